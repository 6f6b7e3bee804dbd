/// One command of the command line: what it is called, what it takes, and what it does.
///
/// A new command is a new type and one more entry in ``CommandProgram/commands``; usage, help and
/// the checking of options follow from what it declares.
protocol Command: Sendable {
  /// What the user types.
  var name: String { get }
  /// What it does, as a clause.
  var summary: String { get }
  var operands: Operands { get }
  /// Its options besides `--help`.
  var options: [CommandOption] { get }
  /// Whether it talks over standard input, which can be none of its files then.
  var talksOverInput: Bool { get }

  /// Carries the command out.
  ///
  /// - Throws: ``UsageError`` when nothing can be done with what was given.
  func run(_ call: CommandCall) async throws -> ExitCode
}

extension Command {
  var talksOverInput: Bool { false }

  /// All options that the command takes.
  var allOptions: [CommandOption] { options + [.help] }
}
