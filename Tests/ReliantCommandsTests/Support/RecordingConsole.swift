import Reliant

@testable import ReliantCommands

/// A console that keeps what is written and answers with what a test says.
final class RecordingConsole: Console {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var outputBytes: [UInt8] = []
  /// The files that have been written.
  private(set) var written: [String: [UInt8]] = [:]
  var isTerminal = false
  var variables: [String: String] = [:]
  var input: [UInt8] = []
  /// What reading standard input ends with.
  var inputFailure: (any Error)?
  /// What writing to standard output ends with.
  var failure: (any Error)?
  /// What replacing files ends with.
  var replacingFailure: System.ReplacingFailure?

  func environmentVariable(_ name: String) -> String? { variables[name] }

  func write(_ bytes: [UInt8], to stream: OutputStream) throws {
    switch stream {
    case .output:
      if let failure { throw failure }
      outputBytes += bytes
      output = String(decoding: outputBytes, as: UTF8.self)
    case .error: errors += String(decoding: bytes, as: UTF8.self)
    }
  }

  func replace(_ files: [(path: String, bytes: [UInt8])]) throws(System.ReplacingFailure) {
    if let replacingFailure { throw replacingFailure }
    if let failure = failure as? System.Failure, let first = files.first {
      throw System.ReplacingFailure(path: first.path, failure: failure)
    }
    for (path, bytes) in files { written[path] = bytes }
  }

  func readInput(limit: Int) throws -> [UInt8] {
    if let inputFailure { throw inputFailure }
    return Array(input.prefix(limit + 1))
  }

  func receiveInput(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws {
    if let inputFailure { throw inputFailure }
    receive(input)
    receive([])
  }
}
