extension CommandOption {
  /// The environments whose overlays apply, in order.
  static let environment = CommandOption(
    "--environment", .names("NAME"),
    help: "lay the overlays of these environments over the files, in this order")

  /// The folder that no file may lie outside of.
  static let root = CommandOption(
    "--root", .one("FOLDER"),
    help: "refuse imports and parents outside this folder (default: the file's folder)")

  /// A manifest with the types that configurations may name.
  static let types = CommandOption(
    "--types", .one("FILE"),
    help: "take the types from this file, which 'types' writes; '-' reads standard input")

  /// Overlay files besides those of the environments.
  static let overlay = CommandOption(
    "--overlay", .each("FILE"),
    help: "lay this overlay over the file, too; can be repeated; '-' reads standard input")

  /// Texts for named values.
  static let set = CommandOption(
    "--set", .each("NAME=VALUE"), help: "give a named value this text; can be repeated")

  /// A file with environment variables.
  static let envFile = CommandOption(
    "--env-file", .one("FILE"),
    help: """
      read environment variables from this file of NAME=VALUE lines, then from the process; \
      '-' reads standard input
      """)

  /// Whether variables and text files have to be there.
  static let requireEnv = CommandOption(
    "--require-env", help: "read environment variables and text files, which have to be there")

  /// How results are written.
  static let format = CommandOption(
    "--format", .choice(["text", "json"]), help: "write for people (text, the default) or programs")
}

extension ParsedArguments {
  /// Whether results are to be written as JSON.
  var wantsJSON: Bool { value(of: .format) == "json" }
}
