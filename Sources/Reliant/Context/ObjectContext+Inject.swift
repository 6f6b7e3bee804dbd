import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Fills the properties of an object that was made elsewhere.
  ///
  /// A property that is nil gets the object of this context whose key or alias is the property's
  /// name, if there is one and its type fits; the others stay as they are.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - typeName: the name with which its type is registered.
  public func inject<Object: AnyObject>(into object: Object, as typeName: String)
    throws(ResolutionError)
  {
    do {
      try withPlan { try $0.fill(object, as: typeName) }
    } catch let error as ResolutionError {
      throw error
    } catch {
      throw ResolutionError(
        error is WrongType ? .wrongType : .factoryFailed, key: typeName, cause: error,
        message: "an object cannot be filled as \(typeName.quoted): \(error)")
    }
  }
}

extension Plan {
  /// Fills the properties of an object that was made elsewhere.
  fileprivate func fill(_ object: AnyObject, as typeName: String) throws {
    guard let entry = types.entries[typeName] else {
      let help = Suggestion.help(for: typeName, among: types.entries.keys)
      throw ResolutionError(
        .unknownType, key: typeName,
        message: "there is no type \(typeName.quoted)\(help.map { "; \($0)" } ?? "")")
    }
    let properties = fillings(of: entry.signature)
    let origin = Origin(key: typeName, place: nil)
    let definition = Graph.Definition(
      key: typeName, aliases: [], typeName: typeName, scope: .prototype, isEager: false,
      arguments: [], properties: properties, place: nil)
    let binder = Binder(
      definition, at: 0, of: graph.name, origin: origin,
      traits: DefinitionTraits(needsRequest: true, isTracked: true), group: BuildGroup(),
      gate: gate, link: link,
      scopes: types.scopes, hooks: hooks,
      maker: { target in
        guard let maker = self.ancestor(target.level)?.makers[target.index] else {
          throw MissingObject()
        }
        return maker
      },
      afterwards: { _ in })
    for target in properties.flatMap(\.value.targets) {
      do {
        try prepare(target)
      } catch let superseded as Superseded {
        throw superseded
      } catch {
        throw explain(error, requesting: target)
      }
    }
    let relation = Relation(plan: link, index: nil, requester: nil)
    relation.object = object
    let request = Request(for: relation)
    request.completion.add(relation)
    do {
      try request.completion.complete {
        guard try entry.factory.fill(object, in: binder, request) else {
          throw WrongType(
            found: type(of: object), wanted: entry.signature.product.metatype ?? Any.self)
        }
      }
    } catch let failure as ConstructionFailure {
      throw ResolutionError(
        .factoryFailed, key: failure.origin.key, place: failure.origin.place,
        path: [origin.step, failure.origin.step], cause: failure.cause,
        message: "\(failure.origin.key.quoted) could not be made: \(failure.cause)")
    }
  }

  /// The properties that may be filled, with the objects of their names that fit.
  private func fillings(of signature: TypeSignature) -> [(property: Int, value: Graph.Value)] {
    signature.properties.indices.compactMap { index in
      let property = signature.properties[index]
      guard property.isAutowired, let target = target(named: property.name),
        let definition = graph.definition(at: target),
        let owner = ancestor(target.level),
        let product = owner.types.signature(of: definition.typeName)?.product,
        case .object(let wanted) = property.type.unwrapped, types.fits(product, wanted)
      else { return nil }
      return (
        index, property.type.isDeferred ? .deferred(target, ifNil: true) : .objectIfNil(target)
      )
    }
  }
}

extension ValueType {
  /// The type without what is around it.
  fileprivate var unwrapped: ValueType {
    switch self {
    case .optional(let wrapped), .deferred(_, let wrapped), .decodable(let wrapped, _):
      wrapped.unwrapped
    default: self
    }
  }
}
