import ReliantDocument

/// Lays the files of one context over each other, for one combination of environments.
///
/// From weakest to strongest: imports in their order, the file, and its overlays in the order of
/// the environments. An imported file has gone through the same before it is merged. Below the
/// imports of the first file of a load lie the definitions made in code.
final class ContextAssembler {
  private let namedFiles: NamedFiles
  private let first: FilePath
  private let environments: [String]
  /// Overlays of the first file besides those of the environments.
  private let extraOverlays: [FilePath]
  /// By the canonical path of the file that each begins with.
  private var models: [String: ContextModel] = [:]
  private var chain: FileChain
  /// How many objects and values have been imported, some more than once.
  private var importedEntries = 0
  /// Whether it has been reported that no more is read.
  private var isFull = false
  /// How many imports led to nothing, be it that this is forgiven.
  private var failures = 0

  /// The files that were read.
  private(set) var paths: Set<String> = []
  /// Where files would have been read if they were there, or if they were not known by another path.
  private(set) var otherPaths: Set<String> = []
  /// How many values they hold in all.
  private(set) var valueCount = 0
  /// The environments of the contexts that have been loaded, and of those above them.
  var known = Environments()

  private var workspace: Workspace { namedFiles.workspace }
  private var store: DocumentStore { namedFiles.store }
  private var limits: Limits { workspace.limits }

  init(first: FilePath, _ namedFiles: NamedFiles, environments: [String], overlays: [FilePath]) {
    self.first = first
    self.namedFiles = namedFiles
    self.environments = environments
    extraOverlays = overlays
    chain = FileChain(kind: .imports, namedFiles: namedFiles)
  }

  /// How many objects and values imports may bring in: each once, and some more than once.
  private var mostEntries: Int { 2 * limits.nodes }

  /// The model of the context that begins with a file.
  ///
  /// - Parameter site: where the file is named; nil for the first file of a load.
  /// - Returns: nil when the file could not be read, which has been reported, or forgiven.
  func model(of path: FilePath, as role: FileRole, namedAt site: Site?) -> ContextModel? {
    let canonical = store.files.canonicalPath(of: path).text
    if let model = models[canonical] {
      otherPaths.insert(path.text)
      return model
    }
    if let site {
      guard chain.mayContinue(to: path, at: site) else { return nil }
      guard paths.count < limits.files else {
        stop(.files(limits.files), at: .site(site))
        return nil
      }
    }
    guard let file = read(path, as: role, namedAt: site) else { return nil }
    chain.files.append((path, site))
    defer { chain.files.removeLast() }
    let model = assemble(file, at: path)
    models[canonical] = model
    return model
  }

  // MARK: Reading

  private func read(
    _ path: FilePath, as role: FileRole, namedAt site: Site?
  ) -> ConfigurationFile? {
    let place = site.map(Place.site) ?? .file(path.text)
    guard valueCount <= limits.checkedValues else {
      stop(.values(limits.checkedValues), at: place)
      return nil
    }
    do throws(FileFailure) {
      let isOverlay = role == .overlay || store.orphans.contains(path)
      let read = try store.file(at: path, inside: namedFiles.root, isOverlay: isOverlay)
      workspace.findings.report(read.findings)
      if paths.insert(path.text).inserted {
        valueCount += workspace.sources.documents[read.file.document].nodes.count
      }
      return read.file
    } catch {
      if error == .notFound { otherPaths.insert(path.text) }
      if error == .tooLarge(limit: limits.totalSize) {
        stop(.allFiles(bytes: limits.totalSize), at: place)
      } else if role != .optionalImport || error != .notFound {
        namedFiles.report(error, of: path, isParent: role == .parent, namedAt: site)
      }
      return nil
    }
  }

  /// Reports, once, that no more is read.
  private func stop(_ violation: LoadTooLarge, at place: Place) {
    if !isFull { workspace.report(violation, at: place) }
    isFull = true
  }

  // MARK: Layers

  private func assemble(_ file: ConfigurationFile, at path: FilePath) -> ContextModel {
    var model = ContextModel(in: workspace)
    if path == first {
      model.open = file.isOverlay ? .all : store.possibleImports[path] ?? []
      for code in store.filesInCode {
        workspace.findings.report(code.findings)
        model.define(code.file)
      }
    }
    merge(file.imports, into: &model)
    model.reportRivals(under: file)
    if file.isOverlay { model.apply(file) } else { model.define(file) }
    for overlay in chosenOverlays(of: path) {
      // A file that an overlay imports lies over what the overlay finds, as the overlay does.
      merge(overlay.imports, into: &model)
      model.reportRivals(under: overlay)
      model.apply(overlay)
      if overlay.isEmpty {
        workspace.report(
          NoEffect.overlay(isDeclared: !model.declarations.isEmpty),
          at: Site(document: overlay.document, node: 0))
      }
    }
    if isFull { model.open = .all }
    checkOverlays(of: path, against: Array(model.declarations.values))
    return model
  }

  /// Reports overlays of a file for environments that are not declared, which so are none.
  func checkOverlays(of path: FilePath, against declarations: [Environments.Declaration]) {
    if declarations.isEmpty { return }
    let environments = Environments(declarations: declarations)
    for (environment, paths) in store.folders.overlays(of: path) {
      for path in paths.map(\.text)
      where environments.reportUndeclared(environment, at: .file(path), in: workspace) {
        known.overlays[environment]?.remove(path)
      }
      if known.overlays[environment]?.isEmpty == true { known.overlays[environment] = nil }
    }
  }

  private func chosenOverlays(of path: FilePath) -> [ConfigurationFile] {
    let paths = store.folders.overlays(of: path)
    for (environment, paths) in paths {
      known.overlays[environment, default: []].formUnion(paths.map(\.text))
    }
    let candidates = environments.compactMap { paths[$0] }
    for several in candidates where several.count > 1 {
      workspace.report(AmbiguousFile(overlays: several.map(\.fileName)), at: .file(several[0].text))
    }
    let chosen = candidates.filter { $0.count == 1 }.joined()
    return (chosen + (path == first ? extraOverlays : [])).compactMap {
      read($0, as: .overlay, namedAt: nil)
    }
  }

  private func merge(_ imports: [ConfigurationFile.Import], into model: inout ContextModel) {
    if imports.isEmpty { return }
    var merged = ContextModel(in: workspace)
    defer { model.import(merged) }
    var first: [String: Site] = [:]
    for imported in imports {
      let site = imported.path.site
      for path in targets(of: imported) {
        guard let path, let other = self.model(of: path, imported) else {
          failures += 1
          if !imported.isOptional || isFull { merged.open = .all }
          continue
        }
        if let parent = other.parent {
          workspace.report(NoEffect.importedParent(importedAt: site), at: parent.site)
        }
        merged.import(other, beside: true)
        // A pattern may well match what has to come first.
        if let other = first[path.text], !FilePath(imported.path.value).isPattern {
          workspace.report(NoEffect.repeatedImport(imported.path.value, first: other), at: site)
        }
        first[path.text] = first[path.text] ?? site
      }
    }
  }

  /// The files that an import names; nil stands for what leads nowhere.
  private func targets(of imported: ConfigurationFile.Import) -> [FilePath?] {
    let site = imported.path.site
    if !isFull, failures >= limits.files { stop(.failedImports(limits.files), at: .site(site)) }
    guard !isFull, let path = namedFiles.resolve(imported.path.value, namedAt: site) else {
      return [nil]
    }
    guard path.isPattern else { return [path] }
    // Whoever waits for changes hears of new files.
    otherPaths.insert(path.text)
    // A file does not mean itself.
    let own = workspace.sources.document(of: site).source.path
    let found = store.folders.files(matching: path).filter { $0.text != own }
    if !found.isEmpty || imported.isOptional { return found }
    workspace.report(FileNotFound.noMatch(path.text), at: site)
    return [nil]
  }

  /// What one of the files amounts to that an import names; nil when there is nothing to merge.
  private func model(of path: FilePath, _ imported: ConfigurationFile.Import) -> ContextModel? {
    let site = imported.path.site
    let role: FileRole = imported.isOptional ? .optionalImport : .import
    guard !isFull, let other = model(of: path, as: role, namedAt: site) else { return nil }
    importedEntries += other.count
    if importedEntries <= mostEntries { return other }
    stop(.importedEntries(mostEntries), at: .site(site))
    return nil
  }
}

/// What a file is to the load that reads it.
enum FileRole {
  case first, `import`, optionalImport, parent, overlay
}

extension ConfigurationFile {
  /// Whether the file says nothing that could have an effect.
  fileprivate var isEmpty: Bool {
    open.isEmpty && name == nil && parent == nil && imports.isEmpty && values.isEmpty
      && objects.isEmpty && bindings.isEmpty && environments == nil
  }
}
