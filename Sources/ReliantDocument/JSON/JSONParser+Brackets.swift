/// Brackets that are missing, surplus or of the wrong form.
extension JSONParser {
  // MARK: By the lines

  /// Sets right what the lines show to be wrong with a bracket before the next token.
  ///
  /// - Returns: the step to go on with, or nil when all is well.
  mutating func correctBracket(_ bytes: Span<UInt8>, _ step: Step) -> Step? {
    guard let correction = corrections?.last, !frames.isEmpty, step != .value else { return nil }
    let at = bytes.afterBlanks(from: position)
    if at < correction.offset { return nil }
    corrections?.removeLast()
    // A mistake of another kind may have led elsewhere.
    guard at == correction.offset else { return nil }
    if correction.opener == opener.lowerBound {
      if correction.kind == .missing { return closeWithoutBracket(bytes, before: at) }
      position = at
      return closeWithOther(bytes)
    }
    // What the bracket is to close may have been closed.
    guard correction.kind != .missing,
      !frames.contains(where: { nodes[$0.node].start == correction.opener })
    else { return nil }
    // What it closes has been reported, if it has the wrong beginning.
    if !frames[frames.count - 1].isDoubtful {
      report(.surplusCloser(bytes[at], end: nil), at: at..<at + 1)
      doubtLine(bytes, of: at)
      // A missing opening bracket may have been meant to hold the value before.
      if let last = nodes.last { doubtLine(bytes, of: Int(last.start)) }
    }
    skip(to: at + 1)
    return .separator
  }

  /// Closes the innermost map or list before a token that is not inside of it by its line.
  private mutating func closeWithoutBracket(_ bytes: Span<UInt8>, before offset: Int) -> Step {
    let isBeforeCloser = bytes[offset].isCloser
    let isInMap = frames.dropLast().last?.isMap ?? false
    let before =
      isBeforeCloser ? "'\(Unicode.Scalar(bytes[offset]))'" : isInMap ? "member" : "value"
    let end = bytes[offset] == .quote ? bytes.endOfQuotes(from: offset) : nil
    reportMissingCloser(bytes, before: before, at: offset..<(end ?? offset + 1))
    doubtLine(bytes, of: opener.lowerBound)
    // The line may stand twice, and then so does the name.
    findings.open(offset..<offset + 1)
    markIncomplete()
    _ = closeInnermost(end: bytes.endOfText(before: offset))
    // The comma before it went with the bracket.
    return isBeforeCloser ? .separator : isInMap ? .member : .element
  }

  private func reportMissingCloser(_ bytes: Span<UInt8>, before what: String, at range: Range<Int>)
  {
    let end = bytes.endOfText(before: range.lowerBound)
    let hasComma = bytes[end - 1] == .comma
    report(
      .missingCloser(
        isMapInnermost ? .mapCloser : .listCloser, before: what, opener: place(opener),
        gap: .init(
          offset: hasComma ? end - 1 : end,
          lacksComma: !hasComma && !bytes[range.lowerBound].isCloser)),
      at: range)
  }

  /// Closes the innermost map or list with the bracket here, which is of another form.
  mutating func closeWithOther(_ bytes: Span<UInt8>) -> Step {
    if !frames[frames.count - 1].isDoubtful {
      let meant: UInt8 = isMapInnermost ? .mapCloser : .listCloser
      report(
        .wrongCloser(bytes[position], meant: meant, opener: place(opener)),
        at: position..<position + 1)
      doubtLine(bytes, of: opener.lowerBound)
      doubtLine(bytes, of: position)
    }
    return close(at: position)
  }

  // MARK: By what follows

  /// Decides what a closing bracket of the wrong form means where the lines do not tell.
  ///
  /// `[1, 2}` may be a slip for `]`, or the `]` is missing before it and the bracket closes
  /// something further out, or it is one too many: as the brackets that follow need it.
  mutating func mismatch(_ bytes: Span<UInt8>) -> Step {
    let closer = position
    defer { doubtBrackets(bytes, from: closer) }
    let surplus = corrections == nil ? closers(bytes, behind: closer) - frames.count : -1
    if surplus >= 0 {
      if !frames[frames.count - 1].isDoubtful {
        report(.surplusCloser(bytes[closer], end: nil), at: closer..<closer + 1)
      }
      skip(to: closer + 1)
      return .separator
    }
    if surplus < -1, !frames[frames.count - 1].isDoubtful,
      frames.dropLast().last?.isMap == (bytes[closer] == .mapCloser)
    {
      reportMissingCloser(
        bytes, before: "'\(Unicode.Scalar(bytes[closer]))'", at: closer..<closer + 1)
      markIncomplete()
      return closeInnermost(end: closer)
    }
    return closeWithOther(bytes)
  }

  /// How many more brackets close something behind an offset than open something there.
  private func closers(_ bytes: Span<UInt8>, behind offset: Int) -> Int {
    var count = 0
    var at = offset + 1
    while at < bytes.count {
      if bytes[at].isCloser { count += 1 }
      if bytes[at].isOpener { count -= 1 }
      at = bytes[at] == .quote ? bytes.closingQuote(from: at + 1) + 1 : at + 1
    }
    return count
  }

  /// Opens a map whose bracket is missing when a name follows where a value is expected, and goes
  /// on with that name.
  ///
  /// ```
  /// "a":
  ///   "b": 1, "c": 2 },
  /// ```
  mutating func openMapBeforeMember(_ bytes: Span<UInt8>) -> Bool {
    guard nodes.count > 1, frames.count < limits.nesting, let last = nodes.last,
      last.kind == .string, nodes[nodes.count - 2].kind == .member
    else { return false }
    let start = Int(last.start)
    report(.missingOpener(.mapOpener, before: "member"), at: last.range)
    doubtLine(bytes, of: start)
    nodes.removeLast()
    frames.append(Frame(node: nodes.count, isMap: true))
    nodes.append(Node(kind: .map, at: start..<start))
    markIncomplete()
    position = start
    recovery.hasUnevenBrackets = true
    // By the lines, which know nothing of this map, the bracket that closes it is one too many.
    if let closer = corrections?.lastIndex(where: { $0.kind == .surplus }) {
      corrections?.remove(at: closer)
    }
    return true
  }
}
