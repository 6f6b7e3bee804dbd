import ReliantEditing
import ReliantGraph

/// The paths in a file that lead to other files.
struct DocumentLinkRequest: FileRequest {
  let method = "textDocument/documentLink"
  var capability: (name: String, value: JSONValue)? {
    ("documentLinkProvider", .object(["resolveProvider": false]))
  }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    .array(
      service.project.links(in: file.path).map {
        .object(["range": file.json($0.range), "target": FileURI.uri(of: $0.path)])
      })
  }
}
