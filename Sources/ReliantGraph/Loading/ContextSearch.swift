import ReliantDocument

/// Finds the contexts below a folder, or among some files.
struct ContextSearch {
  let workspace: Workspace
  let store: DocumentStore
  /// The folder that all files have to be inside of; each context's own if nil.
  let root: FilePath?

  /// The files of the format that are no overlays and that none of them imports.
  ///
  /// Of a file that cannot be read nobody can tell what it is. Its name says that it may be a
  /// configuration, so it is one, and the check says why it cannot be read.
  func contexts(below folder: FilePath) -> [FilePath] {
    var files: [(path: FilePath, imports: [FilePath])] = []
    var unread: Set<FilePath> = []
    for path in candidates(below: folder) {
      if let file = configuration(at: path, inside: folder) {
        if isRecognizable(file) { files.append((path, imports(of: path, file, inside: folder))) }
      } else if !isFolder(path) {
        unread.insert(path)
        files.append((path, []))
      }
    }
    // What is wrong with a file that another one names is reported there, unless it may be missing.
    let mentioned = unread.isEmpty ? [] : mentions(ofFilesCalled: Set(unread.map(\.fileName)))
    files.removeAll { unread.contains($0.path) && mentioned.contains($0.path) }
    let found = Set(files.map(\.path))
    return roots(files).filter { !isOverlayOfSeveralEnvironments($0, among: found) }
  }

  /// The paths of files with certain names that any strings of the files read so far may mean.
  private func mentions(ofFilesCalled names: Set<String>) -> Set<FilePath> {
    var mentions: Set<FilePath> = []
    for document in workspace.sources.documents where !document.source.isCode {
      let folder = FilePath(document.source.path).folder
      for node in document.nodes.indices where document[node].kind == .string {
        let path = document.text(of: node)
        if names.contains(FilePath(path).fileName) { mentions.insert(folder.appending(path)) }
      }
    }
    return mentions
  }

  /// Those of some files that none of the others imports, whatever the files hold.
  func contexts(among paths: [FilePath]) -> [FilePath] {
    roots(
      paths.map { path in
        let root = root ?? path.folder
        let file = configuration(at: path, inside: root)
        return (path, file.map { imports(of: path, $0, inside: root) } ?? [])
      })
  }

  /// The files that no other imports; of files that import each other in a cycle the first one.
  private func roots(_ files: [(path: FilePath, imports: [FilePath])]) -> [FilePath] {
    let paths = files.map { store.canonicalPath(of: $0.path) }
    let imports = Dictionary(
      zip(paths, files.map(\.imports)), uniquingKeysWith: { first, _ in first })
    var imported: Set<FilePath> = []
    for (path, file) in zip(paths, files) { imported.formUnion(file.imports.filter { $0 != path }) }
    var roots: Set<FilePath> = []
    var reached: Set<FilePath> = []
    for isInCycle in [false, true] {
      for path in paths where isInCycle ? !reached.contains(path) : !imported.contains(path) {
        roots.insert(path)
        var pending = [path]
        while let next = pending.popLast() {
          if reached.insert(next).inserted { pending += imports[next] ?? [] }
        }
      }
    }
    return zip(files, paths).filter { roots.contains($0.1) }.map(\.0.path)
  }

  /// What a file and its overlays import, by canonical paths.
  private func imports(
    of path: FilePath, _ file: ConfigurationFile, inside folder: FilePath
  ) -> [FilePath] {
    var imports = file.imports.map { path.folder.appending($0.path.value) }
    for overlay in store.folders.overlays(of: path).values.joined() {
      let entries = configuration(at: overlay, inside: folder)?.imports ?? []
      imports += entries.map { overlay.folder.appending($0.path.value) }
    }
    return imports.map(store.canonicalPath)
  }

  /// What a file says, or nil when it cannot be read.
  ///
  /// Its findings are not reported here: they are when the context is checked.
  private func configuration(at path: FilePath, inside folder: FilePath) -> ConfigurationFile? {
    let folders = [folder, root ?? folder]
    return folders.lazy.compactMap { try? store.file(at: path, inside: $0, isOverlay: false) }
      .first?.file
  }

  /// Whether a path leads to a folder, perhaps by a link.
  private func isFolder(_ path: FilePath) -> Bool {
    (try? store.files.entries(of: path.text)) != nil
  }

  /// Whether a file means to be a configuration, as other tools' files lie in the same folders.
  private func isRecognizable(_ file: ConfigurationFile) -> Bool {
    let document = workspace.sources.documents[file.document]
    guard !document.isEmpty, document[0].kind == .map else { return document.isEmpty }
    let members = document.members(of: 0).map { workspace.names[$0.symbol] }
    // Of a file that is broken from the start nobody can tell, so it is checked.
    if members.isEmpty { return !file.open.isEmpty }
    let telling = Vocabulary.fileMembers.filter { ![.schema, .name, .description].contains($0) }
      .map(\.rawValue)
    return members.contains { name in
      telling.contains(name) || !Suggestion.nearest(to: name, among: telling).isEmpty
    }
  }

  /// The files whose names are those of configurations, without overlays.
  ///
  /// Each folder that cannot be searched for them is reported.
  private func candidates(below folder: FilePath) -> [FilePath] {
    var result: [FilePath] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      let entries: [FolderEntry]
      do throws(FileFailure) {
        entries = try store.files.entries(of: folder.text)
      } catch {
        // One that is gone meanwhile holds nothing.
        if error != .notFound {
          let violation = FileNotFound.folder(folder.text, reason: error.reason)
          workspace.report(violation, at: .file(folder.text))
        }
        continue
      }
      let names = Set(entries.filter { !$0.isFolder }.map(\.name))
      for entry in entries where entry.name.first != "." {
        let path = folder.appending(entry.name)
        if entry.isFolder {
          folders.append(path)
        } else if DocumentReader.extensions.contains(path.pathExtension),
          !isOverlay(entry.name, among: names)
        {
          result.append(path)
        }
      }
    }
    return result.sorted { $0.text < $1.text }
  }

  private func isOverlay(_ name: String, among names: Set<String>) -> Bool {
    guard let overlay = OverlayName(name) else { return false }
    return DocumentReader.extensions.contains { names.contains("\(overlay.baseName).\($0)") }
  }

  /// Whether a file is never read, which the check of the one beside it says.
  private func isOverlayOfSeveralEnvironments(
    _ path: FilePath, among paths: Set<FilePath>
  ) -> Bool {
    guard let overlay = OverlayName(path.fileName), let first = OverlayName(stem: overlay.baseName)
    else { return false }
    return DocumentReader.extensions.contains {
      paths.contains(path.folder.appending("\(first.baseName).\($0)"))
    }
  }
}
