/// One reading of a binary property list, from the outermost object inwards.
///
/// Maps and lists being read are on a stack of its own, so that nesting costs no call depth. Every
/// element that is visited counts, so that few bytes cannot become much work.
struct BinaryPropertyListParser {
  /// An object of the file, which exists.
  struct Object {
    let number: Int
    let offset: Int
  }

  /// A map or list being read.
  private struct Frame {
    let offset: Int
    let node: Int
    let isMap: Bool
    /// Where its references begin: for a map first those of the keys, then those of the values.
    let references: Int
    let count: Int
    var next = 0
  }

  let bytes: [UInt8]
  let trailer: BinaryTrailer
  let limits: Limits
  let names: NameTable
  let findings: FindingCollector
  var nodes: [Node] = []
  var decoded: [UInt8] = []
  /// The strings that are not in ASCII, by their objects; nil for what is none.
  var wideStrings: [Int: Node?] = [:]
  /// How many bytes of such strings may yet be decoded; more there are only if objects overlap.
  var wideBudget: Int
  /// For each object that is a key its symbol plus one, or 0.
  private var symbols: [UInt32]
  /// How many bytes of strings and data may yet be referred to, each reference counting anew.
  var contentBudget: Int
  private var visits = 0
  private var frames: [Frame] = []
  /// The name that was read last, behind which another often comes again.
  private var lastName: Symbol?
  /// The map of which a key is being read.
  private var mapOfKey: Int?
  /// Whether a mistake has made what follows too much to be read.
  private(set) var hasEnded = false

  init(_ source: SourceFile, _ trailer: BinaryTrailer, names: NameTable, limits: Limits) {
    bytes = source.bytes
    self.trailer = trailer
    self.names = names
    self.limits = limits
    findings = FindingCollector(document: source.number, limit: limits.findings)
    wideBudget = bytes.count
    symbols = Array(repeating: 0, count: trailer.objectCount)
    contentBudget = limits.fileSize
  }

  mutating func read() {
    // Few files have more.
    nodes.reserveCapacity(min(bytes.count / 8, limits.nodes))
    let place = bytes.count - 16..<bytes.count - 8
    readValue(object(UInt64(trailer.topObject), referredAt: place), referredAt: place)
    while let frame = frames.last {
      if hasEnded { nodes[frame.node].isIncomplete = true }
      if hasEnded || frame.next == frame.count { close() } else { readNext(of: frame) }
    }
  }

  // MARK: Maps and lists

  private mutating func readNext(of frame: Frame) {
    frames[frames.count - 1].next += 1
    visits += 1
    guard visits < limits.nodes else {
      return endTooLarge(.values(limit: limits.nodes), at: frame.offset, node: frame.node)
    }
    if frame.isMap, !readKey(frame.next, of: frame) {
      nodes[frame.node].isIncomplete = true
      return
    }
    let (number, place) = reference(frame.next + (frame.isMap ? frame.count : 0), of: frame)
    readValue(object(number, referredAt: place), referredAt: place)
  }

  /// Reads a key and adds its member; false when it is unreadable, which is reported.
  private mutating func readKey(_ index: Int, of frame: Frame) -> Bool {
    mapOfKey = frame.node
    defer { mapOfKey = nil }
    let (number, place) = reference(index, of: frame)
    guard let object = object(number, referredAt: place) else { return false }
    let kind = bytes[object.offset] >> 4
    guard kind == 5 || kind == 6 else {
      report(InvalidBinaryPropertyList.keyIsNoString, at: object.offset..<object.offset + 1)
      return false
    }
    guard let string = readString(object) else { return false }
    nodes.appendMember(symbol(of: object, string), at: string.range)
    return true
  }

  private mutating func symbol(of object: Object, _ string: Node) -> Symbol {
    let known = symbols[object.number]
    if known != 0 { return Symbol(id: known - 1) }
    let text = (string.isDecoded ? decoded : bytes).span.extracting(string.contentRange)
    let symbol = names.intern(text, after: lastName)
    lastName = symbol
    symbols[object.number] = symbol.id + 1
    return symbol
  }

  /// Reads an object, or puts an invalid value where there is none.
  private mutating func readValue(_ object: Object?, referredAt place: Range<Int>) {
    guard let object else { return nodes.append(Node(kind: .invalid, at: place)) }
    let offset = object.offset
    let kind = bytes[offset] >> 4
    if kind != 0xA, kind != 0xD {
      nodes.append(readScalar(object))
    } else if !openContainer(at: offset, isMap: kind == 0xD) {
      nodes.append(Node(kind: .invalid, at: offset..<offset + 1))
    }
  }

  private mutating func openContainer(at offset: Int, isMap: Bool) -> Bool {
    guard !frames.contains(where: { $0.offset == offset }) else {
      report(InvalidBinaryPropertyList.containsItself(isMap: isMap), at: offset..<offset + 1)
      // No program writes such a file, and whoever made it has more of that.
      hasEnded = true
      return false
    }
    guard frames.count < limits.nesting else {
      report(TooDeep(limit: limits.nesting), at: offset..<offset + 1)
      return false
    }
    let elementSize = trailer.referenceSize * (isMap ? 2 : 1)
    guard let (count, start) = length(at: offset, elementSize: elementSize) else { return false }
    frames.append(
      Frame(offset: offset, node: nodes.count, isMap: isMap, references: start, count: count))
    let range = offset..<start + count * elementSize
    nodes.append(Node(kind: isMap ? .map : .list, at: range))
    return true
  }

  private mutating func close() {
    let frame = frames.removeLast()
    nodes.close(frame.node)
    if frame.isMap, !hasEnded {
      nodes.endMap(frame.node, in: names, reportingTo: findings, isBinary: true)
    }
  }

  /// Reports, once, that there is more than may be read, and reads no more.
  mutating func endTooLarge(_ mistake: TooLarge, at offset: Int, node: Int) {
    if hasEnded { return }
    findings.report(mistake, at: offset..<offset + 1, node: node)
    hasEnded = true
  }

  // MARK: Looking things up

  private func reference(_ index: Int, of frame: Frame) -> (object: UInt64, place: Range<Int>) {
    let start = frame.references + index * trailer.referenceSize
    let object = bytes.span.bigEndian(at: start, size: trailer.referenceSize)
    return (object, start..<start + trailer.referenceSize)
  }

  /// The object with a number; nil when it lies nowhere, which is reported.
  private mutating func object(_ number: UInt64, referredAt place: Range<Int>) -> Object? {
    guard number < UInt64(trailer.objectCount),
      let offset = trailer.offset(of: Int(number), in: bytes.span)
    else {
      report(InvalidBinaryPropertyList.missingObject, at: place)
      return nil
    }
    return Object(number: Int(number), offset: offset)
  }

  /// How many elements an object has, and where they begin; nil when that is unreadable or they do not
  /// fit before the end of the objects, which is reported.
  func length(at offset: Int, elementSize: Int) -> (count: Int, start: Int)? {
    var start = offset + 1
    var count = UInt64(bytes[offset] & 0xF)
    if count == 0xF {
      // It follows as an integer object.
      let marker = start < trailer.tableStart ? bytes[start] : 0
      let size = 1 << Int(marker & 0xF)
      let isInteger = marker >> 4 == 1 && size <= 8
      count = isInteger ? bytes.span.bigEndian(at: start + 1, size: size) : .max
      start += 1 + size
    }
    let rest = trailer.tableStart - start
    guard rest >= 0, count <= UInt64(rest), Int(count) * elementSize <= rest else {
      report(InvalidBinaryPropertyList.wrongLength, at: offset..<offset + 1)
      return nil
    }
    return (Int(count), start)
  }

  // MARK: Findings

  /// The node that is about to be added, or the map to which a key belongs.
  var nodeBeingRead: Int { mapOfKey ?? nodes.count }

  /// Reports a mistake, once for each place, however many references lead there.
  func report(_ mistake: some Violation, at range: Range<Int>) {
    guard findings.isFirst(at: range.lowerBound) else { return }
    findings.report(mistake, at: range, node: nodeBeingRead)
  }
}
