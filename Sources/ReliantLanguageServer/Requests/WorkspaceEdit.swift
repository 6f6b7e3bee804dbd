import ReliantDocument
import ReliantEditing
import ReliantGraph

extension ServedFile {
  /// An edit as the client counts.
  func json(_ edit: SourceEdit) -> JSONValue {
    .object(["range": json(edit.range), "newText": edit.replacement])
  }
}

extension Service {
  /// Edits of several files, with the versions that they are of where the client minds them.
  ///
  /// - Throws: when one of the files is not there any more.
  func json(_ edits: [String: [SourceEdit]]) throws(ResponseError) -> JSONValue {
    var changes: [(file: ServedFile, edits: JSONValue)] = []
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      guard let file = file(at: path) else {
        throw ResponseError(.requestFailed, "'\(path)' cannot be read any more")
      }
      changes.append((file, .array(edits.map(file.json))))
    }
    guard client.hasVersionedEdits else {
      return .object(["changes": JSONValue.map(changes.map { ($0.file.uri, $0.edits) })])
    }
    let versioned = changes.map { file, edits in
      let version = file.version.map(\.json) ?? .null
      let document = JSONValue.object(["uri": file.uri, "version": version])
      return JSONValue.object(["textDocument": document, "edits": edits])
    }
    return .object(["documentChanges": versioned])
  }
}
