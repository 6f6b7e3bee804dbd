/// Finding out before a file is read that it holds more values than it may.
extension Span<UInt8> {
  /// How much of a file is looked at to guess how many values it holds, in bytes.
  private static var sampleSize: Int { 1 << 16 }

  /// Where JSON's first value begins that is beyond a limit; nil if there is hardly one.
  ///
  /// Only a file that begins with as many values for its size is counted to its end, so that others
  /// cost next to nothing. What is nested too deep, or hides its values behind something else, is left
  /// to the parser.
  func jsonValue(beyond limits: Limits) -> Int? {
    // A value takes two bytes, with its comma.
    guard count > 2 * limits.nodes, count > Self.sampleSize else { return nil }
    let share = limits.nodes / (count / Self.sampleSize + 1)
    guard jsonValue(beyond: share, limits.nesting, before: Self.sampleSize) != nil
    else { return nil }
    return jsonValue(beyond: limits.nodes, limits.nesting, before: count)
  }

  /// Where the first value beyond a number of them begins that stands before an offset.
  ///
  /// A value follows a comma or an opening bracket, if only after its name.
  private func jsonValue(beyond limit: Int, _ nesting: Int, before end: Int) -> Int? {
    var values = 1
    var depth = 0
    var at = 0
    while at < end {
      let byte = self[at]
      at += 1
      switch byte {
      case .quote: at = closingQuote(from: at) + 1
      case .mapCloser, .listCloser: depth -= 1
      case .comma, .mapOpener, .listOpener:
        if byte != .comma { depth += 1 }
        if depth > nesting { return nil }
        while at < end, self[at].isBlank { at += 1 }
        guard at < end, self[at].beginsValue else { continue }
        values += 1
        if values > limit { return at }
      default: break
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether a value of JSON, or a member's name, may begin with this character.
  fileprivate var beginsValue: Bool {
    switch self {
    case .quote, .mapOpener, .listOpener, .minus, 0x74, 0x66, 0x6E: true
    default: isDigit
    }
  }
}
