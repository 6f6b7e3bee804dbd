import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning

/// Proves that a rename changes no meaning: read with the edits, every context amounts to the same
/// objects but for the name, in its base and in each environment, and nothing else is found wrong.
struct RenameProof {
  private let project: EditedProject
  private let name: Name
  private let new: String
  private let names: ProjectNames
  private let owners: Set<String>
  private let edits: [String: [SourceEdit]]

  init(
    _ project: EditedProject, from name: Name, to new: String, _ names: ProjectNames,
    _ mentions: [FoundMention], _ edits: [String: [SourceEdit]]
  ) {
    self.project = project
    self.name = name
    self.new = new
    self.names = names
    self.edits = edits
    owners = mentions.filter(\.mention.role.isDefinition)
      .reduce(into: []) { $0.formUnion(names.contexts(of: $1.text.path)) }
  }

  func check() throws(RenameRefusal) {
    var files = project.files
    for (path, edits) in edits {
      guard let bytes = project.bytes(of: path).flatMap(edits.applied) else {
        throw RenameRefusal("\(path.quoted) cannot be edited")
      }
      files[path] = bytes
    }
    let loader = project.loader(over: files)
    try project.inspectEach(of: edits.keys) {
      (context, environment, before) throws(RenameRefusal) in
      try compare(context, environment, before, loader)
    }
  }

  private func compare(
    _ context: String, _ environment: String?, _ before: Inspection, _ loader: ConfigurationLoader
  ) throws(RenameRefusal) {
    let place = environment.place
    let after = loader.inspect(
      context, environments: environment.map { [$0] } ?? [], demands: false)
    guard
      let (old, new) = before.contexts.first.flatMap({ old in
        after.contexts.first.map { (old.graph, $0.graph) }
      })
    else {
      let found = after.report.diagnostics.first { $0.severity == .error }
      throw RenameRefusal(reason(found, before.contexts[0].graph, place))
    }
    if let changed = changed(old, new, context: context) {
      let why =
        isFilled(changed, in: old)
        ? "it is filled by this name" : "what it is given depends on this name"
      throw RenameRefusal("\(changed.quoted) would not be the same\(place): \(why)")
    }
    var known = before.report.diagnostics.map { Found($0) }
    for found in after.report.diagnostics {
      guard let position = known.firstIndex(of: Found(found)) else {
        throw RenameRefusal(reason(found, old, place))
      }
      known.remove(at: position)
    }
  }

  /// What a finding has that a rename does not change: neither its words nor its line stay.
  private struct Found: Equatable {
    let rule: Rule
    let file: String?

    init(_ diagnostic: Diagnostic) {
      (rule, file) = (diagnostic.rule, diagnostic.location?.file)
    }
  }

  private func reason(_ finding: Diagnostic?, _ graph: Graph, _ place: String) -> String {
    let what = finding.map { ": \($0.message)" } ?? ""
    let filled = graph.definitions.first { isFilled($0.key, in: graph) }
    let why = filled.map { "; \($0.key.quoted) is filled by this name" } ?? ""
    return "with the name \(new.quoted) there is a mistake\(place)\(what)\(why)"
  }

  /// Whether an object is given the renamed one for a parameter of its name.
  private func isFilled(_ key: String, in graph: Graph) -> Bool {
    guard name.kind == .object,
      let definition = graph.definitions.first(where: { $0.key == key }),
      let target = graph.target(named: name.text)
    else { return false }
    return (graph.given(.argument, of: definition) + graph.given(.property, of: definition))
      .contains {
        $0.name == name.text && $0.value.objects.contains(target)
      }
  }

  /// The key of an object that means something else after the rename; nil where none does.
  private func changed(_ old: Graph, _ new: Graph, context: String) -> String? {
    let lineage = names.lineage(of: context)
    let renamed = lineage.map {
      owners.contains($0) && name.kind == .object ? [name.text: self.new] : [:]
    }
    let renaming = MeaningRenaming(
      objects: renamed, tags: name.kind == .tag ? [name.text: self.new] : [:])
    let before = GraphDigests(old, renaming: renaming)
    let after = GraphDigests(new)
    return compare(old, before, new, after, renamed)
  }

  private func compare(
    _ old: Graph, _ before: GraphDigests, _ new: Graph, _ after: GraphDigests,
    _ renamed: [[String: String]]
  ) -> String? {
    func keyed(
      _ graph: Graph, _ digests: GraphDigests, _ renamed: [String: String]
    ) -> [String: ConfigurationDigest] {
      var result: [String: ConfigurationDigest] = [:]
      for (index, definition) in graph.definitions.enumerated() where !definition.isAnonymous {
        result[renamed[definition.key] ?? definition.key] = digests.deep[index]
      }
      return result
    }
    let back = Dictionary((renamed.first ?? [:]).map { ($1, $0) }) { first, _ in first }
    let (one, other) = (keyed(old, before, renamed.first ?? [:]), keyed(new, after, [:]))
    let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.min()
    return differing.map { back[$0] ?? $0 }
  }
}

extension EditedProject {
  /// Looks at each context that files are part of, in its base and in each environment.
  ///
  /// - Throws: where one has errors, as nobody can tell then whether a rename changes no meaning.
  func inspectEach(
    of paths: some Collection<String>,
    _ look: (_ context: String, _ environment: String?, Inspection) throws(RenameRefusal) -> Void
  ) throws(RenameRefusal) {
    var met: Set<String> = []
    for path in paths.sorted() {
      let check = check(around: path)
      for context in check.contexts(of: path) where met.insert(context).inserted {
        for environment in [nil] + check.environments(of: context).map(Optional.some) {
          let inspection = check.inspection(of: context, in: environment)
          guard !inspection.contexts.isEmpty else {
            throw RenameRefusal(
              "\(context.quoted) has errors\(environment.place), so nobody can tell whether all stays the same; fix them first"
            )
          }
          try look(context, environment, inspection)
        }
      }
    }
  }
}

extension String? {
  /// Where an environment is told of, with a blank before it; nothing for the base.
  fileprivate var place: String { map { " in \($0.quoted)" } ?? "" }
}
