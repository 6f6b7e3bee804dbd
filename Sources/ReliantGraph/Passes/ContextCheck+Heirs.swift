import ReliantDocument

/// What is said of arguments and properties that an object inherits and its type does not take.
extension ContextCheck {
  /// The places of the arguments and properties that an object has of its own; nil when it inherits
  /// none besides.
  func ownFields(of heir: ObjectModel) -> Set<Site>? {
    guard heir.extends != nil, let own = model.objects[heir.key] else { return nil }
    return Set(own.arguments.map(\.site) + own.properties.map(\.site))
  }

  /// Whether an inherited argument or property is unknown only because its heir is of another type
  /// than the object that is extended, which is reported once for each heir.
  ///
  /// - Parameter isKnown: whether a type has a parameter or property of the name.
  func reportMisplacedHeir(
    _ heir: ObjectModel, of field: Field, _ rule: Rule, _ type: ResolvedType,
    isKnown: (ResolvedType) -> Bool
  ) -> Bool {
    guard let extends = heir.extends, case .object(let target) = meaning(of: extends.value),
      target.level == 0, let baseType = types[target.index]
    else { return false }
    // What the base does not take either is reported there.
    guard isKnown(baseType), misplacedHeirs.insert(heir.key).inserted else { return true }
    let name = quoted(field.name)
    workspace.report(
      rule,
      "\(quoted(heir.key)) inherits \(name) from \(quoted(extends.value)), "
        + "but \(type.signature.name) takes nothing of that name",
      help: "extend an object of a type that takes the same", at: extends.site,
      related: [Finding.Related("\(name) is given here", at: .site(field.site))])
    return true
  }
}
