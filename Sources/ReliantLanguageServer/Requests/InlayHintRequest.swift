import ReliantEditing
import ReliantGraph

/// What the values of a file come to in the environment that the user has chosen.
struct InlayHintRequest: FileRequest {
  let method = "textDocument/inlayHint"
  var capability: (name: String, value: JSONValue)? { ("inlayHintProvider", .bool(true)) }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    guard let range = Range<TextPosition>(params["range"]) else {
      throw ResponseError(.invalidParams, "'range' has a 'start' and an 'end'")
    }
    let hints = service.project.hints(
      in: file.path, file.lines.range(of: range), environment: service.environment)
    return .array(
      hints.map {
        .object([
          "position": file.json($0.offset), "label": $0.text, "paddingLeft": true,
        ])
      })
  }
}
