/// Numbers, the three words of JSON, and text that stands outside of quotes.
extension JSONParser {
  /// Reads a number, which keeps its spelling.
  @inline(__always)
  mutating func readNumber(_ bytes: Span<UInt8>) {
    let end = bytes.endOfNumber(from: position)
    guard let end, end == bytes.count || !bytes[end].continuesWord,
      // The opening quote may be missing.
      end == bytes.count || bytes[end] != .quote || !bytes.isFollowedByDelimiter(end + 1)
    else { return readBareText(bytes) }
    addScalar(.number, position..<end, content: position..<end)
    position = end
  }

  /// Reads `true`, `false` or `null`, unless the text here is another word.
  @inline(__always)
  mutating func readWord(
    _ bytes: Span<UInt8>, _ word: StaticString, _ kind: Node.Kind
  ) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !bytes[end].continuesWord else { return false }
    let matches = word.withUTF8Buffer { word in
      word.indices.allSatisfy { word[$0] == bytes[position + $0] }
    }
    guard matches else { return false }
    addScalar(kind, position..<end, content: position..<end)
    position = end
    return true
  }

  /// Whether a text is one of JSON's words.
  func isWord(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count <= 5 && ["true", "false", "null"].contains(bytes.text(range))
  }

  // MARK: Text outside of quotes

  /// Reads text that should be a value, and reports what is wrong with it.
  mutating func readBareText(_ bytes: Span<UInt8>) {
    let range = position..<endOfBareText(bytes)
    let text = findings.isFull ? nil : BareText(bytes, range)
    if isValid(bytes, range) { report(text?.mistake ?? .bareText(isPlain: false), at: range) }
    if case .printedQuotes = text?.mistake { openLine(bytes, of: range.lowerBound) }
    skip(to: range.upperBound)
    giveUpIfHopeless(bytes)
    addScalar(text?.kind ?? .invalid, range, content: range.lowerBound..<range.lowerBound)
  }

  /// Where text outside of quotes ends: with the line, or before what is surely JSON again.
  func endOfBareText(_ bytes: Span<UInt8>) -> Int {
    if let end = endOfUnopenedText(bytes) { return end }
    var at = position
    var end = position
    repeat {
      let byte = bytes[at]
      if !byte.isBlank { end = at + 1 }
      at += 1
      if byte == UInt8(ascii: "$"), at < bytes.count, bytes[at] == .mapOpener {
        at = endOfPlaceholder(bytes, from: at)
        end = at
      }
    } while at < bytes.count && !endsBareText(bytes, at: at)
    return end
  }

  /// Behind the next quote in this line, when it closes a string whose opening quote is missing.
  private func endOfUnopenedText(_ bytes: Span<UInt8>) -> Int? {
    let limit = min(bytes.count, position + lookAhead)
    var at = position
    while at < limit, !bytes[at].isLineEnd, bytes[at] != .quote { at += 1 }
    guard at > position, at < limit, bytes[at] == .quote, !bytes[at - 1].isBlank,
      bytes[at - 1] != .comma, bytes.isFollowedByDelimiter(at + 1)
    else { return nil }
    return at + 1
  }

  private func endsBareText(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    switch bytes[offset] {
    case .comma, .quote, .mapOpener, .mapCloser, .listOpener, .listCloser, .closingParenthesis:
      true
    case .hash, .slash: bytes[offset - 1].isBlank && bytes.startsComment(at: offset)
    default: bytes[offset].isLineEnd
    }
  }

  /// Where the `${name}` ends whose brace is at an offset; after the brace when it has no end.
  private func endOfPlaceholder(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var at = offset + 1
    while at < bytes.count, bytes[at].continuesWord { at += 1 }
    return at < bytes.count && bytes[at] == .mapCloser ? at + 1 : offset + 1
  }
}
