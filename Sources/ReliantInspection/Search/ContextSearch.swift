package import ReliantDocument
import ReliantGraph

/// Finds the contexts below a folder, or among some files.
struct ContextSearch {
  let workspace: Workspace
  let store: DocumentStore
  /// The folder that all files have to be inside of; each context's own if nil.
  let root: FilePath?

  /// A file that may be a context, and what it and its overlays say.
  private typealias Candidate = (path: FilePath, layers: [ConfigurationFile])

  /// The files of the format that are no overlays and that none of them imports.
  ///
  /// Of a file that cannot be read nobody can tell what it is. Its name says that it may be a
  /// configuration, so it is one, and the check says why it cannot be read.
  func contexts(below folder: FilePath) -> [FilePath] {
    var files: [Candidate] = []
    var unread: Set<FilePath> = []
    for path in candidates(below: folder) {
      if let file = configuration(at: path, inside: folder) {
        if isRecognizable(file) { files.append((path, layers(of: path, file, inside: folder))) }
      } else if !isFolder(path) {
        unread.insert(path)
        files.append((path, []))
      }
    }
    // What is wrong with a file that another one names is reported there, unless it may be missing.
    let mentioned = unread.isEmpty ? [] : mentions(ofFilesCalled: Set(unread.map(\.fileName)))
    files.removeAll { unread.contains($0.path) && mentioned.contains($0.path) }
    let found = Set(files.map(\.path))
    (store.possibleImports, store.orphans) = possibleImports(of: files)
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
        return (path, file.map { layers(of: path, $0, inside: root) } ?? [])
      })
  }

  /// The files that no other imports; of files that import each other in a cycle the first one.
  private func roots(_ files: [Candidate]) -> [FilePath] {
    let paths = files.map { store.canonicalPath(of: $0.path) }
    let targets = files.map {
      $0.layers.flatMap(imports(of:)).map { store.canonicalPath(of: $0.path) }
    }
    let targetsByPath = Dictionary(zip(paths, targets), uniquingKeysWith: { first, _ in first })
    var imported: Set<FilePath> = []
    for (path, targets) in zip(paths, targets) { imported.formUnion(targets.filter { $0 != path }) }
    var roots: Set<FilePath> = []
    var reached: Set<FilePath> = []
    for isInCycle in [false, true] {
      for path in paths where isInCycle ? !reached.contains(path) : !imported.contains(path) {
        roots.insert(path)
        var pending = [path]
        while let next = pending.popLast() {
          if reached.insert(next).inserted { pending += targetsByPath[next] ?? [] }
        }
      }
    }
    return zip(files, paths).filter { roots.contains($0.1) }.map(\.0.path)
  }

  /// What a file and its overlays say.
  func layers(
    of path: FilePath, _ file: ConfigurationFile, inside folder: FilePath
  ) -> [ConfigurationFile] {
    [file]
      + store.folders.overlays(of: path).values.joined().compactMap {
        configuration(at: $0, inside: folder)
      }
  }

  func imports(of file: ConfigurationFile) -> [(named: Written<String>, path: FilePath)] {
    file.imports.flatMap { imported in
      store.folders.files(matching: path(of: imported.path)).map { (imported.path, $0) }
    }
  }

  func path(of named: Written<String>) -> FilePath {
    workspace.sources.path(named.value, namedAt: named.site)
  }

  /// The files that others may be meant to import: a broken file may import whatever its text
  /// mentions, and a path that leads nowhere was probably meant as one that is near, whose overlays
  /// so have the name of the other.
  ///
  /// - Returns: what each may lack, and the overlays of files that are not there.
  private func possibleImports(
    of files: [Candidate]
  ) -> (possible: [FilePath: OpenNames], orphans: Set<FilePath>) {
    var possible: [FilePath: OpenNames] = [:]
    var orphans: Set<FilePath> = []
    for file in files.flatMap(\.layers) {
      let document = workspace.sources.documents[file.document]
      if document.isBroken {
        for (path, _) in files where document.source.bytes.contains(bytes: path.fileName.utf8) {
          possible[path, default: []].formUnion(.all)
        }
      }
      let parent = file.parent.map { [(named: $0, path: path(of: $0))] } ?? []
      for (named, path) in imports(of: file) + parent.filter({ $0.path.isConfiguration })
      where !store.folders.siblings(of: path).contains(path.fileName) {
        let overlays = store.folders.overlays(of: path).values.joined()
        orphans.formUnion(overlays)
        let guess = store.guess(at: named)
        for near in guess.near {
          let path = self.path(of: Written(near, at: named.site))
          possible[path, default: []].formUnion(overlays.isEmpty ? .all : [.all, .arguments])
        }
      }
    }
    return (possible, orphans)
  }

  /// What a file says, or nil when it cannot be read.
  ///
  /// Its findings are not reported here: they are when the context is checked.
  func configuration(at path: FilePath, inside folder: FilePath) -> ConfigurationFile? {
    let folders = [folder, root ?? folder]
    return folders.lazy.compactMap { try? store.file(at: path, inside: $0, isOverlay: false) }
      .first?.file
  }

  /// Whether a path leads to a folder, perhaps by a link.
  private func isFolder(_ path: FilePath) -> Bool {
    (try? store.files.entries(of: path)) != nil
  }

  /// Whether a file means to be a configuration, as other tools' files lie in the same folders.
  private func isRecognizable(_ file: ConfigurationFile) -> Bool {
    workspace.sources.documents[file.document].isConfiguration(in: workspace.names)
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
        entries = try store.files.entries(of: folder)
      } catch {
        // One that is gone meanwhile holds nothing.
        if error != .notFound {
          let violation = UnsearchedFolder(path: folder.text, reason: error.reason)
          workspace.findings.report(violation, at: .file(folder.text))
        }
        continue
      }
      let names = Set(entries.filter { !$0.isFolder }.map(\.name))
      for entry in entries where entry.name.first != "." {
        let path = folder.appending(entry.name)
        if entry.isFolder {
          folders.append(path)
        } else if path.isConfiguration,
          !OverlayName.isOverlay(entry.name, among: names)
        {
          result.append(path)
        }
      }
    }
    return result.ordered { $0.text < $1.text }
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

/// A folder in which configurations are sought and that cannot be searched.
struct UnsearchedFolder: Violation {
  static let rule = Rule.fileNotFound

  let path: String
  let reason: String

  func words(in names: NameTable) -> Words {
    Words(
      "the folder \(path.quoted) cannot be searched: \(reason)",
      help: "until it can be, nothing in it is checked")
  }
}

extension Document {
  /// Whether members of a file may have been lost after a mistake in its form.
  fileprivate var isBroken: Bool { isEmpty || isIncomplete(0) }

  /// Whether a file means to be a configuration, by the names of its members.
  package func isConfiguration(in names: NameTable) -> Bool {
    // Of a broken file nobody can tell, so it is taken for one.
    if isBroken { return true }
    guard self[0].kind == .map else { return false }
    let telling = Vocabulary.fileMembers.filter {
      ![.schema, .name, .description, .environments].contains($0)
    }.map(\.rawValue)
    return members(of: 0).map { names[$0.symbol] }.contains { name in
      telling.contains(name) || !Suggestion.nearest(to: name, among: telling).isEmpty
    }
  }
}
