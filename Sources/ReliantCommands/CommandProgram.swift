import Reliant
import ReliantDocument
import ReliantGraph

/// The command line as a whole: finds the command, runs it, and turns what it throws into a
/// message and an exit code.
struct CommandProgram {
  /// All commands, in the order in which help shows them.
  static let commands: [any Command] = [
    ValidateCommand(), FixCommand(), FormatCommand(), ListCommand(), ExplainCommand(),
    ResolveCommand(), SchemaCommand(),
    TypesCommand(), DigestCommand(), DiffCommand(), GraphCommand(), VariablesCommand(),
    ConvertCommand(), GenerateCommand(), LSPCommand(), RulesCommand(), CompletionsCommand(),
  ]
  /// The version of Reliant, which `--version` shows.
  static let version = "0.1.0"

  let console: any Console
  let files: any FileSystem
  /// The types that a configuration may name; nil when none are known.
  var catalog: (any TypeCatalog)?
  /// The context that every configuration is a child of, if it names no other.
  var parent: Graph?
  /// What the program defines below every configuration.
  var configurators: [any Configurator] = []

  /// Runs the command that the arguments name; the first of them is the program's own path.
  func run(_ arguments: [String]) async -> ExitCode {
    let program = arguments.first?.split(separator: "/").last.map(String.init) ?? "reliant"
    let words = arguments.dropFirst()
    do {
      return try await dispatch(words, of: program)
    } catch let error as UsageError {
      let command = Self.commands.first { $0.name == words.first }
      write(complaint(error, command, program))
      return .wrongUsage
    } catch let refusal as Refusal {
      return refusal.code
    } catch let error as UnwritableStream {
      let name = error.stream == .output ? "output" : "error"
      write("\(program): error: standard \(name) cannot be written: \(error.reason)\n")
      return .internalError
    } catch {
      write("\(program): internal error: \(String(describing: error).escapedForDisplay)\n")
      return .internalError
    }
  }

  private func dispatch(_ words: ArraySlice<String>, of program: String) async throws -> ExitCode {
    let help = HelpRenderer(program: program)
    switch words.first {
    case nil:
      try console.write(help.overview(Self.commands), to: .error)
      return .wrongUsage
    case "--help", "-h":
      try console.write(help.overview(Self.commands), to: .output)
      return .fine
    case "--version":
      try console.write("Reliant \(Self.version)\n", to: .output)
      return .fine
    case let word?:
      guard let command = Self.commands.first(where: { $0.name == word }) else {
        throw word.hasPrefix("-")
          ? UsageError(unknown: "option", word, among: ["--help", "--version"])
          : UsageError(unknown: "command", word, among: Self.commands.map(\.name))
      }
      let arguments = try ArgumentParser.parse(
        words.dropFirst(), options: command.allOptions, operands: command.operands)
      if arguments.has(.help) {
        try console.write(help.help(for: command), to: .output)
        return .fine
      }
      return try await command.run(try CommandCall(arguments, of: command, program: program, self))
    }
  }

  /// What is wrong with the command line, and where to read on.
  private func complaint(
    _ error: UsageError, _ command: (any Command)?, _ program: String
  ) -> String {
    let help = error.help.map { "; \($0)" } ?? ""
    let words = [program, command?.name, "--help"].compactMap(\.self)
    return """
      \(program): error: \(error.message)\(help)
      \(program): run '\(words.joined(separator: " "))' to see what can be given

      """
  }

  /// Writes a last message; that nobody reads it changes nothing.
  private func write(_ message: String) {
    try? console.write(message, to: .error)
  }
}
