import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// The object of a type, which is made if it does not exist yet.
  ///
  /// ```swift
  /// let newsletter = try context.object(Newsletter.self)
  /// ```
  ///
  /// It is the one that this context's file binds to the type, or a parent's; or else the only one that
  /// fits in this context, or in the nearest parent where any does.
  ///
  /// - Throws: ``ResolutionError``; its code is ``ResolutionError/Code/noSuchType`` when nothing fits,
  ///   and ``ResolutionError/Code/ambiguousType`` when several do, which the message lists.
  public func object<T>(_ type: T.Type) throws(ResolutionError) -> sending T {
    let known = targetsByType.withLock { $0[ObjectIdentifier(type)] }
    if let known { return try object(at: known, as: type) }
    // It may be the type of a subclass, which is then the one that is asked for.
    let target = try plan.target(of: _openExistential(type as any Any.Type, do: valueType))
    targetsByType.withLock { _ = $0.updateValue(target, forKey: ObjectIdentifier(type)) }
    return try object(at: target, as: type)
  }
}

/// What a type is as the type of a value.
private func valueType<T>(_ type: T.Type) -> ValueType { Shape<T>.of(type).type }

extension Plan {
  /// The one object that is given for a type when nothing says more.
  fileprivate func target(of type: ValueType) throws(ResolutionError) -> Graph.Target {
    if let bound = graph.boundObject(for: type, in: "") { return bound }
    for level in 0..<layout.depth {
      let fitting = targets(at: level).filter { fits($0, type) }
      if let only = fitting.first, fitting.count == 1 { return only }
      if fitting.count > 1 { throw ambiguousType(type, fitting) }
    }
    throw ResolutionError(
      .noSuchType, key: type.name,
      message:
        "no object in context \(graph.name.quoted) fits \(type.name); define one, or ask by its name"
    )
  }

  /// What can be asked for of a context so many levels up, in the order of the keys.
  ///
  /// A decorator is what it decorates, and a child's object of the same name is not among it.
  private func targets(at level: Int) -> [Graph.Target] {
    guard let graph = ancestor(level)?.graph else { return [] }
    return graph.keyOrder.map { graph.definitions[$0] }.filter { !$0.isDecorator }
      .compactMap { target(named: $0.key) }.filter { $0.level == level }
  }

  private func ambiguousType(_ type: ValueType, _ fitting: [Graph.Target]) -> ResolutionError {
    let keys = fitting.compactMap { graph.definition(at: $0)?.key }
    return ResolutionError(
      .ambiguousType, key: type.name,
      message:
        "\(Suggestion.list(keys, joinedBy: "and")) fit \(type.name); ask by name, or bind the type "
        + "in the file: \"bindings\": {\"\(type.name)\": \"@\(keys.first ?? "")\"}")
  }
}
