/// One reading of an XML property list, from the first byte to the last.
///
/// The parser keeps the open elements on a stack of its own, so that nesting costs no call depth.
/// This file holds the way through the elements; extensions read what stands in them.
struct XMLPropertyListParser {
  /// An element that has been opened and takes further elements: `plist`, `dict` or `array`.
  struct Frame {
    let element: XMLElement
    /// The map or list; -1 for `plist`, which is no value.
    let node: Int
    /// The start tag; empty when the file leaves out `<plist>`.
    let tag: Range<Int>
    /// Whether a value without a key only follows from a mistake already reported.
    var forgivesValue = false
  }

  let bytes: [UInt8]
  let limits: Limits
  let names: NameTable
  let findings: FindingCollector
  var mistakes = TagMistakes()

  var position: Int
  var nodes: [Node] = []
  var decoded: [UInt8] = []
  var open: [Frame] = []
  /// Where the one value of the property list begins, once it has.
  var rootStart: Range<Int>?
  /// Whether `</plist>` stands behind it.
  var isRootClosed = false
  var hasDocumentType = false
  /// Whether a document type, reported as such, may have declared entities.
  var mayDeclareEntities = false
  private var values = 0
  private(set) var hasEnded = false
  /// Whether the end of the text is none of the file, so that nothing is missing there.
  var isCutOff = false

  init(_ bytes: [UInt8], document: Int, names: NameTable, limits: Limits) {
    self.bytes = bytes
    self.names = names
    self.limits = limits
    findings = FindingCollector(document: document, limit: limits.findings)
    position = bytes.span.startsWithMark ? 3 : 0
  }

  mutating func read() {
    // Files with indentation need about this many.
    nodes.reserveCapacity(bytes.count / 20)
    while !hasEnded {
      if findings.isHopeless { loseTrack() }
      position = bytes.span.afterBlanks(from: position)
      if position == bytes.count {
        if isCutOff { end() } else { reportEnd() }
        break
      } else if bytes[position] == UInt8(ascii: "<") {
        readMarkup()
      } else {
        readStrayText()
      }
    }
    while !open.isEmpty { close(endingAt: bytes.count) }
  }

  /// Stops the reading, after a mistake behind which nothing can be understood.
  mutating func end() {
    position = bytes.count
    hasEnded = true
    for frame in open where frame.node >= 0 { nodes[frame.node].isIncomplete = true }
  }

  private mutating func readMarkup() {
    mistakes.tags += 1
    if isRootClosed, !starts(with: "<!--") {
      reportTag(.textAfterEnd, at: position..<position + 1, distance: 2)
      return loseTrack()
    }
    switch byte(at: position + 1) {
    case UInt8(ascii: "/"): readEndTag()
    case UInt8(ascii: "!"): readDeclarationOrComment()
    case UInt8(ascii: "?"): readProcessingInstruction()
    default:
      guard let tag = takeTag(isEnd: false) else { return }
      if !tag.name.isEmpty { return begin(tag) }
      reportTag(.noElement, at: tag.range.lowerBound..<tag.range.lowerBound + 1)
    }
  }

  // MARK: Elements

  private mutating func begin(_ tag: XMLTag) {
    guard let element = tag.element else { return beginUnknown(tag) }
    if open.isEmpty { beginRoot(tag) }
    guard element != .plist else {
      if tag.range != open[0].tag {
        reportTag(.nestedPropertyList, at: tag.range)
        skip(tag)
      } else if tag.isEmpty {
        close(endingAt: tag.range.upperBound)
      }
      return
    }
    rejectAttributes(of: tag)
    if element == .key {
      readKey(tag)
    } else if !admitsValue(tag) {
      if !tag.isEmpty { skipContent(of: tag) }
    } else if element.isContainer {
      openContainer(element, tag)
    } else {
      readScalar(element, tag)
    }
  }

  /// Opens `plist`, whether its start tag stands here or is left out.
  private mutating func beginRoot(_ tag: XMLTag) {
    var place = tag.range
    if tag.element == .plist {
      rejectAttributes(of: tag)
    } else {
      reportTag(.outsidePropertyList(label(of: tag)), at: tag.range, distance: 3)
      place = place.lowerBound..<place.lowerBound
    }
    open.append(Frame(element: .plist, node: -1, tag: place))
  }

  /// Reports an element that property lists do not have, and reads it as the one that was meant.
  private mutating func beginUnknown(_ tag: XMLTag) {
    let name = label(of: tag)
    let meant = findings.isFull ? nil : XMLElement(meantBy: name)
    reportTag(
      .unknownElement(name, meant: meant, names: names(of: tag)), at: tag.range,
      isContained: meant != nil)
    if let meant, meant != .plist || open.isEmpty {
      var tag = tag
      tag.element = meant
      begin(tag)
    } else if !open.isEmpty {
      skip(tag)
    }
  }

  private mutating func openContainer(_ element: XMLElement, _ tag: XMLTag) {
    guard open.count <= max(0, limits.nesting) else {
      if !mistakes.isTooDeep { findings.report(TooDeep(limit: limits.nesting), at: tag.range) }
      mistakes.isTooDeep = true
      skip(tag)
      // What is not closed within what nobody looks at is no mistake of its own.
      if position == bytes.count { end() }
      return
    }
    open.append(Frame(element: element, node: nodes.count, tag: tag.range))
    append(Node(kind: element == .dict ? .map : .list, at: tag.range))
    if tag.isEmpty { close(endingAt: tag.range.upperBound) }
  }

  /// Skips an element that cannot be understood, and puts an invalid value in its place.
  private mutating func skip(_ tag: XMLTag) {
    if !tag.isEmpty { skipContent(of: tag) }
    placeInvalidValue(at: tag.range.lowerBound..<position)
  }

  /// Closes the innermost open element.
  mutating func close(endingAt end: Int) {
    guard let frame = open.popLast() else { return }
    guard frame.node >= 0 else {
      isRootClosed = true
      if nodes.isEmpty && findings.isEmpty { reportTag(.noValue, at: frame.tag.lowerBound..<end) }
      return
    }
    nodes[frame.node].end = UInt32(truncatingIfNeeded: hasEnded ? bytes.count : end)
    if nodes.endInMember {
      placeMissingValue()
      // Instead of the value its start tag may be missing.
      if !hasEnded, imbalance() < 0 { loseTrack() }
    }
    nodes.close(frame.node)
    if frame.element == .dict, !hasEnded {
      nodes.endMap(frame.node, in: names, reportingTo: findings)
    }
  }

  mutating func append(_ node: Node) {
    values += 1
    if values > limits.nodes, !hasEnded {
      findings.report(TooLarge.values(limit: limits.nodes), at: node.range)
      end()
    }
    nodes.append(node)
  }

  // MARK: Text and the end of the file

  private mutating func readStrayText() {
    let start = position
    _ = skipToTag()
    let range = trimmed(start..<position)
    if isRootClosed {
      reportTag(.textAfterEnd, at: range)
      return end()
    }
    reportTag(.strayText(isInList: open.last?.element == .array), at: range)
    if let top = open.last, top.element != .plist { placeInvalidValue(at: range) }
  }

  private mutating func reportEnd() {
    let here = bytes.count..<bytes.count
    if let frame = open.last, !frame.tag.isEmpty {
      reportMismatch(
        .unclosed(
          frame.element.name, before: nil, opener: place(frame.tag),
          missing: missing(above: 0, before: bytes.count)),
        at: here)
    } else if nodes.isEmpty && findings.isEmpty && !isRootClosed {
      findings.report(InvalidPropertyList.noPropertyList, at: here)
    }
  }
}
