/// The state of reading one JSON text: where it is, and what has come of it so far.
///
/// Correct JSON is read in this file. Whatever is unexpected is handed to one of the extensions,
/// which reports it and says with which step to go on; each step either consumes a byte, closes a
/// bracket, or moves on within the member or element, so reading always ends.
struct JSONParser {
  /// A map or list that is being read.
  struct Frame {
    let node: Int
    let isMap: Bool
  }

  /// What comes next.
  enum Step {
    /// The value that is the whole file; the value of a member.
    case root, value
    /// An element of a list: at its beginning, or after a comma.
    case firstElement, element
    /// A member of a map: at its beginning, or after a comma.
    case firstMember, member
    /// A comma or a closing bracket.
    case separator
    case finished
  }

  /// What is known after a mistake, so that what follows from it is not reported.
  struct Recovery {
    /// Where the last comma between members or elements is.
    var lastComma = 0
    /// Where the last token ended that was reported as broken: what is missing there is no news.
    var brokenEnd = -1
    /// Where the line ends of which it is known that its quotes come in pairs.
    var endOfPairs = 0
    /// How many brackets of the whole file are never closed, less those that close nothing; nil until
    /// somebody asks.
    var imbalance: Int?
    /// Where it showed that a bracket is missing or surplus.
    var unevenAt: Int?
    /// Whether the end of the text is none of the file, so that nothing is missing there.
    var isCutOff = false
    /// Whether nothing of what follows can be understood.
    var isHopeless = false
  }

  let names: NameTable
  let limits: Limits
  let findings: FindingCollector
  var position = 0
  var nodes: [Node] = []
  var decoded: [UInt8] = []
  var frames: [Frame] = []
  var recovery = Recovery()
  /// How many values may still be added.
  var budget: Int
  /// Whether all of the source is valid UTF-8, with few combining marks in a row, so that single
  /// strings need not be checked.
  let isSound: Bool
  /// The name of the last member without escapes.
  private var lastName: Symbol?

  /// - Parameter bytes: the whole file, whose encoding is checked, however much of it will be read.
  init(_ bytes: Span<UInt8>, document: Int, names: NameTable, limits: Limits) {
    self.names = names
    self.limits = limits
    findings = FindingCollector(document: document, limit: limits.findings)
    budget = limits.nodes
    let invalid = bytes.firstInvalidUTF8()
    isSound = invalid == nil && bytes.firstExcessOfMarks() == nil
    if let invalid {
      findings.report(
        InvalidEncoding.invalidUTF8(meant: bytes.editsFromWindows1252()), at: invalid)
    }
  }

  mutating func parse(_ bytes: Span<UInt8>) {
    // Few files have more. A much larger array would get memory of its own from the system, whose pages
    // are new to every load.
    nodes.reserveCapacity(min(bytes.count / 8, 2 * limits.nodes) + 16)
    if bytes.startsWithMark { position = 3 }
    var step = Step.root
    while true {
      switch step {
      case .root, .value, .firstElement, .element: step = readValue(bytes, step)
      case .firstMember, .member: step = readMember(bytes, step)
      case .separator: step = readSeparator(bytes)
      case .finished: return
      }
      if budget < 0 || recovery.isHopeless { step = stopEarly(bytes) }
    }
  }

  // MARK: Steps

  @inline(__always)
  mutating func readValue(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    switch skipBlanks(bytes) {
    case .quote: return readString(bytes)
    case .mapOpener: return open(bytes, .map, then: .firstMember)
    case .listOpener: return open(bytes, .list, then: .firstElement)
    case .minus, 0x30...0x39: return readNumber(bytes)
    case 0x74 where readWord(bytes, "true", .true): return .separator
    case 0x66 where readWord(bytes, "false", .false): return .separator
    case 0x6E where readWord(bytes, "null", .null): return .separator
    case .listCloser where step == .firstElement: return close(at: position)
    default: return unexpectedValue(bytes, step)
    }
  }

  @inline(__always)
  private mutating func readMember(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    switch skipBlanks(bytes) {
    case .quote: break
    case .mapCloser where step == .firstMember: return close(at: position)
    default: return unexpectedName(bytes, step)
    }
    let start = position
    let end = bytes.endOfPlainText(from: start + 1)
    guard end < bytes.count, bytes[end] == .quote, isSound else { return readUnusualName(bytes) }
    position = end + 1
    let symbol = names.intern(bytes.extracting(start + 1..<end), after: lastName)
    lastName = symbol
    nodes.appendMember(symbol, at: start..<position)
    guard skipBlanks(bytes) == .colon else { return unexpectedColon(bytes, after: start..<end + 1) }
    position += 1
    return readValue(bytes, .value)
  }

  @inline(__always)
  private mutating func readSeparator(_ bytes: Span<UInt8>) -> Step {
    let end = position
    let byte = skipBlanks(bytes)
    guard let frame = frames.last else { return finish(bytes) }
    switch byte {
    case .comma:
      recovery.lastComma = position
      position += 1
      return frame.isMap ? .member : .element
    case .mapCloser where frame.isMap, .listCloser where !frame.isMap: return close(at: position)
    default: return unexpectedSeparator(bytes, after: end)
    }
  }

  // MARK: Building the tree

  /// Adds a scalar, whose content is a part of the source unless something else is said.
  @inline(__always)
  mutating func addScalar(
    _ kind: Node.Kind, _ range: Range<Int>, content: Range<Int>, isDecoded: Bool = false
  ) {
    var node = Node(kind: kind, at: range)
    node.setContent(to: content, isDecoded: isDecoded)
    nodes.append(node)
    budget &-= 1
  }

  /// Adds a node in the place of a value that could not be read.
  mutating func addInvalid(_ range: Range<Int>) {
    addScalar(.invalid, range, content: range.lowerBound..<range.lowerBound)
    recovery.brokenEnd = range.upperBound
  }

  @inline(__always)
  private mutating func open(_ bytes: Span<UInt8>, _ kind: Node.Kind, then step: Step) -> Step {
    guard frames.count < limits.nesting else { return skipDepths(bytes) }
    openFrame(kind)
    position += 1
    return step
  }

  /// Opens a map or list that begins here.
  @inline(__always)
  mutating func openFrame(_ kind: Node.Kind) {
    frames.append(Frame(node: nodes.count, isMap: kind == .map))
    nodes.append(Node(kind: kind, at: position..<position))
    budget &-= 1
  }

  /// Closes the innermost map or list with the bracket at an offset.
  @inline(__always)
  mutating func close(at offset: Int) -> Step {
    position = offset + 1
    return closeInnermost(end: position)
  }

  /// Closes the innermost map or list, which ends at an offset, with a bracket or without.
  mutating func closeInnermost(end: Int) -> Step {
    let frame = frames.removeLast()
    let index = frame.node
    if frame.isMap { nodes.endMap(index, in: names, reportingTo: findings) }
    nodes[index].end = UInt32(truncatingIfNeeded: end)
    nodes.close(index)
    return .separator
  }

  // MARK: Characters

  /// Goes to the next character that is not blank, which is 0 at the end.
  @inline(__always)
  mutating func skipBlanks(_ bytes: Span<UInt8>) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if !byte.isBlank { return byte }
      position += 1
    }
    return 0
  }
}
