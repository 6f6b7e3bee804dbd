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
  /// What its named values come to with the settings.
  let mentioned: MentionedValues

  private var flatPath: String { folder.appending(Self.flatName).text }
  private var workspace: Workspace { loader.workspace }

  /// The file, in which all settings are worked in that a file can say.
  func file() throws -> FlatFile {
    var rest = settingForms
    var chosen = rest.compactMap(\.likeliest)
    var best = try? file(with: chosen)
    if best != nil {
      rest.removeAll { $0.likeliest != nil }
    } else {
      chosen = []
    }
    for forms in rest {
      if let found = choice(among: forms, beside: chosen) { (chosen, best) = found }
    }
    return try best ?? file(with: chosen)
  }

  /// What a setting is worked in as beside others, and the file with all; nil when there is no way,
  /// or when nobody can tell which of several is meant.
  private func choice(
    among forms: SettingForms, beside others: [SettingForms.Form]
  ) -> (chosen: [SettingForms.Form], file: FlatFile)? {
    var found: [(chosen: [SettingForms.Form], file: FlatFile)] = []
    for form in forms.all {
      let attempt = others + [form]
      guard let file = try? file(with: attempt) else { continue }
      if form.isCertain { return (attempt, file) }
      found.append((attempt, file))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The ways in which the file can say what is set of the context's own values.
  private var settingForms: [SettingForms] {
    let own = settings.compactMap { setting in
      ownValue(setting.name).map { (old: $0, setting: setting) }
    }
    guard !own.isEmpty else { return [] }
    let holders = ValueHolders(in: model, except: Set(own.map(\.old.name)))
    return own.map { old, setting in
      let uses = SettingUses(of: holders.names(of: old.name), in: mentioned) { name in
        if case .scalar(.text) = graph.values[workspace.names[name]] { true } else { false }
      }
      return SettingForms(
        of: old.name, setting: setting, old: OldValue(of: old, in: model, workspace), uses: uses)
    }
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

  // MARK: Attempts

  /// A file that gives the same graph when it is loaded with the settings that it does not say.
  ///
  /// - Parameter forms: what the settings that it says are worked in as.
  private func file(with forms: [SettingForms.Form]) throws -> FlatFile {
    let settled = forms.reduce(SettledSettings()) { $0.merging($1.settled) }
    let writer = FlatFileWriter(
      workspace: workspace, name: graph.name, folder: folder, settled: settled)
    let text = try writer.write(model)
    let settings = settings.filter { setting in
      ownValue(setting.name).map { settled.values[$0.name] == nil } ?? true
    }
    let (again, needed) = reload(text, settings)
    guard let found = again.graph else { throw FlatteningProblem.refused(again.report) }
    guard graph.isSame(as: found) else { throw FlatteningProblem.different }
    return FlatFile(
      text: text, environments: needed,
      parentSettings: settings.map(\.name).filter { ownValue($0) == nil },
      openSettings: settings.map(\.name).filter { ownValue($0) != nil },
      guesses: forms.compactMap(\.guess), secrets: secrets(in: again.report))
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
