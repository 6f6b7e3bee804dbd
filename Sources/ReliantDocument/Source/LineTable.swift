/// Turns byte offsets of a text into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both. Columns count Unicode code points; a
/// byte order mark at the beginning is none.
package struct LineTable: Sendable {
  /// Of so many bytes the code points are counted once, as a line may be very long.
  private static let stretch = 4096

  package let bytes: [UInt8]
  private let hasMark: Bool
  /// Where each line begins.
  private var starts: [UInt32] = [0]
  /// How many code points stand before every stretch; empty where no line is longer than one.
  private var counts: [Int] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let span = bytes.span
    hasMark = span.startsWithMark
    var end = span.lineEnd(from: 0)
    var longest = end
    while end < span.count {
      starts.append(UInt32(end + 1))
      let next = span.lineEnd(from: end + 1)
      longest = max(longest, next - end)
      end = next
    }
    if longest <= Self.stretch { return }
    var total = 0
    for start in stride(from: 0, through: span.count, by: Self.stretch) {
      counts.append(total)
      total += span.codePoints(in: start..<min(start + Self.stretch, span.count))
    }
  }

  /// How many lines the text has; a last line may be empty.
  package var lineCount: Int { starts.count }

  /// Where a stretch of the text is, as editors count.
  package func location(of range: Range<Int>, in file: String) -> SourceLocation {
    let (line, column) = position(of: range.lowerBound)
    let (endLine, endColumn) = position(of: range.upperBound)
    return SourceLocation(
      file: file, line: line, column: column, endLine: endLine, endColumn: endColumn,
      offset: range.lowerBound)
  }

  /// A line, counted from 1, without its ending; empty when there is no such line.
  ///
  /// - Parameter hidden: the stretches of the text that show as asterisks, one for each character.
  package func text(ofLine line: Int, hiding hidden: [Range<Int>] = []) -> String {
    guard let range = range(ofLine: line) else { return "" }
    var shown: [UInt8] = []
    var at = range.lowerBound
    for stretch in hidden.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      let struck = stretch.clamped(to: at..<range.upperBound)
      guard !struck.isEmpty else { continue }
      shown += bytes[at..<struck.lowerBound]
      shown += repeatElement(UInt8(ascii: "*"), count: bytes.span.codePoints(in: struck))
      at = struck.upperBound
    }
    return String(decoding: shown + bytes[at..<range.upperBound], as: UTF8.self)
  }

  /// The bytes of a line, counted from 1, without its ending and without a byte order mark; nil when
  /// there is no such line.
  package func range(ofLine line: Int) -> Range<Int>? {
    guard line > 0, line <= lineCount else { return nil }
    let start = line == 1 && hasMark ? 3 : Int(starts[line - 1])
    var end = line < lineCount ? Int(starts[line]) : bytes.count
    while end > start, bytes[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  /// The line, counted from 1, that an offset stands on.
  package func line(of offset: Int) -> Int {
    // So many begin no later.
    starts.bisection { $0 > offset }
  }

  /// How many code points begin in a stretch.
  package func codePoints(in range: Range<Int>) -> Int {
    range.count <= Self.stretch || counts.isEmpty
      ? bytes.span.codePoints(in: range)
      : codePoints(before: range.upperBound) - codePoints(before: range.lowerBound)
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let column = codePoints(in: Int(starts[line - 1])..<offset) + 1
    return (line, line == 1 && hasMark && offset >= 3 ? column - 1 : column)
  }

  private func codePoints(before offset: Int) -> Int {
    let index = offset / Self.stretch
    return counts[index] + bytes.span.codePoints(in: index * Self.stretch..<offset)
  }
}

extension Span<UInt8> {
  /// Where the line of an offset begins.
  func startOfLine(of offset: Int) -> Int {
    var start = offset
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// Where the line of an offset begins; nil unless only blanks stand before it.
  func startOfLine(beginningAt offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1].isBlank, !self[start - 1].isLineEnd { start -= 1 }
    return start == 0 || self[start - 1].isLineEnd ? start : nil
  }

  /// Where the next line ends, from an offset on: at a line feed, or a carriage return that no line
  /// feed follows; the end of the text where none does.
  func lineEnd(from start: Int) -> Int {
    let end = index(of: .lineFeed, or: .carriageReturn, from: start)
    let isPair = end + 1 < count && self[end] == .carriageReturn && self[end + 1] == .lineFeed
    return isPair ? end + 1 : end
  }
}
