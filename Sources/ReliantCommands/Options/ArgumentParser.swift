import ReliantDocument

/// Sorts a command's words into options and operands, and refuses what it does not know.
///
/// `--option value` and `--option=value` say the same; `--` ends the options, so that a path may
/// begin with a dash; a lone `-` is an operand.
struct ArgumentParser {
  let options: [CommandOption]
  let operands: Operands
  private(set) var words: ArraySlice<String>
  private(set) var parsed = ParsedArguments()

  /// Parses the words that follow a command's name.
  static func parse(
    _ words: ArraySlice<String>, options: [CommandOption], operands: Operands
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(options: options, operands: operands, words: words)
    while let word = parser.words.popFirst() {
      if word == "--" {
        parser.parsed.operands += parser.words
        break
      } else if word.hasPrefix("-"), word != "-" {
        try parser.parseOption(word)
      } else {
        parser.parsed.operands.append(word)
      }
    }
    if !parser.parsed.has(.help) { try parser.checkOperands() }
    return parser.parsed
  }

  private mutating func parseOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? CommandOption.help.name : String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "option", name, among: options.map(\.name))
    }
    switch option.value {
    case .none:
      guard attached == nil else {
        throw UsageError("option \(name.quoted) takes no value", help: "leave out what follows '='")
      }
      parsed.add(nil, to: option)
    case .one:
      try addOnly(try value(attached, of: option), to: option)
    case .each:
      parsed.add(try value(attached, of: option), to: option)
    case .choice(let choices):
      let chosen = try value(attached, of: option)
      guard choices.contains(chosen) else {
        throw UsageError(
          "option \(name.quoted) knows no \(chosen.quoted)",
          help: Suggestion.guess(at: chosen, among: choices).help(.taken))
      }
      try addOnly(chosen, to: option)
    case .names:
      try addName(try value(attached, of: option), to: option)
      guard attached == nil else { return }
      while let word = words.first, couldBeName(word) {
        try addName(words.removeFirst(), to: option)
      }
    }
  }

  /// The value of an option, which stands behind `=` or is the next word.
  private mutating func value(
    _ attached: String?, of option: CommandOption
  ) throws(UsageError) -> String {
    if let attached {
      if !attached.isEmpty { return attached }
    } else if let next = words.first, !couldBeOption(next) {
      words.removeFirst()
      if !next.isEmpty { return next }
    }
    throw UsageError("option \(option.name.quoted) needs a value", help: "write '\(option.usage)'")
  }

  /// Whether a word is an option, rather than a number below zero or standard input.
  private func couldBeOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && Int(word) == nil
  }

  private mutating func addOnly(_ value: String, to option: CommandOption) throws(UsageError) {
    guard !parsed.has(option) else {
      throw UsageError(
        "option \(option.name.quoted) is given twice", help: "leave out all but one")
    }
    parsed.add(value, to: option)
  }

  private mutating func addName(_ name: String, to option: CommandOption) throws(UsageError) {
    guard parsed.values(of: option)?.contains(name) != true else {
      throw UsageError(
        "option \(option.name.quoted) has \(name.quoted) twice", help: "leave out all but one")
    }
    parsed.add(name, to: option)
  }

  /// Whether a word that follows a name may be a further name, rather than a path or an option.
  private func couldBeName(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !word.contains("/") && !word.contains(".")
  }

  private func checkOperands() throws(UsageError) {
    let given = parsed.operands
    if given.count < operands.count.lowerBound {
      throw UsageError("\(operands.name) is missing", help: "give \(operands.help)")
    }
    if given.count > operands.count.upperBound {
      let extra = given[operands.count.upperBound]
      guard operands.count.upperBound > 0 else {
        throw UsageError("\(extra.quoted) is too much", help: "leave it out")
      }
      throw UsageError("\(extra.quoted) is one \(operands.name) too many")
    }
    if given.contains("") {
      throw UsageError("\(operands.name) is empty", help: "give \(operands.help)")
    }
  }
}
