/// Completion for fish.
enum FishCompletion {
  static func script(_ commands: [any Command]) -> String {
    """
    # Completion for fish: save this file as 'reliant.fish' in fish's folder of completions.
    complete -c reliant -f
    complete -c reliant -n __fish_use_subcommand -l help -d 'show this help'
    complete -c reliant -n __fish_use_subcommand -l version -d 'show the version'
    \(commands.map(lines).joined())
    """
  }

  private static func lines(_ command: any Command) -> String {
    let start = "complete -c reliant -n"
    let within = "\(start) '__fish_seen_subcommand_from \(command.name)'"
    var text = "\(start) __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
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
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
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
