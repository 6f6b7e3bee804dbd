/// What the command line asks for.
struct Options {
  /// What this program does for a row that measures a process, and then ends.
  enum Errand: Equatable {
    /// Loads a file and prints the memory that this takes.
    case load(String)
    /// Reads a file as JSON with Foundation.
    case parse(String)
    /// Serves an editor of a file for a while and prints the memory that this takes.
    case serve(String)
    /// Does what is short so many times while its instructions are counted.
    case count(Int)
    /// Registers types while its instructions are counted.
    case register
    /// Loads an application and asks for its objects while its instructions are counted.
    case begin
    /// Loads an application, asks for its objects and prints the memory that they hold.
    case hold
    /// Holds the contest with a number, from 1, and prints what came of it.
    case contest(Int)
  }

  /// The row to be measured, or how several begin; all if nil.
  var only: String?
  /// Where the figures are written to as data.
  var jsonFile: String?
  /// A page of the documentation whose figures are replaced.
  var page: String?
  var repetitions = 15
  /// How long the rounds of a row may take, unless the fewest that will do take longer.
  var seconds = 3
  /// The tool without shared libraries of Swift.
  var staticTool = ".build/static/release/reliant"
  var errand: Errand?

  static let usage = """
    usage: ReliantBenchmarks [--only ROW] [--json FILE] [--page FILE] [--repetitions N]
                             [--seconds N] [--static-tool FILE]
    Measures each row against its rival in turns and prints the ratio; a build for release is meant.
    ROW may end in '*'. The page is one of the documentation, whose section 'Figures' is written
    anew, with all rows. The static tool is looked for at \(Options.defaults.staticTool).
    """

  private static let defaults = Options()

  private init() {}

  /// Nil when the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), set(option, value) else { return nil }
    }
  }

  private mutating func set(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--only": only = value
    case "--json": jsonFile = value
    case "--page": page = value
    case "--static-tool": staticTool = value
    case "--repetitions", "--seconds", Self.counting, Self.holding:
      guard let number = Int(value), number > 0 else { return false }
      switch option {
      case "--repetitions": repetitions = number
      case "--seconds": seconds = number
      case Self.counting: errand = .count(number)
      default: errand = .contest(number)
      }
    case Self.registering: errand = .register
    case Self.beginning: errand = .begin
    case Self.keeping: errand = .hold
    case Self.loading: errand = .load(value)
    case Self.parsing: errand = .parse(value)
    case Self.serving: errand = .serve(value)
    default: return false
    }
    return true
  }

  /// Whether a row is to be measured.
  func includes(_ row: Row) -> Bool {
    guard let only else { return true }
    return only.hasSuffix("*") ? row.name.hasPrefix(only.dropLast()) : row.name == only
  }
}

extension Options.Errand {
  /// The arguments with which this program is sent on the errand.
  var arguments: [String] {
    switch self {
    case .load(let file): [Options.loading, file]
    case .parse(let file): [Options.parsing, file]
    case .serve(let file): [Options.serving, file]
    case .count(let calls): [Options.counting, String(calls)]
    case .register: [Options.registering, "once"]
    case .begin: [Options.beginning, "once"]
    case .hold: [Options.keeping, "once"]
    case .contest(let number): [Options.holding, String(number)]
    }
  }
}

extension Options {
  fileprivate static let loading = "--load-once"
  fileprivate static let parsing = "--parse-once"
  fileprivate static let serving = "--serve-once"
  fileprivate static let counting = "--count-calls"
  fileprivate static let registering = "--register"
  fileprivate static let beginning = "--begin"
  fileprivate static let keeping = "--keep"
  fileprivate static let holding = "--hold-contest"
}
