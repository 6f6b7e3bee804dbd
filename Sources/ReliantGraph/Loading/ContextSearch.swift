import ReliantDocument

/// Finds the contexts below a folder.
struct ContextSearch {
  let store: DocumentStore

  /// The files of the format that are no overlays and that none of them imports.
  func contexts(below folder: FilePath) throws(FileFailure) -> [FilePath] {
    let paths = try candidates(below: folder)
    var imported: Set<FilePath> = []
    var contexts: [FilePath] = []
    for path in paths {
      guard let file = configuration(at: path, inside: folder) else { continue }
      contexts.append(path)
      for entry in file.imports { imported.insert(path.folder.appending(entry.path.value)) }
      for overlay in store.overlays(of: path).values.joined() {
        let entries = configuration(at: overlay, inside: folder)?.imports ?? []
        imported.formUnion(entries.map { overlay.folder.appending($0.path.value) })
      }
    }
    return contexts.filter { !imported.contains($0) }
  }

  /// What a file says, or nil when it is no configuration at all.
  ///
  /// Findings are not reported here: they are when the context is checked.
  private func configuration(at path: FilePath, inside folder: FilePath) -> ConfigurationFile? {
    store.workspace.recordingFindings {
      try? store.file(at: path, inside: folder, isOverlay: false)
    } then: { file, _, _ in
      file.flatMap { isRecognizable($0) ? $0 : nil }
    }
  }

  /// Whether a file means to be a configuration, as other tools' files lie in the same folders.
  private func isRecognizable(_ file: ConfigurationFile) -> Bool {
    let document = store.workspace.documents[file.document]
    guard !document.isEmpty, document[0].kind == .map else { return document.isEmpty }
    let members = document.members(of: 0).map { store.workspace.names[$0.symbol] }
    // Of a file that is broken from the start nobody can tell, so it is checked.
    if members.isEmpty { return !file.gaps.isEmpty }
    let telling = Vocabulary.fileMembers.filter { ![.schema, .name, .description].contains($0) }
      .map(\.rawValue)
    return members.contains { name in
      telling.contains(name) || !Suggestion.nearest(to: name, among: telling).isEmpty
    }
  }

  private func candidates(below folder: FilePath) throws(FileFailure) -> [FilePath] {
    var result: [FilePath] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      let entries = try store.files.entries(of: folder.text)
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
}
