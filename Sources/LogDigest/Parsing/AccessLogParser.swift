/// Reads the Common and the Combined Log Format of web servers.
///
/// ```
/// 127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.0" 200 2326 "referrer" "agent" 0.012
/// ```
/// The first bare number after the size is taken for the response time (nginx' `$request_time`,
/// Apache's `%D`); other fields that a server appends are passed over. A request that makes no
/// sense leaves method and target absent, since the line as such is well-formed.
struct AccessLogParser: LineParser {
  /// The unit of an appended response time.
  let responseTimeUnit: TimeUnit

  func recognizes(_ line: Span<UInt8>) -> Bool {
    !line.has(UInt8(ascii: "{"), at: 0)
  }

  func parse(_ line: Span<UInt8>, into record: inout LogRecord) -> Malformation? {
    record.reset()
    guard let hostEnd = line.firstIndex(of: .space, from: 0), hostEnd > 0 else { return .noHost }
    record.host = .init(0..<hostEnd)

    var sawBracket = false
    var bracket = hostEnd
    repeat {
      guard let next = line.firstIndex(of: UInt8(ascii: "["), from: bracket + 1) else {
        return sawBracket ? .badTime : .noTime
      }
      sawBracket = true
      bracket = next
      // A user's name may have brackets and blanks of its own.
      record.time = line.accessLogTime(at: bracket + 1)
    } while record.time == nil
    record.user = user(in: line, hostEnd + 1..<bracket)

    var position = bracket + 27
    guard line.has(UInt8(ascii: "]"), at: position) else { return .badTime }
    guard line.has(.space, at: position + 1), line.has(.quote, at: position + 2) else {
      return .noRequest
    }
    guard let request = record.takeQuoted(at: position + 2, in: line) else { return .openQuote }
    record.splitRequest(request.field, in: line)

    position = request.end
    guard line.has(.space, at: position), let status = line.digits(at: position + 1, length: 3),
      position + 4 == line.count || line[position + 4] == .space
    else { return .badStatus }
    record.status = status

    let size = token(in: line, from: position + 5)
    if size.count != 1 || line[size.lowerBound] != UInt8(ascii: "-") {
      guard let value = line.integer(in: size) else { return .badSize }
      record.size = value
    }
    return readExtras(in: line, from: size.upperBound, into: &record)
  }

  /// Referrer, user agent and response time, as far as they are there.
  private func readExtras(
    in line: Span<UInt8>, from start: Int, into record: inout LogRecord
  ) -> Malformation? {
    var position = start
    var quoted = 0
    while position < line.count {
      if line[position] == .space {
        position += 1
      } else if line[position] == .quote {
        guard let text = record.takeQuoted(at: position, in: line) else { return .openQuote }
        position = text.end
        quoted += 1
        if quoted == 1 {
          record.referrer = record.dashAsAbsent(text.field, in: line)
        } else if quoted == 2 {
          record.userAgent = record.dashAsAbsent(text.field, in: line)
        }
      } else {
        let text = token(in: line, from: position)
        position = text.upperBound
        if record.responseTime == nil {
          let power = responseTimeUnit.powerToMicroseconds
          record.responseTime = line.decimal(in: text, timesTenTo: power)
        }
      }
    }
    return nil
  }

  /// The bytes up to the next blank.
  private func token(in line: Span<UInt8>, from start: Int) -> Range<Int> {
    let start = min(start, line.count)
    return start..<(line.firstIndex(of: .space, from: start) ?? line.count)
  }

  /// The user stands behind the identity, which nobody uses, and before the time.
  private func user(in line: Span<UInt8>, _ range: Range<Int>) -> LogRecord.Field {
    guard let blank = line.firstIndex(of: .space, from: range.lowerBound),
      blank + 1 < range.upperBound - 1
    else { return .absent }
    let field = LogRecord.Field(blank + 1..<range.upperBound - 1)
    return field.end - field.start == 1 && line[field.start] == UInt8(ascii: "-") ? .absent : field
  }
}
