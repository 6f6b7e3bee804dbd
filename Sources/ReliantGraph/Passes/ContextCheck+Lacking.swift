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
    return givenByHeirs.contains(InheritedParameter(type: type, name: parameter))
      ? object.site : type
  }

  /// Which arguments any of the objects gives that extend others.
  func collectGivenByHeirs() -> Set<InheritedParameter> {
    var given: Set<InheritedParameter> = []
    for object in objects where object.extends != nil {
      guard let type = object.type?.site else { continue }
      for field in object.arguments {
        given.insert(InheritedParameter(type: type, name: field.name))
      }
    }
    return given
  }
}
