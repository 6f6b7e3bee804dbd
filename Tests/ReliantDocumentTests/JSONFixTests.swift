import Testing

@testable import ReliantDocument

/// A mistake whose way out is known carries it, and the file is right with it.
@Suite struct JSONFixTests {
  @Test(arguments: [
    (#"{"a": 1 "b": 2}"#, #"{"a": 1, "b": 2}"#), (#"{"a": 1,}"#, #"{"a": 1}"#),
    ("[1,,2]", "[1,2]"), (#"{"a": 1; "b": 2}"#, #"{"a": 1, "b": 2}"#),
    (#"{"a" 1}"#, #"{"a": 1}"#), (#"{"a":: 1}"#, #"{"a": 1}"#), (#"{"a" => 1}"#, #"{"a" : 1}"#),
    ("{a: 1}", #"{"a": 1}"#), ("{'a': 1}", #"{"a": 1}"#), ("['it {is}']", #"["it {is}"]"#),
    ("[True, None, yes]", "[true, null, true]"), (#"["a]"#, #"["a"]"#),
    (#"{a": 1}"#, #"{"a": 1}"#), (#"["a"",1]"#, #"["a",1]"#), ("[\"a\tb\"]", #"["a\tb"]"#),
    (#"["a\d"]"#, #"["a\\d"]"#), ("[\"a\n b\"]", #"["a\n b"]"#), (#"{"a": b c}"#, #"{"a": "b c"}"#),
    (#"{"a": [1, 2}"#, #"{"a": [1, 2]}"#), ("[1, 2}", "[1, 2]"), ("{}}", "{}"),
    (#"{"a": [{"b": 1"#, #"{"a": [{"b": 1}]}"#), (#"{"a": "b": 1}}"#, #"{"a": {"b": 1}}"#),
    ("[1] // x", "[1] "), ("[\u{A0}1]", "[ 1]"), (#"{"a": 1, "a": 2}"#, #"{"a": 1}"#),
    (
      "{\n  \"a\": {\n    \"b\": {\"c\": 1,\n    \"d\": 2\n  },\n  \"e\": 1\n}",
      "{\n  \"a\": {\n    \"b\": {\"c\": 1},\n    \"d\": 2\n  },\n  \"e\": 1\n}"
    ),
    (
      "{\n  \"a\": {\n    \"b\": 1\n  \"c\": 2\n}", "{\n  \"a\": {\n    \"b\": 1},\n  \"c\": 2\n}"
    ),
  ])
  func `a fix makes the file right`(_ text: String, _ expected: String) throws {
    let names = NameTable()
    let bytes = Array(text.utf8)
    let result = JSONMistake.read(bytes, names: names)
    var edits: [SourceEdit] = []
    for finding in result.findings {
      let fix = try #require(finding.violation.words(in: names).fixes(finding.place).first)
      edits += try #require(fix.sourceEdits(in: { _ in result.document })?[0])
    }
    let fixed = try #require(edits.applied(to: bytes))
    #expect(String(decoding: fixed, as: UTF8.self) == expected)
    #expect(JSONMistake.read(fixed).findings.isEmpty)
  }

  @Test(arguments: [#"{"a": }"#, "[NaN]", "[01]", "{\"a\": 1: 2}", "[\"\\u12\"]", ""])
  func `where the way out is not certain there is none`(_ text: String) {
    let names = NameTable()
    let finding = JSONMistake.read(Array(text.utf8), names: names).findings.first
    let place = Place.range(document: 0, finding?.range ?? 0..<0)
    #expect(finding?.violation.words(in: names).fixes(place).isEmpty == true)
  }
}
