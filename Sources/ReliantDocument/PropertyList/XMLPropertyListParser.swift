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
    /// Whether the value has no place in the tree; mistakes in it are found all the same.
    let isDropped: Bool
    /// The member whose value is awaited, or -1.
    var member = -1
    /// Whether a value without a key only follows from a mistake already reported.
    var forgivesValue = false
    /// How far the line is indented in which it is opened, where the layout is followed.
    var indentation = 0
    /// Whether something in it stands on a line of its own, indented further, or in the line in
    /// which it begins.
    var isLaidOut = false
  }

  let bytes: [UInt8]
  let limits: Limits
  let names: NameTable
  let problems: ProblemCollector
  let mistakes = TagMistakes()
  /// Whether the lines' indentation decides which tags belong together.
  let followsLayout: Bool
  /// What is known of the lines, where the layout is followed.
  var layout = Layout()

  var position: Int
  var nodes: [Node] = []
  var decoded: [UInt8] = []
  var open: [Frame] = []
  private(set) var asides: [Range<Int>] = []
  /// How many end tags of each element may yet turn up for elements that were closed without one.
  var pardons: [XMLElement: Int] = [:]
  private var values = 0
  private(set) var hasEnded = false
  /// Where the reading has ended, if before the end of the file.
  private(set) var readEnd: Int?
  var hasDocumentType = false
  /// Whether a document type subset, reported as such, may have declared entities.
  var hasSubset = false
  private var rootTag: Range<Int>?
  private var hasClosed = false
  private(set) var hasReportedDepth = false

  init(
    _ bytes: [UInt8], from start: Int, names: NameTable, limits: Limits, followsLayout: Bool
  ) {
    self.bytes = bytes
    self.followsLayout = followsLayout
    self.names = names
    self.limits = limits
    problems = ProblemCollector(limit: limits.findings)
    position = start
  }

  mutating func read() {
    // Files with indentation need about this many.
    nodes.reserveCapacity(bytes.count / 20)
    while !hasEnded {
      if problems.isHopeless { doubtAll() }
      if mistakes.hasLostTrack { break }
      skipWhiteSpace()
      guard position < bytes.count else {
        reportEnd()
        break
      }
      if bytes[position] == UInt8(ascii: "<") {
        readMarkup()
      } else {
        readStrayText()
      }
    }
    if !open.isEmpty || position < bytes.count { end() }
    while let frame = open.popLast() { finish(frame) }
  }

  /// Notes where something stands that nobody reads, once however often it is gone through.
  mutating func noteAside(_ range: Range<Int>) {
    while let last = asides.last, range.lowerBound <= last.lowerBound,
      last.upperBound <= range.upperBound
    {
      asides.removeLast()
    }
    if range.lowerBound >= asides.last?.upperBound ?? 0 { asides.append(range) }
  }

  /// Stops the reading, after a mistake behind which nothing can be understood.
  mutating func end() {
    if readEnd == nil { readEnd = position }
    position = bytes.count
    hasEnded = true
    for frame in open where frame.node >= 0 { nodes[frame.node].isIncomplete = true }
  }

  private mutating func readMarkup() {
    mistakes.tags += 1
    if hasClosed, !starts(with: Self.commentStart) {
      reportBroken("nothing may follow '</plist>'", at: position..<position + 1, distance: 2)
      doubtAll()
      return end()
    }
    switch byte(at: position + 1) {
    case UInt8(ascii: "/"): readEndTag()
    case UInt8(ascii: "!"): readDeclarationOrComment()
    case UInt8(ascii: "?"): readProcessingInstruction()
    default:
      if let tag = readStartTag() {
        if followsLayout { followLayout(beforeStart: tag) }
        begin(tag)
      }
    }
  }

  // MARK: Elements

  private mutating func begin(_ tag: XMLTag) {
    guard let element = tag.element else { return beginUnknown(tag) }
    if element == .plist, open.isEmpty {
      open.append(Frame(element: .plist, node: -1, tag: tag.range, isDropped: false))
      checkVersion(of: tag)
      if tag.isEmpty { close(endingAt: tag.range.upperBound) }
      return
    }
    if open.isEmpty {
      reportBroken(
        "\(label(of: tag).quoted) stands outside '<plist>'",
        help: "put everything between '<plist version=\"1.0\">' and '</plist>'", at: tag.range,
        distance: 3)
      let start = tag.range.lowerBound
      open.append(Frame(element: .plist, node: -1, tag: start..<start, isDropped: false))
    }
    if element == .plist {
      reportBroken("'plist' stands inside another 'plist'", at: tag.range)
      return skipMisplaced(tag)
    }
    if !tag.attributes.isEmpty { rejectAttributes(of: tag) }
    switch element {
    case .key: readKey(tag)
    case .dict, .array: openContainer(tag)
    default:
      let isDropped = !admitsValue(tag)
      let count = nodes.count
      readScalar(element, tag)
      finishValue(drop: isDropped ? count : nil)
    }
  }

  /// Reports an element that property lists do not have, and reads it as the one that was meant.
  private mutating func beginUnknown(_ tag: XMLTag) {
    let meant = problems.isFull ? nil : XMLElement(meantBy: label(of: tag))
    reportBroken(
      "\(label(of: tag).quoted) is no element of a property list",
      help: XMLElement.help(for: label(of: tag)), at: tag.range, isContained: meant != nil)
    if let meant, meant != .plist || open.isEmpty {
      begin(tag.read(as: meant))
    } else if !open.isEmpty {
      skipMisplaced(tag)
    }
  }

  private mutating func openContainer(_ tag: XMLTag) {
    guard open.count <= max(0, limits.nesting) else {
      if !hasReportedDepth {
        report(
          .tooDeep, "lists and maps nest more than \(limits.nesting) levels deep here",
          at: tag.range)
      }
      hasReportedDepth = true
      skipMisplaced(tag)
      // What is not closed within what nobody looks at is no mistake of its own.
      if position == bytes.count { end() }
      return
    }
    let isDropped = !admitsValue(tag)
    let kind: Node.Kind = tag.element == .dict ? .map : .list
    var frame = Frame(
      element: tag.element ?? .dict, node: nodes.count, tag: tag.range, isDropped: isDropped)
    frame.indentation = layout.indentation
    append(Node(kind: kind, at: tag.range))
    open.append(frame)
    if tag.isEmpty { close(endingAt: tag.range.upperBound) }
  }

  /// Skips an element that cannot be understood, and puts an invalid value in its place.
  private mutating func skipMisplaced(_ tag: XMLTag) {
    if !tag.isEmpty { skipContent(of: tag) }
    placeInvalidValue(at: tag.range.lowerBound..<position)
  }

  /// Closes the innermost open element.
  mutating func close(endingAt end: Int) {
    guard let frame = open.popLast() else { return }
    if frame.node >= 0 { nodes[frame.node].end = UInt32(truncatingIfNeeded: end) }
    if frame.element == .plist {
      hasClosed = true
      if nodes.isEmpty && problems.isEmpty {
        reportBroken("the property list holds no value", at: frame.tag.lowerBound..<end)
      }
    }
    finish(frame)
  }

  private mutating func finish(_ frame: Frame) {
    guard frame.node >= 0 else { return }
    if frame.member >= 0 {
      let key = nodes[frame.member].range
      if !hasEnded {
        reportMissingValue(of: frame.member)
        doubtAll()
      }
      appendMissingValue(of: frame.member, at: key.upperBound)
    }
    if hasEnded { nodes[frame.node].end = UInt32(truncatingIfNeeded: bytes.count) }
    nodes[frame.node].close(before: nodes.count)
    if frame.element == .dict, !hasEnded {
      nodes.endMap(frame.node, in: names, reportingTo: problems)
    }
    finishValue(drop: frame.isDropped ? frame.node : nil)
  }

  // MARK: Keys and values

  private mutating func readKey(_ tag: XMLTag) {
    let top = open.count - 1
    guard open[top].element == .dict else {
      reportMismatch("'key' stands outside a 'dict'", at: tag.range)
      return dropFromTop(forgivingValue: false)
    }
    let member = open[top].member
    if member >= 0 {
      reportMissingValue(of: member)
      appendMissingValue(of: member, at: Int(nodes[member].end))
      open[top].member = -1
    }
    let content = tag.isEmpty ? XMLText(end: position) : readText(of: tag)
    guard content.isSound else { return dropFromTop(forgivingValue: true) }
    let symbol: Symbol
    if content.isDecoded {
      let name = Array(decoded[content.range])
      decoded.removeSubrange(content.range.lowerBound...)
      symbol = names.intern(name.span)
    } else {
      let bytes = bytes
      symbol = names.intern(bytes.span.extracting(content.range))
    }
    open[top].member = nodes.count
    open[top].forgivesValue = false
    nodes.append(Node(member: symbol, at: tag.range.lowerBound..<position))
  }

  /// Whether a value may stand here; if not, says why.
  private mutating func admitsValue(_ tag: XMLTag) -> Bool {
    let top = open.count - 1
    switch open[top].element {
    case .array: return true
    case .dict:
      if open[top].member >= 0 { return true }
      if !open[top].forgivesValue {
        reportUnpaired(
          tag, "\(label(of: tag).quoted) stands in a 'dict' without a key",
          help: "write a 'key' before it")
      }
      dropFromTop(forgivingValue: true)
      return false
    default:
      guard let rootTag else {
        rootTag = tag.range
        return true
      }
      if pardons.isEmpty {
        reportMismatch(
          "a property list holds one value, and this is another", at: tag.range,
          related: .init("the first one", at: rootTag))
      }
      return false
    }
  }

  /// Says that the innermost open element has lost something.
  mutating func dropFromTop(forgivingValue: Bool) {
    let top = open.count - 1
    open[top].forgivesValue = forgivingValue
    if open[top].node >= 0 { nodes[open[top].node].isIncomplete = true }
  }

  /// Puts an invalid value where a value could stand, so that nobody misses one there.
  private mutating func placeInvalidValue(at range: Range<Int>) {
    let frame = open[open.count - 1]
    switch frame.element {
    case .dict where frame.member < 0: return dropFromTop(forgivingValue: true)
    case .plist where rootTag != nil: return
    case .plist: rootTag = range
    default: break
    }
    append(
      Node(kind: .invalid, at: range))
    finishValue(drop: nil)
  }

  /// Completes the member whose value has just been read, or drops a value that has no place.
  private mutating func finishValue(drop first: Int?) {
    if let first, first < nodes.count {
      noteAside(Int(nodes[first].start)..<max(position, Int(nodes[first].start)))
      nodes.removeSubrange(first...)
    }
    let top = open.count - 1
    guard first == nil, top >= 0, open[top].member >= 0 else { return }
    nodes[open[top].member].close(before: nodes.count)
    open[top].member = -1
  }

  mutating func append(_ node: Node) {
    values += 1
    if values > limits.nodes, !hasEnded {
      report(
        .tooLarge, "the file holds more than \(limits.nodes) values",
        help: "split it and import the parts", at: node.range)
      end()
    }
    nodes.append(node)
  }

  private mutating func appendMissingValue(of member: Int, at offset: Int) {
    nodes.append(Node(kind: .invalid, at: offset..<offset))
    nodes[member].close(before: nodes.count)
  }

  // MARK: Findings

  private mutating func reportMissingValue(of member: Int) {
    reportBroken(
      "the key \(names[nodes[member].symbol].quoted) has no value", at: nodes[member].range,
      distance: 2)
  }

  private mutating func readStrayText() {
    let start = position
    _ = skipTo(UInt8(ascii: "<"))
    var end = position
    while bytes[end - 1].isBlank { end -= 1 }
    let place =
      hasClosed ? "nothing may follow '</plist>'" : "text is only allowed inside an element"
    reportBroken(
      place, help: open.last?.element == .array ? "put it into a 'string'" : nil, at: start..<end)
    if hasClosed { return self.end() }
    if let top = open.last, top.element != .plist { placeInvalidValue(at: start..<end) }
  }

  private mutating func reportEnd() {
    let here = bytes.count..<bytes.count
    if let frame = open.last, !frame.tag.isEmpty {
      reportMismatch(
        "the file ends before '\(frame.element.name)' is closed", at: here,
        related: .init("opened here", at: frame.tag))
      end()
    } else if nodes.isEmpty && problems.isEmpty && !hasClosed {
      report(.invalidSyntax, "the file holds no property list", at: here)
    }
  }
}
