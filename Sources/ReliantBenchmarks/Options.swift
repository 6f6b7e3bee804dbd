/// What the command line asks for.
struct Options {
  /// The row to be measured, or how several begin; all if nil.
  var only: String?
  var jsonFile: String?
  var repetitions = 15
  /// How long the measuring of a row may take, unless three repetitions take longer.
  var seconds = 5
  /// A file to be loaded once, for a row that measures the memory of a process.
  var loadOnce: String?

  static let usage = """
    usage: ReliantBenchmarks [--only ROW] [--json FILE] [--repetitions N] [--seconds N]
    Measures each row against its rival in turns and prints the ratio; a build for release is meant.
    ROW may end in '*'.
    """

  /// Nil when the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--only": only = value
      case "--json": jsonFile = value
      case "--repetitions", "--seconds":
        guard let number = Int(value), number > 0 else { return nil }
        if option == "--seconds" { seconds = number } else { repetitions = number }
      case "--load-once": loadOnce = value
      default: return nil
      }
    }
  }

  /// Whether a row is to be measured.
  func includes(_ row: Row) -> Bool {
    guard let only else { return true }
    return only.hasSuffix("*") ? row.name.hasPrefix(only.dropLast()) : row.name == only
  }
}
