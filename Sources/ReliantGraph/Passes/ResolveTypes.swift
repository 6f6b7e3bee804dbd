import ReliantDocument

/// Looks up the types and scopes that objects name, and whether the two go together.
enum ResolveTypes: Pass {
  static func run(on check: ContextCheck) {
    var known = Known()
    check.scopes = check.objects.map { scope(of: $0, &known, check) }
    passScopesOn(check)
    for (object, scope) in zip(check.objects, check.scopes) {
      if let eager = object.eager, eager.value, let scope, scope != .singleton,
        !object.hides([.eager]), known.isNews(eager.site, object.scope?.site)
      {
        report(object, thatCannotBe: eager, in: scope, check)
      }
      let type = object.type.flatMap { resolve($0, of: object, scope, &known, check) }
      check.types.append(type)
      check.products.append(type?.product)
    }
  }

  /// What has been looked up so far.
  private struct Known {
    var scopes = SymbolTable<Scope>()
    var types = SymbolTable<ResolvedType?>()
    /// Which of two members do not go together, each pair once: heirs have both from one template.
    private var told: Set<[Site?]> = []

    mutating func isNews(_ sites: Site?...) -> Bool { told.insert(sites).inserted }
  }

  private static func scope(
    of object: ObjectModel, _ known: inout Known, _ check: ContextCheck
  ) -> Scope? {
    // It is inherited and taken over, too.
    if object.hides(object.scope == nil ? [.scope, .extends, .decorates] : [.scope]) { return nil }
    guard let written = object.scope else {
      return object.isAnonymous ? .prototype : .singleton
    }
    if let scope = known.scopes[written.value] { return scope }
    let name = check.workspace.names[written.value]
    // Without a catalog nobody knows which scopes a program has.
    let registered = check.catalog?.scopeNames ?? [name]
    if let scope = Scope(named: name, registered: registered) {
      known.scopes[written.value] = scope
      return scope
    }
    check.workspace.report(
      .unknownScope, "there is no scope \(name.quoted)",
      help: check.workspace.suggestion(
        for: written.value, among: Scope.names(registered: registered)), at: written.site)
    return nil
  }

  /// Reports an object that is eager and no singleton: at the scope if an overlay gives it that
  /// later.
  private static func report(
    _ object: ObjectModel, thatCannotBe eager: Written<Bool>, in scope: Scope, _ check: ContextCheck
  ) {
    let change = object.scope.map(\.site).flatMap { site in
      check.workspace.isOverlay(site) && site.document > eager.site.document ? site : nil
    }
    check.workspace.report(
      .eagerNotSingleton,
      "\(check.quoted(object.key)) cannot be eager: its scope is \(scope.name.quoted)",
      help: "only singletons are created before somebody asks", at: change ?? eager.site,
      related: change == nil ? [] : [Finding.Related("eager here", at: .site(eager.site))])
  }

  /// Gives decorators the scopes of what they decorate: it is part of the place that they take
  /// over, unless they say one of their own.
  private static func passScopesOn(_ check: ContextCheck) {
    var settled: Set<Int> = []
    for decorator in check.inner.keys {
      var way: [Int] = []
      var scope = check.scopes[decorator]
      var next: Int? = decorator
      while let index = next {
        scope = check.scopes[index]
        next = nil
        guard check.objects[index].scope == nil, scope != nil, let inner = check.inner[index],
          settled.insert(index).inserted
        else { continue }
        way.append(index)
        if inner.level == 0 {
          next = inner.index
        } else {
          scope = check.parent?.definition(at: inner.inParent)?.scope
        }
      }
      for index in way { check.scopes[index] = scope }
    }
  }

  private static func lookUp(
    _ type: Symbol, _ catalog: any TypeCatalog, _ known: inout Known, _ check: ContextCheck
  ) -> ResolvedType? {
    let signature = catalog.signature(of: check.workspace.names[type])
    let resolved = signature.map { ResolvedType($0, in: check.workspace) }
    known.types.updateValue(resolved, forKey: type)
    return resolved
  }

  private static func resolve(
    _ type: Written<Symbol>, of object: ObjectModel, _ scope: Scope?, _ known: inout Known,
    _ check: ContextCheck
  ) -> ResolvedType? {
    guard let catalog = check.catalog else { return nil }
    guard let resolved = known.types[type.value] ?? lookUp(type.value, catalog, &known, check)
    else {
      check.workspace.report(
        .unknownType, "there is no type \(check.quoted(type.value))",
        help: check.workspace.suggestion(for: type.value, among: catalog.typeNames),
        at: type.site)
      return nil
    }
    if scope == .weak, resolved.signature.instances == .values {
      guard known.isNews(type.site, object.scope?.site) else { return resolved }
      check.workspace.report(
        .wrongValue,
        "\(check.quoted(object.key)) cannot be of the scope 'weak': "
          + "\(check.workspace.names[type.value]) is no class, so that nobody can hold its objects",
        help: "give it another scope, or make the type a class",
        at: object.scope?.site ?? type.site)
    } else if let scope, scope.isShared, !resolved.signature.isShareable,
      known.isNews(type.site, object.scope?.site)
    {
      check.workspace.report(
        .unshareableSingleton,
        "\(check.quoted(object.key)) cannot be \(scope.nameOfObject): "
          + "\(check.workspace.names[type.value]) is not Sendable",
        help: "give it the scope 'prototype', or make the type Sendable",
        at: object.scope?.site ?? type.site)
    }
    return resolved
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
