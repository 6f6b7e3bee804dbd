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
  /// When the name is unknown, its member is read for further mistakes and left out.
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
      }
    }
    guard skipBlanks(bytes) == .colon else { return unexpectedColon(bytes, after: text.range) }
    position += 1
    return text.isValid ? readValue(bytes, .value) : dropValue(bytes)
  }

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
          _ = findings.admitsMarks(of: start + 1..<at, in: bytes)
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
          report(.lineBreak, at: at..<at + 1)
        }
        // Only the first line break of a string is news.
        text.isClosed = false
        text.isValid = false
        at += 1
      default:
        report(.controlCharacter(bytes[at]), at: at..<at + 1)
        text.isValid = false
        at += 1
      }
    }
  }

  /// Whether the content of a string has few combining marks in a row; if not, that is reported.
  private func admitsMarks(_ bytes: Span<UInt8>, of text: QuotedText) -> Bool {
    text.isDecoded
      ? findings.admitsMarks(of: text.content, in: decoded.span, decodedFrom: text.range)
      : isSound || findings.admitsMarks(of: text.content, in: bytes)
  }

  private mutating func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    decoded.append(bytes.extracting(range))
  }

  // MARK: Strings without an end

  /// Whether a string that reaches the end of its line lacks its closing quote, rather than going
  /// on: the next line then looks like JSON again.
  private func lineBreakEndsString(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    let at = bytes.afterBlanks(from: offset)
    guard at < bytes.count else { return true }
    // A quote behind which nothing stands but what follows a value closes the string.
    if bytes[at] == .quote {
      let next = bytes.token(from: at + 1)
      return next != .comma && next?.isCloser != true
    }
    return bytes[at] == .comma || bytes[at].isCloser || bytes[at].isOpener
  }

  /// Ends a string that has no closing quote at the end of its line, less the comma and the
  /// brackets there that seem not to belong to it.
  private mutating func endUnclosed(
    _ bytes: Span<UInt8>, _ text: QuotedText, at lineEnd: Int
  ) -> QuotedText {
    let start = text.range.lowerBound
    let end = bytes.endOfUnclosedText(start + 1..<lineEnd)
    // Somebody who takes backslashes for plain characters has not meant to escape the last quote.
    let isEscaped =
      !text.isValid && end > start + 2
      && bytes[end - 1] == .quote && bytes[end - 2] == .backslash
    if text.isClosed, !isEscaped, lineEnd < bytes.count || isValid(bytes, start..<lineEnd) {
      report(.missingClosingQuote(.string), at: start..<end)
    }
    // Whether the brackets belong to the text can only be guessed.
    if lineEnd == bytes.count || (end..<lineEnd).contains(where: { bytes[$0].isCloser }) {
      recovery.hasUnevenBrackets = true
    }
    openLine(bytes, of: start)
    var text = text
    text.range = start..<end
    text.isValid = false
    text.isClosed = false
    skip(to: end)
    return text
  }

  func firstColon(_ bytes: Span<UInt8>, within range: Range<Int>) -> Int? {
    range.first { bytes[$0] == .colon }
  }
}
