import ReliantEditing
import ReliantGraph

/// What encloses a place, from the inside out.
struct SelectionRangeRequest: FileRequest {
  let method = "textDocument/selectionRange"
  var capability: (name: String, value: JSONValue)? { ("selectionRangeProvider", .bool(true)) }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let positions = (params["positions"]?.elements ?? []).map { TextPosition($0) }
    guard !positions.contains(nil) else {
      throw ResponseError(.invalidParams, "'positions' are lines and characters from 0")
    }
    return .array(
      positions.compactMap(\.self).map { position in
        let offset = file.lines.offset(of: position)
        let ranges = service.project.selectionRanges(in: file.path, at: offset)
        // Each place has an answer, or the client does not know which belong together.
        return Self.json(ranges.nonempty ?? [offset..<offset], file)
      })
  }

  /// Ranges from the inside out, each within the next.
  private static func json(_ ranges: [Range<Int>], _ file: ServedFile) -> JSONValue {
    ranges.reversed().reduce(nil) { parent, range in
      .object(["range": file.json(range), "parent": parent])
    } ?? .null
  }
}
