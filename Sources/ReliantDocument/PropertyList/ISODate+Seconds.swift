extension ISODate {
  /// A point in time in ISO 8601, with every digit of its fraction; nil beyond four-digit years.
  static func text(secondsSince2001 seconds: Double) -> String? {
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
    // 400 years of 146,097 days, 100 of 36,524, 4 of 1,461: the last one of each has a day more.
    var rest = days + 730_485
    var year = 1 + rest / 146_097 * 400
    rest %= 146_097
    let centuries = min(3, rest / 36_524)
    rest -= centuries * 36_524
    let leaps = rest / 1_461
    rest %= 1_461
    let years = min(3, rest / 365)
    rest -= years * 365
    year += centuries * 100 + leaps * 4 + years
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
