/// The mistakes found so far in one file: so many are kept, the rest is counted.
///
/// It is an object, not a value, so that the words for a mistake, which a parser takes from its own
/// state, are put together only for a mistake that is kept.
final class FindingCollector {
  private(set) var findings: [Finding] = []
  /// How many further mistakes were met.
  private(set) var omitted = 0
  /// Stretches, in order, that were reported as a whole: mistakes that touch them follow from that.
  private var whole: [Range<Int>] = []
  private var places: Set<Int> = []
  /// Where nothing is certain after a mistake in quotes, brackets or tags: whatever else seems to be
  /// wrong there, in the structure or in the meaning, most likely follows from it.
  ///
  /// Nil in most files, since the runtime takes long to make the first set of a process.
  private(set) var open: RangeSet<Int>?
  /// How many mistakes were taken to follow from others.
  var consequences = 0
  /// The file's number among the documents of its load.
  let document: Int
  private let limit: Int

  /// - Parameter limit: How many findings are kept.
  init(document: Int = 0, limit: Int) {
    self.document = document
    self.limit = limit
  }

  var isEmpty: Bool { findings.isEmpty && omitted == 0 }
  /// Whether a further mistake is only counted, so that it need not be looked at closely.
  var isFull: Bool { findings.count >= limit }
  /// Whether there are so many mistakes, or so many that follow from others, that to read on would
  /// tell nobody anything.
  var isHopeless: Bool { consequences > 1_000 || omitted > 50_000 }

  /// Reports a violation, which is put together only where it is kept.
  ///
  /// - Parameter node: the node that it is about, or the innermost one around it, where that is
  ///   known.
  func report(
    _ violation: @autoclosure () -> any Violation, at range: Range<Int>, node: Int? = nil
  ) {
    if isFull { return omitted += 1 }
    guard !whole.overlaps(range) else { return }
    let violation = violation()
    guard type(of: violation).rule == .tooLarge || !isOpen(at: range.lowerBound)
    else { return consequences += 1 }
    findings.append(Finding(violation, at: .range(document: document, range, node: node)))
  }

  /// Reports a stretch behind those reported before, such that mistakes in it follow from it.
  func reportWhole(_ violation: @autoclosure () -> any Violation, at range: Range<Int>) {
    report(violation(), at: range)
    if !isFull { whole.append(range) }
  }

  /// Whether this is the first time that somebody asks for a place, which others may lead to again.
  func isFirst(at offset: Int) -> Bool { places.insert(offset).inserted }

  /// The mistakes in the order of the file.
  var inOrder: [Finding] {
    findings.ordered { ($0.place.range?.lowerBound ?? 0) < ($1.place.range?.lowerBound ?? 0) }
  }

  // MARK: Open regions

  func isOpen(at offset: Int) -> Bool { open?.contains(offset) ?? false }

  /// Opens a region, of which nothing is certain from here on.
  func open(_ region: Range<Int>) {
    if open == nil { open = RangeSet() }
    open?.insert(contentsOf: region)
  }

  /// Opens the line in which an offset is.
  func openLine(of offset: Int, in bytes: Span<UInt8>) {
    guard !isFull, !isOpen(at: offset) else { return }
    let end = bytes.index(of: .lineFeed, or: .carriageReturn, from: offset)
    open(bytes.startOfLine(of: offset)..<end + 1)
  }

  // MARK: Combining marks

  /// Whether a text has no more combining marks in a row than may be, which make comparing it endless;
  /// if it has, that is reported.
  ///
  /// - Parameters:
  ///   - place: where the text stands in the source, unless these bytes are the source.
  ///   - node: the node that holds the text, or the innermost one around it, where that is known.
  func admitsMarks(
    of text: Range<Int>, in bytes: Span<UInt8>, decodedFrom place: Range<Int>? = nil,
    node: Int? = nil
  ) -> Bool {
    guard let run = bytes.extracting(text).firstExcessOfMarks() else { return true }
    let start = text.lowerBound + run.lowerBound
    report(InvalidEncoding.marks, at: place ?? start..<start + run.count, node: node)
    return false
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are in order and apart, has bytes of another range.
  func overlaps(_ range: Range<Int>) -> Bool {
    let index = bisection { $0.upperBound > range.lowerBound }
    return index < count && self[index].overlaps(range)
  }
}
