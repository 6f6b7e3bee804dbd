public import ReliantGraph

extension ObjectContext {
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
