import ReliantDocument
import Testing

/// One mistake, one finding, and the rest is read.
@Suite struct JSONRecoveryTests {
  @Test(arguments: separators)
  func `a comma or colon that is wrong is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(arguments: brackets)
  func `a bracket that is wrong is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test func `a bracket that is never closed is found by the layout of the lines`() throws {
    let text = """
      {
        "a": {
          "b": {
            "x": 1
        },
        "c": {}
      }
      """
    let finding = try #require(JSONMistake.read(Array(text.utf8)).findings.first)
    #expect(finding.words == "'}' is missing before this '}'")
    let opener = try #require(finding.note?.range)
    let place = LineTable(Array(text.utf8)).location(of: opener, in: "a.json")
    #expect(place.description == "a.json:3:10")
  }

  @Test func `of several brackets that are wrong the first ends the reading`() {
    let text = """
      {
        "a": {"x": [1, 2},
        "b": {"x": {"y": 1},
        "c": {"x": 1}},
        "d": [
          {"x": 1},
          {"x": 2,
          {"x": 3}
        ],
        "e": tru,
        "f": {
          "x": 1
        ],
        "g": {"x": {"y": [1, 2]}},
        "h": {"x": {"y": [1, 2]}}
      }
      """
    #expect(
      JSONMistake.findings(in: text) == [
        "2:19 ']' is missing before this '}'"
      ])
  }

  @Test func `what is not UTF-8 behind a bracket that is wrong is found as well`() throws {
    let lines = [
      "{", "  \"objects\": {", "    \"a\": {", "      \"type\": \"T\"", "    ,", "    \"b\": {",
      "      \"type\": \"T\",", "      \"description\": \"caf~\"", "    }", "  }", "}",
    ]
    let bytes = lines.joined(separator: "\n").utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
    let findings = JSONMistake.read(bytes).findings
    let places = findings.map { LineTable(bytes).location(of: $0.range, in: "a").description }
    #expect(findings.map(\.rule) == [.invalidSyntax, .invalidEncoding])
    #expect(places == ["a:6:5", "a:8:26"])
  }

  @Test func `where the lines do not tell, the first bracket that is wrong ends the reading`() {
    let text = #"{"a": {"x": [1, 2}, "b": {"x": {"y": 1}, "c": tru}"#
    #expect(JSONMistake.findings(in: text) == ["1:18 ']' is missing before this '}'"])
  }
}

private let separators: [JSONMistake] = [
  .init(#"{"a" 1}"#, "1:5 a colon is missing after 'a'"),
  .init(#"{"a": 1 "b": 2}"#, "1:8 a comma is missing between two members"),
  .init(#"{"a": 1,}"#, "1:8 a comma stands after the last member; remove it"),
  .init("[1,]", "1:3 a comma stands after the last element; remove it"),
  .init("[1,,2]", "1:4 a comma stands where an element is expected; remove it"),
  .init("[,1]", "1:2 a comma stands where an element is expected; remove it"),
  .init(#"{"a", 1}"#, "1:5 a colon stands between a name and its value, not a comma"),
  .init(#"{"a", "b": 2}"#, "1:2 'a' has no value"),
  .init(#"{"a"}"#, "1:2 'a' has no value"),
  .init(#"{"a":}"#, "1:2 'a' has no value"),
  .init(
    #"{"a" = 1, "b" => 2}"#,
    "1:6 a colon stands between a name and its value, not '='",
    "1:15 a colon stands between a name and its value, not '=>'"),
  .init(#"["a": 1, "b": 2]"#, "1:5 a list has no names; a map stands in '{' and '}'"),
  .init(#"{"a": 1: 2}"#, "1:8 a colon stands after a value"),
  .init(#"{"a": 1; "b": 2}"#, "1:8 a comma stands between two members, not ';'"),
  .init("[1 foo, 2]", "1:4 text stands where a comma or a bracket is expected"),
  .init(#"{"a" true}"#, "1:5 a colon is missing after 'a'"),
  .init("[1 true]", "1:3 a comma is missing between two elements"),
  .init(
    #"{"a"s: 1}"#, #"1:5 text stands after a string; a quote within a string is written \""#),
  .init("[1,,]", "1:4 a comma stands where an element is expected; remove it"),
  .init("{,}", "1:2 a comma stands where a member is expected; remove it"),
  .init(#"{"a":: 1}"#, "1:6 this colon is one too many"),
  .init(
    #"{"type": "A",\#n "type": 1, "ty\u0070e": 2}"#,
    "duplicate-member 2:2 'type' stands twice in this map",
    "duplicate-member 2:13 'type' stands twice in this map"),
  .init(#"{"a" "b": 1}"#, "1:2 'a' has no value"),
  .init(#"{"a" "b"}"#, "1:5 a colon is missing after 'a'"),
  .init(
    #"{"a": 1\#n"b": 2\#n"c": 3}"#,
    "1:8 a comma is missing between two members",
    "2:7 a comma is missing between two members"),
  .init(
    "[1 2 3]",
    "1:3 a comma is missing between two elements",
    "1:5 a comma is missing between two elements"),
  .init(#"{"a": "b"\#n\#n "c": 1}"#, "1:10 a comma is missing between two members"),
  .init(#"{"a", 1, "b": 2}"#, "1:5 a colon stands between a name and its value, not a comma"),
  .init(#"{"": 1, "": 2}"#, "duplicate-member 1:9 '' stands twice in this map"),
  .init(#"{"a": }, "b": 2}"#, "1:2 'a' has no value"),
  .init(
    #"{"a": 1,\#n // last\#n}"#,
    "1:8 a comma stands after the last member; remove it",
    #"2:2 JSON has no comments; put the text into a "description" member"#),
]

private let brackets: [JSONMistake] = [
  .init("", "1:1 the file is empty; write at least '{}'"),
  .init(#"  \#n"#, "1:1 the file is empty; write at least '{}'"),
  .init(#"{"a": [1, 2}"#, "1:12 ']' is missing before this '}'"),
  .init(#"{"a": [1, 2}, "b": 3}"#, "1:12 '}' cannot close a list; write ']'"),
  .init("[1, 2}", "1:6 '}' cannot close a list; write ']'"),
  .init(#"{"a": 1]}"#, "1:8 ']' closes nothing; remove it"),
  .init(#"{"o": {"a": {"t": "A"]}}"#, "1:22 ']' cannot close a map; write '}'"),
  .init(#"{"o": {"a": {"t": "}"]}, "b": {"t": "\""}}}"#, "1:22 ']' closes nothing; remove it"),
  .init(#"{"a": 1]"#, "1:8 ']' cannot close a map; write '}'"),
  .init(#"{"x": {"a": [1,2}}"#, "1:17 ']' is missing before this '}'"),
  .init(
    #"{\#n  "a": [\#n    1,\#n    2\#n  },\#n  "b": 3\#n}"#,
    "5:3 '}' cannot close a list; write ']'"),
  .init(
    #"{\#n  "a": [\#n    1,\#n    2\#n  ,\#n  "b": 3\#n}"#,
    "6:3 ']' is missing before this member"),
  .init(#"{"a": 1} x"#, "1:10 text stands after the end; a file holds one value"),
  .init(#"{"a": 1}}"#, "1:9 '}' closes nothing; remove it"),
  .init("1 2", "1:3 text stands after the end; a file holds one value"),
  .init("]", "1:1 ']' closes nothing; remove it"),
  .init(#"{"a": {"b": [1"#, "1:15 the file ends before '[' is closed"),
  .init(
    #"{\#n  "a": {\#n    "b": {\#n      "x": 1\#n    \#n  },\#n  "c": {\#n    "d": 1\#n  }\#n}\#n"#,
    "6:3 '}' is missing before this '}'"),
  .init(#"{"a": 1},\#n{"b": 2}"#, "1:9 text stands after the end; a file holds one value"),
  .init("[1, 2],", "1:7 text stands after the end; a file holds one value"),
  .init(#"{"a": [1, 2\#n,3}\#n}"#, "2:3 '}' cannot close a list; write ']'"),
  .init("[1, 2", "1:6 the file ends before '[' is closed"),
  .init(#"{"a": "#, "1:6 the file ends before '{' is closed"),
  .init(#"{"a""#, "1:5 the file ends before '{' is closed"),
  .init("{", "1:2 the file ends before '{' is closed"),
  .init(#"["a","#, "1:6 the file ends before '[' is closed"),
  .init(#"{"a": 1,"#, "1:9 the file ends before '{' is closed"),
  .init("[}", "1:2 '}' cannot close a list; write ']'"),
  .init("{]", "1:2 ']' cannot close a map; write '}'"),
  .init(#"{"a": [}]}"#, "1:8 '}' closes nothing; remove it"),
]
