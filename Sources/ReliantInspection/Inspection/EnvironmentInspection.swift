package import ReliantGraph

/// A configuration in its base, or in one environment alone.
package struct EnvironmentInspection {
  /// Nil for the base.
  package let environment: String?
  package let inspection: Inspection

  package init(environment: String?, inspection: Inspection) {
    self.environment = environment
    self.inspection = inspection
  }
}

extension ConfigurationLoader {
  /// Reads a configuration in its base and in each of its environments alone.
  ///
  /// - Parameter known: those that are known already and need not be read, nil for the base.
  package func inspectEach(
    _ path: String, of environments: [String], besides known: Set<String?> = []
  ) -> [EnvironmentInspection] {
    var done = known
    var pending = Set(environments.map(Optional.some)).union([nil])
    var all: [EnvironmentInspection] = []
    // What an overlay imports may have overlays for further environments.
    while let next = pending.subtracting(done).min(by: { $0 ?? "" < $1 ?? "" }) {
      done.insert(next)
      let found = inspect(path, environments: next.map { [$0] } ?? [], demands: false)
      pending.formUnion(found.environments.map(Optional.some))
      all.append(EnvironmentInspection(environment: next, inspection: found))
    }
    return all
  }
}
