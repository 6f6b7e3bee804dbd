package import ReliantDocument
package import ReliantGraph
import ReliantMeaning

extension ConfigurationLoader {
  /// Writes what a configuration amounts to as one file, for a combination of environments.
  ///
  /// Imports and overlays are worked in; a parent stays a file of its own. Nothing is read from the
  /// environment. Paths count from the folder of the configuration, which is where the file is meant
  /// to lie.
  ///
  /// Settings are worked in as the kind of value that they replace. Those that remain to be given are
  /// named beside the file: those of a parent's values, those that replace a value which does not tell
  /// its kind, and all of them if a use reads one as another kind.
  ///
  /// Before it is handed out, the file is loaded to see that it gives the same graph.
  ///
  /// - Parameter withOrigins: whether it is to be told where each member comes from.
  /// - Throws: ``FlatteningProblem`` when there can be no such file.
  package func flatten(
    _ path: String, environments: [String] = [], withOrigins: Bool = false
  ) throws -> FlatteningResult {
    var inputs = inputs
    inputs.variables = nil
    inputs.requiresVariables = false
    let (load, result) = load(path, environments: environments, inputs: inputs)
    guard let graph = result.graph, let model = load.model else {
      return FlatteningResult(file: nil, report: result.report)
    }
    let flattening = Flattening(
      loader: self, folder: FilePath(path).folder, environments: environments, model: model,
      graph: graph, withOrigins: withOrigins)
    return FlatteningResult(file: try flattening.file(), report: result.report)
  }
}

/// One configuration on its way to the one file that it amounts to.
private struct Flattening {
  let loader: ConfigurationLoader
  /// Where the file is meant to lie.
  let folder: FilePath
  let environments: [String]
  let model: ContextModel
  /// What the file has to give when it is loaded.
  let graph: Graph
  let withOrigins: Bool

  /// What messages call the file that is written.
  private var flatPath: String { folder.appending("<flattened>").text }
  private var workspace: Workspace { loader.workspace }

  func file() throws -> FlatFile {
    var settled: [Symbol: Scalar] = [:]
    for (name, text) in loader.inputs.settings {
      guard let old = ownValue(name) else { continue }
      settled[old.name] = scalar(text, replacing: old.value)
    }
    return try (try? file(with: settled)) ?? file(with: [:])
  }

  /// The context's own value of a name; nil for a parent's.
  private func ownValue(_ name: String) -> Field? {
    workspace.names.symbol(of: name).flatMap { model.values[$0] }
  }

  /// A setting as the kind of value that it replaces: a number or a boolean where that was one and the
  /// text reads as one, else a string; nil where the old value does not tell its kind, and the text
  /// might be several.
  private func scalar(_ text: String, replacing old: Expression) -> Scalar? {
    let number: Scalar? = Conversion.isJSONNumber(text) ? .number(text) : nil
    let bool = Conversion.scalar(text, as: .bool)
    return switch old.settableScalar(in: workspace)?.kind {
    case .number: number ?? .string(text)
    case .bool: bool ?? .string(text)
    case .string, .data, .date: .string(text)
    default: number == nil && bool == nil ? .string(text) : nil
    }
  }

  /// A file that gives the same graph when it is loaded with the settings that it does not say.
  private func file(with settled: [Symbol: Scalar]) throws -> FlatFile {
    let writer = FlatFileWriter(
      workspace: workspace, graph: graph, folder: folder, settled: settled)
    let text = try writer.text(of: model)
    let settings = loader.inputs.settings.filter { setting in
      ownValue(setting.name).map { settled[$0.name] == nil } ?? true
    }
    let (again, needed) = reload(text, settings)
    guard let found = again.graph else { throw FlatteningProblem.refused(again.report) }
    guard graph.isSame(as: found) else { throw FlatteningProblem.different }
    var names: [String] = []
    for (name, _) in settings where !names.contains(name) { names.append(name) }
    return FlatFile(
      text: text, environments: needed, parentSettings: names.filter { ownValue($0) == nil },
      openSettings: names.filter { ownValue($0) != nil }, secrets: secrets(in: again.report),
      origins: withOrigins ? writer.origins(of: model) : [:])
  }

  /// Where a report on the file says that a secret is written into it.
  private func secrets(in report: Report) -> [String] {
    report.diagnostics.filter { $0.rule == .inlineSecret && $0.location?.file == flatPath }
      .compactMap(\.pointer)
  }

  /// Loads a text as if it lay in the folder, for those of the environments that it still knows.
  private func reload(
    _ text: String, _ settings: [(name: String, text: String)]
  ) -> (result: LoadResult, environments: [String]) {
    let path = flatPath
    var inputs = LoadInputs()
    inputs.settings = settings
    inputs.parent = loader.inputs.parent
    inputs.allowedFolders = loader.inputs.allowedFolders
    inputs.offersParent = loader.inputs.offersParent
    inputs.parents = loader.inputs.parents
    let again = ConfigurationLoader(
      files: EditedFiles(over: loader.store.files.system, [path: Array(text.utf8)]),
      catalog: loader.catalog, limits: workspace.limits,
      root: (loader.root ?? folder).text, inputs: inputs)
    var known: [String] = []
    while true {
      let result = again.load(path, environments: known)
      let needed = environments.filter(result.knownEnvironments.contains)
      // Each round settles the overlays of one more parent.
      if needed == known { return (result, known) }
      known = needed
    }
  }
}

/// The one file that a configuration amounts to, for one combination of environments.
package struct FlatFile: Sendable {
  /// What the file holds, as JSON.
  package let text: String
  /// The environments that still have to be given, because a parent has overlays for them.
  package let environments: [String]
  /// The parents' named values that still have to be set.
  package let parentSettings: [String]
  /// The named values that still have to be set, because their old value does not tell its kind, or
  /// because a use reads a setting as another kind.
  package let openSettings: [String]
  /// Where the text holds secrets, as pointers into it.
  package let secrets: [String]
  /// Where its members come from, by their pointers, if that was asked for: a place, or what has set it.
  package let origins: [String: String]
}

/// What came of writing a configuration as one file.
package struct FlatteningResult: Sendable {
  /// Nil when there were errors.
  package let file: FlatFile?
  package let report: Report
}

/// Why a configuration without mistakes cannot be written as one file.
package enum FlatteningProblem: Error {
  /// A path that cannot be given as one that counts from a folder.
  case unreachable(path: String, folder: String)
  /// The file would be refused, because it goes beyond a limit.
  case refused(Report)
  /// The file would give another graph.
  case different
}
