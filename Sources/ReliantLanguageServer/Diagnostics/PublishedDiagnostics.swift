import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What has been told of the files, so that it is told again only where it has changed.
struct PublishedDiagnostics {
  /// Whether files have changed since.
  var isOutdated = true
  /// The open files whose text has changed, of which the client waits to hear.
  private var changed: Set<String> = []
  /// What was told last of each file of which anything was, as bytes, by its path.
  private var told: [String: [UInt8]] = [:]

  mutating func noteChange(of path: String) {
    changed.insert(path)
    isOutdated = true
  }

  /// What is to be told, once all has been found out.
  fileprivate mutating func update(
    _ found: [String: [Diagnostic]], _ service: Service
  ) -> [ServerMessage] {
    let paths = Set(found.keys).union(told.keys).union(
      changed.filter { service.documents[$0] != nil })
    let messages = paths.sorted().compactMap { path -> ServerMessage? in
      let file = service.file(at: path)
      let diagnostics = JSONValue.array((found[path] ?? []).map { service.json($0, in: file) })
      let bytes = diagnostics.lineBytes
      let isNew =
        found[path] == nil
        ? told.removeValue(forKey: path) != nil
        : told.updateValue(bytes, forKey: path) != bytes
      guard isNew || changed.contains(path) else { return nil }
      return .notification(
        method: "textDocument/publishDiagnostics",
        .object([
          "uri": service.documents[path]?.uri ?? FileURI.uri(of: path), "version": file?.version,
          "diagnostics": diagnostics,
        ]))
    }
    changed = []
    isOutdated = false
    return messages
  }
}

extension Service {
  /// Checks what has changed and tells of it, unless there is something to be done first.
  func publish(unless hasNews: () -> Bool) -> [ServerMessage] {
    guard diagnostics.isOutdated else { return [] }
    var found: [String: [Diagnostic]] = [:]
    for scope in project.scopes {
      if hasNews() { return [] }
      let check = project.check(scope)
      for diagnostic in check.report.diagnostics {
        if let file = diagnostic.location?.file, documents[file]?.isKnown == false { continue }
        found[place(of: diagnostic, in: check), default: []].append(diagnostic)
      }
    }
    return diagnostics.update(found, self)
  }

  /// The file that a finding is told of: its own, or else the first context, if it is about what code
  /// defines or a folder.
  func place(of diagnostic: Diagnostic, in check: ProjectCheck) -> String {
    if let file = diagnostic.location?.file, file.hasPrefix("/"), self.file(at: file) != nil {
      return file
    }
    return check.contexts.first ?? diagnostic.location?.file ?? "/"
  }
}
