/// The lines of a text: where places as a client counts them and offsets in bytes become each other.
///
/// Nothing else in the server knows of both. Lines end with a line feed, a carriage return, or both;
/// a place beyond the end of a line is that end, and one within a character is its beginning.
package struct TextLines: Sendable {
  /// Of so many bytes the units are counted once, as a line may be very long.
  private static let stretch = 4096

  package let bytes: [UInt8]
  private let encoding: PositionEncoding
  /// Where each line begins; a byte order mark is before the first.
  private let starts: [Int]
  /// How many units stand before every stretch.
  private let counts: [Int]

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    let span = bytes.span
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var counts: [Int] = []
    var units = 0
    for start in stride(from: 0, to: span.count, by: Self.stretch) {
      counts.append(units)
      for index in start..<min(start + Self.stretch, span.count) {
        let byte = span[index]
        units += encoding.units(byte)
        guard byte == 0x0A || byte == 0x0D else { continue }
        let isFirstOfPair = byte == 0x0D && index + 1 < span.count && span[index + 1] == 0x0A
        if !isFirstOfPair { starts.append(index + 1) }
      }
    }
    counts.append(units)
    self.starts = starts
    self.counts = counts
  }

  /// The place of an offset.
  package func position(of offset: Int) -> TextPosition {
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    // The line is the last one that begins no later.
    var (line, end) = (0, starts.count - 1)
    while line < end {
      let middle = (line + end + 1) / 2
      if starts[middle] <= offset { line = middle } else { end = middle - 1 }
    }
    let character = units(before: offset) - units(before: starts[line])
    return TextPosition(line: line, character: max(character, 0))
  }

  package func range(of range: Range<Int>) -> Range<TextPosition> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }

  /// The offset of a place.
  package func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let start = starts[position.line]
    return advance(start, by: position.character, units: encoding.units, in: position.line)
  }

  package func range(of range: Range<TextPosition>) -> Range<Int> {
    let start = offset(of: range.lowerBound)
    return start..<max(start, offset(of: range.upperBound))
  }

  /// The offset of a place as reports count: lines and code points from 1.
  package func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= starts.count else { return bytes.count }
    return advance(
      starts[line - 1], by: column - 1, units: PositionEncoding.utf32.units, in: line - 1)
  }

  /// Goes on from a line's beginning by some units, up to the end of the line.
  private func advance(
    _ start: Int, by count: Int, units: (UInt8) -> Int, in line: Int
  ) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var (at, left) = (start, count)
    while at < end {
      var next = at + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let size = bytes[at..<next].reduce(0) { $0 + units($1) }
      guard size <= left else { break }
      left -= size
      at = next
    }
    return at
  }

  private func units(before offset: Int) -> Int {
    let index = offset / Self.stretch
    var result = counts[index]
    for byte in index * Self.stretch..<offset { result += encoding.units(bytes[byte]) }
    return result
  }
}
