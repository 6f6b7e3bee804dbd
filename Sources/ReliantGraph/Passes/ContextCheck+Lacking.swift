import ReliantDocument

extension ContextCheck {
  /// A parameter of the type that a template gives to its heirs.
  struct InheritedParameter: Hashable {
    let type: Site
    let name: Symbol
  }

  /// Where an argument is missing: at the type, which is a template's if none of its heirs gives the
  /// argument, and at the object if others do.
  func siteLacking(_ parameter: Symbol, in object: ObjectModel) -> Site {
    guard let type = object.type?.site else { return object.site }
    guard object.extends != nil else { return type }
    let inherited = InheritedParameter(type: type, name: parameter)
    let isGiven =
      givenByHeirs[inherited]
      ?? objects.contains { heir in
        heir.type?.site == type && heir.arguments.contains { $0.name == parameter }
      }
    givenByHeirs[inherited] = isGiven
    return isGiven ? object.site : type
  }
}
