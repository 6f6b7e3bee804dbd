/// Turns byte offsets of a text into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both. Columns count Unicode code points; a
/// byte order mark at the beginning is none. In files with endless lines code points are counted once,
/// up to every 4 KiB, so that a look-up is as fast there.
package struct LineTable: Sendable {
  private static let stretch = 4096

  private let bytes: [UInt8]
  /// Where each line begins.
  private var starts: [UInt32] = [0]
  /// How many code points stand before every `stretch` bytes; empty where all lines are shorter.
  private var counts: [Int] = []
  private let hasMark: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    findLines(bytes.span)
    let last = bytes.count - Int(starts[starts.count - 1])
    let isLong = zip(starts, starts.dropFirst()).contains { $1 - $0 > Self.stretch }
    if isLong || last > Self.stretch { countCodePoints(bytes.span) }
  }

  private mutating func countCodePoints(_ span: Span<UInt8>) {
    var total = 0
    var at = 0
    while at < span.count {
      counts.append(total)
      let end = min(at + Self.stretch, span.count)
      total += span.codePoints(in: at..<end)
      at = end
    }
    counts.append(total)
  }

  private mutating func findLines(_ span: Span<UInt8>) {
    var at = 0
    while at + 8 <= span.count {
      if span.hasByte(upTo: .carriageReturn, at: at) {
        var found = span.matches(of: .lineFeed, or: .carriageReturn, at: at)
        while found != 0 {
          endLine(span, at: at + found.trailingZeroBitCount >> 3)
          found &= found - 1
        }
      }
      at += 8
    }
    for index in at..<span.count where span[index].isLineEnd { endLine(span, at: index) }
  }

  private mutating func endLine(_ span: Span<UInt8>, at end: Int) {
    let next = end + 1
    if span[end] == .carriageReturn, next < span.count, span[next] == .lineFeed { return }
    starts.append(UInt32(truncatingIfNeeded: next))
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
  /// - Parameter hidden: stretches of the whole text that show as asterisks, one for each character.
  package func text(ofLine line: Int, hiding hidden: [Range<Int>] = []) -> String {
    guard starts.indices.contains(line - 1) else { return "" }
    let start = line == 1 && hasMark ? 3 : Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let shown = bytes[start..<end]
    let overlapping = hidden.filter { $0.overlaps(start..<end) }
    if overlapping.isEmpty { return String(decoding: shown, as: UTF8.self) }
    return String(decoding: Self.striking(overlapping, out: shown), as: UTF8.self)
  }

  /// Bytes of text in which an asterisk stands for each code point that begins in a stretch.
  private static func striking(_ ranges: [Range<Int>], out bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    var ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
    for (index, byte) in zip(bytes.indices, bytes) {
      while let next = ranges.first, next.lowerBound <= index {
        end = max(end, next.upperBound)
        ranges.removeFirst()
      }
      if index >= end {
        result.append(byte)
      } else if byte & 0xC0 != 0x80 {
        result.append(UInt8(ascii: "*"))
      }
    }
    return result
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    // The last line that begins at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = codePoints(in: Int(starts[low])..<offset) + 1
    if low == 0, hasMark, offset >= 3 { column -= 1 }
    return (low + 1, column)
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
