import ReliantEditing
import ReliantGraph

/// Everywhere that names what a place names.
struct ReferencesRequest: PlaceRequest {
  let method = "textDocument/references"
  var capability: (name: String, value: JSONValue)? { ("referencesProvider", .bool(true)) }

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let withDefinitions = params["context"]?["includeDeclaration"]?.bool ?? true
    let places = service.project.references(
      in: file.path, at: offset, withDefinitions: withDefinitions)
    return .array(places.compactMap(service.json))
  }
}
