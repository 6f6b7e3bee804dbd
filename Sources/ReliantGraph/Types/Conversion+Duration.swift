extension Conversion {
  /// A length of time such as `30s`, `250ms`, `1h30m` or `1.5s`.
  ///
  /// The units are d, h, m, s, ms, us and ns; each stands at most once, the greater one first. A unit is never left
  /// out, and nothing but the last amount has a fraction.
  package static func duration(_ scalar: Scalar) throws(Problem) -> Duration {
    guard case .string(let text) = scalar else {
      throw Problem(.duration, scalar, form: .duration)
    }
    guard let attoseconds = attoseconds(in: text) else {
      throw Problem(
        .duration, scalar, flaw: .isUnreadable,
        hint: inUnits(text).map(Problem.Hint.duration) ?? .durations)
    }
    return Duration(attoseconds: attoseconds)
  }

  /// The units with their lengths and what people write for them, the greatest first.
  private static let units: [(name: String, attoseconds: Int128, words: [String])] = [
    ("d", 86_400_000_000_000_000_000_000, ["day", "days"]),
    ("h", 3_600_000_000_000_000_000_000, ["hour", "hours", "hr", "hrs"]),
    ("m", 60_000_000_000_000_000_000, ["minute", "minutes", "min", "mins"]),
    ("s", 1_000_000_000_000_000_000, ["second", "seconds", "sec", "secs"]),
    ("ms", 1_000_000_000_000_000, ["millisecond", "milliseconds", "msec", "msecs"]),
    ("us", 1_000_000_000_000, ["microseconds", "µs", "usec"]),
    ("ns", 1_000_000_000, ["nanoseconds", "nsec"]),
  ]

  /// A duration that is written with other words for its units, or with blanks, as it has to be; nil
  /// where it is none.
  private static func inUnits(_ text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    var result = ""
    var rest = text.filter { $0 != " " }[...]
    while !rest.isEmpty {
      let amount = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let name = rest.dropFirst(amount.count).prefix { !($0.isASCII && $0.isNumber) }
      let word = String(name).lowercased()
      guard !amount.isEmpty,
        let unit = units.first(where: { $0.name == word || $0.words.contains(word) })
      else { return nil }
      result += amount + unit.name
      rest = rest[name.endIndex...]
    }
    return attoseconds(in: result) == nil ? nil : result
  }

  /// Whether a text is a few digits with a unit, and so a duration in any case: 250ms, not 1.5h.
  static func isShortDuration(_ text: Span<UInt8>) -> Bool {
    var digits = 0
    while digits < text.count, text[digits].isDigit { digits += 1 }
    guard digits > 0, digits <= 9 else { return false }
    let last = text[text.count - 1]
    switch text.count - digits {
    case 1: return "dhms".utf8.contains(last)
    case 2: return last == UInt8(ascii: "s") && "mun".utf8.contains(text[digits])
    default: return false
    }
  }

  private static func attoseconds(in text: String) -> Int128? {
    var rest = Array(text.utf8)[...]
    var allowed = units[...]
    var total: Int128 = 0
    guard !rest.isEmpty, rest.count <= 64 else { return nil }
    while !rest.isEmpty {
      let amount = rest.prefix { $0.isDigit || $0 == point }
      rest = rest[amount.endIndex...]
      let name = rest.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
      rest = rest[name.endIndex...]
      guard let unit = allowed.firstIndex(where: { $0.name.utf8.elementsEqual(name) }),
        rest.isEmpty || !amount.contains(point),
        let part = attoseconds(amount, of: units[unit].attoseconds)
      else { return nil }
      allowed = units[(unit + 1)...]
      total += part
    }
    // A duration counts its seconds in 64 bits.
    return total < Int128(Int64.max) * 1_000_000_000_000_000_000 ? total : nil
  }

  private static let point = UInt8(ascii: ".")

  /// So many units, if the amount has at most 18 digits and is a whole number of attoseconds.
  private static func attoseconds(_ amount: ArraySlice<UInt8>, of unit: Int128) -> Int128? {
    let whole = amount.prefix { $0 != point }
    guard amount.count <= 19, !whole.isEmpty else { return nil }
    // 10^18 of the greatest unit is more than 128 bits hold.
    let (product, overflows) = number(whole).multipliedReportingOverflow(by: unit)
    guard !overflows, product <= Int128.max / 8 else { return nil }
    if whole.count == amount.count { return product }
    let fraction = amount.dropFirst(whole.count + 1)
    guard !fraction.isEmpty, !fraction.contains(point) else { return nil }
    let scale = fraction.reduce(Int128(1)) { scale, _ in scale * 10 }
    let (numerator, isTooGreat) = number(fraction).multipliedReportingOverflow(by: unit)
    guard !isTooGreat, numerator % scale == 0 else { return nil }
    return product + numerator / scale
  }

  /// The number that a few digits amount to.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int128 {
    Int128(digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) })
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
