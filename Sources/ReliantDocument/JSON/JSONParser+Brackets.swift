/// Brackets that are missing, surplus or of the wrong form.
extension JSONParser {
  func reportMissingCloser(_ bytes: Span<UInt8>, before what: String, at range: Range<Int>) {
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

  /// Goes behind a closing bracket that closes nothing.
  mutating func reportSurplusCloser(_ bytes: Span<UInt8>, at offset: Int) {
    if !isUncertain {
      report(.surplusCloser(bytes[offset], end: nil), at: offset..<offset + 1)
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
}
