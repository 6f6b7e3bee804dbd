import ReliantGraph

extension Shape {
  /// The shape of a type that decodes itself.
  static func decodableShape<Decoded: Decodable>(of type: Decoded.Type) -> Any? {
    DecodableShape<Decoded>().shape
  }
}

/// How a type that decodes itself is made from a value that a file writes out.
///
/// It is checked by hand that this can be shared, as a conformance to `Decodable` might be isolated
/// to an actor; one that is cannot be used by parameters of factories, which run anywhere.
private final class DecodableShape<Decoded: Decodable>: @unchecked Sendable {
  private let object = ObjectType(Decoded.self)

  var shape: Shape<Decoded> {
    Shape(type: .decodable(.object(object), Decoding(mismatches: mismatches)), composite: supplier)
  }

  /// Decodes anew for each object, as what is decoded may be an object itself.
  private func supplier(of value: Graph.Value, in binder: Binder) throws -> Supplier<Decoded> {
    .made(WrittenValue(value: value, shape: self).decoded)
  }

  fileprivate func decode(_ value: Graph.Value, noting asked: AskedKeys) throws -> Decoded {
    try Decoded(
      from: ValueDecoder(value: value, path: [], typeName: object.name, asked: asked))
  }

  private func mismatches(_ value: Graph.Value) -> [Decoding.Mismatch] {
    // What comes from outside has not been read.
    if value.hasScalar(where: { $0 == .unread }) { return [] }
    let asked = AskedKeys()
    do {
      _ = try decode(value, noting: asked)
      return asked.unknownMembers(of: value, at: [])
    } catch {
      return [Decoding.Mismatch(error, from: object.name, in: value)]
    }
  }
}

/// What a file writes out for a type that decodes itself.
private struct WrittenValue<Decoded: Decodable>: Sendable {
  let value: Graph.Value
  let shape: DecodableShape<Decoded>

  func decoded(_ request: Request?) throws -> Decoded {
    try shape.decode(value, noting: AskedKeys())
  }
}
