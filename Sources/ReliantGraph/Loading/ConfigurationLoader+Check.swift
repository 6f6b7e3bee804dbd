package import ReliantDocument

extension ConfigurationLoader {
  /// Checks one configuration: its base, and then each environment that is declared, or else that a
  /// file has an overlay for.
  ///
  /// - Parameter environments: the one combination to be checked instead.
  package func check(_ path: String, environments: [String]? = nil) -> Report {
    environments.map { check([path], environments: $0).reports[0] } ?? check([path])[0]
  }

  /// Checks several configurations in one combination of environments.
  ///
  /// Perhaps only some know an environment: the others are as they are without it. One that none of
  /// them knows is one mistake, which the first one reports that can be read.
  ///
  /// - Returns: the reports, and for each environment the configurations without an overlay for it.
  package func check(
    _ paths: [String], environments: [String]
  ) -> (reports: [Report], without: [(environment: String, paths: [String])]) {
    let runs = runs(paths, environments: environments, inputs: inputs)
    let reports = runs.map { run in
      var report = run.report
      for index in report.diagnostics.indices {
        report.diagnostics[index].environments = report.environments
      }
      return report
    }
    let known = runs.map(\.load.knownEnvironments)
    let without = environments.map { environment in
      (environment, zip(paths, known).filter { $1.overlays[environment] == nil }.map(\.0))
    }
    return (reports, without)
  }

  /// Loads several configurations in one combination of environments, which at least one of them has to
  /// know.
  func runs(
    _ paths: [String], environments: [String], inputs: LoadInputs
  ) -> [(load: ContextLoad, context: ContextLoad.Context?, report: Report)] {
    let runs = paths.map { path in
      let load = makeLoad(
        path, environments: environments, inputs: inputs, in: workspace.withNewFindings())
      return (load: load, context: load.check(), known: load.knownEnvironments)
    }
    Environments.reportNearMisses(of: runs.map(\.known), in: runs.first?.load.workspace)
    let names = runs.reduce(into: Set()) { $0.formUnion($1.known.known) }
    var unknown = Set(environments).subtracting(names)
    return runs.map { load, context, known in
      if load.checkEnvironments(unknown, besides: names) { unknown = [] }
      let report = Report(
        diagnostics: load.workspace.diagnostics, omitted: load.workspace.findings.omitted,
        files: load.paths,
        environments: environments.filter { !names.contains($0) || known.known.contains($0) },
        checkedTypes: catalog != nil)
      return (load, context, report)
    }
  }

  /// Checks several configurations, each with its base and all its environments.
  ///
  /// A finding that occurs everywhere names no environment; one that does not names those in which
  /// it does, the base as "base". What one configuration has for another to use is not unused.
  package func check(_ paths: [String]) -> [Report] {
    checkAll(paths).map(\.report)
  }

  /// Checks several configurations, as above.
  ///
  /// - Parameter note: takes each load that has been run, for an environment or the base, if somebody
  ///   wants to know more than what is wrong.
  package func checkAll(
    _ paths: [String], noting note: ((ContextLoad, _ environment: String?) -> Void)? = nil
  ) -> [EnvironmentsCheck] {
    let usage = Usage(isWantedBesideErrors: note != nil)
    var budget = workspace.limits.checkedValues
    let checks = paths.enumerated().map { index, path in
      var check = EnvironmentsCheck(workspace.withNewFindings())
      run(&check, of: path, at: index, budget: &budget, usage, note)
      return check
    }
    Environments.reportNearMisses(of: checks.map(\.known), in: checks.first?.workspace)
    // What is used by mistake elsewhere, or by an overlay given by hand, is not known.
    let isKnown = inputs.overlays.isEmpty && !checks.contains(where: \.mayHideUses)
    guard isKnown || note != nil else { return checks }
    let sinks = checks.map { (isKnown ? $0.workspace : $0.doubtful).findings }
    for unused in CheckUnused.findings(usage, catalog, workspace) {
      sinks[unused.occurrence.configuration].report(
        unused.finding, in: unused.occurrence.environments)
    }
    if catalog != nil { reportIdleAllowances(checks, to: sinks) }
    return checks
  }

  /// Warns of what files allow although there is nothing of the kind, each once.
  private func reportIdleAllowances(_ checks: [EnvironmentsCheck], to sinks: [Findings]) {
    let files = checks.reduce(into: Set()) { $0.formUnion($1.files) }
    for (rule, site) in workspace.sources.answers.idle(in: files) {
      let finding = Finding(NoEffect.allowance(rule), at: .site(site))
      let path = workspace.sources.document(of: site).source.path
      if let owner = checks.firstIndex(where: { $0.files.contains(path) }) {
        sinks[owner].report(finding, in: [])
      }
    }
  }

  /// Checks a configuration and all its environments.
  ///
  /// - Parameters:
  ///   - index: the configuration's place among those that are checked.
  ///   - budget: how many values may still be gone through.
  private func run(
    _ check: inout EnvironmentsCheck, of path: String, at index: Int, budget: inout Int,
    _ usage: Usage, _ note: ((ContextLoad, _ environment: String?) -> Void)?
  ) {
    let findings = check.workspace.findings
    let place = Place.file(FilePath(path).text)
    guard budget >= 0 else { return _ = findings.report(LoadTooLarge.configuration, at: place) }
    func run(in environment: String?) -> Int {
      usage.begin(configuration: index, environment: environment ?? EnvironmentsCheck.base)
      var inputs = inputs
      inputs.isBaseOfEnvironments = environment == nil
      let load = makeLoad(
        path, environments: environment.map { [$0] } ?? [], inputs: inputs, in: check.workspace,
        usage: usage)
      check.run(load, in: environment)
      note?(load, environment)
      budget -= load.valueCount
      return load.valueCount
    }
    let baseCount = run(in: nil)
    // An overlay may bring in files that have overlays for further environments.
    while let environment = check.known.known.subtracting(check.environments).min() {
      let count = check.known.known.count
      // What cannot come to an end is not begun.
      guard budget >= (count - check.environments.count) * baseCount,
        count <= workspace.limits.files
      else {
        findings.report(Finding(LoadTooLarge.environments(count), at: place), in: [])
        return
      }
      _ = run(in: environment)
    }
  }
}

/// The check of one configuration in its base and in all its environments, whose findings go to one
/// sink.
package struct EnvironmentsCheck {
  /// What stands for the configuration without any environment, which no environment can be called.
  static let base = "(base)"

  let workspace: Workspace
  /// Takes what seems to be unused, or to have no effect, where mistakes may hide why it is there.
  let doubtful: Workspace
  /// The environments that have been checked besides the base.
  private(set) var environments: [String] = []
  /// Those that there are.
  private(set) var known = Environments()
  private(set) var files: Set<String> = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
    doubtful = workspace.withNewFindings()
  }

  /// Checks one environment, or the base.
  mutating func run(_ load: ContextLoad, in environment: String?) {
    workspace.findings.begin(environment ?? Self.base)
    load.check()
    _ = load.checkEnvironments([], besides: [])
    known.merge(load.knownEnvironments)
    if let environment { environments.append(environment) }
    files.formUnion(load.paths)
  }

  /// Whether what seems to be unused may be used, were it not for a mistake.
  var mayHideUses: Bool { workspace.findings.hasErrors || workspace.findings.omitted > 0 }

  /// The findings; those of the base occur in "base".
  package var report: Report {
    Report(
      diagnostics: naming(workspace.diagnostics), omitted: workspace.findings.omitted,
      files: files.sorted(), environments: environments,
      checkedTypes: workspace.catalog != nil)
  }

  /// The warnings that are left out because of errors.
  package var hidden: [Diagnostic] {
    naming(workspace.diagnostics(of: workspace.findings.hidden) + doubtful.diagnostics)
  }

  /// The findings with the environments in which they occur, as reports name them.
  private func naming(_ found: [Diagnostic]) -> [Diagnostic] {
    var diagnostics = found
    for index in diagnostics.indices {
      let places = Set(diagnostics[index].environments)
      let isEverywhere = places.count == environments.count + 1
      let found = isEverywhere ? [] : ([Self.base] + environments).filter(places.contains)
      diagnostics[index].environments = found.map { $0 == Self.base ? "base" : $0 }
    }
    return diagnostics
  }
}
