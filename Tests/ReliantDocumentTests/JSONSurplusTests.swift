import ReliantDocument
import Testing

/// What stands too much behind a value or a half of an escape is one finding, and two are two.
@Suite struct JSONSurplusTests {
  private static let surplus = "text stands where a comma or a bracket is expected"
  private static let quoted =
    "text stands after a string; a quote within a string is written \\\""
  private static let comment =
    "JSON has no comments; put the text into a \"description\" member"
  private static let digits = "'\\u' has to be followed by four hexadecimal digits"
  private static let half =
    "half of a surrogate pair alone; write both halves, or the character itself"

  @Test(
    arguments: [
      .init(#"{"a":"b" 123}"#, "1:10 \(surplus)"),
      .init(#"{"a":1 000}"#, "1:8 \(surplus)"),
      .init(#"{"a":1 000 000, "b": 2 -3}"#, "1:8 \(surplus)", "1:24 \(surplus)"),
      .init(#"{"a":"b""c"}"#, "1:9 \(quoted)"),
      .init(#"{"a":"b" "c"}"#, "1:10 \(surplus)"),
      .init(#"{"a":"b" 'c', "d":"e" "f"}"#, "1:10 \(surplus)", "1:23 \(surplus)"),
      .init(#"{"a":"b" {"c":1}}"#, "1:10 a name is missing before this value"),
      .init(#"{"a":"b" [1], "c":2}"#, "1:10 a name is missing before this value"),
    ] as [JSONMistake])
  func `what stands after a value without being a member is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(arguments: [
    "{\"a\":\"b\n\"}", "{\"a\":\"b\n\",\"c\":1}", "{\"a\": \"b\n\",\n \"c\": 1}", "[\"a\n  \", 1]",
    "{\"a\": \"b\nc\n\",\n \"d\": 1}",
  ])
  func `a line break before the closing quote is one finding`(_ text: String) {
    let found = JSONMistake.read(Array(text.utf8)).findings
    #expect(found.map(\.words) == ["a line break in a string is written \\n"])
  }

  @Test func `a quote that opens a name in the next line closes no string`() {
    let found = JSONMistake.read(Array("{\"a\": \"b\n\"c\": 1}".utf8)).findings
    #expect(found.first?.words == "the closing quote of this string is missing")
  }

  @Test func `nothing more is said of a map in which a value has no name`() {
    let text = "[{\n\"a\": 1 {\"b\": 1},\n\"c\": 2 {\"d\": 1}\n}, x]"
    #expect(
      JSONMistake.findings(in: text) == [
        "2:8 a name is missing before this value", "4:4 text has to stand in double quotes",
      ])
  }

  @Test(
    arguments: [
      .init(#"{"a":"b""c":1}"#, "1:9 a comma is missing between two members"),
      .init(
        #"{"a":1 "b":2 "c":3}"#,
        "1:7 a comma is missing between two members", "1:13 a comma is missing between two members"),
      .init(
        #"{"a":1 2:3}"#,
        "1:7 a comma is missing between two members", "1:8 names stand in double quotes"),
      .init(#"{"a":1 "b" 2}"#, "1:8 \(surplus)"),
      .init(
        #"["a""b" 1 2]"#,
        "1:5 a comma is missing between two elements",
        "1:8 a comma is missing between two elements",
        "1:10 a comma is missing between two elements"),
    ] as [JSONMistake])
  func `what is a member or an element lacks its comma`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(
    arguments: [
      .init(#"["\uD834\uDd"]"#, "1:3 this is the first \(half)", "1:9 \(digits)"),
      .init(#"["\uD83\uDD1E"]"#, "1:3 \(digits)", "1:8 this is the second \(half)"),
      .init(#"["\uD800\"]"#, "1:3 this is the first \(half)"),
      .init(#"["\uD800", "\u1x"]"#, "1:3 this is the first \(half)", "1:13 \(digits)"),
    ] as [JSONMistake])
  func `each half of a pair is a mistake of its own`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(
    arguments: [
      .init(#"{"a": 1 /* b /* c */ d */, "e": 2}"#, "1:9 \(comment)", "1:22 \(surplus)"),
      .init("{/* a /* b */ \"c\": 1}", "1:2 \(comment)"),
      .init("[/* a /* b */ 1, /* c */ 2]", "1:2 \(comment)", "1:18 \(comment)"),
      .init("[/*/ 1, 2 /*/]", "1:2 \(comment)"),
    ] as [JSONMistake])
  func `a comment ends at the first end`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(
    arguments: [
      .init(#"{"a": """b""", "c": x}"#, "1:7 \(quote)"),
      .init(#"["""b""", ""c""]"#, "1:2 \(quote)"),
      .init(#"{"""a""": 1, ""b"": 2}"#, "1:2 \(quote)"),
      .init(#"{"a": ""b", "c": ""}"#, "1:7 \(quote)"),
      .init(#"{"a": "b"", "c": 1}"#, "1:10 \(quote)"),
    ] as [JSONMistake])
  func `quotes too many are one finding, and so is what follows in the line`(
    _ example: JSONMistake
  ) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  private static let quote = "this quote is one too many"
}
