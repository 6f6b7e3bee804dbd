import Reliant
import ReliantDocument
import ReliantGraph

extension CommandCall {
  /// What the options say of overlays, settings and variables.
  func inputs(_ files: InputFiles) throws(UsageError) -> LoadInputs {
    var inputs = LoadInputs()
    inputs.parent = parent
    inputs.definitions = configurators.map(Definitions.made)
    inputs.overlays = (arguments.values(of: .overlay) ?? []).map(files.path)
    for text in arguments.values(of: .set) ?? [] {
      inputs.settings.append(try setting(text))
    }
    inputs.requiresVariables = arguments.has(.requireEnv)
    let file = try arguments.value(of: .envFile).map { path throws(UsageError) in
      try EnvironmentFile(path, in: files)
    }
    if file != nil || inputs.requiresVariables {
      inputs.variables = CallVariables(file: file)
    }
    return inputs
  }

  private func setting(_ text: String) throws(UsageError) -> (name: String, text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Vocabulary.isName(parts[0]) else {
      throw UsageError(
        "option '--set' needs a name and a value", help: "write '--set NAME=VALUE'")
    }
    return (String(parts[0]), String(parts[1]))
  }
}

/// The variables of a file, and behind them those of the process.
private struct CallVariables: VariableSource {
  let file: EnvironmentFile?

  func value(of name: String) throws(VariableFailure) -> String? {
    if let given = file?.variables[name] { return given }
    return try ProcessVariables().value(of: name)
  }
}
