import ReliantDocument

/// The lines of a text: where places as a client counts them and offsets in bytes become each other.
///
/// Nothing else in the server knows of both. Lines end with a line feed, a carriage return, or both;
/// a place beyond the end of a line is that end, and one within a character is its beginning. A binary
/// property list has no lines, so that every offset of it is at its beginning.
package struct TextLines: Sendable {
  private let table: LineTable
  private let encoding: PositionEncoding
  /// Whether some characters have two units, which so have to be looked for.
  private let hasPairs: Bool
  private let isBinary: Bool
  private let countsMark: Bool

  /// - Parameter countsMark: whether a byte order mark is a character of the first line, as it is where
  ///   a client leaves it in the text that it sends.
  package init(_ bytes: [UInt8], _ encoding: PositionEncoding, countsMark: Bool = false) {
    table = LineTable(bytes)
    self.encoding = encoding
    self.countsMark = countsMark
    isBinary = bytes.starts(with: "bplist".utf8)
    // A loop without an early end is the faster one: it takes many bytes at once.
    hasPairs = encoding == .utf16 && bytes.reduce(0, max) >= 0xF0
  }

  package var bytes: [UInt8] { table.bytes }

  /// The bytes that a client counts on a line, which is counted from 1.
  private func range(ofLine line: Int) -> Range<Int>? {
    table.range(ofLine: line).map { line == 1 && countsMark ? 0..<$0.upperBound : $0 }
  }

  // MARK: Offsets to places

  /// The place of an offset.
  package func position(of offset: Int) -> TextPosition {
    var offset = isBinary ? 0 : min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    let line = table.line(of: offset)
    let start = range(ofLine: line)?.lowerBound ?? offset
    return TextPosition(line: line - 1, character: units(in: start..<max(start, offset)))
  }

  package func range(of range: Range<Int>) -> Range<TextPosition> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }

  private func units(in range: Range<Int>) -> Int {
    switch encoding {
    case .utf8: range.count
    case .utf32: table.codePoints(in: range)
    case .utf16:
      table.codePoints(in: range) + (hasPairs ? bytes[range].count { $0 >= 0xF0 } : 0)
    }
  }

  // MARK: Places to offsets

  /// The offset of a place.
  package func offset(of position: TextPosition) -> Int {
    // There may be no number behind the line's.
    let line = min(position.line, table.lineCount) + 1
    return offset(position.character, in: range(ofLine: line), units: encoding.units)
  }

  package func range(of range: Range<TextPosition>) -> Range<Int> {
    let start = offset(of: range.lowerBound)
    return start..<max(start, offset(of: range.upperBound))
  }

  /// The offset of a place as reports count: lines and code points from 1.
  package func offset(line: Int, column: Int) -> Int {
    offset(column - 1, in: table.range(ofLine: line), units: PositionEncoding.utf32.units)
  }

  /// Goes on from a line's beginning by some units, up to the end of the line.
  private func offset(_ count: Int, in range: Range<Int>?, units: (UInt8) -> Int) -> Int {
    guard let range else { return bytes.count }
    var (at, left) = (range.lowerBound, count)
    while at < range.upperBound {
      var next = at + 1
      var size = units(bytes[at])
      while next < range.upperBound, bytes[next] & 0xC0 == 0x80 {
        size += units(bytes[next])
        next += 1
      }
      guard size <= left else { break }
      left -= size
      at = next
    }
    return at
  }
}
