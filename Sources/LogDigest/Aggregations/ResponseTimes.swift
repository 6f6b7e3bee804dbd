/// How long responses took: percentiles within the error bound of ``LogHistogram``.
struct ResponseTimes: Aggregation {
  /// The percentiles in thousandths: 500 is the median, 999 what one in a thousand exceeds.
  let perMille: [Int]
  /// How finely durations are told apart; see ``LogHistogram``.
  let precision: Int

  init(perMille: [Int], precision: Int) throws(SettingFailure) {
    guard perMille.allSatisfy({ 1...1000 ~= $0 }) else {
      throw SettingFailure("perMille", needs: "numbers from 1 to 1000")
    }
    guard 2...12 ~= precision else { throw SettingFailure("precision", needs: "from 2 to 12") }
    self.perMille = perMille
    self.precision = precision
  }

  func makeTally() -> any Tally { ResponseTimeTally(of: self) }
}

private final class ResponseTimeTally: Tally {
  private let settings: ResponseTimes
  private var histogram: LogHistogram

  init(of settings: ResponseTimes) {
    self.settings = settings
    histogram = LogHistogram(precision: settings.precision)
  }

  func add(_ record: borrowing LogRecord, in line: Span<UInt8>) {
    if let time = record.responseTime { histogram.add(time) }
  }

  func section() -> Section {
    var columns = [Section.Column("measured", "Requests with a time")]
    var row = [Value.count(histogram.count)]
    if histogram.count > 0 {
      for perMille in settings.perMille {
        let digit = perMille % 10
        let name = "p\(perMille / 10)" + (digit == 0 ? "" : ".\(digit)")
        columns.append(.init("\(name)Microseconds", name))
        row.append(.duration(histogram.percentile(perMille: perMille)))
      }
      columns.append(.init("meanMicroseconds", "Mean"))
      row.append(.duration(histogram.mean))
      columns.append(.init("maximumMicroseconds", "Longest"))
      row.append(.duration(histogram.maximum))
    }
    var section = Section(
      key: "responseTimes", title: "Response times", layout: .figures, columns: columns,
      rows: [row])
    if histogram.count > 0 {
      let parts = 2 << settings.precision
      section.note = "Percentiles are within 1/\(parts) of the exact ones"
    }
    return section
  }
}
