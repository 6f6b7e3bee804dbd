import Reliant
import ReliantGraph

/// What a command sees of the world around it, besides files: its streams and its environment.
protocol Console {
  /// Whether standard output is a terminal.
  var isTerminal: Bool { get }

  /// An environment variable's value; nil when it is not set.
  func environmentVariable(_ name: String) -> String?

  /// Writes bytes as they are.
  func write(_ bytes: [UInt8], to stream: OutputStream) throws

  /// Writes bytes to standard output for a reader that answers them; throws where nobody reads any more.
  func send(_ bytes: [UInt8]) throws

  /// Puts bytes in the place of files, all of all files or none.
  func replace(_ files: [(path: String, bytes: [UInt8])]) throws(System.ReplacingFailure)

  /// Reads standard input up to its end, or until it has more bytes than the limit.
  func readInput(limit: Int) throws -> [UInt8]

  /// Hands standard input over piece by piece, as it comes, and no bytes at its end; returns at once.
  func receiveInput(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws
}

/// Where a command writes to.
enum OutputStream: Sendable, Hashable {
  /// What the command was asked for.
  case output
  /// Everything else.
  case error
}

/// Why nothing more can be written, such as a full disk.
struct UnwritableStream: Error, Sendable, Hashable {
  let stream: OutputStream
  /// In the system's own words.
  let reason: String
}

extension Console {
  func send(_ bytes: [UInt8]) throws { try write(bytes, to: .output) }

  func write(_ text: String, to stream: OutputStream) throws {
    try write(Array(text.utf8), to: stream)
  }
}

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

  func write(_ bytes: [UInt8], to stream: OutputStream) throws {
    do throws(System.Failure) {
      try System.write(bytes, to: stream == .output ? .output : .error)
    } catch  where error.isBrokenPipe {
      // The reader has seen enough, as `head` has; what was found stays true.
    } catch {
      throw UnwritableStream(stream: stream, reason: "\(error)")
    }
  }

  func send(_ bytes: [UInt8]) throws { try System.write(bytes, to: .output) }

  func replace(_ files: [(path: String, bytes: [UInt8])]) throws(System.ReplacingFailure) {
    try System.replaceFiles(files)
  }

  func readInput(limit: Int) throws -> [UInt8] { try System.readStandardInput(limit: limit) }

  func receiveInput(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws {
    try System.receiveStandardInput(receive)
  }
}

extension TextStyle {
  /// The style for a console: colours on a terminal only, unless `NO_COLOR` is set.
  static func fitting(_ console: some Console) -> TextStyle {
    let refused = console.environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = console.environmentVariable("TERM") == "dumb"
    return console.isTerminal && !refused && !isDumb ? .coloured : .plain
  }
}
