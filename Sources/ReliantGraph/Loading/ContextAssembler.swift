import ReliantDocument

/// Lays the files of one context over each other, for one combination of environments.
///
/// From weakest to strongest: imports in their order, the file, and its overlays in the order of
/// the environments. An imported file has gone through the same before it is merged. Below the
/// imports of the first file of a load lie the definitions made in code.
final class ContextAssembler {
  private let store: DocumentStore
  private let root: FilePath
  private let first: FilePath
  private let environments: [String]
  /// Overlays of the first file besides those of the environments.
  private let extraOverlays: [FilePath]
  /// By the canonical path of the file that each begins with.
  private var models: [FilePath: ContextModel] = [:]
  private var chain: FileChain
  /// How many objects and values may still be imported.
  private var room: Int
  /// Whether it has been reported that there are too many files, or that they import too much.
  private var isFull = false
  /// How many imports led to nothing, be it that this is forgiven.
  private var failures = 0

  /// The files that were read.
  private(set) var paths: Set<FilePath> = []
  /// Where files would have been read if they were there, or if they were not known by another path.
  private(set) var otherPaths: Set<FilePath> = []
  /// How many values they hold in all.
  private(set) var valueCount = 0
  /// The environments for which some file of the load has an overlay.
  private(set) var knownEnvironments: Set<String> = []

  private var workspace: Workspace { store.workspace }

  init(
    first: FilePath, store: DocumentStore, root: FilePath, environments: [String],
    overlays: [FilePath]
  ) {
    self.first = first
    extraOverlays = overlays
    self.store = store
    chain = FileChain(store)
    self.root = root
    self.environments = environments
    room = Self.most(store.workspace.limits)
  }

  /// How many objects and values imports may bring in: each once, and some more than once.
  private static func most(_ limits: Limits) -> Int { 2 * limits.nodes }

  /// The model of the context that begins with a file.
  ///
  /// - Parameter site: where the file is named; nil for the first file of a load.
  /// - Returns: nil when the file could not be read, which has been reported, or forgiven.
  func model(of path: FilePath, as role: FileRole, namedAt site: Site?) -> ContextModel? {
    let canonical = store.canonicalPath(of: path)
    if let model = models[canonical] {
      otherPaths.insert(path)
      return model
    }
    guard checkChain(to: path, at: site), let file = read(path, as: role, at: site) else {
      return nil
    }
    chain.append(path, namedAt: site)
    defer { chain.removeLast() }
    let model = assemble(file, at: path)
    models[canonical] = model
    return model
  }

  private func read(
    _ path: FilePath, as role: FileRole, at site: Site?
  ) -> ConfigurationFile? {
    let place = site.map(Place.site) ?? .file(path.text)
    guard !isTooMuch(at: place) else { return nil }
    do throws(FileFailure) {
      let isOverlay = role == .overlay
      let file = try store.file(at: path, inside: root, isOverlay: isOverlay)
      if paths.insert(path).inserted {
        valueCount += workspace.documents[file.document].nodes.count
      }
      return file
    } catch {
      if error == .notFound { otherPaths.insert(path) }
      if store.isSurplus(path) {
        if !isFull { workspace.reportTotalSize(at: place) }
        isFull = true
        return nil
      }
      if role != .optionalImport || error != .notFound { report(error, of: path, role, at: site) }
      return nil
    }
  }

  private func assemble(_ file: ConfigurationFile, at path: FilePath) -> ContextModel {
    var model = ContextModel()
    if path == first {
      for file in store.filesInCode() { model.define(file, in: workspace) }
    }
    merge(file.imports, into: &model)
    model.define(file, in: workspace)
    for overlay in overlays(of: path) {
      // A file that an overlay imports lies over what the overlay finds, as the overlay does.
      merge(overlay.imports, into: &model)
      model.apply(overlay, in: workspace)
      if overlay.isEmpty {
        workspace.report(
          .noEffect, "this overlay changes nothing", help: "remove the file",
          at: Site(document: overlay.document, node: 0))
      }
    }
    if isFull { model.gaps = .all }
    return model
  }

  private func overlays(of path: FilePath) -> [ConfigurationFile] {
    let paths = store.overlays(of: path)
    knownEnvironments.formUnion(paths.keys)
    let extra = path == first ? extraOverlays.compactMap { read($0, as: .overlay, at: nil) } : []
    return ofEnvironments(paths) + extra
  }

  private func ofEnvironments(_ paths: [String: [FilePath]]) -> [ConfigurationFile] {
    environments.compactMap { environment in
      guard let candidates = paths[environment] else { return nil }
      guard candidates.count == 1 else {
        reportAmbiguous(candidates)
        return nil
      }
      return read(candidates[0], as: .overlay, at: nil)
    }
  }

  private func merge(_ imports: [ConfigurationFile.Import], into model: inout ContextModel) {
    if let surplus = firstBeyondLimit(imports) {
      reportTooManyFiles(at: surplus.path.site)
      return model.gaps = .all
    }
    var first: [FilePath: Site] = [:]
    for imported in imports {
      guard let file = merge(imported, into: &model) else { continue }
      if let site = first[file] {
        workspace.report(
          .noEffect, "\(imported.path.value.quoted) is imported already", help: "import it once",
          at: imported.path.site, related: [Finding.Related("first imported here", at: .site(site))]
        )
      } else {
        first[file] = imported.path.site
      }
    }
  }

  /// The first import of a list with which there would be too many files, so that none needs to be
  /// read.
  private func firstBeyondLimit(
    _ imports: [ConfigurationFile.Import]
  ) -> ConfigurationFile.Import? {
    let limit = workspace.limits.files
    guard paths.count + imports.count > limit else { return nil }
    var files = Set(paths.map(store.canonicalPath))
    for imported in imports
    where !imported.isOptional && PathProblem(imported.path.value) == nil {
      let target = workspace.path(imported.path.value, namedAt: imported.path.site)
      guard target.mayBeInside(root), !otherPaths.contains(target) else { continue }
      files.insert(store.canonicalPath(of: target))
      if files.count > limit { return imported }
    }
    return nil
  }

  /// - Returns: the path of the file; nil when there is nothing to merge.
  private func merge(
    _ imported: ConfigurationFile.Import, into model: inout ContextModel
  ) -> FilePath? {
    guard !isFull else {
      model.gaps = .all
      return nil
    }
    guard failures < workspace.limits.files else {
      isFull = true
      workspace.report(
        .tooLarge, "more than \(workspace.limits.files) imports lead to nothing",
        help: "take them away; those from here on are not looked for", at: imported.path.site)
      model.gaps = .all
      return nil
    }
    guard
      let target = resolve(imported.path),
      let other = self.model(
        of: target, as: imported.isOptional ? .optionalImport : .import,
        namedAt: imported.path.site)
    else {
      if !imported.isOptional || isFull { model.gaps = .all }
      failures += 1
      return nil
    }
    room -= other.count
    guard room >= 0 else {
      if !isFull { reportTooMuch(at: imported.path.site) }
      isFull = true
      model.gaps = .all
      return nil
    }
    if let parent = other.parent {
      workspace.report(
        .noEffect, "'parent' has no effect in a file that is imported",
        help: "only the context's own file names its parent", at: parent.site,
        related: [Finding.Related("imported here", at: .site(imported.path.site))])
    }
    model.import(other, in: workspace)
    return target
  }

  /// The path that a file names, or nil when it may not be followed, which is reported.
  func resolve(_ relative: Written<String>) -> FilePath? {
    if let problem = PathProblem(relative.value) {
      workspace.report(
        .outsideRoot, "\(relative.value.quoted) is \(problem.text)",
        help: "name a file inside the root folder, relative to this one", at: relative.site)
      return nil
    }
    let target = workspace.path(relative.value, namedAt: relative.site)
    guard target.mayBeInside(root) else {
      report(.outsideRoot, of: target, .import, at: relative.site)
      return nil
    }
    return target
  }

  // MARK: What can go wrong

  private func checkChain(to path: FilePath, at site: Site?) -> Bool {
    guard let site else { return true }
    if let cycle = chain.cycle(closedBy: path, at: site) {
      cycle.report(
        .importCycle, "these files import each other", help: "take one of the imports away",
        relation: "imported here", in: workspace)
      return false
    }
    if chain.count >= workspace.limits.importDepth {
      workspace.report(
        .tooDeep, "imports are more than \(workspace.limits.importDepth) files deep", at: site)
      return false
    }
    if paths.count >= workspace.limits.files {
      reportTooManyFiles(at: site)
      return false
    }
    return true
  }

  /// Whether the files before one hold too many values together, which is reported once.
  private func isTooMuch(at place: Place) -> Bool {
    let limit = workspace.limits.checkedValues
    guard valueCount > limit else { return false }
    if !isFull {
      workspace.report(
        Finding(
          .tooLarge, "the configuration's files hold more than \(limit) values",
          help: "leave out what is not needed", at: place))
    }
    isFull = true
    return true
  }

  private func reportTooManyFiles(at site: Site) {
    if !isFull {
      workspace.report(
        .tooLarge, "the configuration has more than \(workspace.limits.files) files",
        help: "put some of them together", at: site)
    }
    isFull = true
  }

  private func report(
    _ failure: FileFailure, of path: FilePath, _ role: FileRole, at site: Site?
  ) {
    func finding() -> Finding {
      let (rule, message, help) = failure.explanation(
        of: path, role, among: { siblings(of: path, namedAt: site) },
        isFile: { isReadable($0, beside: path) })
      return Finding(rule, message, help: help, at: site.map(Place.site) ?? .file(path.text))
    }
    if let site { workspace.report(at: site, finding) } else { workspace.report(finding()) }
  }

  /// The did-you-mean for what names no file, as if it were meant to.
  func misspelling(_ named: Written<String>) -> String? {
    let path = workspace.path(named.value, namedAt: named.site)
    return path.misspelling(
      among: siblings(of: path, namedAt: named.site), isFile: { isReadable($0, beside: path) })
  }

  private func isReadable(_ sibling: String, beside path: FilePath) -> Bool {
    store.isReadable(path.folder.appending(FilePath(sibling).fileName), inside: root)
  }

  /// The paths of the files beside one that is not there, as they would be written in its place,
  /// without the file that names it.
  private func siblings(of path: FilePath, namedAt site: Site?) -> [String] {
    let files = store.siblings(of: path).map(path.folder.appending)
    guard let site else { return files.map(\.text) }
    let source = workspace.documents[Int(site.document)].source.path
    let folder = workspace.folder(ofPathsAt: site)
    return files.filter { $0.text != source }.map { $0.relative(to: folder) ?? $0.fileName }
  }

  private func reportTooMuch(at site: Site) {
    workspace.report(
      .tooLarge,
      "imports bring in more than \(Self.most(workspace.limits)) objects and values, counted anew "
        + "for each file that imports them",
      help: "import what is shared from fewer files", at: site)
  }

  private func reportAmbiguous(_ candidates: [FilePath]) {
    let names = candidates.map(\.fileName.quoted)
    workspace.report(
      Finding(
        .ambiguousFile,
        "\(names.joined(separator: " and ")) are overlays of one file for one environment",
        help: "keep one of them", at: .file(candidates[0].text)))
  }
}

/// What a file is to the load that reads it.
enum FileRole {
  case first, `import`, optionalImport, parent, overlay
  /// A text that a value is read from.
  case text
}

extension ConfigurationFile {
  /// Whether the file says nothing that could have an effect.
  fileprivate var isEmpty: Bool {
    gaps.isEmpty && name == nil && parent == nil && imports.isEmpty && values.isEmpty
      && objects.isEmpty && patches.isEmpty && bindings.isEmpty
  }
}

extension Workspace {
  /// Reports that the files of a check are too large together.
  func reportTotalSize(at place: Place) {
    report(
      Finding(
        .tooLarge, "the files that are read have more than \(limits.totalSize) bytes together",
        help: "leave out what is not needed", at: place))
  }
}
