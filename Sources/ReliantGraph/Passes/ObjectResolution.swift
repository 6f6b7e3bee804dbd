import ReliantDocument

/// Resolves and checks what one object is created from.
struct ObjectResolution {
  let check: ContextCheck
  let index: Int
  let object: ObjectModel
  let type: ResolvedType?
  /// The references of the value at hand.
  private let references: ExpressionResolver.References
  private let resolver: ExpressionResolver
  var arguments: [Graph.Value] = []
  var properties: [(property: Int, value: Graph.Value)] = []
  var dependencies: [Graph.Target] = []
  /// The parameters that an unknown argument was probably meant for, which so are not missing.
  var misspelt: Set<String> = []
  /// The parameters that are given nothing and have no default.
  private var missing: [Int] = []
  lazy var ownFields = check.ownFields(of: object)

  init(check: ContextCheck, index: Int, references: ExpressionResolver.References) {
    self.check = check
    self.index = index
    self.references = references
    resolver = ExpressionResolver(check: check, owner: index, references: references)
    object = check.objects[index]
    type = check.types[index]
  }

  mutating func resolve() {
    if object.isIncomplete || type == nil { check.gaps.insert(index) }
    if object.dependsOn.count > 1 { reportDoubledDependencies() }
    for name in object.dependsOn {
      guard let target = check.target(of: name.value, at: name.site, otherThan: index)
      else { continue }
      dependencies.append(target)
      addEdge(to: target, at: name.site, as: nil, isConstruction: true, isGiven: false)
    }
    if let type {
      resolveArguments(of: type)
      if check.mistyped.contains(index) { return lookUpProperties() }
      resolveProperties(of: type)
    } else {
      // The type is not known; the names in the values can be checked all the same.
      for field in object.arguments { _ = value(of: field, as: nil, isConstruction: true) }
      lookUpProperties()
    }
  }

  private mutating func lookUpProperties() {
    for field in object.properties { _ = value(of: field, as: nil, isConstruction: false) }
  }

  private func reportDoubledDependencies() {
    var first: [Symbol: Site] = [:]
    for name in object.dependsOn.sorted(by: { $0.site < $1.site }) {
      guard let site = first.updateValue(name.site, forKey: name.value) else { continue }
      check.workspace.report(
        .duplicateName, "\(check.quoted(name.value)) is listed already", help: "list it once",
        at: name.site, related: [Finding.Related("first listed here", at: .site(site))])
    }
  }

  // MARK: Arguments

  private mutating func resolveArguments(of type: ResolvedType) {
    let fields = object.arguments
    arguments.reserveCapacity(type.parameters.count)
    var given = 0
    var next = 0
    for position in type.parameters.indices {
      let value: Graph.Value?
      if let index = fields.index(of: type.parameters[position], from: next),
        !type.isRepeatedParameter(position)
      {
        given += 1
        next = index + 1
        value = argument(fields[index], at: position, of: type)
      } else {
        value = fill(position, of: type)
      }
      // What has been reported gets a stand-in; such a graph is never handed out.
      arguments.append(value ?? .registeredDefault)
    }
    if given < fields.count || !missing.isEmpty { reportUnknownAndMissing(of: type) }
  }

  /// Reports arguments without parameters, and the parameters without arguments that none of them
  /// was meant for.
  private mutating func reportUnknownAndMissing(of type: ResolvedType) {
    let fields = object.arguments
    var unknown = fields.indices.filter { type.parameterIndex(of: fields[$0].name) == nil }
    if unknown.count == fields.count, check.reportMistyped(object, index, type) { return }
    let alone = leftAlone(unknown.map { fields[$0] }, of: type, under: .arguments)
    unknown.removeAll { !alone.contains(fields[$0].site) }
    var lacking =
      unknown.count < missing.count ? [] : missing.map { type.signature.parameters[$0].name }
    let nearest = unknown.map { check.parameters(nearTo: fields[$0], of: type) }
    for isGuess in [false, true] {
      for (index, nearest) in zip(unknown, nearest) where nearest.isEmpty == isGuess {
        reportUnknownArgument(fields[index], of: type, near: nearest, perhapsFor: lacking)
        lacking.removeAll(where: misspelt.contains)
      }
    }
    for position in missing {
      let parameter = type.signature.parameters[position]
      if misspelt.contains(parameter.name) { continue }
      reportMissing(parameter, named: type.parameters[position], of: type)
    }
  }

  private mutating func argument(
    _ field: Field, at position: Int, of type: ResolvedType
  ) -> Graph.Value? {
    plain(field.value, as: type.parameterForms[position], isConstruction: true)
      ?? value(of: field, as: type.signature.parameters[position].type, isConstruction: true)
  }

  private mutating func fill(_ position: Int, of type: ResolvedType) -> Graph.Value? {
    let parameter = type.signature.parameters[position]
    let name = type.parameters[position]
    if let target = boundObject(for: parameter.type, of: type)
      ?? objectByName(name, as: parameter.type)
    {
      addEdge(to: target, at: object.site, as: parameter.type, isConstruction: true)
      return parameter.type.isDeferred ? .deferred(target, ifNil: false) : .object(target)
    }
    if !parameter.hasDefault {
      check.gaps.insert(index)
      if !object.isIncomplete, !follows(parameter, named: name, of: type),
        !check.isMisplaced(name, of: type, in: object)
      {
        missing.append(position)
      }
    }
    return .registeredDefault
  }

  /// Whether a parameter is left empty because of a mistake that has been reported.
  private func follows(
    _ parameter: TypeSignature.Parameter, named name: Symbol, of type: ResolvedType
  ) -> Bool {
    guard object.isAutowired else { return false }
    if check.isBound(parameter.type, in: type.signature.name, except: index) { return true }
    if case .reported = check.meaning(of: name) { return true }
    return parameter.type.isObject
      && (check.model.gaps.contains(.bindings)
        || check.mayBeMissing(name, among: check.knownNames))
  }

  /// The object that is bound to the type of a parameter or property.
  private func boundObject(for type: ValueType, of consumer: ResolvedType) -> Graph.Target? {
    guard object.isAutowired, !check.model.bindings.isEmpty else { return nil }
    return check.boundObject(for: type, in: consumer.signature.name, except: index)
  }

  /// The object that has the name of a parameter or property and whose type fits.
  private func objectByName(_ name: Symbol, as type: ValueType) -> Graph.Target? {
    guard object.isAutowired, case .object(let named) = check.meaning(of: name) else { return nil }
    let target = check.seen(named, by: index)
    guard target != Graph.Target(level: 0, index: index)
    else { return nil }
    // Of an object whose type is wrong nobody can tell whether it fits; one finding is enough.
    guard let signature = check.signature(of: target), !check.isMistyped(target) else {
      return target
    }
    let site = object.type?.site ?? object.site
    guard check.fits(signature.product, type) else {
      let isReported = check.reportMisplacedDecorator(
        target, for: type, check.quoted(name), at: site)
      return isReported ? target : nil
    }
    check.usedNames.insert(name)
    check.warnIfDeprecated(target, named: name, at: site)
    return target
  }

  private func reportMissing(
    _ parameter: TypeSignature.Parameter, named name: Symbol, of type: ResolvedType
  ) {
    check.reportLacking(
      name, in: object,
      "\(type.signature.name) needs the argument \(parameter.name.quoted) (\(parameter.type.name))",
      help: check.candidatesHelp(for: parameter.type, except: index)
        ?? untoldHelp(for: parameter, named: name) ?? "give it under 'arguments'",
      related: removals(behind: parameter, named: name))
  }

  /// Where overlays took away what the parameter was given.
  private func removals(
    behind parameter: TypeSignature.Parameter, named name: Symbol
  ) -> [Finding.Related] {
    let argument = Finding.Related.removal(object.removedArguments[name], of: "the argument")
    guard object.isAutowired, parameter.type.isObject else { return argument }
    let bound = ContextCheck.bindingName(of: parameter.type)
    return argument
      + Finding.Related.removal(
        check.removals.bindings[bound], of: "the binding of \(bound.quoted)")
      + Finding.Related.removal(
        check.removals.objects[name], of: "the object \(parameter.name.quoted)")
  }

  /// What to do if the object that has the name of a parameter fits all the same.
  private func untoldHelp(
    for parameter: TypeSignature.Parameter, named name: Symbol
  ) -> String? {
    guard object.isAutowired, case .object(let target) = check.meaning(of: name) else { return nil }
    return check.untoldHelp(target, for: parameter.type)
  }

  // MARK: Properties

  private mutating func resolveProperties(of type: ResolvedType) {
    let known = type.signature.properties
    if known.isEmpty, object.properties.isEmpty { return }
    properties.reserveCapacity(object.properties.count)
    var unknown: [Field] = []
    for field in object.properties {
      guard let position = type.propertyIndex(of: field.name) else {
        unknown.append(field)
        continue
      }
      let property = known[position]
      let isConstruction = !property.isReference
      let plain = plain(
        field.value, as: type.propertyForms[position], isConstruction: isConstruction)
      if let value = plain ?? value(of: field, as: property.type, isConstruction: isConstruction) {
        properties.append((position, value))
      }
    }
    if !unknown.isEmpty { reportUnknownProperties(unknown, of: type) }
    for position in type.autowiredProperties {
      let property = known[position]
      let name = type.properties[position]
      if object.properties.contains(where: { $0.name.id == name.id }) { continue }
      guard
        let target = boundObject(for: property.type, of: type)
          ?? objectByName(name, as: property.type)
      else { continue }
      addEdge(
        to: target, at: object.site, as: property.type, isConstruction: !property.isReference)
      properties.append(
        (
          position,
          property.type.isDeferred ? .deferred(target, ifNil: true) : .objectIfNil(target)
        ))
    }
  }

  // MARK: Values

  /// A value that needs no second look; nil says nothing but that it goes the long way.
  private func plain(
    _ expression: Expression, as form: PlainForm?, isConstruction: Bool
  ) -> Graph.Value? {
    guard let form else { return nil }
    guard case .object(let wanted) = form else { return resolver.plain(expression, as: form) }
    guard case .reference(let name, let site) = expression,
      let target = check.knownTarget(of: name, as: wanted)
    else { return nil }
    check.edges.append(
      ContextCheck.Edge(
        target: target.index, site: site, isConstruction: isConstruction, isDeferred: false,
        isGiven: true))
    return .object(target)
  }

  private mutating func value(
    of field: Field, as type: ValueType?, isConstruction: Bool
  ) -> Graph.Value? {
    if field.value.isRelative {
      let relative = check.relative(field, as: type, of: index, isConstruction: isConstruction)
      if relative == nil { check.gaps.insert(index) }
      return relative
    }
    let value = resolver.resolve(field.value, as: type, for: .named(field.name))
    for (target, site) in references.found {
      addEdge(to: target, at: site, as: type, isConstruction: isConstruction)
    }
    references.removeAll()
    if value == nil { check.gaps.insert(index) }
    return value
  }

  private mutating func addEdge(
    to target: Graph.Target, at site: Site, as type: ValueType?, isConstruction: Bool,
    isGiven: Bool = true
  ) {
    let isDeferred = type?.isDeferred ?? false
    let isConstruction = isConstruction && !isDeferred
    if target.level == 0 {
      check.edges.append(
        ContextCheck.Edge(
          target: target.index, site: site, isConstruction: isConstruction,
          isDeferred: isDeferred, isGiven: isGiven))
    } else {
      check.outerEdges[index, default: []].append(
        ContextCheck.OuterEdge(
          target: target, site: site, isConstruction: isConstruction, isDeferred: isDeferred,
          isGiven: isGiven))
    }
  }
}

extension [Field] {
  /// Where a name stands; sought from a place on first, since names mostly come in the same order.
  fileprivate func index(of name: Symbol, from start: Int) -> Int? {
    if start < count, self[start].name.id == name.id { return start }
    return firstIndex { $0.name.id == name.id }
  }
}
