import ReliantDocument
import ReliantGraph
import Testing

/// What an overlay says although it is so already, beside mistakes of form that may be why or not.
struct NoEffectBesideMistakesTests {
  private static let base = """
    {
      "values": {"a": 1, "l": [1, 2], "m": {"x": 1}, "b": 2},
      "objects": {
        "mailer": {"type": "SMTPMailer", "scope": "graph", "aliases": ["post"],
          "arguments": {"host": "h"}},
        "time": "@mailer"
      }
    }
    """

  private func warnings(_ overlay: String, over base: String = Self.base) -> [String] {
    let found = load(["app.json": base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics
    #expect(found.contains { $0.severity == .error }, "\(overlay)")
    return found.filter { $0.rule == .noEffect }.compactMap(\.location?.description)
  }

  @Test(arguments: [
    (#"{"values": {"a": 1, "b": tru}}"#, "1:13"),
    (#"{"values": {"b": 3 x, "a": 1}}"#, "1:23"),
    (#"{"values": {"a": 1}, "objcts": {}}"#, "1:13"),
    (#"{"format": 2, "objects": {"mailer": {"scope": "graph"}}}"#, "1:47"),
    (#"{"objects": {"mailer": {"scpoe": "weak", "aliases": ["post"]}}}"#, "1:54"),
    (#"{"objects": {"mailer": {"tags": 3, "scope": "graph"}}}"#, "1:45"),
    ("{// c\n\"objects\": {\"time\": \"@mailer\"}}", "2:13"),
    (#"{"values": {"$x": 1}, "objects": {"mailer": {}}}"#, "1:35"),
  ])
  func `a mistake elsewhere hides nothing`(_ overlay: String, _ place: String) {
    #expect(warnings(overlay) == ["app.test.json:\(place)"])
  }

  @Test(arguments: [
    #"{"values": {"a": 1 000, "b": 3}}"#, #"{"values": {"l": [1, 2 3]}}"#,
    #"{"values": {"m": {1: 2}}}"#, #"{"values": {"a": 1, "a": 2}}"#,
    #"{"imports": [3], "values": {"a": 1}}"#, #"{"nmae": "x"}"#,
    #"{"objects": {"mailer": {"aliases": ["post", 3]}}}"#,
    #"{"objects": {"mailer": {"type": "SMTPMailer", "autowire": 3, "arguments": {"host": "h"}}}}"#,
    #"{"objects": {"mailer": {"arguments": {,}}}}"#,
  ])
  func `a mistake that may be why there is no effect is all that is told`(_ overlay: String) {
    #expect(warnings(overlay) == [])
  }

  @Test(arguments: [
    ("\"a\": 1", "\"a\": 1 000", #"{"values": {"a": 1}}"#),
    ("[\"post\"]", "[\"post\", 3]", #"{"objects": {"mailer": {"aliases": ["post"]}}}"#),
  ])
  func `a mistake in what is overlaid may be why as well`(
    _ part: String, _ replacement: String, _ overlay: String
  ) {
    #expect(warnings(overlay, over: Self.base.replacing(part, with: replacement)) == [])
  }
}
