/// Reads a file, a pipe, or standard input, and closes what it opened.
final class FileReader: ByteReader {
  private let name: String
  private let descriptor: CInt
  private let closesAtEnd: Bool

  /// Opens the file at a path.
  init(path: String) throws(DigestFailure) {
    name = path
    closesAtEnd = true
    descriptor = try DigestFailure.reading(path) { () throws(System.Refusal) in
      try System.openForReading(path)
    }
  }

  private init(standardInputAs name: String) {
    self.name = name
    descriptor = System.standardInput
    closesAtEnd = false
  }

  /// Standard input as a log.
  static var standardInput: Log {
    Log(name: "(standard input)") { FileReader(standardInputAs: "(standard input)") }
  }

  deinit {
    // Nothing was written, so there is nothing that a failing close could lose.
    if closesAtEnd { try? System.closeFile(descriptor) }
  }

  func read(into buffer: inout [UInt8], from offset: Int) throws(DigestFailure) -> Int {
    try DigestFailure.reading(name) { () throws(System.Refusal) in
      try System.read(descriptor, into: &buffer, from: offset)
    }
  }
}
