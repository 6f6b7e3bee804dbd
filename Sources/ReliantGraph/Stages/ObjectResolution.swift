package import ReliantDocument

/// Resolves and checks what one object is created from.
struct ObjectResolution {
  private let state: ResolverState
  private let sink: ReferenceSink
  private let index: Int
  private let object: ObjectModel
  private let type: ResolvedType?
  private(set) var parts = ObjectParts()
  /// The parameters that are given nothing and have no default.
  private var missing: [Int] = []

  private var typed: Typed { state.typed }
  private var inputs: CheckInputs { state.inputs }
  private var resolver: ExpressionResolver {
    ExpressionResolver(state: state, owner: index, sink: sink)
  }

  init(_ index: Int, _ state: ResolverState, _ sink: ReferenceSink) {
    self.state = state
    self.sink = sink
    self.index = index
    object = state.typed.objects[index]
    type = state.typed.types[index]
  }

  mutating func resolve() {
    // Without a catalog no type is known, and nothing is missed.
    let isWhole = object.unread.isEmpty && typed.scopes[index] != nil
    if !isWhole || type == nil && inputs.catalog != nil { sink.unknown.insert(index) }
    if let names = object.dependsOn, names.count > 1 { inputs.workspace.reportDoubled(names) }
    resolveDependencies()
    if let type {
      resolveArguments(of: type)
      resolveProperties(of: type)
    } else {
      // The type is not known; the names in the values can be checked all the same.
      for (kind, fields) in [
        (Graph.FieldKind.argument, object.arguments), (.property, object.properties),
      ] {
        for field in fields {
          let value = value(of: field, kind, as: nil, isConstruction: kind == .argument)
          parts.arguments.append(value ?? .scalar(.null))
        }
      }
    }
  }

  private mutating func resolveDependencies() {
    for name in object.dependsOn ?? [] {
      guard let target = try? typed.names.target(of: name.value, at: name.site, for: index)
      else {
        sink.unknown.insert(index)
        continue
      }
      parts.dependencies.append(target)
      sink.add(target, at: name.site, isConstruction: true, isGiven: false)
    }
  }

  // MARK: Arguments

  private mutating func resolveArguments(of type: ResolvedType) {
    let fields = object.arguments
    parts.arguments.reserveCapacity(type.parameters.count)
    var given = 0
    var next = 0
    for position in type.parameters.indices {
      let value: Graph.Value?
      if let found = fields.index(of: type.parameters[position], from: next),
        !type.isRepeatedParameter(position)
      {
        given += 1
        next = found + 1
        let field = fields[found]
        if type.signature.parameters[position].isGiven {
          inputs.workspace.report(
            UnknownArgument.given(field.name, type: type.signature.name), at: field.site)
          sink.poison(index)
        }
        value = self.value(
          of: field, .argument, as: type.signature.parameters[position].type,
          type.parameterForms[position], isConstruction: true)
      } else {
        value = fill(position, of: type)
      }
      // What is poisoned gets a stand-in; such a graph is never handed out.
      parts.arguments.append(value ?? .registeredDefault)
    }
    if given < fields.count || !missing.isEmpty {
      let unknown = UnknownArguments(index: index, type: type, state: state)
      if unknown.report(missing: missing) != nil { sink.poison(index) }
    }
  }

  /// What a parameter is given that the file does not list.
  private mutating func fill(_ position: Int, of type: ResolvedType) -> Graph.Value {
    let parameter = type.signature.parameters[position]
    if parameter.isGiven { return .registeredDefault }
    let name = type.parameters[position]
    do throws(Reported) {
      if let target = try filling(name, as: parameter.type, of: type, isConstruction: true) {
        return parameter.type.isDeferred ? .deferred(target, ifNil: false) : .object(target)
      }
    } catch {
      if !parameter.hasDefault { sink.poison(index) }
      return .registeredDefault
    }
    if parameter.hasDefault {
      if mayBeLost(parameter.type, named: name) { sink.unknown.insert(index) }
    } else {
      sink.poison(index)
      if !object.isIncomplete, !mayBeLost(parameter.type, named: name) { missing.append(position) }
    }
    return .registeredDefault
  }

  /// Whether what would fill a parameter or a property may have been lost after a mistake.
  private func mayBeLost(_ type: ValueType, named name: Symbol) -> Bool {
    let open = inputs.model.open
    if open.contains(.arguments) { return true }
    guard object.isAutowired, type.isObject else { return false }
    return open.contains(.bindings) || state.mayBindAny
      || open.contains(.objects)
        && !inputs.workspace.isNearMiss(name, of: typed.names.knownNames(besides: index).names)
  }

  // MARK: Filling

  /// The object that is given for a parameter or property which is not listed, noted as referred to:
  /// the one that is bound to its type, or else the one that has its name and fits.
  private func filling(
    _ name: Symbol, as type: ValueType, of consumer: ResolvedType, isConstruction: Bool
  ) throws(Reported) -> Graph.Target? {
    guard object.isAutowired else { return nil }
    var found: Graph.Target?
    if state.hasBindings {
      found = try state.boundObject(for: type, in: consumer.signature.name, except: index)
    }
    if found == nil { found = try state.namedObject(name, as: type, except: index) }
    guard let target = found else { return nil }
    sink.add(target, at: object.site, isConstruction: isConstruction, isDeferred: type.isDeferred)
    state.checkArguments(for: target, askedAs: type.deferral, at: object.siteOfType)
    return target
  }

  // MARK: Properties

  private mutating func resolveProperties(of type: ResolvedType) {
    let known = type.signature.properties
    if known.isEmpty, object.properties.isEmpty { return }
    parts.properties.reserveCapacity(object.properties.count)
    var unknown: [Field] = []
    for field in object.properties {
      guard let position = type.propertyIndex(of: field.name) else {
        unknown.append(field)
        continue
      }
      let value = self.value(
        of: field, .property, as: known[position].type, type.propertyForms[position],
        isConstruction: !known[position].isReference)
      if let value { parts.properties.append((position, value)) }
    }
    let unfilled = type.fillableProperties.filter { !fillProperty($0, of: type) }
    if unknown.isEmpty, unfilled.isEmpty { return }
    let arguments = UnknownArguments(index: index, type: type, state: state)
    if arguments.report(unknownProperties: unknown, unfilled: unfilled) { sink.poison(index) }
  }

  /// Fills a property that the file does not list; false if it stays without a value and nobody has
  /// said that it may.
  private mutating func fillProperty(_ position: Int, of type: ResolvedType) -> Bool {
    let property = type.signature.properties[position]
    let name = type.properties[position]
    // A file means the first property of a name, see `InjectedProperties`.
    if type.propertyIndex(of: name) == position,
      let field = object.properties.first(where: { $0.name.id == name.id })
    {
      return property.presence != .required || !resolver.isNull(field.value)
    }
    do throws(Reported) {
      if property.isAutowired,
        let target = try filling(
          name, as: property.type, of: type, isConstruction: !property.isReference)
      {
        let isDeferred = property.type.isDeferred
        parts.properties.append(
          (position, isDeferred ? .deferred(target, ifNil: true) : .objectIfNil(target)))
        return true
      }
    } catch {
      return true
    }
    // Who fills nothing by name expects nothing.
    let isMissed =
      object.isAutowired ? property.presence != .optional : property.presence == .required
    return !isMissed || object.isIncomplete || mayBeLost(property.type, named: name)
  }

  // MARK: Values

  /// A value that needs no second look; nil says nothing but that it goes the long way.
  private func plain(
    _ expression: Expression, as form: PlainForm, isConstruction: Bool
  ) -> Graph.Value? {
    guard case .object(let wanted) = form else {
      return inputs.workspace.plain(expression, as: form)
    }
    guard case .reference(let name, let site) = expression,
      let target = state.knownTarget(of: name, as: wanted)
    else { return nil }
    sink.add(target, at: site, isConstruction: isConstruction)
    return .object(target)
  }

  /// What an argument or a property is given; nil where it is poisoned.
  ///
  /// - Parameter type: the type that it is for, which what is plain needs no copy of.
  private mutating func value(
    of field: Field, _ kind: Graph.FieldKind, as type: @autoclosure () -> ValueType?,
    _ form: PlainForm? = nil, isConstruction: Bool
  ) -> Graph.Value? {
    if let form, let value = plain(field.value, as: form, isConstruction: isConstruction) {
      return value
    }
    let type = type()
    if state.readsOutside(field.value) {
      let meaning = MeaningWriter(state: state).json(field.value).canonical.text
      parts.outside.append(
        Graph.OutsideMeaning(kind: kind, name: inputs.names[field.name], text: meaning))
    }
    if type == nil, let value = inputs.workspace.written(field.value) { return value }
    var resolver = resolver
    resolver.isConstruction = isConstruction
    do throws(Reported) {
      switch field.value {
      case .requester, .nearest:
        let relative = try resolver.relative(field, of: index, as: type)
        sink.relatives.append(relative)
        return .relative(relative.relative)
      default:
        resolver.deferral = type?.deferral
        return try resolver.resolve(field.value, as: type, for: .name(field.name))
      }
    } catch {
      sink.poison(index)
      return nil
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

extension ResolverState {
  /// The object that has a name, unless it does not fit or is the one that is filled.
  package func namedObject(
    _ name: Symbol, as type: ValueType, except own: Int
  ) throws(Reported) -> Graph.Target? {
    switch typed.names.meaning(of: name) {
    case .reported(let token): throw token
    case .template, .unknown: return nil
    case .object(let named):
      let target = typed.decorated.seen(named, by: own)
      if target == Graph.Target(level: 0, index: own) { return nil }
      // No file writes the reference, so that the type stands for it.
      let site = typed.objects[own].siteOfType
      // Of an object whose type is not known nobody can tell whether it fits.
      if fits(target, type) == false {
        if let token = reportMisplacedDecorator(target, as: type, for: .name(name), at: site) {
          throw token
        }
        return nil
      }
      typed.names.warnIfDeprecated(target, named: name, at: site)
      return target
    }
  }
}

extension ObjectModel {
  /// Where the object's type stands, or else the object.
  var siteOfType: Site { self.type?.site ?? self.site }
}
