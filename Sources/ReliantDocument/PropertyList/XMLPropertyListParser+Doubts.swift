/// What the mistakes in the tags of a file leave unclear.
final class TagMistakes {
  /// How many tags have been read.
  var tags = 0
  /// How many tags had been read when the last mistake in them was met.
  private var tagsAtLast = -1
  /// Whether a map's or list's tag may be missing or another, so that those behind it do not match.
  var mayLackTag: Bool { place >= 0 }
  /// Where the last mistake is that may mean that; -1 when there is none.
  private(set) var place = -1
  /// Whether it is unknown which tags belong together, so that reading on makes no sense.
  var hasLostTrack = false

  /// Takes note of a mistake, and says whether it follows so closely on another that it most likely
  /// follows from it.
  ///
  /// - Parameter distance: how many tags away a mistake would be news.
  func note(at offset: Int, isContained: Bool, distance: Int) -> Bool {
    defer { tagsAtLast = tags }
    if !isContained { place = offset }
    return tagsAtLast >= 0 && tags < tagsAtLast + distance
  }
}

extension XMLPropertyListParser {
  func report(
    _ rule: Rule, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at range: Range<Int>, related: @autoclosure () -> SyntaxProblem.Related? = nil
  ) {
    problems.report(rule, message(), help: help(), at: range, related: related())
  }

  /// Reports a mistake in the tags, which leaves unclear what stands in its line, unless it most
  /// likely follows from another.
  ///
  /// - Parameter isContained: whether the tags around it match all the same.
  func reportBroken(
    _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at range: Range<Int>, related: SyntaxProblem.Related? = nil, isContained: Bool = false,
    distance: Int = 1
  ) {
    if mistakes.note(at: range.lowerBound, isContained: isContained, distance: distance) {
      problems.countConsequence()
    } else {
      report(.invalidSyntax, message(), help: help(), at: range, related: related)
    }
    problems.doubtLine(of: range.lowerBound, in: bytes.span)
    if let related { problems.doubtLine(of: related.range.lowerBound, in: bytes.span) }
  }

  /// Reports that the tags of maps and lists do not match, unless the reason is known.
  func reportMismatch(
    _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at range: Range<Int>, related: SyntaxProblem.Related? = nil
  ) {
    if !mistakes.mayLackTag { reportBroken(message(), help: help(), at: range, related: related) }
    doubtAll()
  }

  /// Reports a tag that does not go with those around it.
  func reportUnpaired(
    _ tag: XMLTag, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    related: SyntaxProblem.Related? = nil
  ) {
    if tag.element == .plist || tag.element?.isContainer == true {
      reportMismatch(message(), help: help(), at: tag.range, related: related)
    } else {
      reportBroken(message(), help: help(), at: tag.range, related: related, distance: 3)
    }
  }

  /// Doubts the whole file.
  func doubtAll() {
    problems.doubts.add(0..<bytes.count + 1)
    mistakes.hasLostTrack = true
  }
}
