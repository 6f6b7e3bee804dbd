import ReliantDocument

extension ConfigurationLoader {
  /// Writes what a configuration amounts to as one file, for a combination of environments.
  ///
  /// Imports and overlays are worked in; a parent stays a file of its own. Nothing is read from the
  /// environment. Paths count from the folder of the configuration, which is where the file is meant
  /// to lie.
  ///
  /// Settings are worked in as the kind of value that their uses read. Only the uses in this context are
  /// known: a child context that reads the value as another type still needs the setting. The settings
  /// that remain to be given are named beside the file: those of a parent's values, and those of which
  /// the kind is not known.
  ///
  /// Before it is handed out, the file is loaded to see that it gives the same graph.
  ///
  /// - Throws: ``FlatteningProblem`` when there can be no such file.
  package func flatten(_ path: String, environments: [String] = []) throws -> FlatteningResult {
    var inputs = inputs
    inputs.variables = nil
    inputs.requiresVariables = false
    let mentioned = MentionedValues()
    let (load, result) = run(
      path, environments: environments, inputs: inputs,
      mentioned: inputs.settings.isEmpty ? nil : mentioned)
    guard let graph = result.graph, let model = load.model(at: FilePath(path)) else {
      return FlatteningResult(file: nil, report: result.report)
    }
    let flattening = Flattening(
      loader: self, folder: FilePath(path).folder, environments: environments, model: model,
      graph: graph, mentioned: mentioned)
    return FlatteningResult(file: try flattening.file(), report: result.report)
  }
}
