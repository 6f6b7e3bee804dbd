/// Reporting, and what concerns the file as a whole.
extension JSONParser {
  func report(
    _ rule: Rule, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at range: Range<Int>, related: @autoclosure () -> SyntaxProblem.Related? = nil
  ) {
    problems.report(rule, message(), help: help(), at: range, related: related())
  }

  mutating func checkEncoding(_ bytes: Span<UInt8>) {
    guard let invalid = bytes.firstInvalidUTF8() else {
      isSound = bytes.firstExcessOfMarks() == nil
      return
    }
    isSound = false
    report(
      .invalidEncoding, "the text is not valid UTF-8 from here on", help: "save the file as UTF-8",
      at: invalid)
  }

  /// Gives up on a file that has too many values, or too many mistakes that follow from others.
  mutating func stopEarly(_ bytes: Span<UInt8>) -> Step {
    if room < 0, let last = nodes.last {
      report(
        .tooLarge, "the file holds more than \(limits.nodes) values",
        help: "split it and import the parts", at: last.range)
    }
    closeAll(bytes)
    return .finished
  }

  /// Closes all that is open when no more will be read.
  mutating func closeAll(_ bytes: Span<UInt8>) {
    if let last = nodes.last, last.kind == .member {
      addScalar(.invalid, Int(last.end)..<Int(last.end), content: 0..<0)
    }
    if frames.isEmpty { return }
    let end = endOfText(bytes, before: bytes.count)
    while !frames.isEmpty {
      markIncomplete()
      _ = closeInnermost(end: end)
    }
  }

  /// Where the last character before an offset ends that is not blank.
  func endOfText(_ bytes: Span<UInt8>, before offset: Int) -> Int {
    var end = offset
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    return end
  }
}
