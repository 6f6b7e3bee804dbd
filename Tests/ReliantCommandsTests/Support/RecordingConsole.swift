@testable import ReliantCommands

/// A console that keeps what is written and answers with what a test says.
final class RecordingConsole: Console {
  private(set) var output = ""
  private(set) var errors = ""
  var isTerminal = false
  var variables: [String: String] = [:]
  var input: [UInt8] = []
  /// What reading standard input ends with.
  var inputFailure: (any Error)?
  /// What writing to standard output ends with.
  var failure: (any Error)?

  func environmentVariable(_ name: String) -> String? { variables[name] }

  func write(_ text: String, to stream: OutputStream) throws {
    switch stream {
    case .output:
      if let failure { throw failure }
      output += text
    case .error: errors += text
    }
  }

  func readInput(limit: Int) throws -> [UInt8] {
    if let inputFailure { throw inputFailure }
    return Array(input.prefix(limit + 1))
  }
}
