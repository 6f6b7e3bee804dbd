import ReliantDocument
import ReliantGraph

extension Plan {
  /// Fills the properties of an object that was made elsewhere.
  func fill(_ object: AnyObject, as typeName: String, with type: TypeRegistry.Entry) throws {
    guard lifecycle.isOpen(atLeast: .closing) else {
      throw ResolutionError(
        .closed, key: typeName,
        message:
          "an object was to be filled as \(typeName.quoted) after context \(graph.name.quoted) was "
          + "shut down")
    }
    let (factory, signature) = (type.factory, type.signature)
    guard let vacant = factory.vacantProperties(of: object) else {
      throw WrongType(
        found: Swift.type(of: object), wanted: signature.product.metatype ?? Any.self)
    }
    let properties = try fillings(of: signature, vacant)
    for target in properties.flatMap(\.value.targets) {
      do {
        try prepare(target)
      } catch let superseded as Superseded {
        throw superseded
      } catch {
        throw explain(error, requesting: target)
      }
    }
    let request = Request()
    request.enter(nil, of: link).object = object
    let binder = binder(forFilled: typeName, properties)
    var undo: [() -> Void] = []
    do {
      try request.completion.complete {
        try factory.fill(object, in: binder, request, undo: &undo)
      }
    } catch {
      for step in undo.reversed() { step() }
      guard let failure = error as? ConstructionFailure else { throw error }
      throw ResolutionError(
        .factoryFailed, key: failure.origin.key, place: failure.origin.place,
        path: [binder.origin.step, failure.origin.step], cause: failure.cause,
        message: "\(failure.origin.key.quoted) could not be made: \(failure.cause)")
    }
  }

  /// What hooks are told of an object that is filled.
  func info(ofFilled typeName: String) -> ObjectInfo { binder(forFilled: typeName, []).info }

  private func binder(
    forFilled typeName: String, _ properties: [(property: Int, value: Graph.Value)]
  ) -> Binder {
    let definition = Graph.Definition(
      key: typeName, aliases: [], type: NamedType(typeName), scope: .prototype, isEager: false,
      arguments: [], properties: properties, place: nil)
    let group = BuildGroup([], of: graph, link)
    return Binder(
      maker: nil, index: 0, definition: definition,
      traits: DefinitionTraits(needsRequest: true, isTracked: true), group: group, home: group,
      plan: self, later: LaterSteps())
  }

  /// What some properties are to be filled with: what is bound to their types, or else has their
  /// names.
  private func fillings(of signature: TypeSignature, _ vacant: Set<Int>) throws
    -> [(property: Int, value: Graph.Value)]
  {
    try vacant.sorted().compactMap { index in
      let property = signature.properties[index]
      guard property.isAutowired, let target = try object(for: property, in: signature.name) else {
        if property.presence == .required { throw unfilled(property, of: signature.name) }
        return nil
      }
      return (index, property.filled(with: target))
    }
  }

  func unfilled(_ property: TypeSignature.Property, of type: String) -> ResolutionError {
    ResolutionError(
      .unfilledProperty, key: type,
      message:
        "\(type) needs the property \(property.name.quoted) (\(property.type.name)), which "
        + "nothing in context \(graph.name.quoted) fills")
  }

  /// What a property is to be filled with: what is bound to its type, or else has its name.
  func object(for property: TypeSignature.Property, in consumer: String) throws
    -> Graph.Target?
  {
    if let target = graph.boundObject(for: property.type, in: consumer) {
      if fits(target, property.type) { return target }
      throw ResolutionError(
        .wrongType, key: consumer,
        message:
          "\(graph.definition(at: target)?.key.quoted ?? "an object") is bound to the type of the "
          + "property \(property.name.quoted) of \(consumer.quoted), but is of another type")
    }
    guard let target = target(named: property.name), fits(target, property.type) else { return nil }
    return target
  }

  /// Whether an object can be given where a type is asked for.
  func fits(_ target: Graph.Target, _ type: ValueType) -> Bool {
    guard let definition = graph.definition(at: target), let owner = ancestor(target.level),
      let product = owner.types.signature(of: definition.typeName)?.product,
      let wanted = type.objectType
    else { return false }
    return types.fits(product, wanted)
  }
}

extension TypeSignature.Property {
  /// The value of the property when it is filled with an object unless it has one.
  func filled(with target: Graph.Target) -> Graph.Value {
    type.isDeferred ? .deferred(target, ifNil: true) : .objectIfNil(target)
  }
}
