/// What the mistakes in the tags of a file leave unclear.
struct TagMistakes {
  /// How many tags have been read.
  var tags = 0
  /// How many tags had been read when the last mistake in them was met.
  fileprivate var tagsAtLast = -3
  /// Where the last mistake is after which a map's or list's tag may be missing or another; -1 when
  /// there is none.
  fileprivate var place = -1
  /// Whether it is unknown which tags belong together, so that reading on makes no sense.
  fileprivate(set) var hasLostTrack = false
  /// Whether too deep nesting has been reported.
  var isTooDeep = false
}

extension XMLPropertyListParser {
  func report(_ mistake: InvalidPropertyList, at range: Range<Int>) {
    findings.report(mistake, at: range)
  }

  /// Reports a mistake in the tags, which leaves unclear what stands in its line, unless it most
  /// likely follows from another.
  ///
  /// - Parameters:
  ///   - opener: the start tag that does not match, unless a mistake behind it explains that.
  ///   - isContained: whether the tags around it match all the same.
  ///   - distance: from how many tags behind another mistake on it is reported.
  mutating func reportTag(
    _ mistake: InvalidPropertyList, at range: Range<Int>, _ opener: Range<Int>? = nil,
    isContained: Bool = false, distance: Int = 1
  ) {
    let isExplained = opener.map { $0.lowerBound <= mistakes.place } ?? false
    if isExplained || mistakes.tags < mistakes.tagsAtLast + distance {
      findings.countConsequence()
    } else {
      report(mistake, at: range)
    }
    mistakes.tagsAtLast = mistakes.tags
    if !isContained { mistakes.place = range.lowerBound }
    findings.openLine(of: range.lowerBound, in: bytes.span)
    if let opener { findings.openLine(of: opener.lowerBound, in: bytes.span) }
  }

  /// Reports that the tags of maps and lists do not match, unless the reason is known, and stops.
  mutating func reportMismatch(
    _ mistake: InvalidPropertyList, at range: Range<Int>, _ opener: Range<Int>? = nil
  ) {
    if mistakes.place < 0 { reportTag(mistake, at: range, opener) }
    loseTrack()
  }

  /// Reports a tag that does not go with those around it.
  mutating func reportUnpaired(_ mistake: InvalidPropertyList, _ tag: XMLTag) {
    if tag.element == .plist || tag.element?.isContainer == true {
      reportMismatch(mistake, at: tag.range)
    } else {
      reportTag(mistake, at: tag.range, distance: 3)
    }
  }

  /// Stops the reading, as nobody can tell what belongs where in the file.
  mutating func loseTrack() {
    findings.open(0..<bytes.count + 1)
    mistakes.hasLostTrack = true
    end()
  }

  func place(_ range: Range<Int>) -> Place { .range(document: findings.document, range) }
}
