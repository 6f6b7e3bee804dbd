/// Reporting mistakes, and knowing what they leave unclear.
extension JSONParser {
  func report(_ mistake: @autoclosure () -> InvalidJSON, at range: Range<Int>) {
    findings.report(mistake(), at: range)
  }

  /// A stretch of the file as the place of a note.
  func place(_ range: Range<Int>) -> Place { .range(document: findings.document, range) }

  var isMapInnermost: Bool { frames.last?.isMap ?? false }

  /// What the innermost map or list is made of.
  var part: InvalidJSON.Part { isMapInnermost ? .member : .element }

  /// Whether what has been reported may mean that the innermost brackets are the wrong ones.
  var isUncertain: Bool { frames.last?.isUncertain ?? false }

  /// The opening bracket of the innermost map or list.
  var opener: Range<Int> {
    let start = frames.last.map { Int(nodes[$0.node].start) } ?? 0
    return start..<start + 1
  }

  /// How far a line is searched for the end of a text; not at all once mistakes are only counted.
  var lookAhead: Int { findings.isFull ? 0 : 1024 }

  /// Goes behind a token that has been reported.
  mutating func skip(to end: Int) {
    position = end
    recovery.brokenEnd = end
  }

  /// Remembers that something of the innermost map or list has been left out.
  mutating func markIncomplete() {
    if let frame = frames.last { nodes[frame.node].isIncomplete = true }
  }

  // MARK: Open regions

  /// Opens the line in which an offset is, of which nothing is certain then.
  func openLine(_ bytes: Span<UInt8>, of offset: Int) {
    findings.openLine(of: offset, in: bytes)
  }

  /// Opens what a mistake in the brackets at an offset leaves unclear: where the lines tell which
  /// belong together only its own line, else all that follows.
  mutating func openBrackets(_ bytes: Span<UInt8>, from offset: Int) {
    recovery.hasUnevenBrackets = true
    openLine(bytes, of: offset)
    if layout == nil { giveUp(bytes, from: offset) }
  }

  /// Reports a member that has no name or no value, once in a map: it may be meant to be a list.
  mutating func reportUncertain(
    _ bytes: Span<UInt8>, _ mistake: InvalidJSON?, at range: Range<Int>
  ) {
    if isUncertain { return findings.countConsequence() }
    if let mistake { report(mistake, at: range) }
    frames[frames.count - 1].isUncertain = true
    openLine(bytes, of: opener.lowerBound)
    openLine(bytes, of: range.lowerBound)
    openLastMember(bytes)
  }

  /// Opens the line in which the last whole member of a map begins, as its value may be the first of a list.
  private func openLastMember(_ bytes: Span<UInt8>) {
    var member = (frames.last?.node ?? 0) + 1
    while member < nodes.count, nodes[member].next(at: member) < nodes.count - 1 {
      member = nodes[member].next(at: member)
    }
    for node in nodes[min(member, nodes.count)...].prefix(4) {
      openLine(bytes, of: Int(node.start))
    }
  }

  // MARK: Giving up

  /// Stops the reading when there is no sense in it any more.
  mutating func giveUpIfHopeless(_ bytes: Span<UInt8>) {
    if findings.isHopeless { giveUp(bytes, from: position) }
  }

  private mutating func giveUp(_ bytes: Span<UInt8>, from offset: Int) {
    guard !recovery.isHopeless else { return }
    findings.open(offset..<bytes.count + 1)
    recovery.isHopeless = true
  }

  /// Gives up on a file that has too many values, of which nothing is kept, or too many mistakes that
  /// follow from others.
  mutating func stopEarly(_ bytes: Span<UInt8>) -> Step {
    if budget < 0, let last = nodes.last {
      findings.report(TooLarge.values(limit: limits.nodes), at: last.range)
      nodes = []
    } else {
      closeAll(bytes)
    }
    return .finished
  }

  /// Closes all that is open when no more will be read.
  mutating func closeAll(_ bytes: Span<UInt8>) {
    if let last = nodes.last, last.kind == .member { addInvalid(Int(last.end)..<Int(last.end)) }
    if frames.isEmpty { return }
    let end = bytes.endOfText(before: bytes.count)
    while !frames.isEmpty {
      markIncomplete()
      _ = closeInnermost(end: end)
    }
  }

  // MARK: Encoding

  mutating func checkEncoding(_ bytes: Span<UInt8>) {
    guard let invalid = bytes.firstInvalidUTF8() else {
      isSound = bytes.firstExcessOfMarks() == nil
      return
    }
    isSound = false
    findings.report(InvalidEncoding.invalidUTF8, at: invalid)
  }

  /// Whether a part of the source is valid UTF-8; if not, that has been reported.
  func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    isSound || bytes.extracting(range).firstInvalidUTF8() == nil
  }
}
