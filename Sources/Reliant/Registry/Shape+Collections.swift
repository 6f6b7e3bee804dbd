import ReliantGraph

extension Optional: Configurable {
  static var shape: Shape<Wrapped?> {
    let wrapped = Shape<Wrapped>.of(Wrapped.self)
    return Shape(
      type: .optional(wrapped.type),
      isNil: { $0 == nil },
      composite: { value, binder in
        if case .scalar(.null) = value { return .constant(nil) }
        if case .relative(let relative) = value {
          return binder.relative(relative, as: Wrapped.self)
        }
        return try wrapped.supplier(of: value, in: binder).map { .some($0) }
      })
  }
}

extension Array: Configurable {
  static var shape: Shape<[Element]> {
    let bytes: Any = Shape<[UInt8]>.bytes
    if let bytes = bytes as? Shape<[Element]> { return bytes }
    let element = Shape<Element>.of(Element.self)
    return Shape(
      type: .array(element.type),
      composite: { value, binder in try element.suppliers(of: value, in: binder).joined() })
  }
}

extension Shape where Value == [UInt8] {
  /// Bytes are given as data, as base64 or as a list of numbers.
  fileprivate static var bytes: Shape {
    Shape(
      type: .bytes,
      scalar: Conversion.bytes,
      composite: { value, binder in
        try Shape<UInt8>.of(UInt8.self).suppliers(of: value, in: binder).joined()
      })
  }
}

extension Set: Configurable {
  static var shape: Shape<Set<Element>> {
    let element = Shape<Element>.of(Element.self)
    return Shape(type: .set(element.type), composite: SetMaker(element: element).supplier)
  }
}

/// Makes sets whose elements' conformance to `Hashable` is not isolated to an actor.
///
/// The compiler cannot know that; but a set that somebody asks for as a parameter has to be made
/// somewhere, and no other thread has a hold of it by then.
private struct SetMaker<Element: Hashable>: @unchecked Sendable {
  let element: Shape<Element>

  func supplier(of value: Graph.Value, in binder: Binder) throws -> Supplier<Set<Element>> {
    try element.suppliers(of: value, in: binder).joined().map(make)
  }

  private func make(_ elements: [Element]) -> Set<Element> { Set(elements) }
}

extension Dictionary: Configurable where Key == String {
  static var shape: Shape<[String: Value]> {
    let element = Shape<Value>.of(Value.self)
    return Shape(
      type: .dictionary(element.type),
      composite: { value, binder in
        guard case .map(let entries) = value else { throw MismatchedValue(type: "a dictionary") }
        let names = entries.map(\.name)
        let values = try entries.map { try element.supplier(of: $0.value, in: binder) }
        return try values.joined().map { values in
          Dictionary(zip(names, values)) { _, later in later }
        }
      })
  }
}

extension Shape {
  /// One supplier for each element of a list.
  fileprivate func suppliers(of value: Graph.Value, in binder: Binder) throws -> [Supplier<Value>] {
    guard case .list(let elements) = value else { throw MismatchedValue(type: "a list") }
    return try elements.map { try supplier(of: $0, in: binder) }
  }
}
