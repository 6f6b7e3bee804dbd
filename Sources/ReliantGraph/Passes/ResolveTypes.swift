import ReliantDocument

/// Looks up the types and scopes that objects name, and whether the two go together.
enum ResolveTypes: Pass {
  static func run(on check: ContextCheck) {
    for object in check.objects {
      let scope = scope(of: object, check)
      check.scopes.append(scope)
      if let eager = object.eager, eager.value, let scope, scope != .singleton {
        check.workspace.report(
          .eagerNotSingleton,
          "\(check.quoted(object.key)) cannot be eager: its scope is \(scope.name.quoted)",
          help: "only singletons are created before somebody asks", at: eager.site)
      }
      if let type = object.type { resolve(type, of: object, scope, check) }
    }
  }

  private static func scope(of object: ObjectModel, _ check: ContextCheck) -> Scope? {
    guard let written = object.scope else {
      return object.isAnonymous ? .prototype : .singleton
    }
    let name = check.workspace.names[written.value]
    // Without a catalog nobody knows which scopes a program has.
    let registered = check.catalog?.scopeNames ?? [name]
    if let scope = Scope(named: name, registered: registered) { return scope }
    check.workspace.report(
      .unknownScope, "there is no scope \(name.quoted)",
      help: Suggestion.help(for: name, among: Scope.names(registered: registered)),
      at: written.site)
    return nil
  }

  private static func resolve(
    _ type: Written<Symbol>, of object: ObjectModel, _ scope: Scope?, _ check: ContextCheck
  ) {
    guard let catalog = check.catalog else { return }
    let name = check.workspace.names[type.value]
    let known =
      check.types[type.value]
      ?? catalog.signature(of: name).map {
        ResolvedType($0, in: check.workspace)
      }
    check.types.updateValue(known, forKey: type.value)
    guard let known else {
      return check.workspace.report(
        .unknownType, "there is no type \(name.quoted)",
        help: Suggestion.help(for: name, among: catalog.typeNames), at: type.site)
    }
    if scope == .weak, known.signature.instances == .values {
      check.workspace.report(
        .wrongValue,
        "\(check.quoted(object.key)) cannot be of the scope 'weak': "
          + "\(name) is no class, so that nobody can hold its objects",
        help: "give it another scope, or make the type a class",
        at: object.scope?.site ?? type.site)
    } else if let scope, scope.isShared, !known.signature.isShareable {
      check.workspace.report(
        .unshareableSingleton,
        "\(check.quoted(object.key)) cannot be \(scope.nameOfObject): \(name) is not Sendable",
        help: "give it the scope 'prototype', or make the type Sendable",
        at: object.scope?.site ?? type.site)
    }
  }
}

extension Scope {
  /// What an object of the scope is, in messages.
  fileprivate var nameOfObject: String {
    switch self {
    case .singleton: "a singleton"
    case .prototype, .graph, .weak, .registered: "of the scope \(name.quoted)"
    }
  }
}
