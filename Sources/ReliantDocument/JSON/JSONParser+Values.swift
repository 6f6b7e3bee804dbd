/// What to do where a value is expected and there is none.
extension JSONParser {
  mutating func misfitForValue(
    _ bytes: Span<UInt8>, _ step: Step, after start: Int
  ) -> Step {
    guard position < bytes.count else { return endOfFile(bytes, step) }
    giveUpIfHopeless(bytes)
    if skipFalseBlanks(bytes) { return step }
    switch (bytes[position], step) {
    case (.listCloser, .element) where !isMapInnermost:
      reportTrailingComma("element")
      return close(at: position)
    case (.listCloser, .root), (.mapCloser, .root): return endWithStrayCloser(bytes)
    case (.listCloser, .value), (.mapCloser, .value):
      reportMissingValue()
      // It may have been the opening bracket that is missing.
      hasUnevenBrackets = true
      doubtLine(bytes, of: position)
      return .separator
    case (.comma, .value), (.semicolon, .value):
      reportMissingValue()
      return .separator
    case (.listCloser, _), (.mapCloser, _): return mismatch(bytes)
    case (.comma, .element), (.comma, .firstElement): return skipCommas(bytes, step, "element")
    case (.colon, .value):
      report(.invalidSyntax, "this colon is one too many", at: position..<position + 1)
      while skipBlanks(bytes) == .colon { position += 1 }
      return .value
    case (.apostrophe, _):
      let range = readApostrophes(bytes, "strings")
      addInvalid(range)
    case (.parenthesis, _) where readParentheses(bytes): break
    default: readBareText(bytes)
    }
    return .separator
  }

  /// Goes behind a list in parentheses, as old property lists have it, if it ends in this line.
  private mutating func readParentheses(_ bytes: Span<UInt8>) -> Bool {
    let limit = min(bytes.count, position + lookAhead)
    var at = position + 1
    var hasComma = false
    while at < limit, !bytes[at].isLineEnd, bytes[at] != .closingParenthesis {
      if bytes[at] == .parenthesis { return false }
      if bytes[at] == .comma { hasComma = true }
      at = bytes[at] == .quote ? bytes.closingQuote(from: at + 1) + 1 : at + 1
    }
    guard hasComma, at < limit, bytes[at] == .closingParenthesis,
      isFollowedByDelimiter(bytes, at + 1),
      isValid(bytes, position..<at)
    else { return false }
    let range = position..<at + 1
    report(.invalidSyntax, "a list stands in '[' and ']', not in '(' and ')'", at: range)
    addInvalid(range)
    position = range.upperBound
    return true
  }

  var isMapInnermost: Bool { frames.last?.isMap ?? false }

  /// Reports that the member that is being read has no value, unless its name was not read either.
  private mutating func reportMissingValue() {
    guard let member = nodes.last, member.kind == .member else {
      addInvalid(position..<position)
      return
    }
    report(.invalidSyntax, "\(names[member.symbol].quoted) has no value", at: member.range)
    addInvalid(position..<position)
  }

  // MARK: Commas

  /// Reports the comma before a closing bracket, unless it is part of something reported.
  mutating func reportTrailingComma(_ part: String) {
    guard brokenEnd != lastComma + 1 else { return }
    report(
      .invalidSyntax, "a comma stands after the last \(part)", help: "remove it",
      at: lastComma..<lastComma + 1)
  }

  /// Skips commas that have nothing before them, which are one mistake.
  mutating func skipCommas(_ bytes: Span<UInt8>, _ step: Step, _ part: String) -> Step {
    let start = position
    while skipBlanks(bytes) == .comma {
      lastComma = position
      position += 1
    }
    report(
      .invalidSyntax, "a comma stands where \(part == "element" ? "an" : "a") \(part) is expected",
      help: "remove it", at: start..<lastComma + 1)
    markIncomplete()
    brokenEnd = lastComma + 1
    return part == "element" ? .element : .member
  }

  // MARK: Single quotes

  /// Reports text in single quotes and goes behind it.
  ///
  /// When the closing one is missing in its line, the text ends before a comma or a bracket; it
  /// ends with a double quote that looks like a closing one.
  mutating func readApostrophes(
    _ bytes: Span<UInt8>, _ what: String, before end: UInt8 = .comma
  ) -> Range<Int> {
    let start = position
    var delimiter: Int?
    var otherQuote: Int?
    position += 1
    while position < bytes.count, !bytes[position].isLineEnd, bytes[position] != .apostrophe {
      switch bytes[position] {
      case .quote where isFollowedByDelimiter(bytes, position + 1, or: end):
        otherQuote = otherQuote ?? position + 1
      case .backslash where position + 1 < bytes.count: position += 1
      case .comma, end, .mapCloser, .listCloser: delimiter = delimiter ?? position
      default: break
      }
      position += 1
    }
    if let otherQuote {
      position = otherQuote
    } else if position < bytes.count, bytes[position] == .apostrophe {
      position += 1
    } else {
      position = endOfText(bytes, before: delimiter ?? position)
    }
    report(
      .invalidSyntax, "\(what) stand in double quotes, not in single ones", at: start..<position)
    if bytes[position - 1] != .apostrophe || position == start + 1 { doubtLine(bytes, of: start) }
    return start..<position
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
    } else if nodes.count > firstNode {
      asides.append(Int(nodes[firstNode].start)..<position)
      nodes.removeLast(nodes.count - firstNode)
    }
    return step
  }
}
