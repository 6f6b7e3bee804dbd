extension ObjectContext {
  /// The definitions of this context, in the order of their keys, anonymous ones among them; those of
  /// its parents are theirs.
  ///
  /// Nothing is made by it.
  public var objects: [ObjectInfo] {
    let plan = plan
    return plan.graph.keyOrder.map(plan.info(of:))
  }

  /// All names that objects of this context can be asked for by, in alphabetical order: keys, aliases,
  /// names that are pointed at an object, and automatic ones.
  public var names: [String] { plan.graph.names.keys.sorted() }

  /// The definition that a name stands for, in this context or its parents; nil when there is none.
  ///
  /// Nothing is made by it.
  public func info(named name: String) -> ObjectInfo? {
    let plan = plan
    guard let target = plan.target(named: name) else { return nil }
    return plan.ancestor(target.level)?.info(of: target.index)
  }
}
