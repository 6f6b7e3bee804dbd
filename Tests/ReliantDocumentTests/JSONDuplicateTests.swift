import ProcessorTime
import ReliantDocument
import Testing

/// Names that are equal after unescaping and canonical normalisation stand in a map only once.
@Suite struct JSONDuplicateTests {
  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, "1:10"),
    (#"{"a": 1, "b": {"a": 1}, "a": 2}"#, "1:25"),
    (#"{"type": 1, "ty\u0070e": 2}"#, "1:13"),
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "1:10"),
    (#"{"é": 1, "e\u0301": 2}"#, "1:10"),
    ("{\"\u{212A}\": 1, \"K\": 2}", "1:10"),
    ("{\"K\": 1, \"\u{212A}\": 2}", "1:10"),
    ("{\"\u{1EC7}\": 1, \"e\u{302}\u{323}\": 2}", "1:10"),
    ("{\"\u{AC00}\": 1, \"\u{1100}\u{1161}\": 2}", "1:10"),
  ])
  func `an equal name is a duplicate`(_ text: String, _ place: String) throws {
    let bytes = Array(text.utf8)
    let finding = try #require(JSONMistake.read(bytes).findings.first)
    let lines = LineTable(bytes)
    #expect(finding.rule == .duplicateMember)
    #expect(lines.location(of: finding.range, in: "a").description == "a:" + place)
    let first = try #require(finding.note?.range)
    #expect(lines.location(of: first, in: "a").description == "a:1:2")
  }

  @Test(arguments: [
    #"{"a": 1, "A": 2}"#, #"{"a": {"a": {"a": 1}}, "b": {"a": 1}}"#, #"[{"a": 1}, {"a": 1}]"#,
    #"{"\u0061\\": 1, "a": 2}"#, "{\"\u{E9}\": 1, \"e\": 2}", "{\"\u{FB01}\": 1, \"fi\": 2}",
  ])
  func `other names and other maps are none`(_ text: String) {
    #expect(JSONMistake.findings(in: text) == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `of a line that was copied a comma is not missing as well`(_ lineEnd: String) {
    let member = #"  "a": {"b": 1}"#
    let text = ["{", member, member, "}"].joined(separator: lineEnd)
    #expect(JSONMistake.read(Array(text.utf8)).findings.map(\.rule) == [.duplicateMember])
    let other = text.replacing("1}\(lineEnd)}", with: "2}\(lineEnd)}")
    #expect(
      JSONMistake.read(Array(other.utf8)).findings.map(\.rule)
        == [.invalidSyntax, .duplicateMember])
  }

  @Test func `each further one refers to the first`() {
    let findings = JSONMistake.read(Array(#"{"a": 1, "a": 2, "a": 3}"#.utf8)).findings
    #expect(findings.map(\.range) == [9..<12, 17..<20])
    #expect(findings.map(\.note?.range) == [1..<4, 1..<4])
  }

  @Test func `a map with very many members is checked in linear time`() {
    let members = (0..<200_000).map { "\"\($0)\":0" }.joined(separator: ",")
    let bytes = Array("{\(members),\"77\":1}".utf8)
    let duration = processorTime {
      #expect(JSONMistake.read(bytes).findings.count == 1)
    }
    #expect(duration < .seconds(10))
  }
}
