import ReliantDocument

/// A file as it stands in the client's editor.
struct OpenDocument: Sendable {
  /// As the client spells it.
  let uri: String
  let path: String
  private(set) var version: Int?
  private(set) var lines: TextLines
  private let encoding: PositionEncoding

  init(uri: String, path: String, version: Int?, text: [UInt8], _ encoding: PositionEncoding) {
    self.uri = uri
    self.path = path
    self.version = version
    self.encoding = encoding
    lines = TextLines(text, encoding)
  }

  /// Makes one change after the other, each of the text that the one before has left.
  mutating func apply(_ changes: [MessageValue], version: Int?) {
    for change in changes {
      guard let text = change["text"]?.utf8 else { continue }
      guard change["range"] != nil else {
        lines = TextLines(Array(text), encoding)
        continue
      }
      guard let range = Range<TextPosition>(change["range"]) else { continue }
      var bytes = lines.bytes
      bytes.replaceSubrange(lines.range(of: range), with: text)
      lines = TextLines(bytes, encoding)
    }
    self.version = version ?? self.version
  }
}
