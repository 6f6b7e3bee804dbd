import Reliant
import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What becomes of the changes that `fix` and `format` make: they are written, shown or counted.
struct ChangeWriter {
  let call: CommandCall

  /// Whether standard output has a difference on it, and nothing else.
  var showsDiff: Bool { call.arguments.has(.diff) }
  var isCheck: Bool { call.arguments.has(.checkOnly) }
  /// Whether no file is written.
  var isDry: Bool { showsDiff || isCheck }

  /// Where the list of what was changed and what is left goes.
  var listStream: OutputStream { showsDiff ? .error : .output }

  func listRenderer(readLine: @escaping TextRenderer.ReadLine) -> TextRenderer {
    TextRenderer(style: showsDiff ? .plain : .fitting(call.console), readLine: readLine)
  }

  /// Refuses to write where nothing can be written.
  ///
  /// - Parameter operands: the files that may be written, as the call names them.
  func check(_ operands: [String]) throws(UsageError) {
    try checkFormat()
    guard operands.contains("-"), !isDry else { return }
    throw UsageError(
      "standard input cannot be written", help: "give '--diff' or '--check', or a file's path")
  }

  /// Refuses to write a difference and a report for programs to one stream.
  func checkFormat() throws(UsageError) {
    guard showsDiff, call.arguments.wantsJSON else { return }
    throw UsageError(
      "'--diff' and '--format json' both write to standard output", help: "give one of them")
  }

  /// Replaces the files, all of them or none, unless the changes are only asked for.
  ///
  /// - Parameters:
  ///   - old: the line of a number in a file, as it may be shown; secrets are struck out.
  ///   - new: the same of what the file is to be.
  func write(
    _ changes: [FileChange], old: @escaping TextRenderer.ReadLine,
    new: @escaping TextRenderer.ReadLine
  ) throws {
    if showsDiff {
      for change in changes {
        let diff = UnifiedDiff(
          of: change.path, from: change.old, to: change.new,
          shown: { old(change.path, $0) }, { new(change.path, $0) })
        try call.console.write(shown(diff.bytes), to: .output)
      }
    }
    guard !isDry, !changes.isEmpty else { return }
    for change in changes {
      let current = try? call.files.contents(of: change.path, inside: nil, limit: .max - 1)
      guard current != change.old else { continue }
      throw UsageError(
        "\(change.path.quoted) has changed meanwhile, so that nothing was written",
        help: "run the command again")
    }
    do throws(System.ReplacingFailure) {
      try call.console.replace(changes.map { ($0.realPath, $0.new) })
    } catch {
      throw UsageError(
        "\(error.path.quoted) cannot be written: \(error.failure)",
        help: error.replaced.isEmpty
          ? "nothing was changed; let the file and its folder be written"
          : "\(error.replaced.map(\.quoted).joined(separator: ", ")) had been changed before and "
            + "cannot be put back; let all folders be written and run the command again")
    }
  }

  /// A text as a terminal may be given it: without what would act on the terminal.
  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    guard call.console.isTerminal else { return bytes }
    return Array(String(decoding: bytes, as: UTF8.self).linesEscapedForDisplay.utf8)
  }
}

extension CommandOption {
  static let diff = CommandOption(
    "--diff", help: "change nothing, and show what would be changed as a unified diff")

  static let checkOnly = CommandOption(
    "--check", help: "change nothing, and end with 1 if there is anything to change")
}
