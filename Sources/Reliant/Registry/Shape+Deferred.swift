import ReliantGraph

extension Provider: Configurable {
  static var shape: Shape<Provider<Object>> {
    Shape(
      type: .deferred(.provider, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let request = try binder.request(value, as: Object.self)
        return .constant(Provider(request))
      })
  }
}

extension Lazy: Configurable {
  static var shape: Shape<Lazy<Object>> {
    Shape(
      type: .deferred(.lazy, .object(ObjectType(Object.self))),
      composite: { value, binder in
        let request = try binder.request(value, as: Object.self)
        return .made { [holder = binder.origin] in Lazy(holder: holder, request) }
      })
  }
}

extension Binder {
  /// A way to ask for an object later.
  fileprivate func request<Object>(_ value: Graph.Value, as type: Object.Type) throws
    -> @Sendable () throws -> sending Object
  {
    guard case .deferred(let target, _) = value else { throw MisfitValue(type: "a reference") }
    return { [link, origin] in try link.object(at: target, as: Object.self, for: origin) }
  }
}
