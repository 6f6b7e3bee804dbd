/// What a command was given, sorted into options and operands.
struct ParsedArguments: Sendable {
  /// What stands beside the options, in order.
  var operands: [String] = []
  /// By the whole options, as a name may mean something else to another command.
  private var values: [CommandOption: [String]] = [:]

  init() {}

  /// Whether an option was given.
  func has(_ option: CommandOption) -> Bool { values[option] != nil }

  /// The value of an option that takes one; nil when it was not given.
  func value(of option: CommandOption) -> String? { values[option]?.first }

  /// All values of an option, in order; nil when it was not given.
  func values(of option: CommandOption) -> [String]? { values[option] }

  mutating func add(_ value: String?, to option: CommandOption) {
    values[option, default: []].append(contentsOf: value.map { [$0] } ?? [])
  }

  /// Whether results are to be written as JSON.
  var wantsJSON: Bool { value(of: .format) == "json" }
}
