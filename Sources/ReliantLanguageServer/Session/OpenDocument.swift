import ReliantDocument

/// A file as it stands in the client's editor.
struct OpenDocument: Sendable {
  /// As the client spells it.
  let uri: String
  let path: String
  private(set) var version: Int?
  private(set) var lines: TextLines
  /// Whether the text is the client's, as all changes of it could be read.
  private(set) var isKnown = true
  private let encoding: PositionEncoding

  init(uri: String, path: String, version: Int?, text: [UInt8], _ encoding: PositionEncoding) {
    self.uri = uri
    self.path = path
    self.version = version
    self.encoding = encoding
    lines = TextLines(text, encoding, countsMark: true)
  }

  /// Notes that a change could not be read.
  mutating func lose() { isKnown = false }

  /// Makes one change after the other, each of the text that the one before has left.
  ///
  /// After one that cannot be read no other counts until the text comes whole.
  mutating func apply(_ changes: MessageValue?, version: Int?) {
    if changes?.isList != true { lose() }
    for change in changes?.elements ?? [] {
      guard let text = change["text"]?.utf8 else {
        lose()
        continue
      }
      guard change["range"] != nil else {
        lines = TextLines(Array(text), encoding, countsMark: true)
        isKnown = true
        continue
      }
      guard let range = Range<TextPosition>(change["range"]) else {
        lose()
        continue
      }
      guard isKnown else { continue }
      var bytes = lines.bytes
      bytes.replaceSubrange(lines.range(of: range), with: text)
      lines = TextLines(bytes, encoding, countsMark: true)
    }
    self.version = version ?? self.version
  }
}
