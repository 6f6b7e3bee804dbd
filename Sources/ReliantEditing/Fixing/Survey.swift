package import ReliantDocument
package import ReliantGraph
import ReliantInspection
package import ReliantMeaning

/// All that a check finds out about some configurations: what is wrong with them, and what is known of
/// their meaning all the same.
package struct Survey: Sendable {
  /// A context as one configuration has it in its base or in one environment.
  package struct Scene: Sendable, Hashable {
    /// The file that the configuration begins with.
    package let configuration: String
    /// Nil for the base.
    package let environment: String?
    /// The file that the context begins with: the configuration itself, or a parent.
    package let context: String
  }

  /// The report on each configuration, in the order in which they were given.
  package let reports: [Report]
  /// The warnings that a report leaves out where there are errors, which may be why.
  package let hidden: [Diagnostic]
  /// What is known of each context's meaning.
  package let meanings: [Scene: ContextMeaning]

  /// One report on all of the configurations.
  package var report: Report { Report(merging: reports) }
}

extension ConfigurationLoader {
  /// Checks several configurations, each with its base and all its environments, and keeps what is
  /// known of their meaning.
  package func survey(_ paths: [String]) -> Survey {
    var meanings: [Survey.Scene: ContextMeaning] = [:]
    let checks = checkAll(paths) { load, environment in
      for checked in load.allChecked {
        let scene = Survey.Scene(
          configuration: load.first.text, environment: environment, context: checked.path.text)
        meanings[scene] = ContextMeaning(checked)
      }
    }
    return Survey(
      reports: checks.map(\.report),
      hidden: checks.flatMap(\.hidden), meanings: meanings)
  }

  /// A loader with the same settings that reads from other files, and has read nothing so far.
  ///
  /// - Parameter limits: other limits; the same if nil.
  package func reading(_ files: any FileSystem, limits: Limits? = nil) -> ConfigurationLoader {
    ConfigurationLoader(
      files: files, catalog: catalog, limits: limits ?? workspace.limits, root: root?.text,
      inputs: inputs)
  }

  /// Where it reads from.
  package var files: any FileSystem { store.files.system }
}
