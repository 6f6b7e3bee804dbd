import ReliantGraph

extension Provider: Configurable {
  static var shape: Shape<Provider<Object>> {
    Shape(
      type: .deferred(.provider, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let asked = try binder.asked(value)
        guard binder.traits.isTracked else { return .constant(Provider(asked)) }
        return .made { Provider(asked.on(behalfOf: $0?.relation)) }
      })
  }
}

extension Lazy: Configurable {
  static var shape: Shape<Lazy<Object>> {
    Shape(
      type: .deferred(.lazy, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let (asked, boxing) = (try binder.asked(value), Boxing(Object.self))
        return .made { Lazy(LazyCell(asked.on(behalfOf: $0?.relation), boxing)) }
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
        let asked = try binder.asked(value)
        return .made { current in
          let asked = asked.on(behalfOf: current?.relation)
          return Maker { (argument: repeat each Argument) in
            var given: [String: any Sendable] = [:]
            var names = names[...]
            for argument in repeat each argument { given[names.removeFirst()] = argument }
            return try asked.fetch(given: given)
          }
        }
      })
  }
}

extension Binder {
  /// An object that is asked for later, on behalf of the object that holds it.
  fileprivate func asked(_ value: Graph.Value) throws -> Asked {
    Asked(try deferredTarget(value), of: plan.link.context, for: origin)
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
