@testable import LogDigest

/// A reader of bytes in memory that gives at most so many at a time.
struct MemoryReader: ByteReader {
  var bytes: ArraySlice<UInt8>
  let piece: Int

  init(_ text: String, piece: Int = .max) {
    self.init(Array(text.utf8), piece: piece)
  }

  init(_ bytes: [UInt8], piece: Int = .max) {
    self.bytes = bytes[...]
    self.piece = piece
  }

  mutating func read(into buffer: inout [UInt8], from offset: Int) throws(DigestFailure) -> Int {
    let count = min(piece, bytes.count, buffer.count - offset)
    buffer.replaceSubrange(offset..<offset + count, with: bytes.prefix(count))
    bytes = bytes.dropFirst(count)
    return count
  }
}

/// Logs whose texts stand in the test.
struct MemoryLogs: LogSource {
  let texts: [(name: String, text: String)]

  init(_ texts: (String, String)...) {
    self.init(texts)
  }

  init(_ texts: [(String, String)]) {
    self.texts = texts.map { (name: $0, text: $1) }
  }

  func logs(requested: [String]) throws(DigestFailure) -> [Log] {
    texts.map { name, text in Log(name: name) { MemoryReader(text, piece: 100) } }
  }
}
