/// Strings: plain ones in one go, others escape by escape.
extension JSONParser {
  @inline(__always)
  mutating func readString(_ bytes: Span<UInt8>) {
    let start = position
    let end = endOfPlainText(bytes, from: start + 1)
    guard end < bytes.count, bytes[end] == .quote, isSound else {
      return readUnusualString(bytes)
    }
    position = end + 1
    addScalar(.string, start..<position, content: start + 1..<end)
  }

  /// Reads a string with escapes or mistakes.
  private mutating func readUnusualString(_ bytes: Span<UInt8>) {
    let text = readQuotedText(bytes)
    guard text.isValid else {
      giveUpIfHopeless(bytes)
      return addInvalid(text.range)
    }
    addScalar(.string, text.range, content: text.content, isDecoded: text.isDecoded)
  }

  /// Reads a name with escapes or mistakes, and the colon after it.
  ///
  /// When the name cannot be told, its member is read for further mistakes and left out.
  mutating func readUnusualName(_ bytes: Span<UInt8>) -> Step {
    let text = readQuotedText(bytes)
    if text.isValid {
      if text.isDecoded {
        let name = Array(decoded[text.content])
        decoded.removeLast(name.count)
        addMember(names.intern(name.span), text.range)
      } else {
        addMember(names.intern(bytes.extracting(text.content)), text.range)
      }
    } else {
      markIncomplete()
      if !text.isClosed, let colon = firstColon(bytes, within: text.range) {
        position = colon
        isCutInString = false
      }
    }
    guard skipBlanks(bytes) == .colon else { return misfitForColon(bytes, after: text.range) }
    position += 1
    return text.isValid ? readValue(bytes, .value) : dropValue(bytes)
  }

  /// How many mistakes in one string are reported each.
  private static let mostMistakesInString = 20

  /// What stands between two quotes.
  struct QuotedText {
    /// Where it is, with its quotes.
    var range: Range<Int>
    /// Where its content is, in the source or in the decoded bytes.
    var content: Range<Int>
    var isDecoded = false
    var isValid = true
    var isClosed = true
  }

  private mutating func readQuotedText(_ bytes: Span<UInt8>) -> QuotedText {
    let start = position
    mistakesInString = 0
    let decodedStart = decoded.count
    var text = QuotedText(range: start..<start, content: start..<start)
    var at = start + 1
    var plainStart = at
    while true {
      at = endOfPlainText(bytes, from: at)
      if at == bytes.count { return endUnclosed(bytes, text, at: at) }
      switch bytes[at] {
      case .quote:
        text.content = start + 1..<at
        if text.isDecoded {
          copy(bytes, plainStart..<at)
          text.content = decodedStart..<decoded.count
        }
        position = at + 1
        text.range = start..<position
        if text.isValid {
          text.isValid = isValid(bytes, text.range) && admitsMarks(bytes, of: text)
        } else if !isSound, isValid(bytes, text.range) {
          // What was decoded lacks the mistakes, so that marks may seem to follow each other.
          _ = problems.admitsMarks(of: start + 1..<at, in: bytes)
        }
        return text
      case .backslash:
        text.isDecoded = true
        copy(bytes, plainStart..<at)
        let (next, isValid) = decodeEscape(bytes, at: at)
        if !isValid { text.isValid = false }
        at = next
        plainStart = at
      case .lineFeed, .carriageReturn:
        if lineBreakEndsString(bytes, at: at) { return endUnclosed(bytes, text, at: at) }
        if text.isClosed {
          report(.invalidSyntax, "a line break in a string is written \\n", at: at..<at + 1)
        }
        // Only the first line break of a string is news.
        text.isClosed = false
        text.isValid = false
        at += 1
      default:
        reportControlCharacter(bytes[at], at: at)
        text.isValid = false
        at += 1
      }
    }
  }

  /// Whether a part of the source is valid UTF-8; if not, that has been reported.
  func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    isSound || bytes.extracting(range).firstInvalidUTF8() == nil
  }

  /// Whether the content of a string has few combining marks in a row; if not, that is reported.
  private func admitsMarks(_ bytes: Span<UInt8>, of text: QuotedText) -> Bool {
    text.isDecoded
      ? problems.admitsMarks(of: text.content, in: decoded.span, decodedFrom: text.range)
      : isSound || problems.admitsMarks(of: text.content, in: bytes)
  }

  private mutating func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    decoded.append(bytes.extracting(range))
  }

  private mutating func reportControlCharacter(_ byte: UInt8, at offset: Int) {
    reportInString(
      byte == 0x09
        ? "a tab in a string is written \\t"
        : "a control character in a string is written \\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))",
      at: offset..<offset + 1)
  }

  /// Reports a mistake within a string; of very many the first tell enough.
  mutating func reportInString(
    _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at range: Range<Int>
  ) {
    mistakesInString += 1
    if mistakesInString <= Self.mostMistakesInString {
      report(.invalidSyntax, message(), help: help(), at: range)
    } else if mistakesInString == Self.mostMistakesInString + 1 {
      report(.invalidSyntax, "this string has more mistakes from here on", at: range)
    }
  }

  // MARK: Strings without an end

  /// Whether a string that reaches the end of its line lacks its closing quote, rather than going
  /// on: the next line then looks like JSON again.
  private func lineBreakEndsString(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    guard at < bytes.count else { return true }
    switch bytes[at] {
    case .comma, .mapCloser, .listCloser, .mapOpener, .listOpener: return true
    case .quote: return !endsValue(bytes, at: at)
    default: return false
    }
  }

  /// Whether a quote at the beginning of a line is the closing one, as nothing follows but what stands
  /// behind a value.
  private func endsValue(_ bytes: Span<UInt8>, at quote: Int) -> Bool {
    let next = afterBlanks(bytes, from: quote + 1)
    guard next < bytes.count else { return false }
    switch bytes[next] {
    case .comma, .mapCloser, .listCloser: return true
    default: return false
    }
  }

  /// Ends a string that has no closing quote at the end of its line, less the comma and the
  /// brackets there that seem not to belong to it.
  private mutating func endUnclosed(
    _ bytes: Span<UInt8>, _ text: QuotedText, at lineEnd: Int
  ) -> QuotedText {
    let start = text.range.lowerBound
    let end = endBeforeClosers(bytes, start + 1..<lineEnd)
    // Somebody who takes backslashes for plain characters has not meant to escape the last quote.
    let isEscaped =
      mistakesInString > 0 && end > start + 2
      && bytes[end - 1] == .quote && bytes[end - 2] == .backslash
    if text.isClosed, !isEscaped, lineEnd < bytes.count || isValid(bytes, start..<lineEnd) {
      report(.invalidSyntax, "the closing quote of this string is missing", at: start..<end)
    }
    if lineEnd == bytes.count {
      isCutInString = !hasUnevenBrackets && end == lineEnd
      hasUnevenBrackets = true
    }
    doubtLine(bytes, of: start)
    var text = text
    text.range = start..<end
    text.isValid = false
    text.isClosed = false
    position = end
    brokenEnd = end
    return text
  }

  /// Where a text without a closing quote ends: before the commas and the brackets at its end that
  /// seem not to belong to it.
  mutating func endBeforeClosers(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Int {
    var depth = excessClosers(bytes, text)
    // Whether the brackets belong to the text can only be guessed.
    if depth > 0 { hasUnevenBrackets = true }
    var end = text.upperBound
    while end > text.lowerBound {
      let last = bytes[end - 1]
      if last == .mapCloser || last == .listCloser {
        if depth == 0 { break }
        depth -= 1
      } else if !last.isBlank && last != .comma {
        break
      }
      end -= 1
    }
    return end
  }

  /// How many more closing brackets than opening ones a text has.
  private func excessClosers(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var depth = 0
    for index in range {
      switch bytes[index] {
      case .mapOpener, .listOpener: depth -= 1
      case .mapCloser, .listCloser: depth += 1
      default: break
      }
    }
    return max(depth, 0)
  }

  func firstColon(_ bytes: Span<UInt8>, within range: Range<Int>) -> Int? {
    range.first { bytes[$0] == .colon }
  }
}
