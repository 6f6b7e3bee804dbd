import ReliantDocument

extension Conversion {
  /// A point in time, as the time since 1970 began in UTC: a property list's date, or ISO 8601 with
  /// a time zone, such as `2026-01-31T12:00:00Z` or `2026-01-31T13:00:00.5+01:00`.
  package static func timestamp(_ scalar: Scalar) throws(Problem) -> Duration {
    let (text, isText) =
      switch scalar {
      case .date(let text): (text, false)
      case .string(let text): (text, true)
      default: throw Problem(.timestamp, scalar)
      }
    // A binary property list's date has more digits than there are attoseconds, at times.
    guard let point = pointInTime(text, cutsFraction: !isText) else {
      throw Problem(
        ValueType.timestamp.name, found: .string, flaw: .isUnreadable, hint: .timestamps)
    }
    return point
  }

  /// A property list's date as the text that is taken for the same point in time, the only one of it.
  package static func timestampText(ofDate date: String) -> String {
    guard let dot = date.firstIndex(of: ".") else { return date }
    var fraction = date[dot...].dropLast().prefix(1 + mostDigits)
    while fraction.last == "0" || fraction == "." { fraction.removeLast() }
    return "\(date[..<dot])\(fraction)Z"
  }

  /// So many digits of a second make whole attoseconds.
  private static let mostDigits = 18

  private static func pointInTime(_ text: String, cutsFraction: Bool) -> Duration? {
    let bytes = Array(text.utf8)
    let length = "0000-00-00T00:00:00".utf8.count
    guard bytes.count > length, bytes.count <= 128 else { return nil }
    let date = bytes[..<length]
    var rest = bytes[length...]
    var attoseconds: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      var digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest[digits.endIndex...]
      if cutsFraction { digits = digits.prefix(mostDigits) }
      guard !digits.isEmpty, digits.count <= mostDigits else { return nil }
      attoseconds = digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
      for _ in digits.count..<mostDigits { attoseconds *= 10 }
    }
    guard let offset = offset(rest),
      let seconds = ISODate.secondsSince1970(date + [UInt8(ascii: "Z")])
    else { return nil }
    return Duration(
      secondsComponent: Int64(seconds - offset), attosecondsComponent: attoseconds)
  }

  /// The seconds that a time zone is ahead of UTC: `Z`, `+01:00` or `-03:30`.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    if zone.elementsEqual("Z".utf8) { return 0 }
    // It is written like a time of day.
    let time = Array("1970-01-01T".utf8) + zone.dropFirst() + Array(":00Z".utf8)
    let seconds = ISODate.secondsSince1970(time[...])
    switch zone.first {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return seconds.map { -$0 }
    default: return nil
    }
  }
}
