/// Reads logs line by line and delivers a report.
///
/// This is the whole way of the data: source → lines → parser → filters → tallies → report → sinks.
/// Which implementations stand at each step is up to the configuration.
public final class Digest: Sendable {
  private let title: String
  private let source: any LogSource
  private let parser: any LineParser
  private let filters: [any RecordFilter]
  private let aggregations: [any Aggregation]
  private let sinks: [any ReportSink]
  private let clock: any WallClock
  /// A longer line, in bytes, counts as malformed and is not kept.
  private let longestLine: Int
  /// How many malformed lines the report shows.
  private let shownMalformed: Int

  init(
    title: String, source: any LogSource, parser: any LineParser, filters: [any RecordFilter],
    aggregations: [any Aggregation], sinks: [any ReportSink], clock: any WallClock,
    longestLine: Int, shownMalformed: Int
  ) throws(SettingFailure) {
    guard 80...(16 << 20) ~= longestLine else {
      throw SettingFailure("longestLine", needs: "from 80 to 16777216 bytes")
    }
    self.title = title
    self.source = source
    self.parser = parser
    self.filters = filters
    self.aggregations = aggregations
    self.sinks = sinks
    self.clock = clock
    self.longestLine = longestLine
    self.shownMalformed = shownMalformed
  }

  /// Digests the logs that the user asked for, or those that the configuration names.
  ///
  /// - Parameter inputs: files, folders, or `-` for standard input.
  public func run(inputs: [String] = []) throws(DigestFailure) {
    let logs = try source.logs(requested: inputs)
    let tallies = aggregations.map { $0.makeTally() }
    var intake = Intake(shownMalformed: shownMalformed)
    for log in logs {
      try read(log, into: tallies, &intake)
    }
    guard intake.hasReadableLine else {
      throw .noReadableLine(logs: logs.map(\.name), first: intake.firstMalformed)
    }
    let report = Report(
      title: title, made: clock.now, sections: tallies.map { $0.section() } + intake.sections)
    for sink in sinks {
      try sink.deliver(report)
    }
  }

  private func read(
    _ log: Log, into tallies: [any Tally], _ intake: inout Intake
  ) throws(DigestFailure) {
    var lines = LineReader(try log.open(), limit: longestLine)
    var record = LogRecord()
    intake.begin(log.name)
    while let line = try lines.next() {
      guard case .text(let range) = line else {
        intake.addMalformed(.tooLong, at: lines.number)
        continue
      }
      if range.isEmpty { continue }
      let text = lines.buffer.span.extracting(range)
      if lines.number == 1, text.has(0x1F, at: 0), text.has(0x8B, at: 1) {
        throw .compressed(log.name)
      }
      if let malformation = parser.parse(text, into: &record) {
        intake.addMalformed(malformation, at: lines.number)
        continue
      }
      let isKept = filters.allSatisfy { $0.keeps(record, in: text) }
      intake.addRecord(isKept: isKept)
      if isKept {
        for tally in tallies { tally.add(record, in: text) }
      }
    }
  }
}
