import ReliantDocument

/// One configuration on its way to the one file that it amounts to.
struct Flattening {
  /// What messages call the file that is written.
  private static let flatName = "<flattened>"

  let loader: ConfigurationLoader
  /// Where the file is meant to lie.
  let folder: FilePath
  let environments: [String]
  let model: ContextModel
  /// What the file has to give when it is loaded.
  let graph: Graph

  private var flatPath: String { folder.appending(Self.flatName).text }
  private var workspace: Workspace { loader.workspace }

  /// The file, in which all settings are worked in with which it gives the same graph.
  func file() throws -> FlatFile {
    let settled = settings.compactMap { setting in
      ownValue(setting.name).flatMap { SettledSetting(setting, of: $0, in: workspace) }
    }
    if let file = try? file(with: settled) { return file }
    var chosen: [SettledSetting] = []
    var best: FlatFile?
    for setting in settled {
      guard let file = try? file(with: chosen + [setting]) else { continue }
      chosen.append(setting)
      best = file
    }
    return try best ?? file(with: [])
  }

  /// What is set, each name once: the last setting of a value holds.
  private var settings: [(name: String, text: String)] {
    var names: Set<String> = []
    return loader.inputs.settings.reversed().filter { names.insert($0.name).inserted }.reversed()
  }

  /// The context's own value of a name; nil for a parent's.
  private func ownValue(_ name: String) -> Field? {
    workspace.names.symbol(of: name).flatMap { model.values[$0] }
  }

  /// A file that gives the same graph when it is loaded with the settings that it does not say.
  private func file(with settled: [SettledSetting]) throws -> FlatFile {
    let scalars = Dictionary(uniqueKeysWithValues: settled.map { ($0.name, $0.scalar) })
    let writer = FlatFileWriter(
      workspace: workspace, name: graph.name, folder: folder, settled: scalars)
    let text = try writer.write(model)
    let settings = settings.filter { setting in
      ownValue(setting.name).map { scalars[$0.name] == nil } ?? true
    }
    let (again, needed) = reload(text, settings)
    guard let found = again.graph else { throw FlatteningProblem.refused(again.report) }
    guard graph.isSame(as: found) else { throw FlatteningProblem.different }
    return FlatFile(
      text: text, environments: needed,
      parentSettings: settings.map(\.name).filter { ownValue($0) == nil },
      openSettings: settings.map(\.name).filter { ownValue($0) != nil },
      changedKinds: settled.compactMap(\.change), secrets: secrets(in: again.report))
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
    let again = ConfigurationLoader(
      files: FilesAndOne(files: loader.store.files, path: path, bytes: Array(text.utf8)),
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
