/// Brackets that are missing, surplus or of the wrong form.
extension JSONParser {
  func reportMissingCloser(_ bytes: Span<UInt8>, before what: String, at range: Range<Int>) {
    let closer: UInt8 = isMapInnermost ? .mapCloser : .listCloser
    let end = bytes.endOfText(before: range.lowerBound)
    let hasComma = bytes[end - 1] == .comma
    let place = hasComma ? end - 1 : end
    let lacksComma = !hasComma && !bytes[range.lowerBound].isCloser
    let missing = SourceEdit(
      place..<place, with: "\(Unicode.Scalar(closer))\(lacksComma ? "," : "")")
    report(
      .missingCloser(closer, before: what, opener: self.place(opener), missing: missing), at: range)
  }

  /// Goes behind a closing bracket that closes nothing.
  mutating func reportSurplusCloser(_ bytes: Span<UInt8>, at offset: Int) {
    if !isUncertain {
      report(.surplusCloser(bytes[offset], end: nil), at: offset..<offset + 1)
      openDeeperLines(bytes, before: offset)
      openLine(bytes, of: offset)
      if let last = nodes.last { openLine(bytes, of: Int(last.start)) }
    }
    skip(to: offset + 1)
  }

  /// Closes the innermost map or list with the bracket here, which is of another form.
  mutating func closeWithOther(_ bytes: Span<UInt8>) -> Step {
    if !isUncertain {
      let meant: UInt8 = isMapInnermost ? .mapCloser : .listCloser
      report(
        .wrongCloser(bytes[position], meant: meant, opener: place(opener)),
        at: position..<position + 1)
      openLine(bytes, of: opener.lowerBound)
      openLine(bytes, of: position)
    }
    return close(at: position)
  }

  /// Decides what a closing bracket of the wrong form means where the lines do not tell.
  ///
  /// `[1, 2}` may be a slip for `]`, or the `]` is missing before it and the bracket closes
  /// something further out, or it is one too many: as the brackets that follow need it.
  mutating func mismatch(_ bytes: Span<UInt8>) -> Step {
    let closer = position
    defer { openBrackets(bytes, from: closer) }
    let surplus = layout == nil ? closers(bytes, behind: closer) - frames.count : -1
    if surplus >= 0 {
      reportSurplusCloser(bytes, at: closer)
      return .separator
    }
    if surplus < -1, !isUncertain, frames.dropLast().last?.isMap == (bytes[closer] == .mapCloser) {
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
    position = Int(last.start)
    report(.missingOpener(.mapOpener, before: "member"), at: last.range)
    openLine(bytes, of: position)
    nodes.removeLast()
    openFrame(.map)
    markIncomplete()
    recovery.hasUnevenBrackets = true
    return true
  }

  // MARK: Ends

  /// Goes behind a map or list that nests too deep, without looking at what is in it.
  mutating func skipDepths(_ bytes: Span<UInt8>) -> Step {
    let start = position
    findings.report(TooDeep.nesting(limit: limits.nesting), at: start..<start + 1)
    var depth = 0
    repeat {
      let byte = bytes[position]
      if byte.isOpener { depth += 1 }
      if byte.isCloser { depth -= 1 }
      position =
        byte == .quote
        ? bytes.endOfQuotes(from: position) ?? bytes.lineEnd(from: position) : position + 1
    } while depth > 0 && position < bytes.count
    if depth > 0 { recovery.hasUnevenBrackets = true }
    addInvalid(start..<(depth > 0 ? bytes.endOfText(before: bytes.count) : position))
    return .separator
  }

  /// Ends reading where something was still expected.
  mutating func endOfFile(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    let end = bytes.endOfText(before: bytes.count)
    if step == .root {
      if findings.isEmpty { report(.empty, at: 0..<0) }
    } else if !frames.isEmpty {
      if !recovery.hasUnevenBrackets, recovery.brokenEnd != end {
        let closers = frames.reversed().map { $0.isMap ? "}" : "]" }.joined()
        report(
          .unclosed(bytes[opener.lowerBound], opener: place(opener), closers: closers),
          at: end..<end)
      }
      // Where the lines do not tell, the missing bracket may belong anywhere.
      openBrackets(bytes, from: layout == nil ? 0 : end)
    }
    closeAll(bytes)
    return .finished
  }

  /// Reports what stands after the value that is the whole file.
  mutating func finish(_ bytes: Span<UInt8>) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count, nodes.first?.kind != .invalid, !recovery.hasUnevenBrackets else {
      return .finished
    }
    let start = position
    if bytes[start].isCloser {
      report(.surplusCloser(bytes[start], end: endOfRoot), at: start..<start + 1)
    } else {
      position = bytes.endOfBareWord(from: start + 1)
      report(.textAfterEnd(end: endOfRoot), at: start..<position)
    }
    nodes[0].isIncomplete = true
    openBrackets(bytes, from: layout == nil ? 0 : position)
    return .finished
  }

  private var endOfRoot: Place? { nodes.first.map { place(Int($0.end) - 1..<Int($0.end)) } }
}
