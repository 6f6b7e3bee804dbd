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

  /// How results are written.
  static let format = CommandOption(
    "--format", .choice(["text", "json"]), help: "write for people (text, the default) or programs")
}

extension ParsedArguments {
  /// Whether results are to be written as JSON.
  var wantsJSON: Bool { value(of: .format) == "json" }
}
