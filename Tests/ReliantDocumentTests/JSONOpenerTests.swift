import ReliantDocument
import Testing

/// Brackets that went with their line, or with what stands around them.
@Suite struct JSONOpenerTests {
  @Test(arguments: [
    "{\"a\":\n  \"b\",\n  \"c\"\n], \"d\": 1}", "{\"a\": \"b\", \"c\", \"d\"], \"e\": 1}",
    "{\"a\": 1, 2, true], \"e\": 1}", "{\n \"a\":\n  \"b\"\n ],\n \"d\": 1\n}",
    "[{\n\"a\":\n  1,\n  2\n],\n\"d\": 1}]",
    "{\n \"a\":\n  \"x\": 1,\n  \"y\": 2\n },\n \"d\": 1\n}",
  ])
  func `an opening bracket that is missing is one finding`(_ text: String) {
    #expect(JSONMistake.findings(in: text).count == 1, "\(JSONMistake.findings(in: text))")
  }

  @Test(
    arguments: [
      .init(
        "{\n \"type\": \"T\",\n  \"log\"\n ],\n \"b\": {}\n}", "4:2 ']' closes nothing; remove it"),
      .init(
        "{\n \"n\": \"x\",\n \"b\", \"c\"\n ],\n \"d\": 1\n}",
        "3:5 a colon stands between a name and its value, not a comma"),
    ] as [JSONMistake])
  func `a line with a name and a bracket may be missing just as well`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text).first == example.findings[0])
    #expect(JSONMistake.findings(in: example.text).allSatisfy { !$0.contains("'[' is missing") })
  }

  @Test(
    arguments: [
      .init("{\"a\": \"b\"], \"c\": 1}", "1:10 ']' closes nothing; remove it"),
      .init("[{\"a\": \"b\", \"c\"]", "1:13 'c' has no value"),
      .init("{\"a\": {}, \"c\"]", "1:11 'c' has no value"),
    ] as [JSONMistake])
  func `what may be meant otherwise lacks none`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text).first == example.findings[0])
  }

  @Test(
    arguments: [
      .init(
        "{\n \"a\": {\n  \"b\": {\n   \"x\": 1\n  \"c\": 2\n },\n \"d\": 3\n}",
        "5:3 '}' is missing before this member"),
      .init(
        "{\n \"a\": {\n  \"b\": [\n   1,\n   2\n  \"c\": 2\n },\n \"d\": 3\n}",
        "6:3 ']' is missing before this member"),
      .init(
        "{\n \"a\": {\n  \"b\": [\n   \"x\",\n   \"y\"\n  \"c\": {\n   \"z\": 1\n  }\n },\n \"d\": 3\n}",
        "6:3 ']' is missing before this member"),
      .init(
        "{\n \"a\": [\n  {\n   \"x\": 1\n  {\n   \"x\": 2\n  }\n ]\n}",
        "5:3 '}' is missing before this value"),
      .init(
        "{\n \"a\": {\n  \"b\": 1\n  \"c\": {\n   \"x\": 1\n  \"d\": 2\n }\n}",
        "3:9 a comma is missing between two members", "6:3 '}' is missing before this member"),
    ] as [JSONMistake])
  func `a line with a bracket and a comma that is missing is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  private static let text = "text has to stand in double quotes"
}
