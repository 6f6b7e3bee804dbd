/// A shell that can complete the words of a command line.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// A script that teaches the shell to complete the commands and options of `reliant`.
  func script(for commands: [any Command]) -> String {
    switch self {
    case .bash: BashCompletion.script(commands)
    case .zsh: ZshCompletion.script(commands)
    case .fish: FishCompletion.script(commands)
    }
  }
}

/// What may follow where a command line goes on.
enum CompletionWords {
  /// One of these words.
  case words([String])
  /// A file or a folder.
  case paths
  /// Something that the shell cannot know.
  case anything

  private static func named(_ name: String) -> CompletionWords {
    ["PATH", "FILE", "FOLDER"].contains(name) ? .paths : .anything
  }

  /// What may stand where an operand can.
  init(of operands: Operands) {
    self = operands.words.isEmpty ? Self.named(operands.name) : .words(operands.words)
  }

  /// What may follow an option; nil when it is a switch.
  init?(after option: CommandOption) {
    switch option.value {
    case .none: return nil
    case .choice(let words): self = .words(words)
    case .one(let name), .each(let name), .names(let name): self = Self.named(name)
    }
  }
}

extension Command {
  /// All options that the command takes.
  var allOptions: [CommandOption] { options + [.help] }
}
