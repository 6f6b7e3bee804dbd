import Reliant
import ReliantDocument
import ReliantGraph

/// The steps of a load of one file, taken one by one.
struct LoadStages {
  private let workspace: Workspace
  private let document: Int

  /// Reads the file.
  init(_ source: SourceFile) throws {
    workspace = Workspace(limits: Workload.limits)
    let result = DocumentReader.read(source, names: workspace.names, limits: Workload.limits)
    guard result.findings.isEmpty else { throw RejectedWorkload() }
    document = workspace.sources.add(result.document)
  }

  func merge() -> ContextModel {
    var model = ContextModel(in: workspace)
    model.define(FileReader.read(document, in: workspace, isOverlay: false))
    return model
  }

  func check(_ model: ContextModel) -> Graph {
    let store = DocumentStore(workspace: workspace, files: OneFile(bytes: []))
    let outside = OutsideReader(
      LoadInputs(), store: store, root: FilePath("."), reportingTo: workspace)
    let check = ContextCheck(
      CheckInputs(
        workspace: workspace, catalog: WorkloadTypes.all, model: model, outside: outside))
    return check.graph(named: "workload")
  }

  func plan(_ graph: Graph) throws -> ObjectContext {
    try ObjectContext(graph: graph, types: WorkloadTypes.all)
  }
}

/// A workload was not accepted, so that its time means nothing.
struct RejectedWorkload: Error {}
