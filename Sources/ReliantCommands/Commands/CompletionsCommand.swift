import ReliantDocument

/// `completions`: a script with which a shell completes the words of the program.
struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "write a script that completes these commands in a shell"
  let operands = Operands(
    "SHELL", count: 1...1, help: "bash, zsh or fish", words: Shell.allCases.map(\.rawValue))
  let options: [CommandOption] = []

  func run(_ call: CommandCall) throws -> ExitCode {
    let name = call.arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(unknown: "completion for", name, among: operands.words)
    }
    try call.console.write(shell.script(for: CompletedProgram(call.program)), to: .output)
    return .fine
  }
}
