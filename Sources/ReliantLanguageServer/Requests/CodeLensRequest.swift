import ReliantEditing
import ReliantGraph

/// What is shown above definitions: how often they are used, and where they are replaced.
struct CodeLensRequest: FileRequest {
  let method = "textDocument/codeLens"
  var capability: (name: String, value: JSONValue)? {
    ("codeLensProvider", .object(["resolveProvider": false]))
  }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    .array(
      service.project.lenses(in: file.path).map {
        // A command without a name is text only, which is all that clients have in common.
        let command = JSONValue.object(["title": $0.title, "command": ""])
        return .object(["range": file.json($0.range), "command": command])
      })
  }
}
