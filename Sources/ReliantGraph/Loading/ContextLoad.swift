import ReliantDocument

/// One load: a context and its chain of parents, for one combination of environments.
final class ContextLoad {
  let first: FilePath
  let environments: [String]
  private let namedFiles: NamedFiles
  private let catalog: (any TypeCatalog)?
  private let assembler: ContextAssembler
  /// The parent context that the program has at hand.
  private let given: Graph?
  private let outside: OutsideReader
  private let usage: Usage?
  /// The settings that no context has had a value for so far.
  private var settings: [(name: String, text: String)]
  /// The names of the values met, for a suggestion.
  private var valueNames: Set<Symbol> = []
  /// The kinds of names that the contexts may lack after a mistake.
  private var open: OpenNames = []
  private var chain: FileChain

  private var workspace: Workspace { namedFiles.workspace }

  init(
    first: FilePath, _ namedFiles: NamedFiles, catalog: (any TypeCatalog)?,
    environments: [String], inputs: LoadInputs, usage: Usage? = nil
  ) {
    self.first = first
    self.environments = environments
    self.namedFiles = namedFiles
    self.catalog = catalog
    given = inputs.parent
    self.usage = usage
    assembler = ContextAssembler(
      first: first, namedFiles, environments: environments,
      overlays: inputs.overlays.map(FilePath.init))
    outside = OutsideReader(
      inputs, store: namedFiles.store, root: namedFiles.root, reportingTo: namedFiles.workspace)
    settings = inputs.settings
    chain = FileChain(kind: .parents, namedFiles: namedFiles)
  }

  var knownEnvironments: Set<String> { assembler.knownEnvironments }

  /// How many values the files hold that were read.
  var valueCount: Int { assembler.valueCount }

  /// The paths of all files that the configuration depends on: text files, links, and files that are
  /// not there, among them.
  var sources: [String] {
    let others = assembler.otherPaths.subtracting(assembler.paths)
    return paths + others.map(\.text).sorted() + outside.paths
  }

  /// The paths of the files that were read, in alphabetical order.
  var paths: [String] { assembler.paths.map(\.text).sorted() }

  /// Checks the context and all that is asked for; nil when there are errors.
  ///
  /// - Parameter others: the environments that other configurations know, for suggestions.
  func run(besides others: Set<String>) -> Graph? {
    let mistakes = catalog?.registrationFindings ?? []
    for mistake in mistakes { workspace.findings.report(mistake) }
    // What is checked against wrong types says wrong things.
    if !mistakes.isEmpty { return nil }
    let context = context(at: first, as: .first, namedAt: nil)
    if context != nil {
      // Of a file that cannot be read nobody knows the environments.
      checkEnvironments(besides: others)
      checkFileNames()
    }
    checkSettings()
    return context?.graph
  }

  /// What the context amounts to, before settings and names.
  var model: ContextModel? { assembler.model(of: first, as: .first, namedAt: nil) }

  // MARK: Contexts

  /// A context that has been checked.
  private struct Context {
    var graph: Graph?
    /// The file that it begins with; nil when the program gave it.
    var path: FilePath?
    /// The kinds of names that may be missing after a mistake.
    var open: OpenNames = []
    var poisoned = PoisonedNames()
    /// What overlays took away from it and its parents.
    var removals = Removals()
  }

  private func context(at path: FilePath, as role: FileRole, namedAt site: Site?) -> Context? {
    guard let model = assembler.model(of: path, as: role, namedAt: site) else { return nil }
    chain.append(path, namedAt: site)
    defer { chain.removeLast() }
    var checked = model
    applySettings(to: &checked)
    let parent = parent(of: model)
    checked.open.formUnion(parent.open)
    open.formUnion(checked.open)
    let check = ContextCheck(
      CheckInputs(
        workspace: workspace, catalog: catalog, model: checked, parent: parent.graph,
        poisoned: parent.poisoned, parentRemovals: parent.removals, outside: outside))
    if let usage {
      check.record(
        in: UsageRecord(
          usage: usage, context: usage.contexts.number(of: path.text, parent: parent.path?.text),
          isOwn: role == .first, values: model.values))
    }
    model.reportUnusedMarks()
    // With errors it serves only to check what is below.
    let isNeeded = role != .first || !workspace.findings.hasErrors
    return Context(
      graph: isNeeded ? check.graph(named: model.name?.value ?? path.contextName) : nil,
      path: path, open: checked.open, poisoned: check.poisoned, removals: check.removals)
  }

  /// The parent of a context, of which all is missing when one is named and not found.
  private func parent(of model: ContextModel) -> Context {
    guard let named = model.parent else { return Context(graph: given) }
    if let given, given.name == named.value { return Context(graph: given) }
    let isFile = DocumentReader.extensions.contains(FilePath(named.value).pathExtension)
    // What cannot be a file's path is hardly meant as the name of a context.
    guard isFile || PathProblem(named.value) != nil else {
      let guess = given == nil ? namedFiles.guess(at: named) : .none
      workspace.report(
        ParentNotFound.context(named.value, given: given?.name, guess), at: named.site)
      return Context(open: .all)
    }
    guard let target = namedFiles.resolve(named.value, namedAt: named.site),
      chain.mayContinue(to: target, at: named.site),
      let context = context(at: target, as: .parent, namedAt: named.site)
    else { return Context(open: .all) }
    return context
  }

  // MARK: What is asked for

  /// Replaces the values of a context that settings name.
  private func applySettings(to model: inout ContextModel) {
    valueNames.formUnion(model.values.keys)
    settings.removeAll { setting in
      guard let name = workspace.names.symbol(of: setting.name), let old = model.values[name]
      else { return false }
      model.values[name]?.value = .constant(.scalar(.text(setting.text)), old.value.site)
      return true
    }
  }

  /// Reports settings that no value has the name of.
  private func checkSettings() {
    let known = settings.isEmpty ? [] : valueNames.map { workspace.names[$0] }
    for (name, _) in settings
    where !open.contains(.values) || Suggestion.isNearMiss(name, of: known) {
      let guess = Suggestion.guess(at: name, among: known)
      workspace.report(UnknownValue.setting(name, guess), at: .file(first.text))
    }
  }

  /// Warns of files that look like overlays and that no load can ever read.
  private func checkFileNames() {
    for path in assembler.paths {
      for overlay in namedFiles.store.folders.overlaysOfSeveralEnvironments(of: path)
      where !assembler.paths.contains(overlay) {
        workspace.report(NoEffect.overlayName(overlay.text), at: .file(overlay.text))
      }
    }
  }

  /// Reports environments that were asked for and that no file knows.
  private func checkEnvironments(besides others: Set<String>) {
    let known = knownEnvironments.union(others)
    for environment in environments where !knownEnvironments.contains(environment) {
      // A file that could not be read may have an overlay.
      if open.contains(.all), !Suggestion.isNearMiss(environment, of: known) { continue }
      let overlay = "\(first.baseName).\(environment).\(first.pathExtension)"
      workspace.report(
        UnknownEnvironment(
          environment: environment, guess: Suggestion.guess(at: environment, among: known),
          overlay: overlay),
        at: .file(first.text))
    }
  }
}
