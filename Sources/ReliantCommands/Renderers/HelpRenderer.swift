/// Writes help from what the commands declare.
struct HelpRenderer {
  let program: String

  /// What the program can do.
  func overview(_ commands: [any Command]) -> String {
    """
    Checks and shows the configurations of programs that are built with Reliant.

    Usage: \(program) COMMAND [OPTIONS]

    Commands:
    \(entries(commands.map { ($0.name, $0.summary) }))
    Options:
    \(entries([("--help", "show this help"), ("--version", "show the version")]))
    Run '\(program) COMMAND --help' for what a command takes.

    """
  }

  /// What one command does and takes.
  func help(for command: any Command) -> String {
    let options = command.options + [.help]
    let operands = command.operands.count.upperBound == 0 ? [] : [command.operands]
    return """
      \(sentence(command.summary)).

      Usage: \(usage(of: command))

      \(operands.map { entries([($0.name, $0.help)]) + "\n" }.joined())\
      Options:
      \(entries(options.map { ($0.usage, $0.help) }))
      """
  }

  /// How a command is called, in one line.
  func usage(of command: any Command) -> String {
    let operands = command.operands.count.upperBound == 0 ? "" : "\(command.operands.usage) "
    return "\(program) \(command.name) \(operands)[OPTIONS]"
  }

  /// Names with what they mean, the meanings below each other and broken into lines.
  private func entries(_ entries: [(name: String, meaning: String)]) -> String {
    let indent = 2 + (entries.map(\.name.count).max() ?? 0) + 2
    var text = ""
    for (name, meaning) in entries {
      var line = "  \(name)"
      line += String(repeating: " ", count: indent - line.count - 1)
      for word in meaning.split(separator: " ") {
        if line.count + 1 + word.count > 80 {
          text += line + "\n"
          line = String(repeating: " ", count: indent - 1)
        }
        line += " \(word)"
      }
      text += line + "\n"
    }
    return text
  }

  private func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst()
  }
}
