/// Date and time of day in some time zone.
///
/// The conversions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013):
/// years begin in March, so that the leap day is a year's last.
struct CivilTime: Equatable {
  var year, month, day, hour, minute, second: Int

  /// The date and time of a point in time, `offset` seconds east of UTC.
  init(_ time: Timestamp, offset: Int) {
    let local = time.seconds + offset
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let rest = local - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// A date and time that exists in the calendar; a leap second is allowed.
  init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60 else { return nil }
    if day > 28, day > Self.days(in: month, of: year) { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The point in time, when this is `offset` seconds east of UTC.
  func timestamp(offset: Int) -> Timestamp {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return Timestamp(seconds: days * 86_400 + hour * 3600 + minute * 60 + second - offset)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
