package import ReliantDocument

/// The whole way from a path to a checked graph: read, lay over each other, check.
///
/// A loader keeps what it has read, so that several environments share the work. No user code runs
/// and nothing is built.
package final class ConfigurationLoader {
  let catalog: (any TypeCatalog)?
  let root: FilePath?
  let inputs: LoadInputs
  let workspace: Workspace
  let store: DocumentStore

  /// A loader that reads from a file system and checks against what is known of types.
  ///
  /// - Parameters:
  ///   - catalog: what is known of the types; without it the rules about types are off.
  ///   - root: the folder that all files have to be inside of; the first file's if nil.
  ///   - inputs: what reaches the configuration from outside of its files.
  package init(
    files: any FileSystem, catalog: (any TypeCatalog)?, limits: Limits = Limits(),
    root: String? = nil, inputs: LoadInputs = LoadInputs()
  ) {
    self.inputs = inputs
    self.catalog = catalog
    self.root = root.map(FilePath.init)
    workspace = Workspace(limits: limits, catalog: catalog)
    store = DocumentStore(workspace: workspace, files: files)
    store.read(inputs.definitions)
  }

  /// Reads and checks one configuration for a combination of environments.
  ///
  /// - Parameter environments: the environments whose overlays apply, weakest first.
  package func load(_ path: String, environments: [String] = []) -> LoadResult {
    run(path, environments: environments, inputs: inputs).result
  }

  /// Reads and checks one configuration, and hands over the work together with what came of it.
  func run(
    _ path: String, environments: [String], inputs: LoadInputs, usage: Usage? = nil,
    mentioned: MentionedValues? = nil, knownToOthers: Set<String> = []
  ) -> (load: ContextLoad, result: LoadResult) {
    let first = FilePath(path)
    workspace.folderOfCode = first.folder
    // Only the environments of one configuration that are checked in a row are told of together.
    if usage == nil || environments.isEmpty { workspace.forgetTold() }
    let load = ContextLoad(
      first: first, store: store, catalog: catalog, root: root ?? first.folder,
      environments: environments, inputs: inputs, usage: usage, mentioned: mentioned)
    let graph = load.graph(at: first)
    // Of a file that cannot be read nobody knows the environments.
    if load.isRead {
      load.checkEnvironments(of: first, besides: knownToOthers)
      load.checkFileNames()
    }
    load.checkSettings(of: first)
    load.checkTypes(of: first)
    let (findings, omitted) = workspace.takeFindings()
    let report = Report(
      diagnostics: workspace.diagnostics(findings), omitted: omitted, files: load.paths,
      environments: environments, checkedTypes: catalog != nil)
    let result = LoadResult(
      graph: report.isValid ? graph : nil, report: report,
      knownEnvironments: load.knownEnvironments, sources: load.sources)
    return (load, result)
  }

  /// Checks one configuration: its base, and then each environment that a file has an overlay for.
  ///
  /// - Parameter environments: the one combination to be checked instead.
  package func check(_ path: String, environments: [String]? = nil) -> Report {
    guard let environments else { return check([path])[0] }
    return check(path, environments: environments, knownToOthers: [])
  }

  /// - Parameter others: the environments of what is checked beside it, for suggestions.
  private func check(
    _ path: String, environments: [String], knownToOthers others: Set<String>
  ) -> Report {
    let (_, result) = run(
      path, environments: environments, inputs: inputs, knownToOthers: others)
    var report = result.report
    for index in report.diagnostics.indices {
      report.diagnostics[index].environments = environments
    }
    return report
  }

  /// Checks several configurations in one combination of environments.
  ///
  /// Perhaps only some have overlays for an environment: the others are checked without it. An
  /// environment that none of them knows is one mistake, which the first one tells.
  package func check(_ paths: [String], environments: [String]) -> [Report] {
    guard paths.count > 1 else { return paths.map { check($0, environments: environments) } }
    let known = paths.map { load($0, environments: environments).knownEnvironments }
    let knownToAny = known.reduce(into: Set()) { $0.formUnion($1) }
    var unknown = Set(environments).subtracting(knownToAny)
    return zip(paths, known).map { path, known in
      let own = environments.filter { known.contains($0) || unknown.contains($0) }
      let report = check(path, environments: own, knownToOthers: knownToAny)
      let told = report.diagnostics.count { $0.rule == .unknownEnvironment }
      // One that could not be read does not tell.
      if told == unknown.count { unknown = [] }
      return report
    }
  }

  /// The environments for which some file of some configurations has an overlay.
  ///
  /// - Parameter environments: those whose overlays may bring in further files.
  package func environments(knownTo paths: [String], in environments: [String]) -> Set<String> {
    paths.reduce(into: []) {
      $0.formUnion(load($1, environments: environments).knownEnvironments)
    }
  }

  /// Checks several configurations, each with its base and all its environments.
  ///
  /// A finding that occurs everywhere names no environment; one that does not names those in which
  /// it does, the base as "base", or "(base)" beside an environment of that name. What one
  /// configuration has for another to use is not unused.
  package func check(_ paths: [String]) -> [Report] {
    let usage = Usage()
    var room = workspace.limits.checkedValues
    var combined = paths.enumerated().map { index, path in
      checkAll(path, room: &room) { environment in
        usage.begin(configuration: index, environment: environment)
        return usage
      }
    }
    // What is used by mistake elsewhere, or by an overlay given by hand, is not known.
    if inputs.overlays.isEmpty, combined.allSatisfy(\.isComplete) {
      let errors = combined.flatMap(\.errors)
      for unused in CheckUnused.findings(usage, catalog, workspace, beside: errors) {
        combined[unused.occurrence.configuration].add(
          workspace.diagnostic(unused.finding), in: unused.occurrence.environments)
      }
    }
    let isBaseClear = !combined.contains(where: \.hasEnvironmentBase)
    return combined.map { $0.report(limit: workspace.limits.findings, isBaseClear: isBaseClear) }
  }

  /// Checks a configuration and all its environments.
  ///
  /// - Parameter room: how many values may still be gone through.
  private func checkAll(
    _ path: String, room: inout Int, usage: (_ environment: String) -> Usage
  ) -> CombinedReport {
    guard room >= 0 else {
      let leftOut = tooLarge(
        path, "this configuration was not checked, as those before it took too long",
        help: "check fewer configurations at once")
      return CombinedReport(
        Report(diagnostics: [leftOut], files: [], checkedTypes: catalog != nil))
    }
    let (load, base) = run(
      path, environments: [], inputs: inputs, usage: usage(CombinedReport.base))
    var combined = CombinedReport(base.report)
    let baseCount = load.valueCount
    room -= baseCount
    // An overlay may bring in files that have overlays for further environments.
    var pending = base.knownEnvironments
    var done: Set<String> = []
    while let environment = pending.subtracting(done).min() {
      // What cannot come to an end is not begun.
      let left = pending.count - done.count
      guard room >= left * baseCount, pending.count <= workspace.limits.files else {
        combined.add(
          tooLarge(
            path, "to check each of the \(pending.count) environments would take too long",
            help: "name the environments to be checked"))
        break
      }
      done.insert(environment)
      let (load, result) = run(
        path, environments: [environment], inputs: inputs, usage: usage(environment))
      room -= load.valueCount
      pending.formUnion(result.knownEnvironments)
      combined.add(result.report, of: environment)
    }
    return combined
  }

  private func tooLarge(_ path: String, _ message: String, help: String) -> Diagnostic {
    workspace.diagnostic(
      Finding(.tooLarge, message, help: help, at: .file(FilePath(path).text)))
  }

  /// The contexts below a folder, in alphabetical order, and what is wrong with folders there.
  ///
  /// A context is a file of the format that is no overlay of another and that none imports.
  package func contexts(below folder: String) -> (paths: [String], findings: [Diagnostic]) {
    let found = ContextSearch(store: store, root: root).contexts(below: FilePath(folder))
    return (found.contexts.map(\.text), workspace.diagnostics(found.findings))
  }

  /// Those of some files that begin a context: none of the others imports them.
  package func contexts(among paths: [String]) -> [String] {
    let contexts = ContextSearch(store: store, root: root).contexts(
      among: paths.map(FilePath.init))
    let found = Set(contexts)
    return paths.filter { found.contains(FilePath($0)) }
  }

  /// What a file is laid over, if it is the overlay of another by its name.
  package func overlay(at path: String) -> Overlay? {
    let path = FilePath(path)
    let siblings = store.siblings(of: path)
    guard let name = OverlayName(path.fileName), siblings.contains(path.fileName) else {
      return nil
    }
    let bases = siblings.filter { FilePath($0).baseName == name.baseName }
    return bases.isEmpty
      ? nil
      : Overlay(
        bases: bases.map { path.folder.appending($0).text }, environment: name.environment)
  }

  /// The text of a line, without its end, of a file that has been read.
  package func sourceLine(file: String, line: Int) -> String? {
    workspace.sourceLine(file: file, line: line)
  }
}

/// What came of reading a configuration.
package struct LoadResult: Sendable {
  /// The checked graph; nil when there were errors.
  package let graph: Graph?
  package let report: Report
  /// The environments for which some file has an overlay.
  package let knownEnvironments: Set<String>
  /// The files that the result depends on: the configuration's own and the texts that it reads,
  /// those that are not there among them.
  package let sources: [String]
}

/// What the name of an overlay says of it.
package struct Overlay: Sendable {
  /// The files that it is laid over: one, unless there are two of one name with different endings.
  package let bases: [String]
  package let environment: String
}
