import ReliantEditing
import ReliantGraph

/// What of a file can be folded away.
struct FoldingRangeRequest: FileRequest {
  let method = "textDocument/foldingRange"
  var capability: (name: String, value: JSONValue)? { ("foldingRangeProvider", .bool(true)) }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    .array(
      service.project.foldingRanges(in: file.path).map(file.lines.range)
        .filter { $0.lowerBound.line < $0.upperBound.line }
        .map {
          .object([
            "startLine": $0.lowerBound.line, "startCharacter": $0.lowerBound.character,
            "endLine": $0.upperBound.line, "endCharacter": $0.upperBound.character,
          ])
        })
  }
}
