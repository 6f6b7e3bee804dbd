import Testing

@testable import LogDigest

@Suite struct DetectingParserTests {
  static let parser = DetectingParser(candidates: [
    JSONLinesParserTests.parser, AccessLogParserTests.parser,
  ])

  @Test func `each line goes to the parser of its format`() {
    let access = #"h - - [01/Mar/2026:00:00:07 +0000] "GET /a HTTP/1.1" 201 1"#
    #expect(ParsedLine(access, by: Self.parser).status == 201)
    #expect(ParsedLine(#"{"status":202}"#, by: Self.parser).status == 202)
  }

  @Test func `the reason is that of the parser that recognised the line`() {
    #expect(ParsedLine(#"{"status":202"#, by: Self.parser).malformation == .notAnObject)
    #expect(ParsedLine("h - - [", by: Self.parser).malformation == .badTime)
  }

  @Test func `a line that no parser recognises has no known format`() {
    let parser = DetectingParser(candidates: [JSONLinesParserTests.parser])
    #expect(ParsedLine("h - -", by: parser).malformation == .unknownFormat)
  }
}
