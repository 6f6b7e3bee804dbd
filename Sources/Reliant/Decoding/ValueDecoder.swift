import ReliantDocument
import ReliantGraph

/// Decodes a value of a configuration, as strictly as parameters are converted.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: Graph.Value
  /// The way to the value from the one that a parameter was given.
  let path: [Decoding.Step]
  /// The type that is being decoded, for messages.
  let typeName: String
  let asked: AskedKeys

  var codingPath: [any CodingKey] { path.map(StepKey.init) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .map(let members) = value else { throw mismatch(typeName, .map) }
    asked.open(for: typeName)
    return KeyedDecodingContainer(DecodedMembers<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch(typeName, .list) }
    return DecodedElements(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }

  /// Whether the value is null.
  func decodeNil() -> Bool {
    if case .scalar(.null) = value { true } else { false }
  }

  /// A decoder of a part of the value.
  func part(_ step: Decoding.Step, _ value: Graph.Value) -> ValueDecoder {
    ValueDecoder(value: value, path: path + [step], typeName: typeName, asked: asked.part(step))
  }

  /// The value as a type: converted as for a parameter if that is known, else as it decodes itself.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let shape = Shape<Value>.of(type)
    if let convert = shape.scalar {
      if case .scalar(let scalar) = value {
        do throws(Conversion.Problem) {
          return try convert(Self.read(scalar, as: shape.type))
        } catch {
          let isOutside = scalar.kind == .outside
          throw mismatch(.conversion(isOutside ? error.concealing(shape.type) : error))
        }
      }
      if shape.composite == nil { throw mismatch(shape.type.name) }
    }
    return try Value(
      from: ValueDecoder(value: value, path: path, typeName: shape.type.name, asked: asked))
  }

  /// What a text from outside says where a type is asked for; other values as they are.
  private static func read(_ scalar: Scalar, as type: ValueType) throws(Conversion.Problem)
    -> Scalar
  {
    guard case .text(let text) = scalar else { return scalar }
    guard let value = Conversion.scalar(text, as: type) else { throw Conversion.noForm(of: type) }
    return value
  }

  // MARK: Mistakes

  func mismatch(_ reason: Decoding.Reason) -> Decoding.Mismatch {
    Decoding.Mismatch(path: path, reason)
  }

  private func mismatch(
    _ typeName: String, _ form: Conversion.Problem.Form? = nil
  ) -> Decoding.Mismatch {
    mismatch(
      .conversion(
        Conversion.Problem(
          typeName, found: value.kind, form: form,
          hint: value.kind == .reference ? .noObjects : nil)))
  }
}

extension Graph.Value {
  fileprivate var kind: ValueKind {
    switch self {
    case .written(let value): value.contents.kind
    case .scalar(let scalar): scalar.kind
    case .list: .list
    case .map: .map
    case .object, .objectIfNil, .deferred, .relative, .registeredDefault: .reference
    }
  }
}

/// A step as a coding key.
struct StepKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ step: Decoding.Step) {
    switch step {
    case .member(let name): (stringValue, intValue) = (name, nil)
    case .element(let index): (stringValue, intValue) = ("\(index)", index)
    }
  }

  init?(stringValue: String) { self.init(.member(stringValue)) }
  init?(intValue: Int) { self.init(.element(intValue)) }
}
