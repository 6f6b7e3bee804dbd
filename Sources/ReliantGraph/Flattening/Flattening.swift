import ReliantDocument

/// One configuration on its way to the one file that it amounts to.
struct Flattening {
  /// What messages call the file that is written.
  private static let flatName = "<flattened>"

  let loader: ConfigurationLoader
  /// Where the file is meant to lie.
  let folder: FilePath
  let environments: [String]
  /// The parent context that the program has at hand.
  let parent: Graph?
  let model: ContextModel
  /// What the file has to give when it is loaded.
  let graph: Graph
  let mentioned: MentionedValues?

  private var workspace: Workspace { loader.workspace }

  /// The file, in which all settings are worked in that a file can say.
  func file() throws -> FlatFile {
    var settled = SettledSettings()
    var best = try file(with: settled)
    for forms in settingForms {
      var found: [(settled: SettledSettings, file: FlatFile)] = []
      for form in forms.all {
        let attempt = settled.merging(form)
        guard let file = try? file(with: attempt) else { continue }
        if forms.isCertain(form) {
          found = [(attempt, file)]
          break
        }
        found.append((attempt, file))
      }
      // Nobody can tell which of several is meant; then the text stays a setting.
      if found.count == 1 { (settled, best) = found[0] }
    }
    return best
  }

  /// The ways in which the file can say what is set of the context's own values.
  private var settingForms: [SettingForms] {
    guard let mentioned else { return [] }
    var texts: [Symbol: String] = [:]
    var names: [Symbol] = []
    for setting in loader.inputs.settings {
      // The last one holds.
      guard let name = ownValue(setting.name) else { continue }
      if texts.updateValue(setting.text, forKey: name) == nil { names.append(name) }
    }
    return names.map { name in
      SettingForms(
        of: name, text: texts[name] ?? "", in: model, graph: graph, mentioned: mentioned,
        workspace: workspace)
    }
  }

  /// The name of one of the context's own values; any other is a parent's.
  private func ownValue(_ name: String) -> Symbol? {
    workspace.names.symbol(of: name).flatMap { model.values[$0] == nil ? nil : $0 }
  }

  // MARK: Attempts

  /// A file that gives the same graph when it is loaded with the settings that it does not say.
  private func file(with settled: SettledSettings) throws -> FlatFile {
    let writer = FlatFileWriter(
      workspace: workspace, name: graph.name, folder: folder, settled: settled)
    let text = try writer.write(model)
    let settings = loader.inputs.settings.filter { setting in
      ownValue(setting.name).map { settled.values[$0] == nil } ?? true
    }
    let (again, needed) = reload(text, settings)
    guard let found = again.graph else { throw FlatteningProblem.refused(again.report) }
    guard graph.isSame(as: found) else { throw FlatteningProblem.different }
    return FlatFile(
      text: text, environments: needed,
      parentSettings: settings.map(\.name).filter { ownValue($0) == nil },
      openSettings: settings.map(\.name).filter { ownValue($0) != nil })
  }

  /// Loads a text as if it lay in the folder, for those of the environments that it still knows.
  private func reload(
    _ text: String, _ settings: [(name: String, text: String)]
  ) -> (result: LoadResult, environments: [String]) {
    let path = folder.appending(Self.flatName).text
    var inputs = LoadInputs()
    inputs.settings = settings
    let again = ConfigurationLoader(
      files: FilesAndOne(files: loader.store.files, path: path, bytes: Array(text.utf8)),
      catalog: loader.catalog, limits: workspace.limits,
      root: (loader.root ?? folder).text, inputs: inputs)
    var known: [String] = []
    while true {
      let result = again.load(path, environments: known, parent: parent)
      let needed = environments.filter(result.knownEnvironments.contains)
      // Each round settles the overlays of one more parent.
      if needed == known { return (result, known) }
      known = needed
    }
  }
}
