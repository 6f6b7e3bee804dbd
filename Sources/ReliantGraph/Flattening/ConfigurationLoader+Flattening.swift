import ReliantDocument

extension ConfigurationLoader {
  /// What messages call the file that is written.
  private static let flatName = "<flattened>"

  /// Writes what a configuration amounts to as one file, for a combination of environments.
  ///
  /// Imports and overlays are worked in; a parent stays a file of its own. Nothing is read from the
  /// environment. Paths count from the folder of the configuration, which is where the file is meant
  /// to lie.
  ///
  /// Before it is handed out, the file is loaded to see that it gives the same graph.
  ///
  /// - Throws: ``FlatteningProblem`` when there can be no such file.
  package func flatten(
    _ path: String, environments: [String] = [], parent: Graph? = nil
  ) throws -> FlatteningResult {
    var inputs = inputs
    inputs.variables = nil
    inputs.requiresVariables = false
    let (load, result) = run(
      path, environments: environments, parent: parent, inputs: inputs)
    let folder = FilePath(path).folder
    guard let graph = result.graph, let model = load.model(at: FilePath(path)) else {
      return FlatteningResult(file: nil, report: result.report)
    }
    let own = inputs.settings.filter { setting in
      workspace.names.symbol(of: setting.name).map { model.values[$0] != nil } ?? false
    }
    let ownNames = Set(own.map(\.name))
    let others = inputs.settings.filter { !ownNames.contains($0.name) }
    // A text that is read as several types has no form in a file, so it stays a setting.
    var attempts = [(model: model, settings: inputs.settings)]
    if !own.isEmpty { attempts.insert((model.holding(own, in: workspace), others), at: 0) }

    let writer = FlatFileWriter(workspace: workspace, name: graph.name, folder: folder)
    var problem = FlatteningProblem.different
    for attempt in attempts {
      let text = try writer.write(attempt.model)
      let (again, needed) = reload(
        text, in: folder, environments: environments, settings: attempt.settings, parent: parent)
      guard let found = again.graph else {
        problem = .refused(again.report)
        continue
      }
      guard graph.isSame(as: found) else { continue }
      let file = FlatFile(
        text: text, environments: needed, settings: attempt.settings.map(\.name))
      return FlatteningResult(file: file, report: result.report)
    }
    throw problem
  }

  /// Loads a text as if it lay in a folder, for those of the environments that it still knows.
  private func reload(
    _ text: String, in folder: FilePath, environments: [String],
    settings: [(name: String, text: String)], parent: Graph?
  ) -> (result: LoadResult, environments: [String]) {
    let path = folder.appending(Self.flatName).text
    var inputs = LoadInputs()
    inputs.settings = settings
    let loader = ConfigurationLoader(
      files: FilesAndOne(files: store.files, path: path, bytes: Array(text.utf8)),
      catalog: catalog, limits: workspace.limits, root: (root ?? folder).text, inputs: inputs)
    var known: [String] = []
    while true {
      let result = loader.load(path, environments: known, parent: parent)
      let needed = environments.filter(result.knownEnvironments.contains)
      // Each round settles the overlays of one more parent.
      if needed == known { return (result, known) }
      known = needed
    }
  }
}
