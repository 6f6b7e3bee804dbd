import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What has been told of the files, so that it is told again only where it has changed.
struct PublishedDiagnostics {
  /// Whether files have changed since.
  var isOutdated = true
  /// The open files whose text has changed, of which the client waits to hear.
  private var changed: Set<String> = []
  /// What was told last of each file of which anything was, by its path.
  private var told: [String: Told] = [:]

  private struct Told {
    /// The file as the client was told of it, which may spell it in another way than the server.
    let uri: String
    let diagnostics: [UInt8]
  }

  mutating func noteChange(of path: String) {
    changed.insert(path)
    isOutdated = true
  }

  /// What is to be told, once all has been found out.
  fileprivate mutating func update(
    _ found: [String: [Diagnostic]], _ service: Service
  ) -> [ServerMessage] {
    let paths = Set(found.keys).union(told.keys).union(
      changed.filter { service.document(at: $0) != nil })
    let messages = paths.sorted().flatMap { path -> [ServerMessage] in
      let file = service.file(at: path)
      let uri = service.document(at: path)?.uri ?? FileURI.uri(of: path)
      let old = told[path]
      let diagnostics = JSONValue.array((found[path] ?? []).map { service.json($0, in: file) })
      told[path] = found[path].map { _ in Told(uri: uri, diagnostics: diagnostics.lineBytes) }
      let isNew = old?.uri != told[path]?.uri || old?.diagnostics != told[path]?.diagnostics
      return [
        old.flatMap { $0.uri == uri ? nil : Self.message($0.uri, nil, .array([])) },
        isNew || changed.contains(path) ? Self.message(uri, file?.version, diagnostics) : nil,
      ].compactMap(\.self)
    }
    changed = []
    isOutdated = false
    return messages
  }

  private static func message(
    _ uri: String, _ version: Int?, _ diagnostics: JSONValue
  ) -> ServerMessage {
    .notification(
      method: "textDocument/publishDiagnostics",
      .object(["uri": uri, "version": version, "diagnostics": diagnostics]))
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
        if let file = diagnostic.location?.file, document(at: file)?.isKnown == false { continue }
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
