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

/// Finds the logs that a digest reads.
protocol LogSource: Sendable {
  /// The logs in the order of reading.
  ///
  /// - Parameter requested: what the user asked for; when empty, what the configuration names.
  func logs(requested: [String]) throws(DigestFailure) -> [Log]
}
