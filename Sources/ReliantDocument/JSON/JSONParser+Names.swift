/// What to do where a member's name, or the colon after it, is expected and there is none.
extension JSONParser {
  mutating func unexpectedName(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    guard position < bytes.count, !findings.isHopeless else { return endOfFile(bytes, step) }
    if skipFalseBlanks(bytes) { return step }
    let start = position
    let range = start..<start + 1
    switch bytes[start] {
    case .mapCloser:
      reportTrailingComma()
      return close(at: start)
    case .listCloser: return mismatch(bytes)
    case .comma: return skipCommas(bytes)
    case .colon:
      report(.missingName(before: "colon"), at: range)
      addUnnamedMember(at: start)
      while skipBlanks(bytes) == .colon { position += 1 }
      recovery.brokenEnd = position
      return .value
    case .mapOpener where step == .firstMember && imbalance(bytes) > 0:
      report(.surplus("'{'"), at: range)
      return loseBrackets(bytes)
    case .mapOpener, .listOpener:
      return abandon(bytes, .missingName(before: "value"), at: range)
    case .apostrophe:
      guard let text = readSingleQuotes(bytes, .name) else { return skipLine(bytes, from: start) }
      return endMisquotedName(bytes, start..<position, text: isText(bytes, text) ? text : nil)
    default: return readBareName(bytes)
    }
  }

  private mutating func readBareName(_ bytes: Span<UInt8>) -> Step {
    let start = position
    position = bytes.endOfBareWord(from: start + 1)
    let name = start..<position
    if let quote = bytes.printedQuote(at: start) {
      report(.printedQuotes(.name, quote), at: name)
      return skipLine(bytes, from: start)
    }
    if position < bytes.count, bytes[position] == .quote {
      report(.missingQuote(.name, isOpening: true), at: start..<position + 1)
      return skipLine(bytes, from: start)
    }
    guard [.colon, .equals].contains(skipBlanks(bytes)) else {
      return abandon(bytes, .noMember, at: name)
    }
    report(.bareName(isPlain: name.allSatisfy { bytes[$0] != .backslash }), at: name)
    // A number or a word of JSON is no name in quotes either, which is not a second mistake.
    let isValue = bytes[start].isDigit || bytes[start] == .minus || isWord(bytes, name)
    return endMisquotedName(bytes, name, text: isValue || !isText(bytes, name) ? nil : name)
  }

  /// Goes on with a member whose name is not in plain quotes, and known unless `text` is nil.
  private mutating func endMisquotedName(
    _ bytes: Span<UInt8>, _ range: Range<Int>, text: Range<Int>?
  ) -> Step {
    if let text {
      nodes.appendMember(names.intern(bytes.extracting(text)), at: range)
    } else {
      addUnnamedMember(at: range.lowerBound)
    }
    return endName(bytes, range)
  }

  // MARK: Colons

  /// Goes behind the colon after a name.
  mutating func endName(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Step {
    guard skipBlanks(bytes) == .colon else { return unexpectedColon(bytes, after: name) }
    position += 1
    return .value
  }

  /// Decides what is meant by a name that no colon follows.
  mutating func unexpectedColon(_ bytes: Span<UInt8>, after name: Range<Int>) -> Step {
    if skipFalseBlanks(bytes) { return endName(bytes, name) }
    if let step = endMisquoted(bytes, name, .name) { return step }
    guard position < bytes.count, !findings.isHopeless else { return endOfFile(bytes, .value) }
    let symbol = nodes.last.flatMap { $0.isUnnamed ? nil : $0.symbol }
    let start = position
    switch bytes[start] {
    case .equals, .semicolon:
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      report(.wrongColon(bytes.text(start..<position)), at: start..<position)
    case .mapCloser, .listCloser:
      guard let symbol else { return abandon(bytes, .noMember, at: name) }
      return abandon(bytes, .missingValue(name: symbol), at: name)
    case .comma where bytes.isNameNext(from: start + 1), .quote where bytes.isNameNext(from: start):
      if let symbol { report(.missingValue(name: symbol), at: name) }
      completeMember(at: name.upperBound)
      // The name may stand twice.
      findings.openLine(of: start, in: bytes)
      recovery.brokenEnd = start
      return .separator
    case .comma:
      position += 1
      let isFirst = frames.last?.node == nodes.count - 2
      // It may be meant as a list.
      if isFirst || bytes.token(from: position) == .quote,
        !bytes.isMemberNext(behindTextFrom: position)
      {
        return abandon(bytes, .wrongColon(","), at: start..<position)
      }
      report(.wrongColon(","), at: start..<position)
    default: report(.missingColon(name: symbol), at: name.upperBound..<name.upperBound)
    }
    return .value
  }
}
