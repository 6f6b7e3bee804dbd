/// Strings: plain ones in one go, others escape by escape.
extension JSONParser {
  @inline(__always)
  mutating func readString(_ bytes: Span<UInt8>) -> Step {
    let start = position
    let end = bytes.endOfPlainText(from: start + 1)
    guard end < bytes.count, bytes[end] == .quote, isSound else { return readUnusualString(bytes) }
    position = end + 1
    addScalar(.string, start..<position, content: start + 1..<end)
    return .separator
  }

  /// Reads a string with escapes or mistakes.
  private mutating func readUnusualString(_ bytes: Span<UInt8>) -> Step {
    let start = position
    guard let text = readQuotedText(bytes) else { return skipLine(bytes, from: start) }
    if text.isInvalid {
      addInvalid(text.range)
    } else {
      addScalar(.string, text.range, content: text.contentRange, isDecoded: text.isDecoded)
    }
    return .separator
  }

  /// Reads a name with escapes or mistakes, and the colon after it.
  mutating func readUnusualName(_ bytes: Span<UInt8>) -> Step {
    let start = position
    guard let text = readQuotedText(bytes) else { return skipLine(bytes, from: start) }
    if text.isInvalid {
      addUnnamedMember(at: start)
    } else if text.isDecoded {
      nodes.appendMember(names.intern(decoded.span.extracting(text.contentRange)), at: text.range)
    } else {
      nodes.appendMember(names.intern(bytes.extracting(text.contentRange)), at: text.range)
    }
    return endName(bytes, text.range)
  }

  /// Reads what stands in quotes, as an invalid value where it has a mistake; nil when its closing quote
  /// is missing, which is reported as well.
  private mutating func readQuotedText(_ bytes: Span<UInt8>) -> Node? {
    let start = position
    let decodedStart = decoded.count
    var isDecoded = false
    var isIntact = true
    var hasLineBreak = false
    var at = start + 1
    var plainStart = at
    while true {
      at = bytes.endOfPlainText(from: at)
      if at == bytes.count || bytes[at].isLineEnd && lineBreakEndsString(bytes, at: at) {
        // Neither the comma nor the brackets at its end seem to belong to it.
        if isIntact, at < bytes.count || isValid(bytes, start..<at) {
          let end = bytes.endOfUnclosedText(start + 1..<at)
          report(.missingQuote(.string, isOpening: false), at: start..<end)
        }
        return nil
      }
      switch bytes[at] {
      case .quote:
        position = at + 1
        var text = Node(kind: .string, at: start..<position)
        text.setContent(to: start + 1..<at)
        if isDecoded {
          decoded.append(bytes.extracting(plainStart..<at))
          text.setContent(to: decodedStart..<decoded.count, isDecoded: true)
        }
        // What was decoded lacks the mistakes, so that marks may seem to follow each other.
        isIntact =
          isText(bytes, start + 1..<at) && isIntact
          && (!isDecoded
            || findings.admitsMarks(
              of: text.contentRange, in: decoded.span, decodedFrom: text.range))
        if !isIntact { text.kind = .invalid }
        return text
      case .backslash:
        isDecoded = true
        decoded.append(bytes.extracting(plainStart..<at))
        let (next, isValid) = decodeEscape(bytes, at: at)
        if !isValid { isIntact = false }
        at = next
        plainStart = at
      case .lineFeed, .carriageReturn:
        // Only the first line break of a string is news.
        if !hasLineBreak { report(.lineBreak, at: at..<at + 1) }
        hasLineBreak = true
        isIntact = false
        at += 1
      default:
        report(.controlCharacter(bytes[at]), at: at..<at + 1)
        isIntact = false
        at += 1
      }
    }
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

  // MARK: Escapes

  /// Decodes the escape whose backslash is at an offset, and tells where it ends; it is invalid if it
  /// has been reported, which it is not where the line or the file ends in it.
  private mutating func decodeEscape(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (end: Int, isValid: Bool) {
    guard offset + 1 < bytes.count, !bytes[offset + 1].isLineEnd else { return (offset + 1, true) }
    switch bytes[offset + 1] {
    case .quote, .backslash, .slash: decoded.append(bytes[offset + 1])
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): return decodeCodeUnits(bytes, at: offset)
    default:
      var end = offset + 2
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      report(.unknownEscape(bytes.text(offset..<end)), at: offset..<end)
      return (end, false)
    }
    return (offset + 2, true)
  }

  private mutating func decodeCodeUnits(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (end: Int, isValid: Bool) {
    guard let unit = codeUnit(bytes, at: offset) else {
      var end = offset + 2
      while end < bytes.count, end < offset + 6, bytes[end].hexDigit != nil { end += 1 }
      if end < bytes.count { report(.shortEscape, at: offset..<end) }
      return (end, end == bytes.count)
    }
    if let scalar = Unicode.Scalar(unit) {
      decoded.append(contentsOf: String(scalar).utf8)
      return (offset + 6, true)
    }
    let isFirstHalf = unit < 0xDC00
    if isFirstHalf, let second = codeUnit(bytes, at: offset + 6), second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    {
      decoded.append(contentsOf: String(scalar).utf8)
      return (offset + 12, true)
    }
    report(.halfOfPair(isFirst: isFirstHalf), at: offset..<offset + 6)
    return (offset + 6, false)
  }

  /// The number that `\u` and four hexadecimal digits at an offset stand for.
  private func codeUnit(_ bytes: Span<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == .backslash,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = bytes[index].hexDigit else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
