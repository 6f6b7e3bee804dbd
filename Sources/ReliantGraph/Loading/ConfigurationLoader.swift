package import ReliantDocument

/// The whole way from a path to a checked graph: read, lay over each other, check.
///
/// A loader keeps what it has read, so that several environments share the work. No user code runs
/// and nothing is built.
package final class ConfigurationLoader {
  package let catalog: (any TypeCatalog)?
  package let root: FilePath?
  package let inputs: LoadInputs
  package private(set) var store: DocumentStore

  package var workspace: Workspace { store.workspace }

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
    store = Self.store(files, catalog, limits, inputs)
  }

  /// A store where nothing has been read but what code defines.
  private static func store(
    _ files: any FileSystem, _ catalog: (any TypeCatalog)?, _ limits: Limits, _ inputs: LoadInputs
  ) -> DocumentStore {
    let workspace = Workspace(limits: limits, catalog: catalog)
    workspace.sources.answers.treatments = inputs.treatments
    let store = DocumentStore(workspace: workspace, files: files)
    store.read(inputs.definitions)
    return store
  }

  /// Does work that has to see one state of all files: if one that it has read is another in the end,
  /// all that was read is forgotten, and the work done anew.
  ///
  /// If they do not come to rest, each load of the last turn reports that, and reads nothing.
  package func settled<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    for turn in 1...DocumentStore.mostReads {
      do throws(Failure) {
        let result = try work()
        if !forgetsChanged(in: turn) { return result }
      } catch {
        if !forgetsChanged(in: turn) { throw error }
      }
    }
    return try work()
  }

  /// Forgets all that was read if a file is no longer what it was.
  ///
  /// - Returns: whether one is.
  private func forgetsChanged(in turn: Int) -> Bool {
    guard let changed = store.files.changed else { return false }
    store = Self.store(store.files.system, catalog, workspace.limits, inputs)
    if turn == DocumentStore.mostReads { store.restless = changed }
    return true
  }

  /// Reads and checks one configuration for a combination of environments.
  ///
  /// - Parameter environments: the environments whose overlays apply, weakest first.
  package func load(_ path: String, environments: [String] = []) -> LoadResult {
    load(path, environments: environments, inputs: inputs).result
  }

  /// Reads and checks one configuration, and hands over the work together with what came of it.
  package func load(
    _ path: String, environments: [String], inputs: LoadInputs
  ) -> (load: ContextLoad, result: LoadResult) {
    let (load, context, report) = runs([path], environments: environments, inputs: inputs)[0]
    let result = LoadResult(
      graph: report.isValid ? context?.makeGraph() : nil, report: report,
      knownEnvironments: Set(load.knownEnvironments.overlays.keys), sources: load.sources,
      contents: store.contents(of: load.sources))
    return (load, result)
  }

  /// A load that reports what it finds to a workspace.
  func makeLoad(
    _ path: String, environments: [String], inputs: LoadInputs, in workspace: Workspace,
    usage: Usage? = nil
  ) -> ContextLoad {
    let first = FilePath(path)
    workspace.sources.folderOfCode = first.folder
    workspace.suggestions.renew()
    return ContextLoad(
      first: first, workspace, store, root: root, environments: environments,
      inputs: inputs, usage: usage)
  }

  /// The text of a line, without its end, of a file that has been read.
  package func sourceLine(file: String, line: Int) -> String? {
    workspace.sources.line(line, of: file)
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
  /// What they held, of those that are there.
  package let contents: [String: [UInt8]]
}
