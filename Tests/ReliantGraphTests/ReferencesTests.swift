import ReliantDocument
import ReliantGraph
import Testing

/// References with conditions, and objects without a key.
struct ReferencesTests {
  private func fleet(_ arguments: String) -> String {
    #""m": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "fleet": {"type": "Fleet", "arguments": {\#(arguments)}}"#
  }

  private func argument(_ position: Int, _ arguments: String) -> String? {
    load(["app.json": "{\"objects\": {\(fleet(arguments))}}"]).graph?.argument(
      position, of: "fleet")
  }

  @Test func `a detailed reference leads to its object, or to nil where it may be absent`() {
    #expect(argument(3, #""main": {"$ref": "m"}"#) == "@m")
    #expect(argument(2, #""relay": {"$ref": "m", "optional": true}"#) == "@m")
    #expect(argument(2, #""relay": {"$ref": "n", "optional": true}"#) == "null")
  }

  @Test
  func `what does not fit is shown where it has its type from, and where a name points at it`() {
    let app = """
      {"objects": {
        "mailer": {"type": "SystemClock"},
        "post": "@mailer",
        "news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}
      }}
      """
    #expect(
      load(["app.json": app]).report.diagnostics.map { found in
        found.related.map { "\($0.location): \($0.message)" }
      } == [
        ["app.json:2:3: 'mailer' is defined here", "app.json:3:11: 'post' points at it here"]
      ])
  }

  @Test func `a name is pointed at a parent's that differs from it in case alone`() throws {
    let result = load([
      "base.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
      "app.json": #"{"parent": "base.json", "objects": {"Clock": "@clock", "CLOCK": "@Clock"}}"#,
    ])
    #expect(result.report.diagnostics.map(\.description) == [])
    let graph = try #require(result.graph)
    for name in ["clock", "Clock", "CLOCK"] {
      #expect(graph.target(named: name) == Graph.Target(level: 1, index: 0), "\(name)")
    }
  }

  @Test func `a reference to the parent skips this context`() {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"clock": {"type": "SystemClock"}, "news": {"type": "Newsletter", "arguments": {"mailer": "@m"}, "properties": {"clock": {"$ref": "clock", "from": "parent"}}}}}"#,
      "base.json":
        #"{"objects": {"clock": {"type": "SystemClock"}, "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
    ]
    let properties = load(files).graph?.definition(named: "news")?.properties
    guard case .object(let target) = properties?.first?.value else {
      Issue.record("no object")
      return
    }
    #expect(target.level == 1)
  }

  @Test(arguments: [
    (
      #""main": {"$ref": "@m"}"#,
      "'$ref' takes a name without '@'; leave out the '@' [invalid-name]"
    ),
    (
      #""main": {"$ref": "mm"}"#,
      "there is no object 'mm'; the only one known is 'm' [unknown-reference]"
    ),
    (#""main": {"$ref": "m", "from": "child"}"#, "'from' takes nothing but 'parent' [wrong-value]"),
    (
      #""main": {"$ref": "m", "from": "parent"}"#,
      "this context has no parent that could have an object 'm'; name its parent with 'parent', or leave out 'from' [unknown-reference]"
    ),
    (
      #""main": {"$ref": "n", "optional": true}"#,
      "'main' expects any Mailer, and there is no object 'n'; name one that is there, as 'main' cannot be nil [wrong-value]"
    ),
    (
      #""main": {"$ref": "m", "optionl": true}"#,
      "a reference has no member 'optionl'; did you mean 'optional'? [unknown-member]"
    ),
    (
      #""main": {"$object": {"type": "SMTPMailer", "arguments": {"hots": "h"}}}"#,
      "SMTPMailer has no parameter 'hots'; did you mean 'host'? [unknown-argument]"
    ),
    (
      #""main": {"$object": {"type": "Leaf"}}"#,
      "'main' expects any Mailer, but the object is any Part; '@m' would fit [wrong-reference-type]"
    ),
    (
      #""main": {"$object": {"type": "SMTPMailer", "aliases": []}}"#,
      "an anonymous object has no member 'aliases'"
    ),
  ])
  func `a mistake in a reference is found`(_ arguments: String, _ message: String) {
    let found = findings(objects: fleet(arguments))
    #expect(found.count == 1 && found[0].contains("error: \(message)"), "\(found)")
  }

  @Test(arguments: [
    #"{"$ref": "x", "form": "parent", "optional": "yes"}"#,
    #"{"$ref": "x", "optional": "yes", "form": "parent"}"#,
    #"{"$ref": "x", "from": "child", "optional": 1}"#, #"{"$all": "t", "by": 1, "from": 1}"#,
    #"{"$ref": "@x", "from": "child"}"#, #"{"$env": "", "from": "child"}"#,
    #"{"$env": "X", "defalt": 1, "default": "${nothing"}"#,
  ])
  func `each mistake in a form is found`(_ form: String) {
    #expect(findings(#"{"values": {"v": \#(form)}}"#).count == 2)
  }

  @Test func `an anonymous object is made with its owner and cannot be asked for`() throws {
    let text = fleet(
      #""mailers": ["@m", {"$object": {"type": "SMTPMailer", "arguments": {"host": "a", "port": 1}}}], "relay": {"$object": {"type": "SMTPMailer", "arguments": {"host": "b"}}}"#
    )
    let graph = try #require(load(["app.json": "{\"objects\": {\(text)}}"]).graph)
    #expect(
      graph.definitions.map(\.key) == [
        "m", "fleet", "fleet/arguments/mailers/1", "fleet/arguments/relay",
      ])
    #expect(graph.argument(0, of: "fleet") == "[@m, @fleet/arguments/mailers/1]")
    #expect(graph.definitions[2].scope == .prototype)
    #expect(findings(objects: text + #", "x": "@fleet/arguments/relay""#).count == 1)
  }

  @Test func `anonymous objects are told apart by their places, whatever the names on the way`() {
    let graph = load([
      "app.json": #"""
      {"objects": {"x": {"type": "SMTPMailer", "abstract": true, "arguments": {
        "a": {"b": {"$object": {"type": "Leaf"}}}, "a/b": {"$object": {"type": "SystemClock"}}}}}}
      """#
    ]).graph
    #expect(graph?.definitions.map(\.key) == ["x/arguments/a/b", "x/arguments/a~1b"])
  }

  @Test func `anonymous objects nest and extend`() throws {
    let text =
      #""t": {"type": "Pair", "abstract": true, "arguments": {"first": {"$object": {"type": "Leaf"}}}}, "p": {"extends": "t", "arguments": {"second": {"$object": {"extends": "t", "arguments": {"second": {"$object": {"type": "Leaf"}}}}}}}"#
    let graph = try #require(load(["app.json": "{\"objects\": {\(text)}}"]).graph)
    #expect(
      graph.definitions.map(\.key) == [
        "t/arguments/first", "p", "p/arguments/second", "p/arguments/second/arguments/second",
      ])
  }

  @Test(arguments: [
    (#"{"object": {"type": "Leaf"}}"#, "$object"), (#"{"ref": "m"}"#, "$ref"),
    (#"{"env": "A", "default": 1}"#, "$env"),
  ])
  func `a form without its sign is told with it`(_ value: String, _ form: String) {
    let found = findings(objects: fleet(#""main": \#(value)"#))
    #expect(found.count == 1 && found[0].contains("got a map; did you mean '\(form)'?"), "\(found)")
  }
}
