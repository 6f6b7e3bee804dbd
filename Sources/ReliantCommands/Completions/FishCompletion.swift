import ReliantDocument

/// Completion for fish.
enum FishCompletion {
  static func script(_ program: CompletedProgram) -> String {
    let start = "complete -c \(program.name)"
    let isHere = condition(program)
    let isFirst =
      program.prefix.isEmpty
      ? "-n __fish_use_subcommand" : "-n '\(isHere); and not \(seen(program.commands.map(\.name)))'"
    return """
      # Completion for fish: save this file as '\(program.name).fish' in fish's folder of completions.
      \(start)\(program.prefix.isEmpty ? "" : " -n '\(isHere)'") -f
      \(program.prefix.prefix(1).map { "\(start) -n __fish_use_subcommand -a \($0)\n" }.joined())\
      \(start) \(isFirst) -l help -d 'show this help'
      \(start) \(isFirst) -l version -d 'show the version'
      \(program.commands.map { lines($0, start, isHere: isHere, isFirst: isFirst) }.joined())
      """
  }

  /// Whether the words stand that come before a command; empty where there are none.
  private static func condition(_ program: CompletedProgram) -> String {
    program.prefix.map { seen([$0]) }.joined(separator: "; and ")
  }

  private static func seen(_ words: [String]) -> String {
    "__fish_seen_subcommand_from \(words.joined(separator: " "))"
  }

  private static func lines(
    _ command: any Command, _ start: String, isHere: String, isFirst: String
  ) -> String {
    let isCommand = isHere.isEmpty ? seen([command.name]) : "\(isHere); and \(seen([command.name]))"
    let within = "\(start) -n '\(isCommand)'"
    var text = "\(start) \(isFirst) -a \(command.name) -d \(quoted(command.summary))\n"
    for option in command.allOptions {
      text += "\(within) -l \(option.name.dropFirst(2))"
      if let words = CompletionWords(after: option) { text += " -r\(words.arguments)" }
      text += " -d \(quoted(option.help))\n"
    }
    if command.operands.count.upperBound > 0 {
      let words = CompletionWords(of: command.operands).arguments
      if !words.isEmpty { text += "\(within)\(words)\n" }
    }
    return text
  }

  fileprivate static func quoted(_ text: String) -> String {
    "'\(text.replacing(["\\": #"\\"#, "'": #"\'"#]))'"
  }
}

extension CompletionWords {
  fileprivate var arguments: String {
    switch self {
    case .words(let words): " -f -a \(FishCompletion.quoted(words.joined(separator: " ")))"
    case .paths: " -F"
    case .anything: ""
    }
  }
}
