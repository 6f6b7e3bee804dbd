package import ReliantDocument

/// The types and scopes of a context's objects.
///
/// It is an object of its own because it is asked for with every reference, and a copy of it takes
/// longer than the answer.
package final class Typed {
  package let decorated: Decorated
  package let names: ContextNames
  private let plainTargets: [Int?]
  /// For each object its type; nil where it is not known, without a catalog or after a finding.
  package let types: [ResolvedType?]
  /// For each object the Swift type of its type's objects, as far as it is known.
  let products: [ObjectIdentifier?]
  /// For each object its scope; nil after a finding.
  let scopes: [Scope?]

  fileprivate init(_ decorated: Decorated, types: [ResolvedType?], scopes: [Scope?]) {
    self.decorated = decorated
    names = decorated.names
    plainTargets = names.plainTargets
    self.types = types
    products = types.map { $0?.product }
    self.scopes = scopes
  }

  var inputs: CheckInputs { decorated.inputs }
  var objects: [ObjectModel] { decorated.objects }

  /// The object of this context that a name leads to if there is nothing to be said of its use; nil says
  /// nothing but that it takes a closer look.
  func plainTarget(of name: Symbol) -> Int? {
    let number = Int(name.id)
    return number < plainTargets.count ? plainTargets[number] : nil
  }

  /// The signature of the type of an object, own or a parent's; nil when it is not known.
  func signature(of target: Graph.Target) -> TypeSignature? {
    if target.level == 0 { return types[target.index]?.signature }
    return inputs.parent?.signature(at: target.inParent)
  }

  /// The scope of an object of this context or a parent's; nil when it is not known.
  func scope(of target: Graph.Target) -> Scope? {
    target.level == 0
      ? scopes[target.index] : inputs.parent?.definition(at: target.inParent)?.scope
  }
}

/// Looks up the types and scopes that objects name, and whether the two go together.
struct ResolveTypes {
  private let decorated: Decorated
  private var scopes: [Scope?] = []
  private var knownScopes = SymbolTable<Scope>()
  private var knownTypes = SymbolTable<ResolvedType?>()

  private var inputs: CheckInputs { decorated.inputs }
  private var objects: [ObjectModel] { decorated.objects }

  static func run(_ decorated: Decorated) -> Typed {
    var pass = ResolveTypes(decorated: decorated)
    pass.scopes.reserveCapacity(decorated.objects.count)
    for object in decorated.objects { pass.scopes.append(pass.scope(of: object)) }
    pass.passScopesOn()
    let types = decorated.objects.indices.map { pass.type(of: $0) }
    return Typed(decorated, types: types, scopes: pass.scopes)
  }

  // MARK: Scopes

  private mutating func scope(of object: ObjectModel) -> Scope? {
    // It is inherited and taken over, too.
    if object.hides(object.scope == nil ? [.scope, .extends, .decorates] : [.scope]) { return nil }
    guard let written = object.scope else {
      return object.isAnonymous ? .prototype : .singleton
    }
    if let scope = knownScopes[written.value] { return scope }
    let name = inputs.names[written.value]
    // Without a catalog nobody knows which scopes a program has.
    let registered = inputs.catalog?.scopeNames ?? [name]
    if let scope = Scope(named: name, registered: registered) {
      knownScopes[written.value] = scope
      return scope
    }
    let guess = inputs.workspace.guess(
      at: written.value, among: Scope.names(registered: registered))
    inputs.workspace.report(UnknownScope(name: written.value, guess: guess), at: written.site)
    return nil
  }

  /// Gives decorators the scopes of what they decorate: it is part of the place that they take
  /// over, unless they say one of their own.
  private mutating func passScopesOn() {
    let inner = decorated.inner
    if inner.isEmpty { return }
    let components = StrongComponents(count: objects.count) { index in
      inner[index].flatMap { $0.level == 0 ? [$0.index] : nil } ?? []
    }
    // What an object decorates comes before it.
    for index in components.order where objects[index].scope == nil && scopes[index] != nil {
      guard let target = inner[index] else { continue }
      scopes[index] =
        target.level == 0
        ? scopes[target.index] : inputs.parent?.definition(at: target.inParent)?.scope
    }
  }

  /// Reports an object that is eager and no singleton.
  private func checkEager(_ object: ObjectModel, _ scope: Scope) {
    guard let eager = object.eager, eager.value, scope != .singleton, !object.hides([.eager])
    else { return }
    inputs.workspace.report(
      EagerNotSingleton(
        key: object.key, scope: scope.name, written: object.scope?.site,
        cause: object.scope.map { .pair(eager.site, $0.site) }), at: eager.site)
  }

  // MARK: Types

  private mutating func type(of index: Int) -> ResolvedType? {
    let object = objects[index]
    if let scope = scopes[index], object.eager != nil { checkEager(object, scope) }
    guard let written = object.type else { return nil }
    guard let type = knownTypes[written.value] ?? lookUp(written.value) else {
      if let catalog = inputs.catalog {
        let guess = inputs.workspace.guess(at: written.value, among: catalog.typeNames)
        inputs.workspace.report(UnknownType(name: written.value, guess: guess), at: written.site)
      }
      return nil
    }
    if let scope = scopes[index] { check(object, written.site, type.signature, scope) }
    return type
  }

  private mutating func lookUp(_ type: Symbol) -> ResolvedType? {
    let signature = inputs.catalog?.signature(of: inputs.names[type])
    let resolved = signature.map { ResolvedType($0, in: inputs.names) }
    knownTypes.updateValue(resolved, forKey: type)
    return resolved
  }

  private func check(
    _ object: ObjectModel, _ type: Site, _ signature: TypeSignature, _ scope: Scope
  ) {
    let site = object.scope?.site ?? type
    if !signature.givenParameters.isEmpty, scope.isShared {
      inputs.workspace.report(
        UngivenArgument.shared(
          object.key, signature.givenParameters.map(\.inWords), scope: scope), at: site)
    }
    if scope == .weak, signature.instances == .values {
      inputs.workspace.report(WrongValue.weak(object.key, type: signature.name), at: site)
    } else if scope.isShared, !signature.isShareable {
      inputs.workspace.report(
        UnshareableSingleton(
          key: object.key, type: signature.name, scope: scope, cause: .pair(type, site),
          fixes: Self.unsharing(object)), at: site)
    }
  }

  /// What makes an object a prototype, which nobody makes before it is asked for.
  private static func unsharing(_ object: ObjectModel) -> [Fix] {
    let eager = object.eager.map { [Edit.remove($0.site.memberOfValue)] } ?? []
    let scope = Fix.givingScope(
      "prototype", written: object.scope?.site, definition: object.isAnonymous ? nil : object.site)
    return scope.map { Fix($0.title, $0.edits + eager).doubted() }
  }
}

/// A type's signature with its parameters and properties by symbol.
package final class ResolvedType: Sendable {
  package let signature: TypeSignature
  package let parameters: [Symbol]
  package let properties: [Symbol]
  private let hasRepeatedParameters: Bool
  /// The forms of the parameters' and properties' types, where they are simple.
  let parameterForms: [PlainForm?]
  let propertyForms: [PlainForm?]
  /// The properties that are filled by name where a file does not list them, or missed if nothing
  /// fills them.
  let fillableProperties: [Int]
  /// The parameters and properties that are registered as secret.
  package let secrets: [Symbol]
  /// What tells the type of the objects apart; nil where a reference to one takes a closer look.
  let product: ObjectIdentifier?

  package init(_ signature: TypeSignature, in names: NameTable) {
    self.signature = signature
    parameters = signature.parameters.map { names.intern($0.name) }
    properties = signature.properties.map { names.intern($0.name) }
    names.beginMap()
    hasRepeatedParameters = parameters.contains { names.firstUse(of: $0, at: 0) != nil }
    parameterForms = signature.parameters.map { PlainForm.of($0.type) }
    propertyForms = signature.properties.map { PlainForm.of($0.type) }
    fillableProperties = signature.properties.indices.filter {
      signature.properties[$0].isAutowired || signature.properties[$0].presence != .optional
    }
    let isSecret = signature.parameters.map(\.isSecret) + signature.properties.map(\.isSecret)
    secrets = zip(parameters + properties, isSecret).filter(\.1).map(\.0)
    product = signature.givenParameters.isEmpty ? signature.product.identity : nil
  }

  /// Whether an earlier parameter has the name of one, which is a mistake, so that it gets nothing.
  func isRepeatedParameter(_ position: Int) -> Bool {
    hasRepeatedParameters && parameterIndex(of: parameters[position]) != position
  }

  // There are but a few, and to compare symbols costs less than to hash one.
  package func parameterIndex(of name: Symbol) -> Int? {
    parameters.firstIndex { $0.id == name.id }
  }
  package func propertyIndex(of name: Symbol) -> Int? { properties.firstIndex { $0.id == name.id } }
}
