import ReliantDocument
import ReliantGraph

extension ContextInspection {
  /// What an object is given and would be given, in the order of its parameters and then properties.
  package func origins(ofObject index: Int) -> [ValueOrigin] {
    let definition = graph.definitions[index]
    let object = resolved.objects[index]
    guard let type = resolved.typed.types[index] else {
      let count = object.arguments.count
      return zip(object.arguments + object.properties, definition.arguments).enumerated().map {
        let kind: Graph.FieldKind = $0 < count ? .argument : .property
        return origin(of: $1.0, names[$1.0.name], kind, of: index, value: $1.1)
      }
    }
    let arguments = type.parameters.indices.map { position in
      let (parameter, name) = (type.signature.parameters[position], type.parameters[position])
      var further: [ValueOrigin.Source] = []
      if !parameter.isGiven { further = fillings(of: index, named: name, as: parameter.type) }
      if parameter.isGiven || parameter.hasDefault {
        let way: ValueOrigin.Way = parameter.isGiven ? .request : .registeredDefault
        further.append(ValueOrigin.Source(way: way, location: nil, text: nil))
      }
      return origin(
        of: object.arguments.first { $0.name == name }, parameter.name, .argument, of: index,
        value: definition.arguments[position], type: parameter.type, behind: further)
    }
    let properties = type.properties.indices.compactMap { position -> ValueOrigin? in
      let (property, name) = (type.signature.properties[position], type.properties[position])
      let value = definition.properties.first { $0.property == position }?.value
      if value == nil, object.removedProperties[name] == nil { return nil }
      return origin(
        of: object.properties.first { $0.name == name }, property.name, .property, of: index,
        value: value, type: property.type,
        behind: property.isAutowired ? fillings(of: index, named: name, as: property.type) : [])
    }
    return arguments + properties
  }

  /// Where a field is written, and behind that the fields that it has taken the place of, and what a
  /// binding, a name or a default would give.
  private func origin(
    of field: Field?, _ name: String, _ kind: Graph.FieldKind, of index: Int, value: Graph.Value?,
    type: ValueType? = nil, behind further: [ValueOrigin.Source] = []
  ) -> ValueOrigin {
    let layers = layers(named: names.intern(name), kind, in: resolved.objects[index])
    return ValueOrigin(
      name: name, kind: kind, type: type?.name, value: value,
      shown: field.map { shown($0.value) } ?? value?.objects.first.map { reference(to: $0) },
      sources: layers.fields.map { source(of: $0.field, inheritedFrom: $0.template) } + further,
      edits: field.map(edits) ?? [], removal: layers.removal.map(location),
      removed: layers.removed.map { source(of: $0) })
  }

  func reference(to target: Graph.Target) -> JSONValue {
    .string("@\(resolved.typed.names.key(of: target))")
  }

  /// What files give for a parameter or a property, the strongest first.
  private struct Layers {
    var fields: [(field: Field, template: Symbol?)] = []
    /// Where an overlay takes away what is stronger than all of them.
    var removal: Site?
    var removed: [Field] = []
  }

  private func layers(
    named name: Symbol, _ kind: Graph.FieldKind, in object: ObjectModel
  ) -> Layers {
    func own(of model: ObjectModel) -> Field? {
      (kind == .argument ? model.arguments : model.properties).first { $0.name == name }
    }
    let removals = inputs.model.removals
    var layers = Layers()
    var met: Set<Symbol> = []
    // An object without a key stands in no model, and has what it inherits already.
    var next: ObjectModel? = inputs.model.objects[object.key] ?? object
    while let model = next, met.insert(model.key).inserted {
      next = model.extends.flatMap { inputs.model.objects[$0.value] }
      let gone = kind == .argument ? model.removedArguments : model.removedProperties
      if let site = gone[name], layers.fields.isEmpty, layers.removal == nil {
        layers.removal = site
        layers.removed = removals.losers(against: site)
      }
      guard let found = own(of: model) else { continue }
      if model.isAnonymous, let next, own(of: next)?.site == found.site { continue }
      let template = model.key == object.key ? nil : model.key
      layers.fields += ([found] + removals.losers(against: found.site)).map { ($0, template) }
    }
    return layers
  }

  // MARK: What fills what no file gives

  /// What a binding or a name would give for a parameter or a property, the strongest first.
  private func fillings(
    of index: Int, named name: Symbol, as type: ValueType
  ) -> [ValueOrigin.Source] {
    guard resolved.objects[index].isAutowired, let consumer = resolved.typed.types[index] else {
      return []
    }
    let state = resolved.state
    let inside = names.intern(consumer.signature.name)
    let isBound = (try? state.boundObject(for: type, in: names[inside], except: index)) ?? nil
    let bound = isBound.map { bindings(to: type, inside: inside, giving: $0) } ?? []
    let named = (try? state.namedObject(name, as: type, except: index)) ?? nil
    return bound + (named.map { objects(named: name, giving: $0, as: type) } ?? [])
  }

  /// What this context, or else a parent, binds to a type.
  private func bindings(
    to type: ValueType, inside consumer: Symbol, giving target: Graph.Target
  ) -> [ValueOrigin.Source] {
    let way = ValueOrigin.Way.binding(type: type.unwrapped.name)
    let name = names.intern(TypeNames.short(type))
    let parts = ([self] + ancestors).compactMap { $0.inputs.model.bindings[name] }.flatMap {
      bindingSources($0, inside: consumer, way: way)
    }
    // Of a parent that the program gives nobody knows the files.
    return parts.isEmpty
      ? [ValueOrigin.Source(way: way, location: nil, text: reference(to: target))] : parts
  }

  func bindingSources(
    _ model: BindingModel, inside consumer: Symbol?, way: ValueOrigin.Way
  ) -> [ValueOrigin.Source] {
    model.parts(inside: consumer).map {
      ValueOrigin.Source(
        way: way, location: location($0.member),
        text: .string($0.target?.text(in: names) ?? ""))
    }
  }

  /// What has a name: a decorator, behind it what it decorates, then what a parent calls so; each with
  /// the definitions that it has taken the place of.
  private func objects(
    named name: Symbol, giving target: Graph.Target, as type: ValueType
  ) -> [ValueOrigin.Source] {
    let inner = resolved.typed.decorated.inner
    var all = Array(sequence(first: target) { $0.level == 0 ? inner[$0.index] : nil })
    if all.allSatisfy({ $0.level == 0 }),
      case .object(let outer) = resolved.typed.names.meaningInParent(of: name),
      resolved.state.fits(outer, type) != false
    {
      all.append(outer)
    }
    return all.flatMap { target in
      definitions(of: target, as: type).map {
        ValueOrigin.Source(way: .name(names[name]), location: $0, text: reference(to: target))
      }
    }
  }

  /// Where the definition of an object stands, and behind it those that it has taken the place of.
  private func definitions(of target: Graph.Target, as type: ValueType) -> [SourceLocation?] {
    guard target.level <= ancestors.count else {
      return [graph.definition(at: target)?.place?.location]
    }
    let context = target.level == 0 ? self : ancestors[target.level - 1]
    let object = context.resolved.objects[target.index]
    let replaced = context.definitions(replacedBy: target.index).filter { old in
      let product = old.type.flatMap { inputs.catalog?.signature(of: names[$0.value]) }?.product
      return (object.decorates == nil) == (old.decorates == nil)
        && product.map { resolved.state.fits($0, type) } ?? true
    }
    return ([object] + replaced).map { location($0.siteOfImplementation) }
  }

  /// The definitions that an object's has taken the place of, the strongest first.
  func definitions(replacedBy index: Int) -> [ObjectModel] {
    inputs.model.removals.losers(
      againstDefinitionAt: resolved.objects[index].siteOfImplementation)
  }
}
