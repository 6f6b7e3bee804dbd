/// Completion for bash, 3.2 and later.
enum BashCompletion {
  static func script(_ program: CompletedProgram) -> String {
    let first = program.prefix.count + 1
    return """
      # Completion for bash: source this file, or put it into bash-completion's folder.
      \(program.function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        # Bash takes '=' for a word of its own.
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
      \(program.prefix.enumerated().map(branch).joined())  if ((COMP_CWORD == \(first))); then
          \(reply(program.words))
          return
        fi
        case ${COMP_WORDS[\(first)]} in
      \(program.commands.map(branch).joined())  esac
      }
      # Where nothing is said here, bash completes paths.
      complete -o default -F \(program.function) \(program.name)

      """
  }

  /// A word that comes before the command.
  private static func branch(_ index: Int, _ word: String) -> String {
    """
      if ((COMP_CWORD == \(index + 1))); then
        \(reply([word]))
        return
      elif [[ ${COMP_WORDS[\(index + 1)]} != '\(word)' ]]; then
        return
      fi

    """
  }

  private static func branch(_ command: any Command) -> String {
    var text = "    \(command.name))\n      case $previous in\n"
    for option in command.options {
      guard let words = CompletionWords(after: option) else { continue }
      if case .words(let words) = words {
        text += "        \(option.name)) \(reply(words)); return ;;\n"
      } else {
        text += "        \(option.name)) return ;;\n"
      }
    }
    let options = command.allOptions.map(\.name)
    text += "      esac\n      if [[ $current == -* ]]; then\n        \(reply(options))\n"
    if case .words(let words) = CompletionWords(of: command.operands) {
      text += "      else\n        \(reply(words))\n"
    }
    return text + "      fi ;;\n"
  }

  private static func reply(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
  }
}
