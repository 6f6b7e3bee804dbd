import ReliantDocument

/// Reads a string that holds `${name}` placeholders or the escape `$${`.
struct TemplateReader {
  let reader: FileReader
  let node: Int

  private static let dollar = UInt8(ascii: "$")
  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")

  /// Splits the text in one pass; what a placeholder stands for is never looked into again.
  func read(_ content: ArraySlice<UInt8>) -> Expression {
    var segments: [Expression.Segment] = []
    var text: [UInt8] = []
    var index = content.startIndex
    while index < content.endIndex {
      if isOpening(content, at: index + 1), content[index] == Self.dollar {
        text += [Self.dollar, Self.open]
        index += 3
      } else if isOpening(content, at: index) {
        guard let end = content[index...].firstIndex(of: Self.close) else { return unclosed() }
        append(&text, to: &segments)
        let name = content[(index + 2)..<end]
        if Vocabulary.isName(name.span) {
          segments.append(.name(reader.intern(name)))
        } else {
          reader.report(InvalidName.mention(reader.intern(name), .value), at: node)
          segments.append(.invalid)
        }
        index = end + 1
      } else {
        text.append(content[index])
        index += 1
      }
    }
    append(&text, to: &segments)
    return expression(segments)
  }

  /// Whether `${` stands at an index.
  private func isOpening(_ content: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 1 < content.endIndex && content[index] == Self.dollar
      && content[index + 1] == Self.open
  }

  private func append(_ text: inout [UInt8], to segments: inout [Expression.Segment]) {
    guard !text.isEmpty else { return }
    segments.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private func expression(_ segments: [Expression.Segment]) -> Expression {
    let site = reader.site(node)
    if segments.count == 1 {
      switch segments[0] {
      case .name(let name): return .placeholder(name, site)
      case .text(let text): return .constant(.scalar(.string(text)), site)
      case .invalid: return .invalid(site)
      }
    }
    return .template(segments, site)
  }

  private func unclosed() -> Expression {
    reader.report(UnknownForm.unclosedPlaceholder, at: node)
    return .invalid(reader.site(node))
  }
}
