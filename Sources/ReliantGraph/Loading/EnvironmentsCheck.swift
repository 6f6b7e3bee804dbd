import ReliantDocument

/// The check of one configuration in its base and in all its environments, whose findings go to one
/// sink.
struct EnvironmentsCheck {
  /// What stands for the configuration without any environment, which no environment can be called.
  static let base = "(base)"

  let workspace: Workspace
  /// The environments that have been checked besides the base.
  private(set) var environments: [String] = []
  private var files: Set<String> = []

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Checks one environment, or the base.
  mutating func run(_ load: ContextLoad, in environment: String?) {
    workspace.findings.begin(environment ?? Self.base)
    _ = load.run(besides: [])
    if let environment { environments.append(environment) }
    files.formUnion(load.paths)
  }

  /// Whether what seems to be unused may be used, were it not for a mistake.
  var mayHideUses: Bool { workspace.findings.hasErrors || workspace.findings.omitted > 0 }

  /// The findings; those of the base occur in "base".
  func report(checkedTypes: Bool) -> Report {
    var diagnostics = workspace.diagnostics
    for index in diagnostics.indices {
      let places = Set(diagnostics[index].environments)
      let isEverywhere = places.count == environments.count + 1
      let found = isEverywhere ? [] : ([Self.base] + environments).filter(places.contains)
      diagnostics[index].environments = found.map { $0 == Self.base ? "base" : $0 }
    }
    return Report(
      diagnostics: diagnostics, omitted: workspace.findings.omitted, files: files.sorted(),
      environments: environments, checkedTypes: checkedTypes)
  }
}
