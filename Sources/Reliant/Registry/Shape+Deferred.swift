import ReliantGraph

extension Provider: Configurable {
  static var shape: Shape<Provider<Object>> {
    Shape(
      type: .deferred(.provider, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let request = try binder.request(value, as: Object.self)
        guard binder.traits.isTracked else { return .constant(Provider { try request(nil) }) }
        return .made { current in
          let holder = current?.relation
          return Provider { try request(holder) }
        }
      })
  }
}

extension Lazy: Configurable {
  static var shape: Shape<Lazy<Object>> {
    Shape(
      type: .deferred(.lazy, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let request = try binder.request(value, as: Object.self)
        return .made { [origin = binder.origin] current in
          let holder = current?.relation
          return Lazy(holder: origin) { try request(holder) }
        }
      })
  }
}

extension Maker: Configurable {
  static var shape: Shape<Maker> {
    var arguments: [ValueType] = []
    for type in repeat (each Argument).self { arguments.append(Shape.of(type).type) }
    return Shape(
      type: .deferred(.maker(arguments), .object(ObjectType(Object.self))),
      composite: { value, binder in
        let names = try binder.parametersGiven(to: value)
        let request = try binder.requestWithArguments(value, as: Object.self)
        return .made { current in
          let holder = current?.relation
          return Maker { (argument: repeat each Argument) in
            var given: [String: any Sendable] = [:]
            var names = names[...]
            for argument in repeat each argument { given[names.removeFirst()] = argument }
            return try request(holder, given)
          }
        }
      })
  }
}

extension Binder {
  /// A way to ask for an object later, on behalf of the object that holds it.
  fileprivate func request<Object>(_ value: Graph.Value, as type: Object.Type) throws
    -> @Sendable (Relation?) throws -> sending Object
  {
    let request = try requestWithArguments(value, as: type)
    return { try request($0, [:]) }
  }

  /// The same with arguments by the names of the object's parameters.
  fileprivate func requestWithArguments<Object>(_ value: Graph.Value, as type: Object.Type) throws
    -> @Sendable (Relation?, [String: any Sendable]) throws -> sending Object
  {
    let target = try deferredTarget(value)
    return { [context = link.context, origin] holder, given in
      try context.object(at: target, as: Object.self, for: origin, related: holder, given: given)
    }
  }

  /// The names of the parameters that only a request for an object gives.
  fileprivate func parametersGiven(to value: Graph.Value) throws -> [String] {
    let target = try deferredTarget(value)
    guard let owner = plan.ancestor(target.level) else { throw MissingObject() }
    let type = owner.graph.definitions[target.index].typeName
    return owner.types.signature(of: type)?.givenParameters.map(\.name) ?? []
  }

  private func deferredTarget(_ value: Graph.Value) throws -> Graph.Target {
    guard case .deferred(let target, _) = value else { throw MismatchedValue(type: "a reference") }
    return target
  }
}
