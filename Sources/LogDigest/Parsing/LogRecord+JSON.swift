/// How the values of a JSON line become a record.
extension LogRecord {
  /// Sets what a string of the line gives; programs quote numbers now and then.
  mutating func setText(
    _ field: Field, as role: JSONFields.Role, unit: TimeUnit, in line: Span<UInt8>
  ) {
    switch role {
    case .host: host = field
    case .user: user = field
    case .method: method = field
    case .target: target = field
    case .referrer: referrer = field
    case .userAgent: userAgent = field
    case .time:
      time = withBytes(of: field, in: line) { $0.isoTime(in: 0..<$0.count) }
    case .status:
      status = withBytes(of: field, in: line) { $0.count == 3 ? $0.digits(at: 0, length: 3) : nil }
    case .size:
      size = withBytes(of: field, in: line) { $0.integer(in: 0..<$0.count) }
    case .responseTime:
      responseTime = withBytes(of: field, in: line) {
        $0.decimal(in: 0..<$0.count, timesTenTo: unit.powerToMicroseconds)
      }
    }
  }

  /// Sets what a number of the line gives, and nothing when a text was expected.
  mutating func setNumber(
    _ range: Range<Int>, as role: JSONFields.Role, unit: TimeUnit, in line: Span<UInt8>
  ) {
    switch role {
    case .time: time = Self.time(line.decimal(in: range, timesTenTo: 3))
    case .status: status = range.count == 3 ? line.integer(in: range) : nil
    case .size: size = line.decimal(in: range, timesTenTo: 0)
    case .responseTime:
      responseTime = line.decimal(in: range, timesTenTo: unit.powerToMicroseconds)
    case .host, .user, .method, .target, .referrer, .userAgent: break
    }
  }

  /// A number is a time in seconds since 1970, or in milliseconds when it is beyond the year 5138.
  private static func time(_ thousandths: Int?) -> Timestamp? {
    guard let thousandths else { return nil }
    let seconds = thousandths / 1000
    return Timestamp(seconds: seconds < 100_000_000_000 ? seconds : seconds / 1000)
  }
}
