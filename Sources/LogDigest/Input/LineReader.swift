/// Cuts a stream of bytes into lines within a buffer of fixed size.
///
/// A line is a range of the buffer, valid until the next call. A line longer than the limit is
/// skipped without being kept, so no input makes the reader use more memory.
struct LineReader {
  enum Line: Equatable {
    /// Where the line stands in ``LineReader/buffer``, without its line break (LF or CRLF).
    case text(Range<Int>)
    case tooLong
  }

  private(set) var buffer: [UInt8]
  /// The number of the line that was returned last, counted from 1.
  private(set) var number = 0

  private var reader: any ByteReader
  private let limit: Int
  /// What is in the buffer and has not been returned yet.
  private var pending = 0..<0
  private var isAtEnd = false
  private var isSkipping = false
  private var lastRead = 0

  init(_ reader: any ByteReader, limit: Int, bufferSize: Int = 512 << 10) {
    self.reader = reader
    self.limit = limit
    // A line at the limit, its line break, and one more byte always fit.
    buffer = Array(repeating: 0, count: max(bufferSize, limit + 3))
  }

  /// The next line, or nil at the end of the stream.
  mutating func next() throws(DigestFailure) -> Line? {
    var searched = pending.lowerBound
    while true {
      if let newline = System.firstIndex(
        of: 0x0A, in: buffer.span, searched..<pending.upperBound)
      {
        defer { pending = newline + 1..<pending.upperBound }
        return finishLine(pending.lowerBound..<newline)
      }
      if isAtEnd {
        guard !pending.isEmpty || isSkipping else { return nil }
        defer { pending = 0..<0 }
        return finishLine(pending)
      }
      if pending.count > limit + 1 {
        isSkipping = true
        pending = 0..<0
      }
      try fill()
      searched = pending.upperBound - lastRead
    }
  }

  private mutating func fill() throws(DigestFailure) {
    if pending.lowerBound > 0, pending.isEmpty || pending.upperBound == buffer.count {
      System.moveToFront(pending, of: &buffer)
      pending = 0..<pending.count
    }
    lastRead = try reader.read(into: &buffer, from: pending.upperBound)
    pending = pending.lowerBound..<pending.upperBound + lastRead
    isAtEnd = lastRead == 0
  }

  private mutating func finishLine(_ range: Range<Int>) -> Line {
    number += 1
    let endsInReturn = !range.isEmpty && buffer[range.upperBound - 1] == 0x0D
    let range = endsInReturn ? range.lowerBound..<range.upperBound - 1 : range
    let isTooLong = isSkipping || range.count > limit
    isSkipping = false
    return isTooLong ? .tooLong : .text(range)
  }
}
