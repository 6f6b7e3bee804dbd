/// One log to be read, which is opened when its turn comes.
struct Log: Sendable {
  /// The path as messages show it.
  let name: String
  let open: @Sendable () throws(DigestFailure) -> any ByteReader
}

/// Where the bytes of a log come from, piece by piece.
protocol ByteReader {
  /// Fills a buffer from `offset` on and tells how many bytes it got; 0 at the end.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws(DigestFailure) -> Int
}
