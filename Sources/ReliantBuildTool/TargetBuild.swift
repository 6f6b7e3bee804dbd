import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantKeys
import ReliantSystem

/// What a build does for the configurations of a target: it checks them, and writes their keys.
struct TargetBuild {
  /// The folder that holds them.
  let configurations: String
  /// The target's own folder.
  let folder: String
  /// The Swift file to write.
  let output: String
  let module: String
  /// A file that is changed so that the next build does all this again.
  let again: String?

  private var files: any FileSystem { LocalFiles() }

  /// Does it, and tells what is wrong as compilers do.
  ///
  /// - Returns: whether the build can go on.
  func run() -> Bool {
    do {
      let options = try BuildOptions(at: "\(folder)/reliant-options.json", files)
      let types = try types()
      var inputs = LoadInputs()
      inputs.offersParent = true
      inputs.parents = options.parents
      inputs.allowedFolders = options.allowedFolders
      let loader = ConfigurationLoader(
        files: files, catalog: types, root: options.root, inputs: inputs)
      let (contexts, report) = loader.settled { check(with: loader) }
      var renderer = TextRenderer(readLine: loader.sourceLine)
      tell(renderer.render(report))
      guard report.isValid else { return false }
      try writeKeys(of: contexts, types, options)
      if let again { try write("", to: again) }
      return true
    } catch {
      tell(error.report)
      return false
    }
  }

  /// Checks all contexts in each environment, and looks at them if they are free of errors.
  private func check(
    with loader: ConfigurationLoader
  ) -> (contexts: [(path: String, inspections: [EnvironmentInspection])], Report) {
    let found = loader.contexts(below: configurations)
    let reports = loader.check(found.paths)
    let report = Report(
      merging: reports + [Report(diagnostics: found.findings, files: [], checkedTypes: true)])
    guard report.isValid else { return ([], report) }
    let contexts = zip(found.paths, reports).map {
      (path: $0, inspections: loader.inspectEach($0, of: $1.environments))
    }
    return (contexts, report)
  }

  private func writeKeys(
    of contexts: [(path: String, inspections: [EnvironmentInspection])], _ types: TypeManifest?,
    _ options: BuildOptions
  ) throws(Mistake) {
    var paths: [String: String] = [:]
    var all: [ContextKeys] = []
    for (path, inspections) in contexts {
      guard let keys = ContextKeys(inspections, catalog: types) else { continue }
      if let other = paths.updateValue(path, forKey: keys.prefix) {
        throw Mistake(
          path,
          "its generated types would be called as those of \(other.quoted) are, "
            + "\("\(keys.prefix)Keys".quoted); give the context another 'name'")
      }
      all.append(keys)
    }
    let text = KeySource(all, access: options.access, module: module).text
    let old = try? files.contents(of: output, inside: nil, limit: text.utf8.count)
    // What stays as it is need not be compiled again.
    if let old, old.elementsEqual(text.utf8) { return }
    try write(text, to: output)
  }

  private func write(_ text: String, to path: String) throws(Mistake) {
    do throws(System.ReplacingFailure) {
      try System.replaceFiles([(path, Array(text.utf8))])
    } catch {
      throw Mistake(path, "it cannot be written: \(error.failure)")
    }
  }

  /// The types that the program has written to a file in the target's folder, if it has.
  private func types() throws(Mistake) -> TypeManifest? {
    let path = "\(folder)/reliant-types.json"
    guard let source = try SourceFile(at: path, files) else { return nil }
    let workspace = Workspace(limits: Limits())
    guard let manifest = TypeManifest.read(source, in: workspace).value else {
      throw Mistake(workspace)
    }
    return manifest
  }

  /// Tells who builds; that nobody reads it changes nothing.
  private func tell(_ text: String) {
    try? System.write(Array(text.utf8), to: .error)
  }
}
