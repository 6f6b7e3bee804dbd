/// Writes times in ISO 8601 for a zone that is some minutes east of UTC.
struct TimeFormat: Sendable {
  static let utc = TimeFormat(minutesEast: 0)

  let minutesEast: Int

  func string(_ time: Timestamp, separator: Character = " ") -> String {
    let civil = CivilTime(time, offset: minutesEast * 60)
    let date = "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
    let clock = "\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
    return "\(date)\(separator)\(clock)\(zone)"
  }

  private var zone: String {
    guard minutesEast != 0 else { return "Z" }
    let minutes = abs(minutesEast)
    return "\(minutesEast < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
