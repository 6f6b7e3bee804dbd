/// Turns byte offsets of a text into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both. Columns count Unicode code points; a
/// byte order mark at the beginning is none. The text is gone through once, so that a look-up needs
/// to look at no more than a stretch of it, however many and however long its lines are.
package struct LineTable: Sendable {
  private static let stretch = 4096

  private let bytes: [UInt8]
  private let hasMark: Bool
  /// What is known of every stretch, and of the end of the text.
  private var marks: [Mark] = []
  /// How many code points stand before every stretch; empty where all lines are short.
  private var counts: [Int] = []

  private struct Mark {
    /// How many lines have ended before the stretch.
    var lines = 0
    /// Where the line begins that the stretch begins in.
    var lineStart = 0
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let span = bytes.span
    var mark = Mark()
    var hasLongLine = false
    for start in stride(from: 0, to: span.count, by: Self.stretch) {
      marks.append(mark)
      let stretch = start..<min(start + Self.stretch, span.count)
      let ends = span.lineEnds(in: stretch)
      if let last = span.lastLineEnd(in: stretch, among: ends) {
        mark = Mark(lines: mark.lines + ends, lineStart: last + 1)
      } else {
        hasLongLine = true
      }
    }
    marks.append(mark)
    if hasLongLine { countCodePoints(span) }
  }

  private mutating func countCodePoints(_ span: Span<UInt8>) {
    var total = 0
    for start in stride(from: 0, to: span.count, by: Self.stretch) {
      counts.append(total)
      total += span.codePoints(in: start..<min(start + Self.stretch, span.count))
    }
    counts.append(total)
  }

  /// How many lines the text has; a last line may be empty.
  package var lineCount: Int { marks[marks.count - 1].lines + 1 }

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
    let start = line == 1 && hasMark ? 3 : range.lowerBound
    var end = range.upperBound
    while end > start, bytes[end - 1].isLineEnd { end -= 1 }
    let overlapping = hidden.filter { $0.overlaps(start..<end) }
    guard !overlapping.isEmpty else { return bytes.span.repairedText(in: start..<end) }
    return String(decoding: text(start..<end, striking: overlapping), as: UTF8.self)
  }

  /// The bytes of a stretch, with an asterisk for each code point that begins in one of others, which
  /// overlap it.
  private func text(_ shown: Range<Int>, striking hidden: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    var at = shown.lowerBound
    for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.upperBound > at {
      let start = max(range.lowerBound, at)
      let end = min(range.upperBound, shown.upperBound)
      result += bytes[at..<start]
      result += repeatElement(
        UInt8(ascii: "*"), count: bytes.span.codePoints(in: start..<end))
      at = end
    }
    return result + bytes[at..<shown.upperBound]
  }

  /// Where a line is, with its ending; nil when there is no such line.
  private func range(ofLine line: Int) -> Range<Int>? {
    guard line > 0, line <= lineCount else { return nil }
    // The line begins before or in the last stretch before which fewer lines have ended.
    var stretch = 0
    var next = marks.count
    while next - stretch > 1 {
      let middle = (stretch + next) / 2
      if marks[middle].lines < line { stretch = middle } else { next = middle }
    }
    var mark = marks[stretch]
    var end = bytes.span.lineEnd(from: max(mark.lineStart, stretch * Self.stretch))
    while mark.lines < line - 1 {
      mark = Mark(lines: mark.lines + 1, lineStart: end + 1)
      end = bytes.span.lineEnd(from: mark.lineStart)
    }
    return mark.lineStart..<min(end + 1, bytes.count)
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let span = bytes.span
    let stretch = offset / Self.stretch
    var mark = marks[stretch]
    var end = span.lineEnd(from: stretch * Self.stretch, to: offset)
    while end < offset {
      mark = Mark(lines: mark.lines + 1, lineStart: end + 1)
      end = span.lineEnd(from: end + 1, to: offset)
    }
    var column = codePoints(in: mark.lineStart..<offset) + 1
    if mark.lines == 0, hasMark, offset >= 3 { column -= 1 }
    return (mark.lines + 1, column)
  }

  private func codePoints(in range: Range<Int>) -> Int {
    counts.isEmpty
      ? bytes.span.codePoints(in: range)
      : codePoints(before: range.upperBound) - codePoints(before: range.lowerBound)
  }

  private func codePoints(before offset: Int) -> Int {
    let index = offset / Self.stretch
    return counts[index] + bytes.span.codePoints(in: index * Self.stretch..<offset)
  }
}
