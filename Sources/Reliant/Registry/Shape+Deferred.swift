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

extension Binder {
  /// A way to ask for an object later, on behalf of the object that holds it.
  fileprivate func request<Object>(_ value: Graph.Value, as type: Object.Type) throws
    -> @Sendable (Relation?) throws -> sending Object
  {
    guard case .deferred(let target, _) = value else { throw MismatchedValue(type: "a reference") }
    return { [context = link.context, origin] holder in
      try context.object(at: target, as: Object.self, for: origin, related: holder)
    }
  }
}
