import ReliantDocument
import ReliantEditing
import ReliantGraph

/// All that a running server works with: the client's files, what is known of them, and what has been
/// told.
final class Service {
  let setup: ServerSetup
  let client: ClientCapabilities
  private(set) var project: EditedProject
  /// What the client has open, each URI once, as one file may have several; what was opened or edited
  /// last comes last.
  private var documents: [OpenDocument] = []
  /// The environment that hints show values of; nil for the base.
  var environment: String?
  var diagnostics = PublishedDiagnostics()
  /// The requests of the server that the client has not answered.
  private var pending: [RequestID: ServerRequest] = [:]
  private var requestCount = 0
  /// What is to be sent besides the answer to a request.
  private var further: [ServerMessage] = []
  private var stored: [String: TextLines] = [:]

  /// - Parameter params: what the request `initialize` says.
  init(_ setup: ServerSetup, _ params: MessageValue?) {
    self.setup = setup
    client = ClientCapabilities(params?["capabilities"])
    let folders =
      params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string }
      ?? [params?["rootUri"]?.string].compactMap(\.self)
    project = Self.project(setup, folders: folders.compactMap(FileURI.path))
    takeSettings(params?["initializationOptions"])
  }

  private static func project(_ setup: ServerSetup, folders: [String]) -> EditedProject {
    EditedProject(
      folders: folders, files: setup.files, catalog: setup.catalog, limits: setup.limits,
      root: setup.root, inputs: setup.inputs)
  }

  // MARK: Files

  /// What the client has open of a file: the text that it opened or edited last.
  func document(at path: String) -> OpenDocument? { documents.last { $0.path == path } }

  func open(_ document: OpenDocument) {
    documents.removeAll { $0.uri == document.uri }
    change(document)
  }

  /// Takes out what is open under a URI, or else, as a client may change its spelling, of its file.
  private func removeDocument(_ uri: String, _ path: String) -> OpenDocument? {
    let index =
      documents.firstIndex { $0.uri == uri } ?? documents.lastIndex { $0.path == path }
    return index.map { documents.remove(at: $0) }
  }

  /// - Returns: a warning, if the text is not known any more.
  func edit(
    _ uri: String, _ path: String, _ body: (inout OpenDocument) -> Void
  ) -> [ServerMessage] {
    guard var document = removeDocument(uri, path) else { return [] }
    let wasKnown = document.isKnown
    body(&document)
    change(document)
    guard wasKnown, !document.isKnown else { return [] }
    let warning = 2
    let text = "a change of '\(path)' could not be read: close the file and open it again"
    return [
      .notification(
        method: "window/showMessage", .object(["type": warning, "message": text]))
    ]
  }

  /// Notes that a message could not be read which may have been a change of any text.
  func loseTexts() -> [ServerMessage] {
    documents.flatMap { edit($0.uri, $0.path) { $0.lose() } }
  }

  private func change(_ document: OpenDocument) {
    documents.append(document)
    project.edit(document.path, document.lines.bytes)
    diagnostics.noteChange(of: document.path)
  }

  func close(_ uri: String, _ path: String) {
    guard removeDocument(uri, path) != nil else { return }
    if let other = document(at: path) {
      project.edit(path, other.lines.bytes)
    } else {
      stored[path] = nil
      project.close(path)
    }
    diagnostics.noteChange(of: path)
  }

  func noteStoredChanges() {
    stored = [:]
    project.noteStoredChanges()
    diagnostics.isOutdated = true
  }

  /// Takes other folders; what is open stays so.
  func changeFolders(adding added: [String], removing removed: [String]) {
    let removed = Set(removed.map { FilePath($0) })
    let kept = project.folders.filter { !removed.contains($0) }
    let new = added.map { FilePath($0) }.filter { !kept.contains($0) }
    project = Self.project(setup, folders: (kept + new).map(\.text))
    for document in documents { project.edit(document.path, document.lines.bytes) }
    diagnostics.isOutdated = true
  }

  /// The lines of a file that is not open.
  func storedLines(of path: String) -> TextLines? {
    if let known = stored[path] { return known }
    let lines = project.bytes(of: path).map { TextLines($0, client.encoding) }
    stored[path] = lines
    return lines
  }

  // MARK: Messages of the server

  /// Shows a text to the user, once the request is answered.
  func show(_ text: String) {
    let information = 3
    further.append(
      .notification(
        method: "window/showMessage", .object(["type": information, "message": text])))
  }

  /// What is to be sent besides an answer.
  func takeFurther() -> [ServerMessage] {
    defer { further = [] }
    return further
  }

  /// What the server may want of the client.
  enum ServerRequest {
    case registration, configuration, refresh
  }

  func request(_ kind: ServerRequest, _ method: String, _ params: JSONValue) -> ServerMessage {
    requestCount += 1
    let id = RequestID.number(String(requestCount))
    pending[id] = kind
    return .request(id, method: method, params)
  }

  /// Takes the client's answer to a request.
  func take(_ result: MessageValue?, for id: RequestID) -> [ServerMessage] {
    guard case .configuration = pending.removeValue(forKey: id) else { return [] }
    return take(ownSettings: result?.elements.first) ? refresh() : []
  }

  /// Takes the user's settings: `{"environment": "production"}`, perhaps within `{"reliant": …}`; those of
  /// others change nothing.
  ///
  /// - Returns: whether they change what is shown.
  @discardableResult
  func takeSettings(_ settings: MessageValue?) -> Bool {
    let isOwn = settings?.members.contains { $0.name == "environment" } ?? false
    return take(ownSettings: settings?["reliant"] ?? (isOwn ? settings : nil))
  }

  private func take(ownSettings settings: MessageValue?) -> Bool {
    guard let settings, settings.isMap else { return false }
    defer { environment = settings["environment"]?.string }
    return settings["environment"]?.string != environment
  }

  /// Lets the client ask again for what it shows between the lines.
  func refresh() -> [ServerMessage] {
    let methods = [
      client.refreshesInlayHints ? "workspace/inlayHint/refresh" : nil,
      client.refreshesCodeLenses ? "workspace/codeLens/refresh" : nil,
    ]
    return methods.compactMap(\.self).map { request(.refresh, $0, .null) }
  }
}
