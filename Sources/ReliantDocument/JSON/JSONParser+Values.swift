/// What to do where a value is expected and there is none.
extension JSONParser {
  mutating func unexpectedValue(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    guard position < bytes.count else { return endOfFile(bytes, step) }
    giveUpIfHopeless(bytes)
    if skipFalseBlanks(bytes) { return step }
    let range = position..<position + 1
    switch (bytes[position], step) {
    case (.listCloser, .element) where !isMapInnermost:
      reportTrailingComma()
      return close(at: position)
    case (.listCloser, .root), (.mapCloser, .root):
      report(.surplusCloser(bytes[position], end: nil), at: range)
      addInvalid(range)
      return .finished
    case (.listCloser, .value), (.mapCloser, .value):
      reportMissingValue()
      // It may have been the opening bracket that is missing.
      recovery.hasUnevenBrackets = true
      openLine(bytes, of: position)
    case (.comma, .value), (.semicolon, .value): reportMissingValue()
    case (.listCloser, _), (.mapCloser, _): return mismatch(bytes)
    case (.comma, .element), (.comma, .firstElement): return skipCommas(bytes)
    case (.colon, .value):
      report(.surplusColon, at: range)
      while skipBlanks(bytes) == .colon { position += 1 }
      return .value
    case (.apostrophe, _):
      let (range, text) = readSingleQuotes(bytes, .string)
      if let text { addScalar(.string, range, content: text) } else { addInvalid(range) }
    case (.parenthesis, _) where frames.count < limits.nesting:
      report(.parentheses, at: range)
      openFrame(.list)
      frames[frames.count - 1].isUncertain = true
      position += 1
      return .firstElement
    default: readBareText(bytes)
    }
    return .separator
  }

  /// Reports that the member that is being read has no value, unless its name was not read either.
  private mutating func reportMissingValue() {
    if let member = nodes.last, member.kind == .member {
      report(.missingValue(name: member.symbol), at: member.range)
    }
    addInvalid(position..<position)
  }

  // MARK: Commas

  /// Reports the comma before a closing bracket, unless it is part of something reported.
  ///
  /// What it was to be followed by may have been lost.
  mutating func reportTrailingComma() {
    let comma = recovery.lastComma..<recovery.lastComma + 1
    if recovery.brokenEnd != comma.upperBound { report(.trailingComma(after: part), at: comma) }
    markIncomplete()
  }

  /// Skips commas that have nothing before them, which are one mistake.
  mutating func skipCommas(_ bytes: Span<UInt8>) -> Step {
    let start = position
    while skipBlanks(bytes) == .comma {
      recovery.lastComma = position
      position += 1
    }
    let end = recovery.lastComma + 1
    report(.leadingComma(before: part), at: start..<end)
    markIncomplete()
    recovery.brokenEnd = end
    return isMapInnermost ? .member : .element
  }

  // MARK: Single quotes

  /// Reports text in single quotes and goes behind it.
  ///
  /// When the closing one is missing in its line, the text ends before a comma or a bracket; it
  /// ends with a double quote that looks like a closing one.
  ///
  /// - Returns: where it is, with its quotes and without, if it is known what it says.
  mutating func readSingleQuotes(
    _ bytes: Span<UInt8>, _ quoted: InvalidJSON.Quoted
  ) -> (range: Range<Int>, text: Range<Int>?) {
    let start = position
    let closer = bytes.endOfQuotes(from: start)
    let limit = closer ?? bytes.index(of: .lineFeed, or: .carriageReturn, from: start)
    let end: UInt8 = quoted == .name ? .colon : .comma
    let otherQuote = (start + 1..<limit).first {
      bytes[$0] == .quote && bytes.isFollowedByDelimiter($0 + 1, or: end)
    }
    if let behind = otherQuote.map({ $0 + 1 }) ?? closer {
      position = behind
    } else {
      let delimiter = (start + 1..<limit).first {
        [.comma, end].contains(bytes[$0]) || bytes[$0].isCloser
      }
      position = bytes.endOfText(before: delimiter ?? limit)
    }
    let isClosed = otherQuote != nil || closer != nil
    let text = start + 1..<position - (isClosed ? 1 : 0)
    let isPlain =
      isClosed
      && text.allSatisfy {
        bytes[$0] >= 0x20 && bytes[$0] != .quote && bytes[$0] != .backslash
      }
    report(.singleQuotes(quoted, isPlain: isPlain), at: start..<position)
    if otherQuote != nil || closer == nil { openLine(bytes, of: start) }
    let isKnown = quoted == .name ? !text.isEmpty : isPlain && bytes.isFollowedByDelimiter(position)
    return (start..<position, isKnown && isText(bytes, text) ? text : nil)
  }

  /// Whether a stretch outside of plain quotes may be the content of a string.
  func isText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    isSound || isValid(bytes, range) && findings.admitsMarks(of: range, in: bytes)
  }

  // MARK: Values that are left out

  /// Reads a member's value only for the mistakes in it.
  mutating func dropValue(_ bytes: Span<UInt8>) -> Step {
    let firstNode = nodes.count
    let depth = frames.count
    var step = Step.value
    // Comments and colons too many come first.
    while step == .value { step = readValue(bytes, .value) }
    if frames.count > depth {
      frames[depth].isDropped = true
    } else {
      nodes.removeLast(max(0, nodes.count - firstNode))
    }
    return step
  }
}
