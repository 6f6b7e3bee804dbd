/// Why a digest could not be made; the description is one sentence with the way out.
public enum DigestFailure: Error, Hashable {
  /// There is no file or folder of that name.
  case notFound(String)
  /// The system refused to give a log's bytes, with its own words.
  case unreadable(String, reason: String)
  /// A folder holds no file with one of the suffixes.
  case nothingInFolder(String, suffixes: [String])
  /// The log is packed, which would only give malformed lines.
  case compressed(String)
  /// No line of any log could be read; the first reason stands for all.
  case noReadableLine(logs: [String], first: String?)
  /// The configured source takes no logs from the command line.
  case takesNoInputs([String])
  /// The report could not be written, with the system's own words.
  case unwritable(String, reason: String)
}

extension DigestFailure: CustomStringConvertible {
  /// What went wrong and what to do about it.
  public var description: String { message.printable }

  private var message: String {
    switch self {
    case .notFound(let path):
      "There is no log '\(path)'; check the path, or give '-' to read standard input."
    case .unreadable(let path, let reason):
      "The log '\(path)' cannot be read (\(reason)); check its permissions or give another one."
    case .nothingInFolder(let path, let suffixes):
      "The folder '\(path)' holds no \(suffixes.map { "*\($0)" }.joined(separator: " or ")); "
        + "name a file, or another folder."
    case .compressed(let path):
      "The log '\(path)' is compressed; unpack it on the way in: gunzip -c FILE | logdigest -."
    case .noReadableLine(let logs, let first?):
      "No line of \(Self.list(logs)) could be read, the first one at \(first); "
        + "check that the configured parser fits the log."
    case .noReadableLine(let logs, nil):
      "There is no line in \(Self.list(logs)); give a log that has some."
    case .takesNoInputs(let inputs):
      "This configuration reads standard input only, so \(Self.list(inputs)) cannot be read; "
        + "leave the argument out or choose another environment."
    case .unwritable(let path, let reason):
      "The report '\(path)' cannot be written (\(reason)); check the folder and its permissions."
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}

extension DigestFailure {
  /// Makes a call about a log and tells the log's name when the system refuses.
  static func reading<Result>(
    _ path: String, _ call: () throws(System.Refusal) -> Result
  ) throws(DigestFailure) -> Result {
    do throws(System.Refusal) {
      return try call()
    } catch {
      throw error.isNotFound ? .notFound(path) : .unreadable(path, reason: error.reason)
    }
  }

  /// Makes a call about a report's file and tells the file's name when the system refuses.
  static func writing<Result>(
    _ path: String, _ call: () throws(System.Refusal) -> Result
  ) throws(DigestFailure) -> Result {
    do throws(System.Refusal) {
      return try call()
    } catch {
      throw .unwritable(path, reason: error.reason)
    }
  }
}
