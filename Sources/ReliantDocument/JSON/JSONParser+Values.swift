/// What to do where a value is expected and there is none.
extension JSONParser {
  mutating func unexpectedValue(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    guard position < bytes.count, !findings.isHopeless else { return endOfFile(bytes, step) }
    if skipFalseBlanks(bytes) { return step }
    let range = position..<position + 1
    switch (bytes[position], step) {
    case (.listCloser, .element):
      reportTrailingComma()
      return close(at: position)
    case (.listCloser, .root), (.mapCloser, .root):
      report(.surplusCloser(bytes[position], end: nil), at: range)
      addInvalid(range)
      return .finished
    case (.listCloser, .value), (.mapCloser, .value):
      reportMissingValue()
      findings.openLine(of: position, in: bytes)
      // It may have been the opening bracket that is missing.
      if imbalance(bytes) < 0 { return loseBrackets(bytes) }
    case (.comma, .value), (.semicolon, .value): reportMissingValue()
    case (.listCloser, _), (.mapCloser, _): return mismatch(bytes)
    case (.comma, .element), (.comma, .firstElement): return skipCommas(bytes)
    case (.colon, .value):
      report(.surplus("colon"), at: range)
      while skipBlanks(bytes) == .colon { position += 1 }
      return .value
    case (.apostrophe, _):
      let start = position
      guard let text = readSingleQuotes(bytes, .string) else { return skipLine(bytes, from: start) }
      if isText(bytes, text) {
        addScalar(.string, start..<position, content: text)
      } else {
        addInvalid(start..<position)
      }
    case (.parenthesis, _):
      report(.parentheses, at: range)
      return skipLine(bytes, from: position)
    default: return readBareText(bytes)
    }
    return .separator
  }

  /// Reports that the member that is being read has no value, unless its name was not read either.
  private mutating func reportMissingValue() {
    if let member = nodes.last, member.kind == .member, !member.isUnnamed {
      report(.missingValue(name: member.symbol), at: member.range)
    }
    completeMember(at: position)
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
}
