import Testing

@testable import LogDigest

/// The aggregations against the plainest possible counting of the same random records.
@Suite struct AggregationTests {
  static let records: [MadeRecord] = {
    var random = SeededRandom(state: 11)
    return (0..<4000).map { _ in
      var made = MadeRecord()
      made.record.time = Timestamp(seconds: Int.random(in: -90_000...700_000, using: &random))
      made.record.status =
        [nil, 99, 200, 204, 301, 404, 404, 500, 503, 700]
        .randomElement(using: &random) ?? nil
      made.record.size =
        Bool.random(using: &random) ? Int.random(in: 0...9999, using: &random) : nil
      made.set(\.target, Bool.random(using: &random) ? "/a?q" : "")
      return made
    }
  }()

  static func section(of aggregation: some Aggregation) -> Section {
    let tally = aggregation.makeTally()
    for made in records { made.add(to: tally) }
    return tally.section()
  }

  @Test func `totals are sums, counts, and the span of time`() {
    let records = Self.records.map(\.record)
    let errors = records.count { ($0.status ?? 0) >= 400 }
    #expect(
      Self.section(of: Totals(errorsFrom: 400)).rows == [
        [
          .count(4000), .bytes(records.reduce(0) { $0 + ($1.size ?? 0) }), .count(errors),
          .share(errors, of: 4000), .count(records.count { !$0.target.isPresent }),
          .time(records.compactMap(\.time).min()), .time(records.compactMap(\.time).max()),
        ]
      ])
  }

  @Test func `status classes count by the first digit`() {
    let statuses = Self.records.map { $0.record.status ?? 0 }
    func row(_ name: String, _ meaning: String, _ range: Range<Int>) -> [Value] {
      let count = statuses.count { range.contains($0) }
      return [.text(name), .text(meaning), .count(count), .share(count, of: 4000)]
    }
    let others = statuses.count { !(100..<600).contains($0) }
    let section = Self.section(of: StatusClasses(meanings: ["4xx": "client"]))
    #expect(
      section.rows == [
        row("2xx", "", 200..<300), row("3xx", "", 300..<400), row("4xx", "client", 400..<500),
        row("5xx", "", 500..<600),
        [.text("other"), .text(""), .count(others), .share(others, of: 4000)],
      ])
  }

  @Test(arguments: [
    (1000, 3600), (30, 28_800), (20, 86_400), (9, 172_800), (5, 345_600), (2, 1_382_400),
  ])
  func `the timeline widens its buckets until they fit`(maximum: Int, width: Int) throws {
    let timeline = try Timeline(width: .seconds(3600), maximumBuckets: maximum, errorsFrom: 500)
    var expected: [Int: (requests: Int, errors: Int)] = [:]
    for made in Self.records {
      let seconds = made.record.time?.seconds ?? 0
      let start = seconds - ((seconds % width) + width) % width
      expected[start, default: (0, 0)].requests += 1
      if let status = made.record.status, status >= 500 { expected[start]?.errors += 1 }
    }
    let rows: [[Value]] = expected.sorted { $0.key < $1.key }.map { start, bucket in
      [
        .time(Timestamp(seconds: start)), .count(bucket.requests), .count(bucket.errors),
        .share(bucket.errors, of: bucket.requests),
      ]
    }
    let section = Self.section(of: timeline)
    #expect(section.rows.count <= maximum)
    #expect(section.rows == rows)
  }

  @Test func `top values are counted by the text that the configuration names`() throws {
    let top = try TopValues(text: .path, title: "Top", rows: 3, capacity: 10)
    let paths = Self.records.count { $0.record.target.isPresent }
    #expect(
      Self.section(of: top).rows == [
        [.text("/a"), .count(paths), .share(paths, of: paths), .count(0)]
      ])
  }

  @Test func `long values are counted by their beginnings`() throws {
    let top = try TopValues(text: .host, title: "Top", rows: 3, capacity: 10)
    let tally = top.makeTally()
    let beginning = String(repeating: "h", count: 512)
    for tail in ["", "a", "b"] {
      var made = MadeRecord()
      made.set(\.host, beginning + tail)
      made.add(to: tally)
    }
    #expect(
      tally.section().rows == [[.text(beginning + "…"), .count(3), .share(3, of: 3), .count(0)]])
  }

  @Test func `counts that may be too high say so`() throws {
    let top = try TopValues(text: .host, title: "Top", rows: 1, capacity: 1)
    let tally = top.makeTally()
    for host in ["a", "b"] {
      var made = MadeRecord()
      made.set(\.host, host)
      made.add(to: tally)
    }
    let section = tally.section()
    #expect(section.rows == [[.text("b"), .count(2), .share(2, of: 2), .count(1)]])
    #expect(section.note == "More than 1 different values: counts are upper bounds")
    #expect(section.visibleColumns == [0, 1, 2, 3])
  }

  @Test func `response times are shown only where the log has them`() throws {
    let times = try ResponseTimes(perMille: [500, 999], precision: 7)
    #expect(Self.section(of: times).rows == [[.count(0)]])
    let tally = times.makeTally()
    for duration in 1...100 {
      var made = MadeRecord()
      made.record.responseTime = duration
      made.add(to: tally)
    }
    let section = tally.section()
    #expect(
      section.columns.map(\.key).dropFirst().prefix(2) == ["p50Microseconds", "p99.9Microseconds"])
    #expect(
      section.rows == [[.count(100), .duration(50), .duration(100), .duration(51), .duration(100)]])
  }

  @Test func `settings without sense are refused with the way out`() {
    #expect(throws: SettingFailure.self) {
      try TopValues(text: .path, title: "", rows: 0, capacity: 1)
    }
    #expect(throws: SettingFailure.self) {
      try TopValues(text: .path, title: "", rows: 5, capacity: 4)
    }
    #expect(throws: SettingFailure.self) { try ResponseTimes(perMille: [1001], precision: 7) }
    #expect(throws: SettingFailure.self) { try ResponseTimes(perMille: [500], precision: 40) }
    #expect(throws: SettingFailure.self) {
      try Timeline(width: .milliseconds(5), maximumBuckets: 9, errorsFrom: 500)
    }
  }
}
