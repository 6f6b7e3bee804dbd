/// Brackets that are missing, surplus or of the wrong form.
extension JSONParser {
  /// How many brackets of the whole file are never closed, less those that close nothing.
  mutating func imbalance(_ bytes: Span<UInt8>) -> Int {
    let imbalance = recovery.imbalance ?? bytes.judgeLayout(before: 0).imbalance
    recovery.imbalance = imbalance
    return imbalance
  }

  /// Decides what a closing bracket means that is of another form than the innermost opening one: it
  /// is confused with the other, or one is missing before it, or it is one too many.
  mutating func mismatch(_ bytes: Span<UInt8>) -> Step {
    let closer = bytes[position]
    let range = position..<position + 1
    switch imbalance(bytes) {
    case 0: return closeWithOther(bytes)
    case ..<0: report(.surplusCloser(closer, end: nil), at: range)
    default:
      if frames.dropLast().last?.isMap == (closer == .mapCloser) {
        reportMissingCloser(bytes, of: opener, before: range)
      } else {
        _ = closeWithOther(bytes)
      }
    }
    return loseBrackets(bytes)
  }

  /// Closes the innermost map or list with the bracket here, which is of another form.
  mutating func closeWithOther(_ bytes: Span<UInt8>) -> Step {
    let meant: UInt8 = isMapInnermost ? .mapCloser : .listCloser
    report(
      .wrongCloser(bytes[position], meant: meant, opener: place(opener..<opener + 1)),
      at: position..<position + 1)
    findings.openLine(of: opener, in: bytes)
    findings.openLine(of: position, in: bytes)
    return close(at: position)
  }

  private func reportMissingCloser(_ bytes: Span<UInt8>, of opener: Int, before range: Range<Int>) {
    let next = range.lowerBound
    let closer: UInt8 = bytes[opener] == .mapOpener ? .mapCloser : .listCloser
    let end = bytes.endOfText(before: next)
    let hasComma = bytes[end - 1] == .comma
    let place = hasComma ? end - 1 : end
    let lacksComma = !hasComma && !bytes[next].isCloser
    let missing = SourceEdit(
      place..<place, with: "\(Unicode.Scalar(closer))\(lacksComma ? "," : "")")
    let before =
      bytes[next].isCloser
      ? "'\(Unicode.Scalar(bytes[next]))'" : bytes.isNameNext(from: next) ? "member" : "value"
    report(
      .missingCloser(
        closer, before: before, opener: self.place(opener..<opener + 1), missing: missing),
      at: range)
  }

  // MARK: Layout

  /// Reads the file again, up to the bracket that the lines show to be wrong.
  mutating func parse(_ bytes: Span<UInt8>, before mistake: NestingLayout.Mistake) {
    let offset = mistake.offset
    findings.open(mistake.lost)
    recovery.isCutOff = true
    parse(bytes.extracting(0..<offset))
    if let opener = mistake.opener {
      let end = bytes[offset] == .quote ? bytes.endOfQuotes(from: offset) : nil
      reportMissingCloser(bytes, of: opener, before: offset..<(end ?? offset + 1))
      findings.openLine(of: opener, in: bytes)
    } else {
      report(.surplusCloser(bytes[offset], end: nil), at: offset..<offset + 1)
      if let last = nodes.last { findings.openLine(of: Int(last.start), in: bytes) }
    }
    findings.openLine(of: offset, in: bytes)
    giveUp(at: offset)
  }

  // MARK: Ends

  /// Goes behind a map or list that nests too deep, without looking at what is in it.
  mutating func skipDepths(_ bytes: Span<UInt8>) -> Step {
    let start = position
    findings.report(TooDeep(limit: limits.nesting), at: start..<start + 1)
    position = bytes.endOfNesting(from: start + 1) ?? bytes.count
    if position == bytes.count { recovery.isCutOff = true }
    addInvalid(start..<bytes.endOfText(before: position))
    return .separator
  }

  /// Ends reading where something was still expected, or where there is no sense in it any more.
  mutating func endOfFile(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    if findings.isHopeless { return giveUp(at: position) }
    let end = bytes.endOfText(before: bytes.count)
    if step == .root {
      if findings.isEmpty { report(.empty, at: 0..<0) }
    } else if !frames.isEmpty, !recovery.isCutOff {
      if recovery.brokenEnd != end {
        let closers = frames.reversed().map { $0.isMap ? "}" : "]" }.joined()
        report(
          .unclosed(bytes[opener], opener: place(opener..<opener + 1), closers: closers),
          at: end..<end)
      }
      return loseBrackets(bytes)
    }
    closeAll(bytes)
    return .finished
  }

  /// Reports what stands after the value that is the whole file.
  mutating func finish(_ bytes: Span<UInt8>) -> Step {
    if skipFalseBlanks(bytes) { return .separator }
    guard position < bytes.count, let root = nodes.first, root.kind != .invalid,
      !recovery.isCutOff
    else { return .finished }
    let start = position
    let end = place(Int(root.end) - 1..<Int(root.end))
    if bytes[start].isCloser {
      report(.surplusCloser(bytes[start], end: end), at: start..<start + 1)
    } else {
      report(.textAfterEnd(end: end), at: start..<bytes.endOfBareWord(from: start + 1))
    }
    nodes[0].isIncomplete = true
    return loseBrackets(bytes)
  }
}
