/// What to do where a member's name, or the colon after it, is expected and there is none.
extension JSONParser {
  mutating func unexpectedName(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    guard position < bytes.count else { return endOfFile(bytes, step) }
    giveUpIfHopeless(bytes)
    if skipFalseBlanks(bytes) { return step }
    let range = position..<position + 1
    switch bytes[position] {
    case .mapCloser:
      if step == .member { reportTrailingComma() }
      return close(at: position)
    case .listCloser: return mismatch(bytes)
    case .comma: return skipCommas(bytes)
    case .colon:
      report(.missingName(before: "colon"), at: range)
      while skipBlanks(bytes) == .colon { position += 1 }
      recovery.brokenEnd = position
      markIncomplete()
      return dropValue(bytes)
    // In a line of its own it begins a map of what is meant as a list.
    case .mapOpener
    where step == .firstMember && frames.last?.node == nodes.count - 1
      && bytes.startOfLine(of: position) <= opener.lowerBound:
      report(.surplusOpener, at: range)
      openBrackets(bytes, from: position)
      position += 1
      return .firstMember
    case .mapOpener, .listOpener:
      reportUncertain(bytes, .missingName(before: "value"), at: range)
      markIncomplete()
      return dropValue(bytes)
    case .apostrophe:
      let (range, text) = readSingleQuotes(bytes, .name)
      return readMisquotedName(bytes, range, text: text)
    default: return readBareName(bytes)
    }
  }

  private mutating func readBareName(_ bytes: Span<UInt8>) -> Step {
    let start = position
    position = bytes.endOfBareWord(from: start + 1)
    let text = start..<position
    let lacksQuote =
      position < bytes.count && bytes[position] == .quote
      && bytes.isFollowedByDelimiter(position + 1, or: .colon)
    if lacksQuote { position += 1 }
    let range = start..<position
    guard [.colon, .equals].contains(skipBlanks(bytes)) else {
      reportUncertain(bytes, .noMember, at: range)
      markIncomplete()
      recovery.brokenEnd = position
      return .separator
    }
    // A number or a word of JSON is no name in quotes either, which is not a second mistake.
    let isValue = bytes[start].isDigit || bytes[start] == .minus || isWord(bytes, text)
    let known = isValue || !isText(bytes, text) ? nil : text
    if let (quote, inside) = bytes.printedQuotes(around: text) {
      report(.printedQuotes(.name, quote), at: range)
      return readMisquotedName(bytes, range, text: known.map { _ in inside })
    }
    let isPlain = text.allSatisfy { bytes[$0] != .backslash }
    report(lacksQuote ? .missingOpeningQuote(.name) : .bareName(isPlain: isPlain), at: range)
    return readMisquotedName(bytes, range, text: known)
  }

  /// Goes on with a member whose quotes are wrong, and whose name is known unless `text` is nil.
  private mutating func readMisquotedName(
    _ bytes: Span<UInt8>, _ range: Range<Int>, text: Range<Int>?
  ) -> Step {
    if let text {
      addMember(names.intern(bytes.extracting(text)), range)
    } else {
      markIncomplete()
    }
    guard skipBlanks(bytes) == .colon else { return unexpectedColon(bytes, after: range) }
    position += 1
    return valueOfMember(bytes)
  }

  /// Reads the value after a colon, or drops it when its name has not become a member.
  private mutating func valueOfMember(_ bytes: Span<UInt8>) -> Step {
    nodes.last?.kind == .member ? .value : dropValue(bytes)
  }

  // MARK: Colons

  /// Decides what is meant by a name that no colon follows.
  mutating func unexpectedColon(_ bytes: Span<UInt8>, after name: Range<Int>) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count else { return endOfFile(bytes, .value) }
    giveUpIfHopeless(bytes)
    let symbol = nodes.last.flatMap { $0.kind == .member ? $0.symbol : nil }
    let range = position..<position + 1
    if position == name.upperBound, bytes[position] != .colon, lacksClosingQuote(bytes, name) {
      return endNameAtColon(bytes, name)
    }
    switch bytes[position] {
    case .colon: position += 1
    case .quote
    where position == name.upperBound && bytes.isFollowedByDelimiter(position + 1, or: .colon):
      report(.surplusQuote, at: range)
      position += 1
      return unexpectedColon(bytes, after: name)
    case _ where name.count == 2 && position == name.upperBound && symbol != nil:
      nodes.removeLast()
      skipFirstQuote(bytes, of: name)
      return .member
    case .equals, .semicolon:
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      let colon = range.lowerBound..<position
      report(.wrongColon(bytes.text(colon)), at: colon)
    case .comma where bytes.isNameNext(from: position + 1),
      .quote where bytes.isNameNext(from: position), .mapCloser, .listCloser:
      reportUncertain(bytes, symbol.map { .missingValue(name: $0) }, at: name)
      return endWithoutValue(at: name.upperBound)
    case .comma:
      reportUncertain(bytes, .wrongColon(","), at: range)
      position += 1
    case .quote, .mapOpener, .listOpener, .minus, 0x30...0x39:
      if symbol != nil { reportMissingColon(symbol, after: name) }
    default:
      reportMissingColon(symbol, after: name)
      let start = position
      position = bytes.endOfBareWord(from: start)
      if isWord(bytes, start..<position) {
        position = start
        break
      }
      // Text that stands between a name and its colon is dropped.
      guard skipBlanks(bytes) == .colon else { return endWithoutValue(at: name.upperBound) }
      position += 1
    }
    return valueOfMember(bytes)
  }

  private func reportMissingColon(_ symbol: Symbol?, after name: Range<Int>) {
    report(.missingColon(name: symbol), at: name.upperBound..<name.upperBound)
  }

  private mutating func endWithoutValue(at offset: Int) -> Step {
    if nodes.last?.kind == .member { addInvalid(offset..<offset) }
    recovery.brokenEnd = position
    return .separator
  }

  /// Whether a name's closing quote is missing before a colon, as in `"a: 1, "b": 2`.
  private func lacksClosingQuote(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    bytes[name.lowerBound] == .quote && bytes[name.upperBound - 1] == .quote
      && bytes[position] != .comma && firstColon(bytes, within: name) != nil
  }

  private mutating func endNameAtColon(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Step {
    let colon = firstColon(bytes, within: name) ?? name.lowerBound
    report(.missingClosingQuote(.name), at: name.lowerBound..<colon)
    if nodes.last?.kind == .member { nodes.removeLast() }
    markIncomplete()
    openLine(bytes, of: colon)
    position = colon + 1
    return dropValue(bytes)
  }
}
