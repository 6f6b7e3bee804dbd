/// What the mistakes in the tags of a file leave unclear.
struct TagMistakes {
  /// How many tags have been read.
  var tags = 0
  /// How many tags had been read when the last mistake in them was met.
  fileprivate var tagsAtLast = -3
  /// Where the last mistake is after which a map's or list's tag may be missing or another; -1 when
  /// there is none.
  fileprivate var place = -1
  /// Where it showed that nobody can tell which tags belong together.
  fileprivate(set) var lostAt: Int?
  /// How many maps and lists of the whole file are never closed, less the end tags that close none;
  /// nil until somebody asks.
  fileprivate var imbalance: Int?
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
      findings.consequences += 1
    } else {
      report(mistake, at: range)
    }
    mistakes.tagsAtLast = mistakes.tags
    if !isContained, !findings.isOpen(at: range.lowerBound) { mistakes.place = range.lowerBound }
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
    mistakes.lostAt = position
    end()
  }

  /// How many maps and lists of the whole file are never closed, less the end tags that close none.
  mutating func imbalance() -> Int {
    let imbalance = mistakes.imbalance ?? judgeLayout(before: 0).imbalance
    mistakes.imbalance = imbalance
    return imbalance
  }

  /// What the lines tell, up to the place where it showed that the tags do not match.
  func judgeLayout(before end: Int) -> NestingLayout {
    var scanner = XMLPropertyListParser(bytes, document: 0, names: names, limits: limits)
    var layout = NestingLayout(before: end)
    while let tag = scanner.skipToBehindTag() {
      let isContainer = tag.element?.isContainer == true
      if isContainer ? tag.isEmpty : tag.isEnd || tag.element == .plist { continue }
      let token: NestingLayout.Token = !isContainer ? .other : tag.isEnd ? .closer : .opener
      let start = tag.range.lowerBound
      layout.add(token, at: start, line: bytes.span.startOfLine(beginningAt: start))
    }
    return layout
  }

  /// Reports the tag that the lines show to be wrong, up to which the file has been read, unless a
  /// mistake before it explains that.
  mutating func report(_ mistake: NestingLayout.Mistake, in bytes: [UInt8]) {
    let scanner = XMLPropertyListParser(bytes, document: 0, names: names, limits: limits)
    if mistakes.place < 0 || findings.isEmpty, let tag = scanner.scanTag(at: mistake.offset) {
      let label = scanner.label(of: tag)
      if let opener = mistake.opener, let start = scanner.scanTag(at: opener) {
        let name = scanner.label(of: start)
        report(
          .unclosed(
            name, before: (tag.isEnd ? "/" : "") + label, opener: place(start.range),
            missing: scanner.missing("</\(name)>", before: mistake.offset)), at: tag.range)
        findings.openLine(of: opener, in: bytes.span)
      } else {
        report(.strayEndTag(label), at: tag.range)
      }
    }
    findings.openLine(of: mistake.offset, in: bytes.span)
    findings.open(mistake.suspect)
    findings.open(mistake.offset..<bytes.count + 1)
  }

  func place(_ range: Range<Int>) -> Place { .range(document: findings.document, range) }
}
