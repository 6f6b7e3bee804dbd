/// A shell that can complete the words of a command line.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// A script that teaches the shell to complete the commands and options of a program.
  func script(for program: CompletedProgram) -> String {
    switch self {
    case .bash: BashCompletion.script(program)
    case .zsh: ZshCompletion.script(program)
    case .fish: FishCompletion.script(program)
    }
  }
}

/// The program whose words are completed.
struct CompletedProgram {
  let name: String
  /// The words that come before a command where the commands are but a part of the program.
  let prefix: [String]
  let commands: [any Command]

  /// - Parameter call: what the user calls the program, perhaps with further words.
  init(_ call: String, commands: [any Command] = CommandProgram.commands) {
    self.commands = commands
    let words = call.split(separator: " ").map(String.init)
    name = words.first ?? "reliant"
    prefix = Array(words.dropFirst())
  }

  /// What the shell's function is called.
  var function: String {
    "_"
      + ([name] + prefix).joined(separator: "_").map {
        $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
      }
  }

  /// What may stand where a command does.
  var words: [String] { commands.map(\.name) + ["--help", "--version"] }
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
    // Of several operands the first one decides.
    ["PATH", "FILE", "FOLDER"].contains(name.prefix { $0 != " " }) ? .paths : .anything
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
