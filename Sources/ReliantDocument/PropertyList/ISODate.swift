/// Dates as property lists write them: ISO 8601, in UTC, to the second or finer.
package enum ISODate {
  package enum Mistake {
    case form, year, month, day(last: Int), time
  }

  /// Why a text is not such a date; nil when it is one.
  static func mistake(in text: ArraySlice<UInt8>) -> Mistake? {
    guard let fields = fields(of: text) else { return .form }
    guard fields.year > 0 else { return .year }
    guard (1...12).contains(fields.month) else { return .month }
    let days = days(inMonth: fields.month, of: fields.year)
    guard (1...days).contains(fields.day) else { return .day(last: days) }
    guard fields.hour < 24, fields.minute < 60, fields.second < 60 else { return .time }
    return nil
  }

  /// The whole seconds from the beginning of 1970 to a date; nil when the text is none.
  package static func secondsSince1970(_ text: ArraySlice<UInt8>) -> Int? {
    guard mistake(in: text) == nil, let fields = fields(of: text) else { return nil }
    let years = fields.year - 1
    var days = years * 365 + years / 4 - years / 100 + years / 400 - 719_162
    for month in 1..<fields.month { days += self.days(inMonth: month, of: fields.year) }
    days += fields.day - 1
    return ((days * 24 + fields.hour) * 60 + fields.minute) * 60 + fields.second
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private struct Fields {
    var year = 0
    var month = 0
    var day = 0
    var hour = 0
    var minute = 0
    var second = 0
  }

  /// The numbers of a date, if it has the right form.
  private static func fields(of text: ArraySlice<UInt8>) -> Fields? {
    let form = Array("0000-00-00T00:00:00".utf8)
    guard text.count > form.count, text.last == UInt8(ascii: "Z") else { return nil }
    let digits = text.prefix(form.count)
    for (byte, expected) in zip(digits, form) {
      guard expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected else { return nil }
    }
    let fraction = text.dropFirst(form.count).dropLast()
    if !fraction.isEmpty {
      guard fraction.first == UInt8(ascii: "."), fraction.count > 1,
        fraction.dropFirst().allSatisfy(\.isDigit)
      else { return nil }
    }
    func number(_ start: Int, _ count: Int) -> Int {
      digits.dropFirst(start).prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    return Fields(
      year: number(0, 4), month: number(5, 2), day: number(8, 2), hour: number(11, 2),
      minute: number(14, 2), second: number(17, 2))
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
