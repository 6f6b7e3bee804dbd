/// Numbers, the three words of JSON, and text that stands outside of quotes.
extension JSONParser {
  /// Reads a number, which keeps its spelling.
  @inline(__always)
  mutating func readNumber(_ bytes: Span<UInt8>) -> Step {
    let end = bytes.endOfNumber(from: position)
    guard let end, end == bytes.count || !bytes[end].continuesWord,
      // The opening quote may be missing.
      end == bytes.count || bytes[end] != .quote || !bytes.isFollowedByDelimiter(end + 1)
    else { return readBareText(bytes) }
    addScalar(.number, position..<end, content: position..<end)
    position = end
    return .separator
  }

  /// Reads `true`, `false` or `null`, unless the text here is another word.
  @inline(__always)
  mutating func readWord(_ bytes: Span<UInt8>, _ word: StaticString, _ kind: Node.Kind) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard bytes.holds(word, at: position), end == bytes.count || !bytes[end].continuesWord
    else { return false }
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
  mutating func readBareText(_ bytes: Span<UInt8>) -> Step {
    let range = position..<endOfBareText(bytes)
    let end = range.upperBound
    if end < bytes.count && bytes[end] == .quote || isQuoteUnpaired(bytes) {
      report(.missingQuote(.string, isOpening: true), at: range)
      return skipLine(bytes, from: position)
    }
    if let quote = bytes.printedQuote(at: position) {
      report(.printedQuotes(.string, quote), at: range)
      return skipLine(bytes, from: position)
    }
    let (mistake, kind) = judgeBareText(bytes, range)
    if isValid(bytes, range) { report(mistake, at: range) }
    skip(to: end)
    addScalar(kind, range, content: range.lowerBound..<range.lowerBound)
    return .separator
  }

  /// What is wrong with text outside of quotes, and what is meant, if it is one of JSON's words.
  private func judgeBareText(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (InvalidJSON, Node.Kind) {
    // Longer texts are neither words nor numbers that somebody has mistyped.
    let text = findings.isFull || range.count > 64 ? "" : bytes.text(range)
    switch text.lowercased() {
    // Other languages write the words like this.
    case "true", "yes", "on": return (.word(text, meant: "true"), .true)
    case "false", "no", "off": return (.word(text, meant: "false"), .false)
    case "null", "nil", "none", "undefined": return (.word(text, meant: "null"), .null)
    // Swift reads what JSON does not allow, too.
    case let number where Double(number.filter { $0 != "_" }) != nil:
      return (.number(text), .invalid)
    default:
      return (.bareText(isPlain: range.allSatisfy { bytes[$0] != .backslash }), .invalid)
    }
  }

  /// Where text outside of quotes ends: with the line, or before what is surely JSON again.
  func endOfBareText(_ bytes: Span<UInt8>) -> Int {
    var at = position
    repeat {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "$"), at < bytes.count, bytes[at] == .mapOpener {
        at = endOfPlaceholder(bytes, from: at)
      }
    } while at < bytes.count && !endsBareText(bytes, at: at)
    return bytes.endOfText(before: at)
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

extension Span<UInt8> {
  /// The quote of printed matter at an offset, which word processors put in the place of plain ones.
  func printedQuote(at offset: Int) -> Unicode.Scalar? {
    scalar(at: offset).flatMap { "“”„‟«»‹›‘’`´".unicodeScalars.contains($0) ? $0 : nil }
  }
}
