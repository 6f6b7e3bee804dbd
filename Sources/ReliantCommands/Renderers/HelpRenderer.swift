import ReliantInsight

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
    let operands = command.operands.count.upperBound == 0 ? nil : command.operands
    let usage = [program, command.name, operands?.usage, "[OPTIONS]"].compactMap(\.self)
    return """
      \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).

      Usage: \(usage.joined(separator: " "))

      \(operands.map { entries([($0.name, $0.help)]) + "\n" } ?? "")\
      Options:
      \(entries(command.allOptions.map { ($0.usage, $0.help) }))
      """
  }

  /// Names with what they mean, the meanings below each other and broken into lines.
  private func entries(_ entries: [(name: String, meaning: String)]) -> String {
    let indent = 2 + (entries.map(\.name.count).max() ?? 0) + 2
    return TableRenderer.render(entries.map { ["  \($0)", $1.wrapped(indent: indent)] })
  }
}

extension String {
  /// The text in lines that fit a terminal, all but the first of them indented.
  func wrapped(indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n\(margin)")
  }
}
