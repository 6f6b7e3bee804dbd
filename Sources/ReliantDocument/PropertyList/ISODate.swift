/// Dates as property lists write them: ISO 8601, in UTC, to the second or finer.
package enum ISODate {
  /// The whole seconds from the beginning of 1970 to a date; nil when the text is none.
  package static func secondsSince1970(_ text: ArraySlice<UInt8>) -> Int? {
    let form = Array("0000-00-00T00:00:00".utf8)
    let written = text.prefix(form.count)
    let fraction = text.dropFirst(form.count).dropLast()
    guard text.count > form.count, text.last == UInt8(ascii: "Z"),
      zip(written, form).allSatisfy({ $1.isDigit ? $0.isDigit : $0 == $1 }),
      fraction.isEmpty || fraction.count > 1 && fraction.first == .dot,
      fraction.dropFirst().allSatisfy(\.isDigit)
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      written.dropFirst(start).prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    guard year > 0, (1...12).contains(month),
      (1...self.days(inMonth: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = (1..<month).reduce(day - 719_163) { $0 + self.days(inMonth: $1, of: year) }
    return (((days + self.days(before: year)) * 24 + hour) * 60 + minute) * 60 + second
  }

  /// How many days the years before one have, from the year 1 on.
  private static func days(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: Points in time

extension ISODate {
  /// A point in time in ISO 8601, with every digit of its fraction; nil beyond four-digit years.
  package static func text(secondsSince2001 seconds: Double) -> String? {
    // The years 0001 to 9999.
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    // As many binary places as the number has; beyond 60 they are less than an attosecond.
    let places = seconds == 0 ? 0 : min(60, max(0, 52 - Int(seconds.exponent)))
    let scaled = Int64((seconds * Double(sign: .plus, exponent: places, significand: 1)).rounded())
    let whole = scaled >> Int64(places)
    let day = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    let secondOfDay = Int(whole - day * 86_400)
    let (year, month, dayOfMonth) = civil(daysSince2001: Int(day))
    let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, 2) }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    let rest = UInt64(scaled - whole << Int64(places))
    return "\(date)T\(time.joined(separator: ":"))\(fraction(rest, places: places))Z"
  }

  /// The decimal digits of a binary fraction, which end by themselves.
  private static func fraction(_ bits: UInt64, places: Int) -> String {
    guard bits > 0 else { return "" }
    var text = "."
    var rest = bits
    while rest > 0 {
      rest *= 10
      text += String(rest >> UInt64(places))
      rest &= (1 << UInt64(places)) - 1
    }
    return text
  }

  private static func civil(daysSince2001 days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 730_485
    // No year has more days, so that this is no later than the year that is sought.
    var year = 1 + days / 366
    while Self.days(before: year + 1) <= days { year += 1 }
    var rest = days - Self.days(before: year)
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    return (year, month, rest + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
