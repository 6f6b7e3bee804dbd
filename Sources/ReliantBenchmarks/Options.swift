/// What the command line asks for.
struct Options {
  var only: String?
  var jsonFile: String?
  var repetitions = 15

  static let usage = """
    usage: ReliantBenchmarks [--only ROW] [--json FILE] [--repetitions N]
    Measures each row against its rival in turns and prints the ratio; a build for release is meant.
    """

  /// Nil when the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--only": only = value
      case "--json": jsonFile = value
      case "--repetitions":
        guard let number = Int(value), number > 0 else { return nil }
        repetitions = number
      default: return nil
      }
    }
  }
}
