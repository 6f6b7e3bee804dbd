import Testing

@testable import LogDigest

@Suite struct TerminalFormatTests {
  static func text(width: Int) -> String {
    let numbers = GroupedNumbers(separator: ",", point: ".")
    return TerminalFormat(width: width, numbers: numbers, times: .utc).text(of: .sample)
  }

  @Test func `columns are aligned, bars are to scale, and nothing steers the terminal`() {
    #expect(
      Self.text(width: 60) == """
        A & B, 2026-03-01 00:00:07Z

        Totals
          Requests  1,234
          Bytes     56.7 kB
          Mean      1.5 ms
          First     1970-01-01 00:00:00Z
          Last      –
          Errors    12.5 %

        Top <paths>
          Path                             Requests
          /"a",<b>'&\\                             8  ███████████████
          =1+1\\u{1B}[2J\\u{202E}\\u{D}\\u{A}         3  █████▋
          A note.

        Empty
          (none)

        """)
  }

  @Test(arguments: [
    (0, "0.0 %"), (1, "0.1 %"), (999, "99.9 %"), (1000, "100.0 %"),
  ])
  func `shares are percentages with one digit`(part: Int, text: String) {
    let values = ValueFormat(numbers: PlainNumbers(), times: .utc)
    #expect(values.string(.share(part, of: 1000)) == text)
  }

  @Test(arguments: [
    (0, "0 B", "0 µs"), (999, "999 B", "999 µs"), (1000, "1.0 kB", "1.0 ms"),
    (999_999, "999.9 kB", "999.9 ms"), (1_000_000, "1.0 MB", "1.0 s"),
    (12_345_678_901, "12.3 GB", "12,345.6 s"),
  ])
  func `bytes and durations have a unit that suits them`(
    number: Int, bytes: String, duration: String
  ) {
    let numbers = GroupedNumbers(separator: ",", point: ".")
    let values = ValueFormat(numbers: numbers, times: .utc)
    #expect(values.string(.bytes(number)) == bytes)
    #expect(values.string(.duration(number)) == duration)
  }

  @Test func `long texts are cut in the middle to make room for bars`() {
    let long = "/" + String(repeating: "x", count: 100) + "/end"
    let section = Section(
      key: "a", title: "A", columns: [.init("p", "Path"), .init("n", "N")],
      rows: [[.text(long), .count(1)]], barColumn: 1)
    let report = Report(title: "T", made: Timestamp(seconds: 0), sections: [section])
    let text = TerminalFormat(width: 40, numbers: PlainNumbers(), times: .utc).text(of: report)
    let lines = text.split(separator: "\n")
    #expect(lines.last == "  /xxxxxxxxxxx…xxxxxxxx/end  1  ████████")
    #expect(lines.allSatisfy { $0.count <= 40 })
  }
}
