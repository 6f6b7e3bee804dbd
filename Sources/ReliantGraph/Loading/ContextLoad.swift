import ReliantDocument

/// One load: a context and its chain of parents, for one combination of environments.
final class ContextLoad {
  private let store: DocumentStore
  private let catalog: (any TypeCatalog)?
  private let assembler: ContextAssembler
  private let environments: [String]
  /// The parent context that the program has at hand.
  private let given: Graph?
  private let outside: OutsideReader
  private let usage: Usage?
  /// Where it is noted what named values come to where the first context mentions them; nil when nobody
  /// asks.
  private let mentioned: MentionedValues?
  /// The settings that no context has had a value for so far.
  private var settings: [(name: String, text: String)]
  /// The names of the values met, for a suggestion.
  private var valueNames: Set<Symbol> = []
  /// What the contexts may lack because of mistakes.
  private var gaps = Gaps()
  private var chain: FileChain
  /// Whether the first file could be read.
  private(set) var isRead = false

  private var workspace: Workspace { store.workspace }

  init(
    first: FilePath, store: DocumentStore, catalog: (any TypeCatalog)?, root: FilePath,
    environments: [String], inputs: LoadInputs, usage: Usage? = nil,
    mentioned: MentionedValues? = nil
  ) {
    self.store = store
    chain = FileChain(store)
    self.catalog = catalog
    self.environments = environments
    given = inputs.parent
    self.usage = usage
    assembler = ContextAssembler(
      first: first, store: store, root: root, environments: environments,
      overlays: inputs.overlays.map(FilePath.init))
    outside = OutsideReader(inputs, store: store, root: root)
    settings = inputs.settings
    self.mentioned = mentioned
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

  /// The graph of the context that begins with a file; nil when there are errors.
  func graph(at path: FilePath) -> Graph? {
    context(at: path, as: .first, namedAt: nil)?.graph
  }

  /// What the context that begins with a file amounts to, before settings and names.
  func model(at path: FilePath) -> ContextModel? {
    assembler.model(of: path, as: .first, namedAt: nil)
  }

  /// A context that has been checked.
  private struct Context {
    var graph: Graph?
    /// The file that it begins with; nil when the program gave it.
    var path: FilePath?
    /// What may be missing because of a mistake.
    var gaps = Gaps()
    /// What overlays took away from it and its parents.
    var removals = Removals()
  }

  private func context(
    at path: FilePath, as role: FileRole, namedAt site: Site?
  ) -> Context? {
    guard let model = assembler.model(of: path, as: role, namedAt: site) else { return nil }
    if role == .first { isRead = true }
    chain.append(path, namedAt: site)
    defer { chain.removeLast() }
    var checked = model
    apply(&checked)
    let parent = parent(of: model)
    checked.gaps.formUnion(parent.gaps)
    gaps.formUnion(checked.gaps)
    let check = ContextCheck(
      workspace: workspace, catalog: catalog, model: checked, parent: parent.graph,
      parentRemovals: parent.removals, outside: outside)
    if role == .first { check.mentioned = mentioned }
    check.usage = usage.map {
      UsageRecord(
        usage: $0, context: $0.context(path.text, parent: parent.path?.text),
        isOwn: role == .first, values: model.values)
    }
    check.run()
    model.reportUnusedMarks(besides: check.misspeltAdditions, in: workspace)
    // With errors it serves only to check what is below.
    let isNeeded = role != .first || !workspace.hasErrors
    return Context(
      graph: isNeeded ? check.graph(named: model.name?.value ?? path.contextName) : nil,
      path: path, gaps: checked.gaps.union(check.emptyNames),
      removals: check.removals)
  }

  /// The parent of a context, of which all is missing when one is named and not found.
  private func parent(of model: ContextModel) -> Context {
    guard let named = model.parent else { return Context(graph: given) }
    if let given, given.name == named.value { return Context(graph: given) }
    guard DocumentReader.extensions.contains(FilePath(named.value).pathExtension) else {
      // What cannot be a file's path is hardly meant as the name of a context.
      if PathProblem(named.value) == nil {
        reportNoContext(named)
      } else {
        _ = assembler.resolve(named)
      }
      return Context(gaps: .all)
    }
    guard
      let target = assembler.resolve(named), checkChain(to: target, at: named.site)
    else { return Context(gaps: .all) }
    return context(at: target, as: .parent, namedAt: named.site)
      ?? Context(gaps: .all)
  }

  private func reportNoContext(_ named: Written<String>) {
    let help =
      given.map { "the program gave the context \($0.name.quoted)" }
      ?? assembler.misspelling(named) ?? "name a .json or .plist file, or give the context in code"
    workspace.report(
      .parentNotFound, "there is no parent context \(named.value.quoted)", help: help,
      at: named.site)
  }

  private func checkChain(to path: FilePath, at site: Site) -> Bool {
    if let cycle = chain.cycle(closedBy: path, at: site) {
      cycle.report(
        .parentCycle, "these contexts are each other's parents",
        help: "take one of the parents away", relation: "named as parent here", in: workspace)
      return false
    }
    guard chain.count < workspace.limits.importDepth else {
      workspace.report(
        .tooDeep, "parents are more than \(workspace.limits.importDepth) contexts deep", at: site)
      return false
    }
    return true
  }

  /// Replaces the values of a context that settings name.
  private func apply(_ model: inout ContextModel) {
    valueNames.formUnion(model.values.keys)
    settings.removeAll { setting in
      guard let name = workspace.names.symbol(of: setting.name), let old = model.values[name]
      else { return false }
      model.values[name]?.value = .constant(.scalar(.text(setting.text)), old.value.site)
      return true
    }
  }

  /// Reports settings that no value has the name of.
  func checkSettings(of path: FilePath) {
    lazy var known = valueNames.map { workspace.names[$0] }
    for (name, _) in settings {
      if gaps.contains(.values), !Suggestion.isSlip(name, of: known) { continue }
      if gaps.haveLost(workspace.names.intern(name), as: .value, in: workspace) { continue }
      workspace.report(
        Finding(
          .unknownValue, "there is no value \(name.quoted) to set",
          help: Suggestion.help(for: name, among: known),
          at: .file(path.text)))
    }
  }

  /// Reports what the program says of its types that cannot be, whether or not an object names them.
  func checkTypes(of path: FilePath) {
    for property in catalog?.misnamedProperties ?? [] {
      workspace.report(
        Finding(
          .unknownProperty, property.message, help: property.help, at: .file(path.text)))
    }
  }

  /// Warns of files that look like overlays and that no load can ever read.
  func checkFileNames() {
    for path in assembler.paths {
      for overlay in store.overlaysOfSeveralEnvironments(of: path)
      where !assembler.paths.contains(overlay) {
        workspace.report(
          Finding(
            .noEffect,
            "\(overlay.text.quoted) is never read: the name of an overlay holds one environment",
            help: "split it up; environments are laid over each other when several are given",
            at: .file(overlay.text)))
      }
    }
  }

  /// Reports environments that were asked for and that no file knows.
  ///
  /// - Parameter others: those that other configurations know, for suggestions.
  func checkEnvironments(of path: FilePath, besides others: Set<String>) {
    let knownToAny = knownEnvironments.union(others)
    for environment in environments where !knownEnvironments.contains(environment) {
      // A file that could not be read may have an overlay.
      if gaps.contains(.all), !Suggestion.isSlip(environment, of: knownToAny) { continue }
      workspace.report(
        Finding(
          .unknownEnvironment,
          "no file of this configuration has an overlay for the environment "
            + environment.quoted,
          help: Suggestion.help(for: environment, among: knownToAny.sorted())
            ?? "add a file such as "
            + "\(path.baseName).\(environment).\(path.pathExtension)".quoted,
          at: .file(path.text)))
    }
  }
}
