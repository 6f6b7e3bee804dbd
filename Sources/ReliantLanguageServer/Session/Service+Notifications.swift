import ReliantDocument
import ReliantGraph

extension Service {
  /// Takes note of what the client tells; what is not understood is ignored, as the protocol asks.
  func notice(_ method: String, _ params: MessageValue?) -> [ServerMessage] {
    let document = params?["textDocument"]
    let uri = document?["uri"]?.string
    let path = uri.flatMap(FileURI.path).map { FilePath($0).text }
    switch method {
    case "initialized": return registerWatchers() + askForConfiguration()
    case "textDocument/didOpen":
      guard let uri, let path, let text = document?["text"]?.utf8 else { return [] }
      open(
        OpenDocument(
          uri: uri, path: path, version: document?["version"]?.integer, text: Array(text),
          client.encoding))
    case "textDocument/didChange":
      guard let uri, let path else { return [] }
      return edit(uri, path) {
        $0.apply(params?["contentChanges"], version: document?["version"]?.integer)
      }
    case "textDocument/didClose":
      if let uri, let path { close(uri, path) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      noteStoredChanges()
      return refresh()
    case "workspace/didChangeWorkspaceFolders":
      func paths(_ name: String) -> [String] {
        let folders = params?["event"]?[name]?.elements ?? []
        return folders.compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
      }
      changeFolders(adding: paths("added"), removing: paths("removed"))
    case "workspace/didChangeConfiguration":
      // Who can be asked sends no settings.
      let isChanged = takeSettings(params?["settings"])
      return askForConfiguration() + (isChanged ? refresh() : [])
    default: break
    }
    return []
  }

  /// Asks the client to tell of changes of configurations that are not made in its editor.
  private func registerWatchers() -> [ServerMessage] {
    guard client.canWatchFiles else { return [] }
    let endings = DocumentReader.extensions.joined(separator: ",")
    let watchers = JSONValue.array([.object(["globPattern": "**/*.{\(endings)}"])])
    let registration = JSONValue.object([
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": JSONValue.object(["watchers": watchers]),
    ])
    return [
      request(
        .registration, "client/registerCapability", .object(["registrations": [registration]]))
    ]
  }

  private func askForConfiguration() -> [ServerMessage] {
    guard client.canBeAskedForConfiguration else { return [] }
    let item = JSONValue.object(["section": "reliant"])
    return [request(.configuration, "workspace/configuration", .object(["items": [item]]))]
  }
}
