import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A file that two others import is merged once: what either of them puts over it stays.
@Suite struct DiamondImportTests {
  private static let orders = [["b.json", "c.json"], ["c.json", "b.json"]]

  private func app(_ imports: [String], _ rest: String = "") -> String {
    let list = imports.map { #""\#($0)""# }.joined(separator: ", ")
    return #"{"imports": [\#(list)]\#(rest)}"#
  }

  private let both = #"{"imports": ["d.json"]}"#

  @Test(arguments: orders)
  func `a value that one of them replaces stays replaced`(imports: [String]) throws {
    let user = #", "objects": {"u": {"type": "SMTPMailer", "arguments": {"host": "${v}"}}}"#
    let result = load([
      "app.json": app(imports, user), "c.json": both, "d.json": #"{"values": {"v": "low"}}"#,
      "b.json": #"{"imports": ["d.json"], "values": {"v": "high"}}"#,
    ])
    let graph = try #require(result.graph)
    #expect(graph.argument(0, of: "u") == #""high""#)
  }

  @Test(arguments: orders)
  func `an object that one of them replaces stays replaced`(imports: [String]) throws {
    let result = load([
      "app.json": app(imports), "c.json": both,
      "d.json": #"{"objects": {"x": {"type": "SMTPMailer", "arguments": {"host": "low"}}}}"#,
      "b.json": #"""
      {"imports": ["d.json"], "objects": {
        "x": {"type": "SMTPMailer", "arguments": {"host": "high"}, "override": true}}}
      """#,
    ])
    #expect(result.report.diagnostics.map(\.description) == [])
    #expect(try #require(result.graph).argument(0, of: "x") == #""high""#)
  }

  @Test(arguments: orders)
  func `an object that an overlay of one of them removes stays removed`(imports: [String]) throws {
    let result = load(
      [
        "app.json": app(imports), "c.json": both, "b.json": both,
        "d.json": #"{"objects": {"x": {"type": "SMTPMailer", "arguments": {"host": "low"}}}}"#,
        "b.test.json": #"{"objects": {"x": {"$remove": true}}}"#,
      ], environments: ["test"])
    #expect(try #require(result.graph).definition(named: "x") == nil)
  }

  @Test func `an object may override one of a file that is imported before`() throws {
    let result = load([
      "app.json": app(["b.json", "c.json"]),
      "b.json": #"{"objects": {"x": {"type": "SMTPMailer", "arguments": {"host": "low"}}}}"#,
      "c.json": #"""
      {"objects": {"x": {"type": "SMTPMailer", "arguments": {"host": "high"}, "override": true}}}
      """#,
    ])
    #expect(result.report.diagnostics.map(\.description) == [])
    #expect(try #require(result.graph).argument(0, of: "x") == #""high""#)
  }

  @Test func `an object that overrides nothing in any file is told once`() {
    let found = findings([
      "app.json": app(["b.json", "c.json"]), "b.json": "{}",
      "c.json": #"""
      {"objects": {"x": {"type": "SMTPMailer", "arguments": {"host": "high"}, "override": true}}}
      """#,
    ])
    #expect(
      found == [
        "c.json:1:73: warning: 'x' overrides nothing: no imported file defines it; leave out 'override' [no-effect]"
      ])
  }

  @Test func `a file that one list names twice is told where it does so again`() {
    let files = [
      "app.json": app(["b.json", "c.json", "./b.json"]), "b.json": both, "c.json": both,
      "d.json": #"{"values": {"v": 1}}"#, "app.test.json": app(["b.json"]),
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(
      found.map(\.description) == [
        "app.json:1:34: warning: './b.json' is imported already; import it once [no-effect]"
      ])
    #expect(found.flatMap(\.related).map(\.message) == ["first imported here"])
  }
}
