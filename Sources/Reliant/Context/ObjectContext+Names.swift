public import ReliantDigests
import ReliantGraph
import ReliantMeaning

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
  /// A decorator stands for what it decorates in collections, too, and so has its tags here. Nothing
  /// is made by it.
  public func info(named name: String) -> ObjectInfo? {
    let plan = plan
    guard let target = plan.target(named: name), let owner = plan.ancestor(target.level) else {
      return nil
    }
    var info = owner.info(of: target.index)
    for definition in owner.graph.definitions
    where definition.key != info.key && owner.graph.names[definition.key]?.index == target.index {
      info.tags += definition.tags.map(\.name).filter { !info.tags.contains($0) }
    }
    return info
  }

  /// What the configuration of this context means, for a log line, a health check or a fleet's metric.
  ///
  /// Two programs with equal digests run the same graph, however it is written. Variables and files
  /// are part of it by name alone. It follows the configuration when that is loaded anew, and takes no
  /// notice of overrides. It is worked out with each call, in a fraction of the time of a load, and
  /// costs nothing where nobody asks.
  public var digest: ConfigurationDigest { graph.digest }

  /// What some objects mean with all that they refer to.
  ///
  /// - Parameter keys: names of objects of this context; what none of its objects is called is left
  ///   out.
  public func digest(of keys: [String]) -> ConfigurationDigest {
    let graph = graph
    return graph.digest(
      of: keys.compactMap { graph.target(named: $0) }.filter { $0.level == 0 }.map(\.index))
  }
}
