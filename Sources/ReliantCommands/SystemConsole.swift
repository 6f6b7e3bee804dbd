import Reliant

/// The console of this process.
struct SystemConsole: Console {
  var isTerminal: Bool { System.isTerminal(.output) }

  func environmentVariable(_ name: String) -> String? {
    switch System.environmentVariable(name) {
    case .success(let text): text
    // It is set all the same.
    case .failure: "\u{FFFD}"
    case nil: nil
    }
  }

  func write(_ text: String, to stream: OutputStream) throws {
    do throws(System.Failure) {
      try System.write(Array(text.utf8), to: stream == .output ? .output : .error)
    } catch  where error.isBrokenPipe {
      // The reader has seen enough, as `head` has; what was found stays true.
    } catch {
      throw UnwritableStream(stream: stream, reason: "\(error)")
    }
  }

  func readInput(limit: Int) throws -> [UInt8] { try System.readStandardInput(limit: limit) }
}
