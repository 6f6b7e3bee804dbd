import ReliantEditing
import ReliantGraph

/// What is known of what stands at a place.
struct HoverRequest: PlaceRequest {
  let method = "textDocument/hover"
  var capability: (name: String, value: JSONValue)? { ("hoverProvider", .bool(true)) }

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    guard let hover = service.project.hover(in: file.path, at: offset) else { return .null }
    let (kind, text) =
      service.client.hasMarkdownHovers
      ? ("markdown", hover.markdown) : ("plaintext", hover.markdown.withoutMarkdown)
    return .object([
      "contents": JSONValue.object(["kind": kind, "value": text]),
      "range": file.json(hover.range),
    ])
  }
}
