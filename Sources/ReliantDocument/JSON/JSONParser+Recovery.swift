/// Reporting mistakes, and going past what they leave unclear.
///
/// A mistake whose way out is certain is read as what was meant. Behind a wrong quote nothing but the
/// brackets of its line counts, what makes no sense in a map or list ends with it, and what a missing
/// or surplus bracket leaves unclear is not read at all. What is passed by is open.
extension JSONParser {
  func report(_ mistake: @autoclosure () -> InvalidJSON, at range: Range<Int>) {
    findings.report(mistake(), at: range)
  }

  /// A stretch of the file as the place of a note.
  func place(_ range: Range<Int>) -> Place { .range(document: findings.document, range) }

  var isMapInnermost: Bool { frames.last?.isMap ?? false }

  /// What the innermost map or list is made of.
  var part: InvalidJSON.Part { isMapInnermost ? .member : .element }

  /// Where the opening bracket of the innermost map or list is.
  var opener: Int { frames.last.map { Int(nodes[$0.node].start) } ?? 0 }

  /// Goes behind a token that has been reported.
  mutating func skip(to end: Int) {
    position = end
    recovery.brokenEnd = end
  }

  /// Remembers that something of the innermost map or list has been left out.
  mutating func markIncomplete() {
    if let frame = frames.last { nodes[frame.node].isIncomplete = true }
  }

  /// Begins a member whose name could not be read.
  mutating func addUnnamedMember(at offset: Int) {
    nodes.appendMember(names.intern(""), at: offset..<offset)
    markIncomplete()
  }

  /// Gives the member that is being read a value that is invalid, if it lacks one.
  mutating func completeMember(at offset: Int) {
    if nodes.endInMember { addInvalid(offset..<offset) }
  }

  // MARK: Going past what is unclear

  /// Goes to the end of the line in which a quote is wrong, from where a name or a value would begin:
  /// nothing is certain there, and the brackets count wherever they stand.
  mutating func skipLine(_ bytes: Span<UInt8>, from start: Int) -> Step {
    findings.openLine(of: start, in: bytes)
    position = bytes.endOfText(before: bytes.index(of: .lineFeed, or: .carriageReturn, from: start))
    // The comma goes on with the next line.
    if bytes[position - 1] == .comma { position -= 1 }
    markIncomplete()
    if !isMapInnermost || nodes.endInMember { addInvalid(start..<position) }
    for offset in start..<position where !frames.isEmpty {
      if bytes[offset].isCloser { _ = closeInnermost(end: position) }
      guard bytes[offset].isOpener else { continue }
      guard frames.count < limits.nesting else { return giveUp(at: offset) }
      if isMapInnermost { addUnnamedMember(at: position) }
      openFrame(bytes[offset] == .mapOpener ? .map : .list)
    }
    recovery.brokenEnd = position
    return .separator
  }

  /// Reports what makes no sense in the innermost map or list, and goes behind that.
  mutating func abandon(
    _ bytes: Span<UInt8>, _ mistake: InvalidJSON, at range: Range<Int>
  ) -> Step {
    report(mistake, at: range)
    findings.openLine(of: opener, in: bytes)
    completeMember(at: range.upperBound)
    markIncomplete()
    guard let end = bytes.endOfNesting(from: position) else { return loseBrackets(bytes) }
    findings.open(opener..<end)
    let isOtherForm = (bytes[end - 1] == .mapCloser) != isMapInnermost
    // Most likely the opening bracket of another map or list is missing.
    if isOtherForm, imbalance(bytes) != 0 { return loseBrackets(bytes) }
    return close(at: end - 1)
  }

  /// Stops the reading where nobody can tell what belongs where, as a bracket is missing or surplus.
  mutating func loseBrackets(_ bytes: Span<UInt8>) -> Step {
    recovery.unevenAt = recovery.unevenAt ?? position
    findings.openLine(of: position, in: bytes)
    return giveUp(at: position)
  }

  @discardableResult
  mutating func giveUp(at offset: Int) -> Step {
    findings.open(offset..<Int(UInt32.max))
    recovery.isHopeless = true
    return .separator
  }

  /// Gives up on a file that has too many values, of which nothing is kept, or in which no sense is
  /// any more.
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
    let end = bytes.endOfText(before: bytes.count)
    completeMember(at: end)
    while !frames.isEmpty {
      markIncomplete()
      _ = closeInnermost(end: end)
    }
  }

  // MARK: Encoding

  /// Whether a part of the source is valid UTF-8; if not, that has been reported.
  func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    isSound || bytes.extracting(range).firstInvalidUTF8() == nil
  }

  /// Whether a stretch outside of plain quotes may be the content of a string.
  func isText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    isSound || isValid(bytes, range) && findings.admitsMarks(of: range, in: bytes)
  }
}
