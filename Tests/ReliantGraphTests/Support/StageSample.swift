import ReliantDocument
import ReliantTesting

@testable import ReliantGraph

/// A context written as JSON text, and its way through the stages one by one.
struct StageSample {
  let inputs: CheckInputs

  /// - Parameters:
  ///   - objects: the members of the file's `objects`.
  ///   - members: the file's other members.
  ///   - overlay: the members of an overlay's `objects`.
  init(
    _ objects: String, members: String = "", overlay: String? = nil,
    types: any TypeCatalog = SampleCatalog(), limits: Limits = Limits()
  ) {
    let workspace = Workspace(limits: limits)
    func read(_ path: String, _ text: String) -> ConfigurationFile {
      let source = SourceFile(
        path: path, bytes: Array(text.utf8), number: workspace.sources.documents.count)
      let result = DocumentReader.read(source, names: workspace.names, limits: limits)
      return FileReader.read(
        workspace.sources.add(result.document), in: workspace, isOverlay: path != "app.json")
    }
    var model = ContextModel(in: workspace)
    let others = members.isEmpty ? "" : ", \(members)"
    model.define(read("app.json", "{\"objects\": {\(objects)}\(others)}"))
    if let overlay {
      model.apply(read("app.test.json", "{\"objects\": {\(overlay)}}"))
    }
    let store = DocumentStore(workspace: workspace, files: InMemoryFiles([:]))
    let outside = OutsideReader(
      LoadInputs(), store: store, root: FilePath("."), reportingTo: workspace)
    inputs = CheckInputs(workspace: workspace, catalog: types, model: model, outside: outside)
  }

  // MARK: Stages

  func hoisted() -> Hoisted { HoistAnonymousObjects.run(inputs) }
  func inherited() -> Inherited { InheritDefinitions.run(hoisted()) }
  func named() -> ContextNames { AssignNames.run(inherited()) }
  func decorated() -> Decorated { ApplyDecorators.run(named()) }
  func typed() -> Typed { ResolveTypes.run(decorated()) }
  func values() -> ResolverState { ResolveValues.run(typed()) }

  func bindings() -> ResolverState {
    let state = values()
    ResolveBindings.run(state)
    return state
  }

  func resolved() -> Resolved { ResolveArguments.run(bindings()) }

  // MARK: Words

  /// What has been reported of a kind.
  func violations<Kind: Violation>(_ kind: Kind.Type) -> [Kind] {
    inputs.workspace.findings.all.compactMap { $0.violation as? Kind }
  }

  /// Whether nothing has been reported.
  var isAccepted: Bool { inputs.workspace.findings.all.isEmpty }

  func name(_ text: String) -> Symbol { inputs.names.intern(text) }

  func text(_ name: Symbol) -> String { inputs.names[name] }

  func text(_ cycle: NamedCycle) -> [String] { cycle.steps.map { text($0.value) } }
}

extension ContextNames {
  /// The key of the object that a name leads to.
  func key(_ name: String) -> String? {
    target(named: inputs.names.intern(name)).map { key(of: $0) }
  }
}

extension Graph.Value {
  /// A text, a reference or a default in short form.
  var short: String {
    switch self {
    case .written(let value): value.contents.short
    case .scalar(.string(let text)): text
    case .object(let target): "@\(target.index)"
    case .registeredDefault: "default"
    default: "?"
    }
  }
}
