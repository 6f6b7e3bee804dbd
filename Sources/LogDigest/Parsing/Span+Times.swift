extension Span where Element == UInt8 {
  /// The time of an access log, `10/Oct/2000:13:55:36 -0700`, at a position.
  func accessLogTime(at start: Int) -> Timestamp? {
    guard start + 26 <= count,
      self[start + 2] == UInt8(ascii: "/"), self[start + 6] == UInt8(ascii: "/"),
      self[start + 11] == UInt8(ascii: ":"), self[start + 14] == UInt8(ascii: ":"),
      self[start + 17] == UInt8(ascii: ":"), self[start + 20] == UInt8(ascii: " "),
      let day = digits(at: start, length: 2), let month = month(at: start + 3),
      let year = digits(at: start + 7, length: 4), let hour = digits(at: start + 12, length: 2),
      let minute = digits(at: start + 15, length: 2),
      let second = digits(at: start + 18, length: 2),
      let civil = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second),
      let offset = offset(in: start + 21..<start + 26)
    else { return nil }
    return civil.timestamp(offset: offset)
  }

  /// An ISO 8601 time such as `2024-05-01T12:34:56.789+02:00`; without a zone it is in UTC.
  func isoTime(in range: Range<Int>) -> Timestamp? {
    let start = range.lowerBound
    guard range.count >= 19,
      self[start + 4] == UInt8(ascii: "-"), self[start + 7] == UInt8(ascii: "-"),
      self[start + 10] | 0x20 == UInt8(ascii: "t") || self[start + 10] == UInt8(ascii: " "),
      self[start + 13] == UInt8(ascii: ":"), self[start + 16] == UInt8(ascii: ":"),
      let year = digits(at: start, length: 4), let month = digits(at: start + 5, length: 2),
      let day = digits(at: start + 8, length: 2), let hour = digits(at: start + 11, length: 2),
      let minute = digits(at: start + 14, length: 2),
      let second = digits(at: start + 17, length: 2),
      let civil = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    var zone = start + 19
    if zone < range.upperBound, self[zone] == UInt8(ascii: ".") || self[zone] == UInt8(ascii: ",") {
      zone += 1
      let fraction = zone
      while zone < range.upperBound, self[zone] &- UInt8(ascii: "0") < 10 { zone += 1 }
      guard zone > fraction else { return nil }
    }
    guard let offset = offset(in: zone..<range.upperBound) else { return nil }
    return civil.timestamp(offset: offset)
  }

  /// The seconds east of UTC that `Z`, `+0200` or `+02:00` mean; nothing at all means none.
  private func offset(in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    if range.isEmpty || (range.count == 1 && self[start] | 0x20 == UInt8(ascii: "z")) { return 0 }
    let isSplit = range.count == 6 && self[start + 3] == UInt8(ascii: ":")
    guard range.count == 5 || isSplit,
      self[start] == UInt8(ascii: "+") || self[start] == UInt8(ascii: "-"),
      let hours = digits(at: start + 1, length: 2), hours < 24,
      let minutes = digits(at: range.upperBound - 2, length: 2), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return self[start] == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// The month whose first three letters stand at a position, in any case.
  private func month(at start: Int) -> Int? {
    let letters = (0..<3).reduce(0) { $0 << 8 | Int(self[start + $1] | 0x20) }
    return switch letters {
    case 0x6A_616E: 1
    case 0x66_6562: 2
    case 0x6D_6172: 3
    case 0x61_7072: 4
    case 0x6D_6179: 5
    case 0x6A_756E: 6
    case 0x6A_756C: 7
    case 0x61_7567: 8
    case 0x73_6570: 9
    case 0x6F_6374: 10
    case 0x6E_6F76: 11
    case 0x64_6563: 12
    default: nil
    }
  }
}
