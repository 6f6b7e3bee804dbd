import ReliantDocument

/// The names of Swift types as people write them.
enum TypeName {
  /// A type's name, such as `any Repository<Order>`.
  ///
  /// The runtime names the parameters of a protocol by their requirements, as in
  /// `any Repository<Self.Repository.Element == Order>`.
  static func of(_ type: any Any.Type) -> String {
    // `String(describing:)` says the same, after it has looked for protocols that no type conforms to.
    withoutRequirements(_typeName(type, qualified: false))
  }

  /// A type as the source of any module names it, such as `any Shop.Repository<Shop.Order>`; nil for
  /// what only its own file or the runtime has a name for.
  static func inSource(_ type: any Any.Type) -> String? {
    let name = withoutRequirements(_typeName(type, qualified: true))
    // Private and local types have contexts without a name, and tuples and functions lose attributes.
    guard !name.utf8.contains(UInt8(ascii: "(")), !name.hasPrefix("__C.") else { return nil }
    let isPlain = ["Any", "Swift.AnyObject"].contains(name) || name.hasPrefix("any ")
    return TypeKind(type) == .existential && !isPlain ? "any \(name)" : name
  }

  private static func withoutRequirements(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return text }
    var rest = Substring(text)
    var name = ""
    while let start = rest.utf8.firstRange(ofBytes: requirement.start.utf8),
      let end = rest[start.upperBound...].utf8.firstRange(ofBytes: requirement.end.utf8)
    {
      name += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return name + rest
  }

  /// What stands around the name of an associated type.
  private static let requirement = (start: "Self.", end: " == ")
}
