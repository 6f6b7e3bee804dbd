import ReliantDocument
import ReliantEditing
import ReliantGraph

/// Where what a place names is made: in a file, or where its type is registered in code.
struct DefinitionRequest: PlaceRequest {
  let method = "textDocument/definition"
  var capability: (name: String, value: JSONValue)? { ("definitionProvider", .bool(true)) }

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    .array(service.project.definitions(in: file.path, at: offset).compactMap(service.json))
  }
}

extension Service {
  /// A place in a file; nil where the file cannot be shown.
  func json(_ definition: Definition) -> JSONValue? {
    switch definition {
    case .file(let place): return json(place)
    case .code(let place, let path):
      guard let file = path.flatMap(file) else { return nil }
      let start = file.lines.offset(line: place.line ?? 1, column: place.column ?? 1)
      return file.location(start..<start)
    }
  }

  func json(_ place: FileRange) -> JSONValue? { file(at: place.path)?.location(place.range) }
}
