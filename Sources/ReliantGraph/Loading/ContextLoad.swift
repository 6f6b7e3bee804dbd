import ReliantDocument

/// One load: a context and its chain of parents, for one combination of environments.
package final class ContextLoad {
  package let first: FilePath
  let environments: [String]
  private let namedFiles: NamedFiles
  private let root: FilePath?
  private let inputs: LoadInputs
  private let assembler: ContextAssembler
  private let outside: OutsideReader
  private let usage: Usage?
  /// The settings that no context has had a value for so far.
  private var settings: [(name: String, text: String)]
  /// The names of the values met, for a suggestion.
  private var valueNames: Set<Symbol> = []
  /// The kinds of names that the contexts may lack after a mistake.
  private var open: OpenNames = []
  private var chain: FileChain
  /// The loads of files that stand for parents.
  private var parents: [ContextLoad] = []

  /// A context that has been checked.
  package struct CheckedContext {
    /// The file that it begins with.
    package let path: FilePath
    /// What the files give, without settings and with all cases of choices.
    package let model: ContextModel
    package let check: ContextCheck
  }

  /// The parents, from the outermost on, and the context itself.
  private var checked: [CheckedContext] = []
  /// The same with those of files that stand for parents.
  package var allChecked: [CheckedContext] { parents.flatMap(\.allChecked) + checked }

  var workspace: Workspace { namedFiles.workspace }
  private var store: DocumentStore { namedFiles.store }

  /// - Parameter root: the folder that all files have to be inside of; the first file's if nil.
  init(
    first: FilePath, _ workspace: Workspace, _ store: DocumentStore, root: FilePath?,
    environments: [String], inputs: LoadInputs, usage: Usage?
  ) {
    self.first = first
    self.environments = environments
    self.root = root
    namedFiles = NamedFiles(workspace: workspace, store: store, root: root ?? first.folder)
    self.inputs = inputs
    self.usage = usage
    assembler = ContextAssembler(
      first: first, namedFiles, environments: environments,
      overlays: inputs.overlays.map(FilePath.init))
    outside = OutsideReader(inputs, store: store, root: namedFiles.root, reportingTo: workspace)
    settings = inputs.settings
    chain = FileChain(kind: .parents, namedFiles: namedFiles)
  }

  /// The environments of all contexts that have been loaded.
  package var knownEnvironments: Environments { assembler.known }

  /// How many values the files hold that were read.
  var valueCount: Int { parents.reduce(assembler.valueCount) { $0 + $1.valueCount } }

  /// The paths of all files that the configuration depends on: text files, links, and files that are
  /// not there, among them.
  var sources: [String] {
    let others = assembler.otherPaths.subtracting(assembler.paths)
    return paths + others.sorted() + outside.paths
  }

  /// The paths of the files that were read, in alphabetical order.
  var paths: [String] {
    assembler.paths.union(parents.flatMap(\.paths)).sorted()
  }

  /// Checks the context and all that is asked for.
  ///
  /// Which environments there are is up to ``checkEnvironments(_:besides:)``.
  ///
  /// - Returns: nil when nothing could be checked, which has been reported.
  @discardableResult
  func check() -> Context? {
    let mistakes = workspace.catalog?.registrationFindings ?? []
    for mistake in mistakes { workspace.findings.report(mistake) }
    // What is checked against wrong types says wrong things.
    if !mistakes.isEmpty { return nil }
    if let path = store.restless {
      workspace.report(
        FileNotFound.restless(path.text, reads: DocumentStore.mostReads), at: .file(path.text))
      return nil
    }
    let context = context(at: first, as: .first, namedAt: nil)
    checkFileNames()
    checkSettings()
    return context
  }

  /// What the context amounts to, before settings and names.
  package var model: ContextModel? { assembler.model(of: first, as: .first, namedAt: nil) }

  // MARK: Contexts

  /// A context that has been checked.
  struct Context {
    /// Makes the graph, which nobody needs of a context that is only to be checked.
    var makeGraph: () -> Graph? = { nil }
    /// The file that it begins with; nil when the program gave it.
    var path: FilePath?
    /// The kinds of names that may be missing after a mistake.
    var open: OpenNames = []
    /// What overlays took away from it and its parents.
    var removals = Removals()
  }

  private func context(at path: FilePath, as role: FileRole, namedAt site: Site?) -> Context? {
    guard let model = assembler.model(of: path, as: role, namedAt: site) else { return nil }
    chain.files.append((path, site))
    defer { chain.files.removeLast() }
    var changed = model
    applySettings(to: &changed)
    let parent = parent(of: model)
    assembler.checkOverlays(of: path, against: assembler.known.declarations)
    if !model.declarations.isEmpty {
      assembler.known.declarations += model.declarations.values
    }
    changed.open.formUnion(parent.open)
    open.formUnion(changed.open)
    let settled = SettleChoices.run(
      CheckInputs(
        workspace: workspace, catalog: workspace.catalog, model: changed,
        parent: parent.makeGraph(),
        parentRemovals: parent.removals, outside: outside,
        demands: inputs.demands
          && (!inputs.isBaseOfEnvironments || knownEnvironments.known.isEmpty)))
    let record = usage.map {
      UsageRecord(
        usage: $0, context: $0.context(at: path.text, parent: parent.path?.text),
        isOwn: role == .first, model: model)
    }
    let check = ContextCheck(settled, recordingIn: record)
    checked.append(CheckedContext(path: path, model: model, check: check))
    model.reportUnusedMarks()
    let environments = knownEnvironments
    return Context(
      makeGraph: { [store] in
        check.graph(
          named: model.name?.value ?? path.contextName, environments: environments,
          file: store.files.canonicalPath(of: path).text)
      },
      path: path, open: changed.open, removals: check.resolved.inputs.removals)
  }

  /// The parent of a context, of which all is missing when one is named and not found.
  private func parent(of model: ContextModel) -> Context {
    guard let named = model.parent else { return unnamedParent() }
    let given = inputs.parent
    if let given, given.name == named.value || isFile(of: given, named) { return use(given) }
    if let file = inputs.parents[named.value] { return parent(named.value, at: FilePath(file)) }
    let isFile = FilePath(named.value).isConfiguration
    // What cannot be a file's path is hardly meant as the name of a context.
    guard isFile || PathProblem(named.value) != nil else {
      let guess = given == nil ? store.guess(at: named) : .none
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

  /// Whether a path leads to the file that the context which is given to this one begins with.
  ///
  /// One that is there for all contexts has an environment of its own, so that its file is read.
  private func isFile(of given: Graph, _ named: Written<String>) -> Bool {
    let path = workspace.sources.path(named.value, namedAt: named.site)
    return !inputs.offersParent && given.file == store.files.canonicalPath(of: path).text
  }

  private func use(_ given: Graph) -> Context {
    assembler.known.merge(given.environments)
    return Context(makeGraph: { given })
  }

  /// The parent of the last context of the chain, which names none: the one that the program has at
  /// hand, if it is for this one.
  private func unnamedParent() -> Context {
    guard let given = inputs.parent, let path = chain.files.last?.path else { return Context() }
    let file = store.files.canonicalPath(of: path).text
    let ancestors = Array(sequence(first: given) { $0.parent })
    let own = ancestors.lastIndex { $0.file == file }
    if inputs.offersParent {
      return ancestors.dropFirst(own.map { $0 + 1 } ?? 0).first.map(use) ?? Context()
    }
    if chain.files.count > 1, let site = chain.files[1].site {
      workspace.report(ParentNotFound.other(given: given.name), at: site)
    } else if own != nil, file.first == "/" {
      // By a path that is not absolute, files in memory may be called that have no other relation.
      workspace.report(ParentCycle.given(given.name), at: .file(path.text))
    } else {
      return use(given)
    }
    return Context(open: .all)
  }

  /// The parent for which a file stands, as a program would load it.
  private func parent(_ name: String, at path: FilePath) -> Context {
    var inputs = inputs
    (inputs.overlays, inputs.settings, inputs.parents[name]) = ([], [], nil)
    let load = ContextLoad(
      first: path, workspace, store, root: root, environments: environments,
      inputs: inputs, usage: usage)
    let context = load.context(at: path, as: .parent, namedAt: nil)
    assembler.known.merge(load.knownEnvironments)
    parents.append(load)
    return context ?? Context(open: .all)
  }

  // MARK: What is asked for

  /// Replaces the values of a context that settings name.
  private func applySettings(to model: inout ContextModel) {
    valueNames.formUnion(model.values.keys)
    settings.removeAll { setting in
      guard let name = workspace.names.symbol(of: setting.name), let old = model.values[name]
      else { return false }
      model.removals.unset[name] = old
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
      for overlay in store.folders.overlaysOfSeveralEnvironments(of: FilePath(path))
      where !assembler.paths.contains(overlay.text) {
        workspace.report(NoEffect.overlayName(overlay.text), at: .file(overlay.text))
      }
    }
  }

  /// Reports environments that were asked for and that are not declared, or else not known to anyone.
  ///
  /// - Parameters:
  ///   - unknown: those that no configuration knows.
  ///   - others: the environments of all configurations, for suggestions.
  /// - Returns: whether one of the unknown ones has been reported.
  func checkEnvironments(_ unknown: Set<String>, besides others: Set<String>) -> Bool {
    // Of a file that cannot be read nobody knows the environments.
    guard !checked.isEmpty else { return false }
    let known = knownEnvironments
    var isReported = false
    for name in environments
    where !known.reportUndeclared(name, at: .file(first.text), in: workspace)
      && unknown.contains(name)
    {
      // A file that could not be read may have an overlay, or declare it.
      if open.contains(.environments), !Suggestion.isNearMiss(name, of: others) { continue }
      let violation = UnknownEnvironment.unmet(name, Suggestion.guess(at: name, among: others))
      workspace.report(violation, at: .file(first.text))
      isReported = true
    }
    return isReported
  }
}
