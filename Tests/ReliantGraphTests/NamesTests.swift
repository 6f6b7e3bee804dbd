import ReliantDocument
import ReliantGraph
import Testing

/// Keys, aliases, pointing names and automatic names.
struct NamesTests {
  @Test func `an overlay that adds an object with a name that is there is told of it`() {
    let files = [
      "app.json": #"{"objects": {"clock": {"type": "SystemClock", "aliases": ["time"]}}}"#,
      "app.test.json": #"{"objects": {"time": {"type": "Leaf"}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(
      found.map(\.description) == [
        "app.test.json:1:14: error: 'time' is a name already [duplicate-name]"
      ])
    #expect(found.first?.related.map(\.location.file) == ["app.json"])
  }

  @Test func `a name can be pointed at an automatic name, and takes one over`() {
    let graph = load([
      "app.json":
        #"{"objects": {"clock": {"type": "SystemClock"}, "now": "@CLOCK", "other": {"type": "Leaf"}, "OTHER": "@clock"}}"#
    ]).graph
    #expect(graph?.definition(named: "now")?.key == "clock")
    #expect(graph?.definition(named: "OTHER")?.key == "clock")
  }

  private func graph(_ objects: String) -> Graph? {
    load(["app.json": #"{"objects": {\#(objects)}}"#]).graph
  }

  @Test func `an object answers to its key, its aliases and the names pointed at it`() {
    let graph = graph(
      #""clock": {"type": "SystemClock", "aliases": ["time"]}, "now": "@time", "soon": "@now""#)
    for name in ["clock", "time", "now", "soon"] {
      #expect(graph?.definition(named: name)?.key == "clock")
    }
  }

  @Test func `a key answers to itself in uppercase and with its first letter lowercased`() {
    let graph = graph(#""WallClock": {"type": "SystemClock"}"#)
    #expect(graph?.names.keys.sorted() == ["WALLCLOCK", "WallClock", "wallClock"])
  }

  @Test func `a name pointed at an object answers as a key does, by whatever it is pointed`() {
    let files = [
      "app.json":
        #"{"objects": {"clock": {"type": "SystemClock"}, "Now": {"type": "SystemClock"}}}"#,
      "app.test.json": #"{"objects": {"Now": "@clock"}}"#,
    ]
    let graph = load(files, environments: ["test"]).graph
    for name in ["Now", "NOW", "now"] {
      #expect(graph?.definition(named: name)?.key == "clock")
    }
  }

  @Test func `a key comes before a name that is pointed at an object`() {
    let graph = graph(
      #""clock": {"type": "SystemClock"}, "clocK": "@other", "other": {"type": "SystemClock"}"#)
    #expect(graph?.definition(named: "CLOCK")?.key == "clock")
  }

  @Test func `an automatic name gives way to an explicit one, and to nobody when two claim it`() {
    let taken = graph(#""Clock": {"type": "SystemClock"}, "clock": {"type": "SystemClock"}"#)
    #expect(taken?.definition(named: "clock")?.key == "clock")
    #expect(taken?.target(named: "CLOCK") == nil)
  }

  @Test func `an automatic name that lacks its '@' is recognised, whoever is checked first`() {
    let news = #""news": {"type": "Newsletter", "arguments": {"mailer": "POST"}}"#
    let post = #""post": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#
    for objects in [[news, post], [post, news]] {
      let text = "{\"objects\": {\(objects.joined(separator: ", "))}}"
      let found = findings(["app.json": text])
      #expect(found.count == 1 && found[0].contains("did you mean '@POST'?"), "\(found)")
    }
  }

  @Test func `a tag that an object has twice is an error that shows both places`() {
    let base = #"{"objects": {"a": {"type": "Leaf", "tags": ["x", "y", "x"]}}}"#
    #expect(
      findings(["app.json": base]) == [
        "app.json:1:55: error: 'x' is listed already; list it once [duplicate-name]"
      ])
    let files = [
      "app.json": #"{"objects": {"a": {"type": "Leaf", "tags": ["x"]}}}"#,
      "app.test.json": #"{"objects": {"a": {"tags": {"$append": ["x"]}}}}"#,
    ]
    #expect(load(files, environments: ["test"]).report.diagnostics.map(\.rule) == [.duplicateName])
  }

  @Test func `an explicit name that is taken is an error that shows both places`() throws {
    let text = """
      {"objects": {
        "clock": {"type": "SystemClock", "aliases": ["clock"]},
        "a": {"type": "SystemClock", "aliases": ["time"]},
        "b": {"type": "SystemClock", "aliases": ["time", "now"]},
        "now": "@clock"
      }}
      """
    let diagnostics = load(["app.json": text]).report.diagnostics
    #expect(diagnostics.map(\.rule) == [.duplicateName, .duplicateName, .duplicateName])
    #expect(
      diagnostics.map { $0.location?.description } == [
        "app.json:2:48", "app.json:4:44", "app.json:4:52",
      ])
    #expect(
      diagnostics.map { $0.related.first?.location.description } == [
        "app.json:2:3", "app.json:3:44", "app.json:5:3",
      ])
  }

  @Test func `a circle of names is found once and what refers to it is not reported`() {
    #expect(
      findings(
        objects:
          #""a": "@b", "b": "@c", "c": "@b", "n": {"type": "Newsletter", "arguments": {"mailer": "@a"}}"#
      ) == [
        "app.json:1:30: error: these names point at each other: 'b' → 'c' → 'b'; point one of them at an object [alias-cycle]"
      ])
  }

  @Test func `a name pointed at nothing is found where it points`() {
    #expect(
      findings(objects: #""clock": {"type": "SystemClock"}, "now": "@clok""#) == [
        "app.json:1:55: error: there is no object 'clok'; did you mean 'clock'? [unknown-reference]"
      ])
  }

  @Test func `a name may point at a parent's object`() {
    let files = [
      "app.json": #"{"parent": "base.json", "objects": {"now": "@clock"}}"#,
      "base.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    ]
    #expect(load(files).graph?.target(named: "now") == Graph.Target(level: 1, index: 0))
  }

  @Test func `a key in 'dependsOn' is listed once`() {
    let found = findings(
      objects:
        #""a": {"type": "SystemClock"}, "b": {"type": "SystemClock", "dependsOn": ["a", "a"]}"#)
    #expect(
      found == [
        "app.json:1:92: error: 'a' is listed already; list it once [duplicate-name]"
      ])
  }
}
