/// What stands after a member's value and may be the next member, whose comma is missing then, or
/// part of the value: `1 000`, or `"a" "b"`.
extension JSONParser {
  /// - Parameter end: where the value ended.
  mutating func nextMember(_ bytes: Span<UInt8>, after end: Int) -> Step {
    switch bytes[position] {
    // That the name is missing says it all, and is said once for a map.
    case .mapOpener, .listOpener:
      return frames[frames.count - 1].isDoubtful ? missingComma(after: end) : .member
    case .quote, .apostrophe:
      guard let endOfText = endOfSurplusText(bytes) else { return missingComma(after: end) }
      return skipUnexpected(bytes, to: endOfText, after: end)
    default: return isBareName(bytes) ? missingComma(after: end) : unexpectedText(bytes, after: end)
    }
  }

  /// Where the text in quotes here ends, when a comma or the closing bracket follows, so that it is
  /// no name.
  func endOfSurplusText(_ bytes: Span<UInt8>) -> Int? {
    var at = position + 1
    while at < bytes.count, bytes[at] != bytes[position] {
      if bytes[at].isLineEnd { return nil }
      at += bytes[at] == .backslash ? 2 : 1
    }
    let next = afterBlanks(bytes, from: at + 1)
    return next < bytes.count && [.comma, .mapCloser].contains(bytes[next]) ? at + 1 : nil
  }

  /// Whether the digits here are no number of their own but part of the element before: `1 000`.
  func isRestOfNumber(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    !isMapInnermost && nodes.last?.kind == .number
      && position + 1 < bytes.count && bytes[position + 1].isDigit
      && (end..<position).allSatisfy { !bytes[$0].isLineEnd }
  }

  /// Whether the text outside of quotes here has a colon behind it.
  private func isBareName(_ bytes: Span<UInt8>) -> Bool {
    var at = position
    while at < bytes.count, !bytes[at].endsBareText { at += 1 }
    at = afterBlanks(bytes, from: at)
    return at < bytes.count && bytes[at] == .colon
  }
}
