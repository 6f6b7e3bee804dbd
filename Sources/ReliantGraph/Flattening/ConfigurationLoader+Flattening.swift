import ReliantDocument

extension ConfigurationLoader {
  /// Writes what a configuration amounts to as one file, for a combination of environments.
  ///
  /// Imports and overlays are worked in; a parent stays a file of its own. Nothing is read from the
  /// environment. Paths count from the folder of the configuration, which is where the file is meant
  /// to lie.
  ///
  /// Settings are worked in as the kind of value that they replace. Those that remain to be given are
  /// named beside the file: those of a parent's values, those that replace a value which does not tell
  /// its kind, and those that are read as another kind.
  ///
  /// Before it is handed out, the file is loaded to see that it gives the same graph.
  ///
  /// - Throws: ``FlatteningProblem`` when there can be no such file.
  package func flatten(_ path: String, environments: [String] = []) throws -> FlatteningResult {
    var inputs = inputs
    inputs.variables = nil
    inputs.requiresVariables = false
    let (load, result) = load(path, environments: environments, inputs: inputs)
    guard let graph = result.graph, let model = load.model else {
      return FlatteningResult(file: nil, report: result.report)
    }
    let flattening = Flattening(
      loader: self, folder: FilePath(path).folder, environments: environments, model: model,
      graph: graph)
    return FlatteningResult(file: try flattening.file(), report: result.report)
  }
}
