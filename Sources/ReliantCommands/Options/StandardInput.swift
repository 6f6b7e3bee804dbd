import ReliantDocument
import ReliantGraph

/// Standard input as one of the files of a call.
///
/// It goes by a name as if it lay in the working folder, so that what it imports is found there. The
/// name has no ending: the first bytes tell which form it is written in.
enum StandardInput {
  /// What stands for standard input on the command line.
  private static let operand = "-"
  /// What messages call standard input.
  private static let name = "<stdin>"

  /// The path under which an operand is read.
  static func path(of operand: String) -> String { operand == Self.operand ? name : operand }

  /// Adds standard input to the files if an argument asks for it.
  ///
  /// - Parameters:
  ///   - isFree: whether it is not what the command talks over.
  ///   - limit: the size that a file may have.
  static func files(
    _ files: any FileSystem, _ arguments: ParsedArguments, _ console: any Console, isFree: Bool,
    limit: Int
  ) throws(UsageError) -> any FileSystem {
    let options = [.types, .envFile, .overlay].flatMap { arguments.values(of: $0) ?? [] }
    // A configuration that is named twice is read once.
    let uses =
      options.count { $0 == operand } + (arguments.operands.contains(operand) ? 1 : 0)
    guard uses > 0 else { return files }
    guard isFree else {
      throw UsageError(
        "standard input is where the client speaks", help: "name a file instead of '-'")
    }
    guard uses == 1 else {
      throw UsageError(
        "standard input cannot be two files", help: "name a file instead of one '-'")
    }
    do {
      let bytes = try console.readInput(limit: limit)
      return EditedFiles(over: files, [name: bytes])
    } catch {
      throw UsageError("standard input cannot be read: \(error)", help: "name a file instead")
    }
  }
}

extension FileSystem {
  /// Whether a path is that of a folder, be it one that cannot be searched.
  func isFolder(_ path: String) -> Bool {
    do throws(FileFailure) {
      _ = try entries(of: path)
      return true
    } catch {
      guard case .unreadable = error else { return false }
    }
    let read = Result { () throws(FileFailure) in try contents(of: path, inside: nil, limit: 0) }
    return if case .failure(.notAFile) = read { true } else { false }
  }
}
