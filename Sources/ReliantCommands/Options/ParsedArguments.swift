import ReliantDocument

/// What a command was given, sorted into options and operands.
struct ParsedArguments: Sendable {
  /// What stands beside the options, in order.
  var operands: [String] = []
  /// By the whole options, as a name may mean something else to another command.
  private var values: [CommandOption: [String]] = [:]

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

  /// The limits of a load, raised to the size that is given.
  func limits() throws(UsageError) -> Limits {
    guard let text = value(of: .maxSize) else { return Limits() }
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.uppercased().last.flatMap { units[$0] }
    let count = Int(unit == nil ? text[...] : text.dropLast())
    guard let count, count > 0,
      case (let size, false) = count.multipliedReportingOverflow(by: unit ?? 1),
      // Places are counted in 32 bits.
      size < 1 << 31
    else {
      throw UsageError(
        "\(text.quoted) is no size that files may have",
        help: "write a number of bytes, such as 64M")
    }
    guard size >= Limits().fileSize else {
      throw UsageError(
        "\(text.quoted) is less than files may have anyway",
        help: "give more than 16M, or leave it out")
    }
    return Limits(fileSize: size)
  }
}
