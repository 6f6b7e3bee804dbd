/// What to do where a member's name, or the colon after it, is expected and there is none.
extension JSONParser {
  mutating func misfitForMember(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    guard position < bytes.count else { return endOfFile(bytes, step) }
    giveUpIfHopeless(bytes)
    if skipFalseBlanks(bytes) { return step }
    if openListBeforeValues(bytes) { return .separator }
    switch bytes[position] {
    case .mapCloser:
      if step == .member { reportTrailingComma("member") }
      return close(at: position)
    case .listCloser: return mismatch(bytes)
    case .comma: return skipCommas(bytes, step, "member")
    case .colon:
      report(.invalidSyntax, "a name is missing before this colon", at: position..<position + 1)
      while skipBlanks(bytes) == .colon { position += 1 }
      brokenEnd = position
      markIncomplete()
      return dropValue(bytes)
    case .mapOpener where step == .firstMember && bytes[position - 1] == .mapOpener:
      report(.invalidSyntax, "this '{' is one too many", at: position..<position + 1)
      doubtBrackets(bytes, from: position)
      position += 1
      return .firstMember
    case .mapOpener, .listOpener:
      reportDoubtful(bytes, "a name is missing before this value", at: position..<position + 1)
      markIncomplete()
      return dropValue(bytes)
    case .apostrophe:
      let range = readApostrophes(bytes, "names", before: .colon)
      let isClosed = range.count > 1 && [.apostrophe, .quote].contains(bytes[range.upperBound - 1])
      let text = range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)
      return readMisquotedName(bytes, range, text: text)
    default:
      guard let printed = printedText(bytes, before: .colon) else { return readBareName(bytes) }
      report(
        .invalidSyntax,
        "names stand in plain double quotes, not in '\(bytes.text(printed.quote))'",
        at: printed.range)
      position = printed.range.upperBound
      return readMisquotedName(bytes, printed.range, text: printed.text)
    }
  }

  private mutating func readBareName(_ bytes: Span<UInt8>) -> Step {
    let start = position
    position += 1
    while position < bytes.count, !bytes[position].endsBareText { position += 1 }
    let text = start..<position
    // A closing quote whose opening one is missing.
    if isQuoteTooMany(bytes, or: .colon) {
      position += 1
    }
    let range = start..<position
    let hasColon = [.colon, .equals].contains(skipBlanks(bytes))
    if !hasColon {
      report(.invalidSyntax, "a name in double quotes and a colon are expected", at: range)
      markIncomplete()
      brokenEnd = position
      return .separator
    }
    report(.invalidSyntax, "names stand in double quotes", at: range)
    // A number or a word of JSON is no name in quotes either, which is not a second mistake.
    let isValue = bytes[start].isDigit || bytes[start] == .minus || isWord(bytes, text)
    return readMisquotedName(bytes, range, text: isValue ? start..<start : text)
  }

  /// Goes on with a member whose name is known although its quotes are wrong.
  private mutating func readMisquotedName(
    _ bytes: Span<UInt8>, _ range: Range<Int>, text: Range<Int>
  ) -> Step {
    let isUnknown =
      text.isEmpty || bytes.extracting(text).firstInvalidUTF8() != nil
      || !problems.admitsMarks(of: text, in: bytes)
    if isUnknown {
      markIncomplete()
    } else {
      addMember(names.intern(bytes.extracting(text)), range)
    }
    guard skipBlanks(bytes) == .colon else { return misfitForColon(bytes, after: range) }
    position += 1
    return valueOfMember(bytes)
  }

  /// Reads the value after a colon, or drops it when its name has not become a member.
  private mutating func valueOfMember(_ bytes: Span<UInt8>) -> Step {
    nodes.last?.kind == .member ? .value : dropValue(bytes)
  }

  // MARK: Colons

  /// Decides what is meant by a name that no colon follows.
  mutating func misfitForColon(_ bytes: Span<UInt8>, after name: Range<Int>) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count else { return endOfFile(bytes, .value) }
    giveUpIfHopeless(bytes)
    let shown = nodes.last.flatMap { $0.kind == .member ? shownName($0) : nil }
    if shown != nil, openListBeforeValues(bytes) { return .separator }
    if position == name.upperBound, bytes[position] != .colon, lacksClosingQuote(bytes, name) {
      return endNameAtColon(bytes, name)
    }
    switch bytes[position] {
    case .colon: position += 1
    case .quote where position == name.upperBound && isQuoteTooMany(bytes, or: .colon):
      skipQuote(bytes)
      return misfitForColon(bytes, after: name)
    case _ where name.count == 2 && position == name.upperBound && shown != nil:
      nodes.removeLast()
      if let (range, text) = goBehindRepeatedQuotes(bytes, before: .colon) {
        return readMisquotedName(bytes, range, text: text)
      }
      // Two quotes before a name: the first is one too many.
      position = name.lowerBound
      skipQuote(bytes)
      return .member
    case .equals, .semicolon:
      let start = position
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      report(
        .invalidSyntax,
        "a colon stands between a name and its value, not '\(bytes.text(start..<position))'",
        at: start..<position)
    case .comma where isNameNext(bytes, at: position + 1),
      .quote where isNameNext(bytes, at: position), .mapCloser, .listCloser:
      reportDoubtful(bytes, shown.map { "\($0) has no value" }, at: name)
      return endWithoutValue(at: name.upperBound)
    case .comma:
      reportDoubtful(
        bytes, "a colon stands between a name and its value, not a comma",
        at: position..<position + 1)
      position += 1
    case .quote, .mapOpener, .listOpener, .minus, 0x30...0x39:
      reportMissingColon(shown, at: name)
    default: return skipTextAfterName(bytes, name, shown)
    }
    return valueOfMember(bytes)
  }

  private func shownName(_ member: Node) -> String {
    problems.isFull ? "" : names[member.symbol].quoted
  }

  private mutating func reportMissingColon(_ name: String?, at range: Range<Int>) {
    guard let name else { return }
    report(
      .invalidSyntax, "a colon is missing after \(name)", at: range.upperBound..<range.upperBound)
  }

  private mutating func endWithoutValue(at offset: Int) -> Step {
    if nodes.last?.kind == .member { addInvalid(offset..<offset) }
    brokenEnd = position
    return .separator
  }

  /// Whether a string and a colon stand at an offset.
  func isNameNext(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    guard at < bytes.count, bytes[at] == .quote else { return false }
    at += 1
    while at < bytes.count, bytes[at] != .quote {
      if bytes[at].isLineEnd { return false }
      at += bytes[at] == .backslash ? 2 : 1
    }
    at += 1
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    return at < bytes.count && bytes[at] == .colon
  }

  /// Whether a name's closing quote is missing before a colon, as in `"a: 1, "b": 2`.
  private func lacksClosingQuote(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    bytes[name.lowerBound] == .quote && bytes[name.upperBound - 1] == .quote
      && bytes[position] != .comma && firstColon(bytes, within: name) != nil
  }

  private mutating func endNameAtColon(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Step {
    let colon = firstColon(bytes, within: name) ?? name.lowerBound
    report(
      .invalidSyntax, "the closing quote of this name is missing", at: name.lowerBound..<colon)
    if nodes.last?.kind == .member { nodes.removeLast() }
    markIncomplete()
    doubtLine(bytes, of: colon)
    position = colon + 1
    return dropValue(bytes)
  }

  /// Reports a member that has no name or no value, once in a map: it may be meant to be a list.
  private mutating func reportDoubtful(
    _ bytes: Span<UInt8>, _ message: String?, at range: Range<Int>
  ) {
    let frame = frames[frames.count - 1]
    if frame.isDoubtful { return problems.countConsequence() }
    if let message { report(.invalidSyntax, message, at: range) }
    frames[frames.count - 1].isDoubtful = true
    doubtLine(bytes, of: frame.range(in: nodes).lowerBound)
    doubtLine(bytes, of: range.lowerBound)
    doubtLastMember(bytes, of: frame)
  }

  /// Doubts how the last whole member of a map begins, as its value may be the first of a list.
  private mutating func doubtLastMember(_ bytes: Span<UInt8>, of frame: Frame) {
    var member = frame.node + 1
    while member < nodes.count, nodes[member].next(at: member) < nodes.count - 1 {
      member = nodes[member].next(at: member)
    }
    for node in nodes[min(member, nodes.count)...].prefix(4) {
      doubtLine(bytes, of: Int(node.start))
    }
  }

  /// Handles text like `"a"s: 1`.
  private mutating func skipTextAfterName(
    _ bytes: Span<UInt8>, _ name: Range<Int>, _ shown: String?
  ) -> Step {
    let start = position
    while position < bytes.count, !bytes[position].endsBareText { position += 1 }
    if position == start { position += 1 }
    let end = position
    if skipBlanks(bytes) == .colon {
      report(
        .invalidSyntax, "text stands between a name and its colon", help: "remove it",
        at: start..<end)
      position += 1
      return valueOfMember(bytes)
    }
    if isWord(bytes, start..<end) {
      reportMissingColon(shown, at: name)
      position = start
      return valueOfMember(bytes)
    }
    reportMissingColon(shown ?? "this name", at: name)
    position = end
    return endWithoutValue(at: name.upperBound)
  }
}
