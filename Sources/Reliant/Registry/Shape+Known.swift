extension Shape {
  /// The shape of a type of single values, or of an optional or an array, found without the search of the
  /// runtime for what a type conforms to, which takes some 150,000 instructions for each type.
  static var known: Any? {
    if let single = singles.first(where: { $0 == Value.self }) { return single.anyShape }
    guard isLaidOutAsKnown else { return nil }
    // The first word of all metadata says what kind of type it is. Of structures and enumerations, at
    // which alone more is looked, the second says what declares them, and then come their generic
    // arguments, as the ABI lays down for Apple's platforms; elsewhere an array that is known shows it.
    let parts = unsafeBitCast(Value.self as any Any.Type, to: UnsafePointer<UInt>.self)
    let isOptional = TypeKind.isOptional(Value.self)
    guard isOptional || parts[0] == arrayParts[0] && parts[1] == arrayParts[1] else { return nil }
    // Each of them has one argument, and that is a type.
    let argument: any Any.Type = unsafeBitCast(parts[2], to: AnyType.self)
    return isOptional
      ? _openExistential(argument, do: optionalShape)
      : _openExistential(argument, do: arrayShape)
  }
}

private typealias AnyType = any Any.Type

private let singles: [any Configurable.Type] = [
  Bool.self, String.self, Int.self, Double.self, Duration.self, Float.self, Timestamp.self,
  Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
  UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
]

/// The metadata of an array, whatever its elements.
private nonisolated(unsafe) let arrayParts =
  // Metadata stays where it is, and nobody changes it.
  unsafeBitCast([UInt8].self as any Any.Type, to: UnsafePointer<UInt>.self)

/// Whether the metadata of an array says at the expected place what its elements are.
private let isLaidOutAsKnown =
  // The address of the metadata of a type is what its identifier is made from.
  arrayParts[2] == UInt(bitPattern: ObjectIdentifier(UInt8.self))

private func optionalShape<Wrapped>(_ type: Wrapped.Type) -> Any { Wrapped?.shape }
private func arrayShape<Element>(_ type: Element.Type) -> Any { [Element].shape }
