import ReliantDocument

/// Completion for zsh.
enum ZshCompletion {
  static func script(_ program: CompletedProgram) -> String {
    let names = program.commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }
    return """
      #compdef \(program.name)
      # Completion for zsh: source this file, or save it as '\(program.function)' in a folder of $fpath.
      \(program.function)() {
        local -a commands
        commands=(
      \(names.joined())  )
      \(program.prefix.map(branch).joined())  if ((CURRENT == 2)); then
          _describe command commands
          _arguments '--help' '--version'
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      \(program.commands.map(branch).joined())  esac
      }
      if [[ $funcstack[1] == \(program.function) ]]; then
        \(program.function) "$@"
      else
        compdef \(program.function) \(program.name)
      fi

      """
  }

  /// A word that comes before the command.
  private static func branch(_ word: String) -> String {
    """
      if ((CURRENT == 2)); then
        compadd \(word)
        return
      elif [[ $words[2] != '\(word)' ]]; then
        _files
        return
      fi
      shift words
      ((CURRENT--))

    """
  }

  private static func branch(_ command: any Command) -> String {
    var specs = command.allOptions.map(spec)
    if command.operands.count.upperBound > 0 {
      let star = command.operands.count.upperBound > 1 ? "*" : "1"
      let action = action(CompletionWords(of: command.operands))
      specs.append(quoted("\(star):\(escaped(command.operands.name)):\(action)"))
    }
    let lines = specs.joined(separator: " \\\n        ")
    return "    \(command.name))\n      _arguments \\\n        \(lines) ;;\n"
  }

  private static func spec(_ option: CommandOption) -> String {
    let help = "[\(escaped(option.help))]"
    guard let words = CompletionWords(after: option) else {
      return quoted("\(option.name)\(help)")
    }
    let repeats =
      switch option.value {
      case .each, .names: "*"
      case .none, .one, .choice: ""
      }
    // The sign lets a value follow as '--option=value' as well.
    return quoted("\(repeats)\(option.name)=\(help):value:\(action(words))")
  }

  private static func action(_ words: CompletionWords) -> String {
    switch words {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .paths: "_files"
    case .anything: " "
    }
  }

  /// Text between brackets or colons.
  private static func escaped(_ text: String) -> String {
    text.replacing(["\\": #"\\"#, ":": #"\:"#, "[": #"\["#, "]": #"\]"#])
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing(["'": #"'\''"#]))'"
  }
}
