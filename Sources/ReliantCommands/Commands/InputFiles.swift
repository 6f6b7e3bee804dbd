import ReliantDocument
import ReliantGraph

/// The files of a run, one of which may be standard input.
///
/// Standard input goes by a name as if it lay in the working folder, so that what it imports is
/// found there. The name has no ending: the first bytes tell which form it is written in.
struct InputFiles: FileSystem {
  /// What stands for standard input on the command line.
  static let operand = "-"
  /// What messages call standard input.
  static let name = "<stdin>"

  private let base: any FileSystem
  private let input: [UInt8]?

  /// The files of a call; standard input is read when an operand asks for it.
  init(_ call: CommandCall) throws(UsageError) {
    base = call.files
    let isRead = Self.paths(in: call.arguments).contains(Self.operand)
    input = isRead ? try Self.readInput(call.console) : nil
  }

  /// Makes sure that a call wants standard input to be one thing only.
  static func checkInput(of arguments: ParsedArguments) throws(UsageError) {
    let paths = paths(in: arguments) + [arguments.value(of: .types)].compactMap(\.self)
    // A configuration that is named twice is read once.
    let others = paths.dropFirst(arguments.operands.count)
    let count = others.count { $0 == operand } + (arguments.operands.contains(operand) ? 1 : 0)
    guard count > 1 else { return }
    throw UsageError(
      "standard input cannot be two files", help: "name a file instead of one '-'")
  }

  /// What may be standard input, besides the types.
  private static func paths(in arguments: ParsedArguments) -> [String] {
    arguments.operands + (arguments.values(of: .overlay) ?? [])
      + [arguments.value(of: .envFile)].compactMap(\.self)
  }

  /// Reads standard input, up to the size that a file may have.
  static func readInput(_ console: any Console) throws(UsageError) -> [UInt8] {
    do {
      return try console.readInput(limit: Limits().fileSize)
    } catch {
      throw UsageError("standard input cannot be read: \(error)", help: "name a file instead")
    }
  }

  func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    guard let input, path == Self.name else {
      return try base.contents(of: path, inside: root, limit: limit)
    }
    guard input.count <= limit else { throw .tooLarge(limit: limit) }
    return input
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try base.entries(of: folder)
  }

  func canonicalPath(of path: String) -> String {
    path == Self.name ? path : base.canonicalPath(of: path)
  }

  /// Whether there is a folder, or a file that could be read.
  func exists(_ path: String) -> Bool {
    if (try? entries(of: path)) != nil { return true }
    return (try? contents(of: path, inside: nil, limit: Limits().fileSize)) != nil
  }

  /// The path under which an operand is read.
  func path(of operand: String) -> String {
    operand == Self.operand ? Self.name : operand
  }
}
