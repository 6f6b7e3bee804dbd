import ReliantDocument
import ReliantGraph
import Testing

/// What two imports of one file give differently is an error, unless the file that imports them decides.
struct ImportRivalsTests {
  private static let clock = #""clock": {"type": "SystemClock"}"#

  /// The findings of a file that imports two others.
  private func findings(
    _ a: String, _ b: String, in app: String = "", others: [String: String] = [:],
    environments: [String] = []
  ) -> [String] {
    let files = [
      "app.json": #"{"imports": ["a.json", "b.json"]\#(app)}"#, "a.json": "{\(a)}",
      "b.json": "{\(b)}",
    ]
    return load(files.merging(others) { $1 }, environments: environments).report.diagnostics
      .map(\.description)
  }

  @Test(arguments: [
    (
      #""values": {"v": 1}"#, #""values": {"v": 2}"#,
      "b.json:1:13: error: 'v' is defined differently by an imported file already; give it in the file that imports both [unmarked-override]"
    ),
    (
      #""values": {"v": {"$env": "A"}}"#, #""values": {"v": {"$env": "B"}}"#,
      "b.json:1:13: error: 'v' is defined differently by an imported file already; give it in the file that imports both [unmarked-override]"
    ),
    (
      #""bindings": {"any Clock": "@clock"}, "objects": {\#(clock), "x": \#(leaf)}"#,
      #""bindings": {"Clock": "@x"}"#,
      "b.json:1:15: error: 'Clock' is defined differently by an imported file already; give it in the file that imports both [unmarked-override]"
    ),
    (
      #""bindings": {"Part": "@x"}, "objects": {"x": \#(leaf)}"#,
      #""bindings": {"Part": {"default": "@x", "into": {"Pair": "@x"}}}"#,
      "b.json:1:15: error: 'Part' is defined differently by an imported file already; give it in the file that imports both [unmarked-override]"
    ),
    (
      #""objects": {\#(clock)}"#, #""objects": {"clock": \#(leaf)}"#,
      "b.json:1:14: error: 'clock' is defined by an imported file already; to replace it, add \"override\": true to the definition [unmarked-override]"
    ),
    (
      #""objects": {\#(clock), "c": "@clock"}"#, #""objects": {"c": "@d", "d": \#(leaf)}"#,
      "b.json:1:14: error: 'c' is defined by an imported file already; point it elsewhere in an overlay [unmarked-override]"
    ),
  ])
  func `what two imports give differently is one finding that names both places`(
    _ a: String, _ b: String, _ message: String
  ) {
    #expect(findings(a, b).filter { !$0.contains("unknown-type") } == [message])
    let files = [
      "app.json": #"{"imports": ["a.json", "b.json"]}"#, "a.json": "{\(a)}", "b.json": "{\(b)}",
    ]
    let found = load(files).report.diagnostics.filter { $0.rule == .unmarkedOverride }
    #expect(found.flatMap(\.related).map(\.message) == ["first defined here"])
    #expect(found.flatMap(\.related).map(\.location.file) == ["a.json"])
  }

  private static let leaf = #"{"type": "Leaf"}"#

  @Test(arguments: [
    (#""values": {"v": {"a": [1, "${w}"]}, "w": 1}"#, #""values": {"v": {"a": [1, "${w}"]}}"#),
    (
      #""objects": {\#(clock)}"#,
      #""objects": {"clock": {"scope": "singleton", "type": "SystemClock"}}"#
    ),
    (#""objects": {\#(clock), "c": "@clock"}"#, #""objects": {"c": "@clock"}"#),
    (
      #""bindings": {"any Part": "@x"}, "objects": {"x": \#(leaf)}"#, #""bindings": {"Part": "@x"}"#
    ),
  ])
  func `what both give alike is no finding`(_ a: String, _ b: String) {
    // A scope that is written is another definition.
    let isWritten = b.contains("singleton")
    #expect(findings(a, b).isEmpty != isWritten)
  }

  @Test(arguments: [
    (#""values": {"v": 1}"#, #""values": {"v": 2}"#, #", "values": {"v": 3}"#),
    (
      #""bindings": {"Part": "@x"}, "objects": {"x": \#(leaf), "y": \#(leaf)}"#,
      #""bindings": {"any Part": "@y"}"#, #", "bindings": {"Part": "@y"}"#
    ),
    (
      #""objects": {\#(clock)}"#, #""objects": {"clock": \#(leaf)}"#,
      #", "objects": {"clock": {"type": "Leaf", "override": true}}"#
    ),
    (
      #""objects": {\#(clock)}"#, #""objects": {"clock": {"type": "Leaf", "override": true}}"#, ""
    ),
  ])
  func `the file that imports them may decide`(_ a: String, _ b: String, _ app: String) {
    #expect(findings(a, b, in: app) == [])
  }

  @Test func `a file further up does not decide in its place`() {
    let files = [
      "app.json": #"{"imports": ["both.json"], "values": {"v": 3}}"#,
      "both.json": #"{"imports": ["a.json", "b.json"]}"#, "a.json": #"{"values": {"v": 1}}"#,
      "b.json": #"{"values": {"v": 2}}"#,
    ]
    #expect(load(files).report.diagnostics.map(\.rule) == [.unmarkedOverride])
  }

  @Test func `what one import replaces of a file that the other imports, too, is no rival`() {
    let common = #"{"values": {"v": 1}}"#
    for imports in [[#""a.json""#, #""b.json""#], [#""b.json""#, #""a.json""#]] {
      let files = [
        "app.json": #"{"imports": [\#(imports.joined(separator: ", "))]}"#,
        "a.json": #"{"imports": ["c.json"], "values": {"v": 2}}"#,
        "b.json": #"{"imports": ["c.json"]}"#, "c.json": common,
      ]
      #expect(load(files).report.diagnostics == [])
    }
  }

  @Test func `an overlay may take the place of what its file finds, and decides among its imports`()
  {
    let one = ["app.test.json": #"{"imports": ["c.json"]}"#, "c.json": #"{"values": {"v": 2}}"#]
    #expect(
      findings(#""values": {"v": 1}"#, "", others: one, environments: ["test"]) == [])
    let two = [
      "app.test.json": #"{"imports": ["c.json", "d.json"]}"#, "c.json": #"{"values": {"v": 2}}"#,
      "d.json": #"{"values": {"v": 3}}"#,
    ]
    #expect(
      findings(#""values": {"v": 1}"#, "", others: two, environments: ["test"]) == [
        "d.json:1:13: error: 'v' is defined differently by an imported file already; give it in the file that imports both [unmarked-override]"
      ])
    let decided = two.merging([
      "app.test.json": #"{"imports": ["c.json", "d.json"], "values": {"v": 4}}"#
    ]) { $1 }
    #expect(
      findings(#""values": {"v": 1}"#, "", others: decided, environments: ["test"]) == [])
  }
}
