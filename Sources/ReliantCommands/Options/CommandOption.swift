/// One option of a command, such as `--format NAME`, declared where the command is.
struct CommandOption: Sendable, Hashable {
  /// What follows an option's name.
  enum Value: Sendable, Hashable {
    /// Nothing: the option is a switch.
    case none
    /// One value, which help calls by the name given here.
    case one(String)
    /// One value each time that the option is given.
    case each(String)
    /// One of these words.
    case choice([String])
    /// One or more names; the option may be repeated, too.
    ///
    /// After the first value only words that could be names are taken, so that a path may follow.
    case names(String)
  }

  /// The name with its dashes.
  let name: String
  let value: Value
  /// What the option is for, as a clause.
  let help: String

  init(_ name: String, _ value: Value = .none, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The option as usage lines show it.
  var usage: String {
    switch value {
    case .none: name
    case .one(let value), .each(let value): "\(name) \(value)"
    case .choice(let words): "\(name) \(words.joined(separator: "|"))"
    case .names(let value): "\(name) \(value)…"
    }
  }

  /// Every command has this option.
  static let help = CommandOption("--help", help: "show this help")
}

/// What a command takes besides its options.
struct Operands: Sendable {
  let name: String
  let count: ClosedRange<Int>
  /// What the operands are, as a clause.
  let help: String
  /// The words that can be given; none when anything can, such as a path.
  let words: [String]

  init(_ name: String, count: ClosedRange<Int>, help: String, words: [String] = []) {
    self.name = name
    self.count = count
    self.help = help
    self.words = words
  }

  /// For commands that take options only.
  static let none = Operands("", count: 0...0, help: "")

  /// For commands about one configuration.
  static let configuration = Operands(
    "PATH", count: 1...1, help: "a configuration file; '-' reads standard input")

  /// The operands as usage lines show them.
  var usage: String {
    // A name with blanks stands for several operands, each with a name of its own.
    let name = count.upperBound > 1 && !name.contains(" ") ? "\(name)…" : name
    return count.lowerBound == 0 ? "[\(name)]" : name
  }
}

// MARK: Options that commands share

extension CommandOption {
  static let environment = CommandOption(
    "--environment", .names("NAME"),
    help: "lay the overlays of these environments over the files, in this order")

  static let root = CommandOption(
    "--root", .one("FOLDER"),
    help: "refuse imports and parents outside this folder (default: the file's folder)")

  /// The same for commands to which a root is an object.
  static let rootFolder = CommandOption("--root-folder", root.value, help: root.help)

  static let types = CommandOption(
    "--types", .one("FILE"),
    help: "take the types from this file, which 'types' writes; '-' reads standard input")

  static let overlay = CommandOption(
    "--overlay", .each("FILE"),
    help: "lay this overlay over the file, too; can be repeated; '-' reads standard input")

  static let set = CommandOption(
    "--set", .each("NAME=VALUE"), help: "give a named value this text; can be repeated")

  static let maxSize = CommandOption(
    "--max-size", .one("SIZE"),
    help:
      "let files be as large as this, such as 64M (default and least: 16M); other limits grow alike"
  )

  static let allow = CommandOption(
    "--allow", .each("FOLDER"),
    help: "let '$file' read below this folder, too, by absolute paths as well; can be repeated")

  static let parent = CommandOption(
    "--parent", .each("NAME=FILE"),
    help: "take this file for the parent of that name, which a program gives; can be repeated")

  static let rule = CommandOption(
    "--rule", .each("NAME=off|warning|error"),
    help: "leave the warnings of a rule out, or make errors of them; can be repeated")

  static let envFile = CommandOption(
    "--env-file", .one("FILE"),
    help: """
      read environment variables from this file of NAME=VALUE lines, then from the process; \
      '-' reads standard input
      """)

  static let requireEnv = CommandOption(
    "--require-env", help: "read environment variables and text files, which have to be there")

  /// What says how a configuration is read.
  static let reading = [root] + besidesRoot

  /// The same without the root.
  static let besidesRoot = [maxSize, allow, overlay, set, parent]

  /// What lets a configuration take something from outside.
  static let outside = [envFile, requireEnv]

  /// All that says how a configuration is loaded.
  static let loading = reading + outside

  static let format = CommandOption(
    "--format", .choice(["text", "json"]), help: "write for people (text, the default) or programs")
}
