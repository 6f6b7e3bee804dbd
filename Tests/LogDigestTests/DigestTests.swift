import Testing

@testable import LogDigest

@Suite struct DigestTests {
  static let access = #"h - - [01/Mar/2026:00:00:07 +0000] "GET /a HTTP/1.1" 200 10"#
  static let health = #"h - - [01/Mar/2026:00:00:08 +0000] "GET /healthz HTTP/1.1" 500 10"#

  static func digest(
    _ source: MemoryLogs, filters: [any RecordFilter] = [], into sink: CollectingSink,
    shownMalformed: Int = 2
  ) throws -> Digest {
    try Digest(
      title: "T", source: source, parser: DetectingParserTests.parser, filters: filters,
      aggregations: [StatusClasses(meanings: [:])], sinks: [sink],
      clock: FixedClock(at: "2026-03-01T00:00:00Z"), longestLine: 200,
      shownMalformed: shownMalformed)
  }

  static func report(
    _ source: MemoryLogs, filters: [any RecordFilter] = []
  ) throws -> [Section] {
    let sink = CollectingSink()
    try digest(source, filters: filters, into: sink).run()
    return try #require(sink.delivered.first).sections
  }

  @Test func `all logs make one report, and it tells what became of their lines`() throws {
    let sections = try Self.report(
      MemoryLogs(
        ("a.log", "\(Self.access)\r\n\n\(Self.health)\nnonsense\n"),
        ("b.jsonl", #"{"status":404}"# + "\n" + String(repeating: "x", count: 201))),
      filters: [PathFilter(without: ["/healthz"])])
    #expect(sections.map(\.key) == ["statusClasses", "logs", "malformed"])
    #expect(
      sections[0].rows == [
        [.text("2xx"), .text(""), .count(1), .share(1, of: 2)],
        [.text("4xx"), .text(""), .count(1), .share(1, of: 2)],
      ])
    #expect(
      sections[1].rows == [
        [.text("a.log"), .count(2), .count(1), .count(1)],
        [.text("b.jsonl"), .count(1), .count(0), .count(1)],
      ])
    #expect(
      sections[2].rows == [
        [.text("a.log:4"), .text("no host at its beginning")],
        [.text("b.jsonl:2"), .text("longer than the limit")],
      ])
  }

  @Test func `malformed lines beyond the first few are only counted`() throws {
    let sections = try Self.report(MemoryLogs(("a.log", "\(Self.access)\nx\ny\nz\n")))
    #expect(sections[2].rows.count == 2)
    #expect(sections[2].note == "1 more")
  }

  @Test func `a log without malformed lines has no section about them`() throws {
    #expect(try Self.report(MemoryLogs(("a.log", Self.access))).map(\.key).last == "logs")
  }

  @Test func `sizes whose sum no number holds do no harm`() throws {
    let line = #"{"bytes":9223372036854775807,"duration":9223372036854775,"time":9e15}"#
    let tally = Totals(errorsFrom: 400).makeTally()
    var record = LogRecord()
    let bytes = Array(line.utf8)
    for _ in 0..<2 {
      #expect(JSONLinesParserTests.parser.parse(bytes.span, into: &record) == nil)
      tally.add(record, in: bytes.span)
    }
    #expect(tally.section().rows[0][1] == .bytes(.max))
  }

  @Test func `of many logs the first are listed`() throws {
    let sink = CollectingSink()
    let texts = (1...25).map { ("\($0).log", Self.access) }
    try Self.digest(MemoryLogs(texts), into: sink).run()
    let logs = try #require(sink.delivered.first?.sections.last)
    #expect(logs.rows.count == 20)
    #expect(logs.note == "5 more logs")
  }

  @Test func `each run begins to count anew`() throws {
    let sink = CollectingSink()
    let digest = try Self.digest(MemoryLogs(("a.log", Self.access)), into: sink)
    try digest.run()
    try digest.run()
    #expect(sink.delivered.count == 2)
    #expect(sink.delivered[0].sections[0].rows == sink.delivered[1].sections[0].rows)
  }

  @Test(arguments: [
    ("", DigestFailure.noReadableLine(logs: ["a.log"], first: nil)),
    ("\n\r\n", .noReadableLine(logs: ["a.log"], first: nil)),
    (
      "\nnonsense\nmore",
      .noReadableLine(logs: ["a.log"], first: "a.log:2 (no host at its beginning)")
    ),
  ])
  func `a log with no readable line gives no report`(text: String, failure: DigestFailure) throws {
    let sink = CollectingSink()
    let digest = try Self.digest(MemoryLogs(("a.log", text)), into: sink, shownMalformed: 0)
    #expect(throws: failure) { try digest.run() }
    #expect(sink.delivered.isEmpty)
  }

  @Test func `a compressed log is recognised as such`() throws {
    let source = CompressedLog()
    let digest = try Digest(
      title: "T", source: source, parser: DetectingParserTests.parser, filters: [],
      aggregations: [], sinks: [], clock: SystemClock(), longestLine: 200, shownMalformed: 0)
    #expect(throws: DigestFailure.compressed("a.log.gz")) { try digest.run() }
  }

  private struct CompressedLog: LogSource {
    func logs(requested: [String]) throws(DigestFailure) -> [Log] {
      [Log(name: "a.log.gz") { MemoryReader([0x1F, 0x8B, 0x08, 0, 0x0A, 0x61]) }]
    }
  }
}
