import ReliantDocument
import ProcessorTime
import ReliantGraph
import ReliantTesting
import Testing

/// Decorators: objects that stand before others and take over their names.
struct DecoratorsTests {
  private static let mailer =
    #""mailer": {"type": "SMTPMailer", "aliases": ["post"], "tags": ["all"], "arguments": {"host": "h"}}, "#

  private func graph(_ objects: String, files: [String: String] = [:]) -> Graph? {
    let text = "{\"objects\": {\(Self.mailer) \(objects), \"news\": {\"type\": \"Newsletter\"}}}"
    return load(files.merging(["app.json": text]) { $1 }).graph
  }

  @Test func `a decorator takes over the key, the aliases and the tags`() {
    let graph = graph(
      #""retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}, "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "all"}}}"#
    )
    #expect(graph?.definition(named: "mailer")?.key == "retry")
    #expect(graph?.definition(named: "post")?.key == "retry")
    #expect(graph?.definition(named: "MAILER")?.key == "retry")
    #expect(graph?.argument(0, of: "news") == "@retry")
    #expect(graph?.argument(0, of: "retry") == "@mailer")
    #expect(graph?.argument(0, of: "fleet") == "[@retry]")
  }

  @Test(arguments: [
    (
      #""decorates": "mailer", "arguments": {"mailer": {"$object": {"type": "Relay", "arguments": {"mailer": "@.inner"}}}}"#,
      "'@.inner' has a meaning in a decorator only; name what the object decorates with \"decorates\", for which it needs a key of its own"
    ),
    (
      #""arguments": {"mailer": {"$object": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}}}"#,
      "an anonymous object has no member 'decorates'; known are"
    ),
    (
      #""arguments": {"mailer": {"$object": {"type": "Relay", "decorate": "mailer", "arguments": {"mailer": "@.inner"}}}}"#,
      "an anonymous object has no member 'decorate'; known are"
    ),
  ])
  func `an anonymous object decorates nothing, which is told once`(
    _ members: String, _ message: String
  ) {
    let objects = "{\"objects\": {\(Self.mailer) \"relay\": {\"type\": \"Relay\", \(members)}}}"
    let found = load(["app.json": objects]).report.diagnostics.filter { $0.severity == .error }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.description.contains(message) == true, "\(found)")
  }

  @Test func `a decorator has the scope of what it decorates, unless it says another`() throws {
    let files = [
      "base.json":
        #"{"objects": {"session": {"type": "SystemClock", "scope": "graph"}}}"#,
      "app.json": #"""
      {"parent": "base.json", "objects": {
        "clock": {"type": "SystemClock", "scope": "prototype"},
        "outer": {"type": "SystemClock", "decorates": "clock", "order": 2},
        "inner": {"type": "SystemClock", "decorates": "clock", "order": 1},
        "alone": {"type": "SystemClock", "scope": "weak"},
        "own": {"type": "SystemClock", "decorates": "alone", "scope": "prototype"},
        "plain": {"type": "SystemClock"},
        "single": {"type": "SystemClock", "decorates": "plain"},
        "far": {"type": "SystemClock", "decorates": "session"}}}
      """#,
    ]
    let graph = try #require(load(files).graph)
    let scopes = graph.definitions.map { "\($0.key) \($0.scope.name)" }
    #expect(
      scopes == [
        "clock prototype", "outer prototype", "inner prototype", "alone weak", "own prototype",
        "plain singleton", "single singleton", "far graph",
      ])
  }

  @Test func `of several the one with the lowest order is nearest to the object`() {
    let graph = graph(
      #""audit": {"type": "Relay", "decorates": "mailer", "order": 2, "arguments": {"mailer": "@.inner"}}, "retry": {"type": "Relay", "decorates": "mailer", "order": 1, "arguments": {"mailer": "@.inner"}}"#
    )
    #expect(graph?.argument(0, of: "news") == "@audit")
    #expect(graph?.argument(0, of: "audit") == "@retry")
    #expect(graph?.argument(0, of: "retry") == "@mailer")
  }

  @Test func `an object decorated by its key and by an alias has one row of decorators`() {
    let graph = graph(
      #""audit": {"type": "Relay", "decorates": "mailer", "order": 2, "arguments": {"mailer": "@.inner"}}, "retry": {"type": "Relay", "decorates": "post", "order": 1, "arguments": {"mailer": "@.inner"}}"#
    )
    #expect(graph?.argument(0, of: "news") == "@audit")
    #expect(graph?.argument(0, of: "audit") == "@retry")
    #expect(graph?.argument(0, of: "retry") == "@mailer")
  }

  @Test func `a parameter of the decorated name is filled with the inner object`() {
    let graph = graph(
      #""a": {"type": "Relay", "decorates": "mailer", "order": 1}, "b": {"type": "Relay", "decorates": "post", "order": 2}"#
    )
    #expect(graph?.argument(0, of: "a") == "@mailer")
  }

  @Test func `decorators that stand before themselves are found, with the way`() {
    let alone = findings(objects: #""d": {"type": "SystemClock", "decorates": "d"}"#)
    #expect(
      alone == [
        "app.json:1:56: error: 'd' would stand before itself: 'd' → 'd'; let it decorate another object, or none [decorator-order]"
      ])
    let mutual = findings(
      objects:
        #""d": {"type": "Relay", "decorates": "e", "arguments": {"mailer": "@.inner"}}, "e": {"type": "SystemClock", "aliases": ["f"], "decorates": "d"}, "g": {"type": "SystemClock", "decorates": "f"}"#
    )
    #expect(
      mutual == [
        "app.json:1:50: error: 'd' would stand before itself: 'd' → 'e' → 'd'; let one of them decorate another object, or none [decorator-order]"
      ])
  }

  @Test func `a decorator of a type that nobody expects is found once, where it decorates`() {
    let text =
      "{\"objects\": {\(Self.mailer) "
      + #""clock": {"type": "SystemClock", "decorates": "mailer"}, "a": {"type": "Newsletter", "arguments": {"mailer": "@post"}}, "b": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}, "c": {"type": "Newsletter"}}}"#
    let found = load(["app.json": text]).report.diagnostics
    #expect(
      found.map(\.message) == [
        "'clock' takes the place of 'mailer' and is SystemClock, but 'mailer' expects any Mailer"
      ])
    #expect(found.map(\.pointer) == ["/objects/clock/decorates"])
    #expect(found.first?.related.map(\.message) == ["expected here"])
  }

  @Test func `a decorator stands in collections for what it decorates, in those of children too`()
    throws
  {
    let decorated =
      #""mailer": {"type": "SMTPMailer", "tags": ["post"], "arguments": {"host": "h"}},"#
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"fleet": {"type": "Fleet", "arguments": {"byName": {"$all": "post", "by": "name"}}}}}"#,
      "base.json":
        #"{"objects": {\#(decorated) "retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}}}"#,
    ]
    #expect(try #require(load(files).graph).argument(1, of: "fleet") == "{mailer: @retry}")
  }

  @Test func `a decorator with the tag of what it decorates stands in a list once`() throws {
    let retry = #"""
      "retry": {"type": "Relay", "decorates": "mailer", "tags": {"all": {"order": 1}},
        "arguments": {"mailer": "@.inner"}},
      "fleet": {"type": "Fleet", "arguments": {
        "mailers": {"$all": "all"}, "byName": {"$all": "all", "by": "name"}}}
      """#
    let graph = try #require(self.graph(retry))
    #expect(graph.argument(0, of: "fleet") == "[@retry]")
    #expect(graph.argument(1, of: "fleet") == "{mailer: @retry, retry: @retry}")
  }

  @Test func `a child decorates its parent's object for itself alone`() throws {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}, "news": {"type": "Newsletter"}}}"#,
      "base.json": "{\"objects\": {\(Self.mailer) \"old\": {\"type\": \"Newsletter\"}}}",
    ]
    let graph = try #require(load(files).graph)
    #expect(graph.argument(0, of: "news") == "@retry")
    #expect(graph.target(named: "mailer") == Graph.Target(level: 0, index: 0))
    #expect(graph.parent?.argument(0, of: "old") == "@mailer")
  }

  @Test(arguments: ["@MAILER", "@post", "@now"])
  func `a child's decorator takes over all names of its parent's object`(_ name: String) throws {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}, "news": {"type": "Newsletter", "arguments": {"mailer": "\#(name)"}}, "old": {"type": "Newsletter", "arguments": {"mailer": {"$ref": "post", "from": "parent"}}}, "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "all"}}}}}"#,
      "base.json":
        #"{"objects": {"mailer": {"type": "SMTPMailer", "aliases": ["post"], "tags": ["all"], "arguments": {"host": "h"}}, "now": "@mailer"}}"#,
    ]
    let graph = try #require(load(files).graph)
    #expect(graph.argument(0, of: "news") == "@retry")
    #expect(graph.argument(0, of: "fleet") == "[@retry]")
    #expect(graph.target(named: String(name.dropFirst())) == graph.target(named: "retry"))
    #expect(
      graph.argument(0, of: "retry") == "@mailer" && graph.argument(0, of: "old") == "@mailer")
  }

  @Test(arguments: [
    (
      #""a": {"type": "Relay", "arguments": {"mailer": "@.inner"}}"#,
      "'@.inner' has a meaning in a decorator only; name what the object decorates with \"decorates\", for which it needs a key of its own [unknown-reference]"
    ),
    (
      #""a": {"type": "Relay", "decorates": "maler", "arguments": {"mailer": "@.inner"}}"#,
      "there is no object 'maler'; did you mean 'mailer'? [unknown-reference]"
    ),
    (
      #""a": {"type": "Relay", "decorates": "mailer"}, "b": {"type": "Relay", "decorates": "mailer"}"#,
      "'a' and 'b' decorate the same object with the order 0; give each an \"order\" of its own; the lowest is nearest to the object [decorator-order]"
    ),
    (
      #""a": {"type": "Relay", "decorates": "mailer", "order": 1.5}"#,
      "'order' expects Int, got a number with a fraction [wrong-value]"
    ),
    (
      #""a": {"type": "SystemClock", "decorates": "mailer"}"#,
      "'a' takes the place of 'mailer' and is SystemClock, but 'mailer' expects any Mailer"
    ),
  ])
  func `a mistake in a decorator is one finding`(_ objects: String, _ message: String) {
    let found = findings(objects: Self.mailer + objects + #", "news": {"type": "Newsletter"}"#)
    #expect(found.count == 1 && found[0].contains("error: \(message)"), "\(found)")
  }

  @Test func `an object that a decorator cannot take is reported`() {
    let objects =
      #""clock": {"type": "SystemClock"}, "a": {"type": "Relay", "decorates": "clock", "arguments": {"mailer": "@.inner"}}"#
    let alone = findings(objects: objects)
    #expect(alone.count == 1 && alone[0].contains("but 'clock' is SystemClock"), "\(alone)")
    let taken = findings(objects: Self.mailer + objects + #", "news": {"type": "Newsletter"}"#)
    #expect(
      taken.contains { $0.contains("takes the place of 'clock'") } && taken.count == 2, "\(taken)")
  }

  @Test func `beside an unknown type what does not fit is reported all the same`() {
    let unknown =
      #""party": {"type": "Prty"}, "host": {"type": "Party", "decorates": "party", "order": 1, "arguments": {"partner": "@.inner"}}, "#
    let relay =
      #""relay": {"type": "Relay", "decorates": "party", "order": 2, "arguments": {"mailer": "@.inner"}}"#
    let alone = findings(objects: unknown + relay)
    #expect(alone.count == 2 && alone[0].contains("[unknown-type]"), "\(alone)")
    #expect(alone[1].contains("'mailer' expects any Mailer, but 'host' is Party"), "\(alone)")
    let user = #", "user": {"type": "Party", "arguments": {"partner": "@party"}}"#
    let used = findings(objects: unknown + relay + user)
    #expect(used.contains { $0.contains("'relay' takes the place of 'party'") }, "\(used)")
  }

  @Test func `an unknown type between decorators excuses none that stands before one that fits`() {
    let objects =
      #""a": {"type": "Rely", "decorates": "mailer", "order": 1}, "b": {"type": "SystemClock", "decorates": "mailer", "order": 2}, "news": {"type": "Newsletter"}"#
    let found = findings(objects: Self.mailer + objects)
    #expect(found.count == 2 && found[1].contains("'b' takes the place of 'mailer'"), "\(found)")
  }

  @Test func `nobody is told to take himself, his own place, or what a decorator hides`() {
    let own = findings(
      objects:
        #""mailer": {"type": "Relay", "arguments": {"mailer": "@clock"}}, "clock": {"type": "SystemClock"}"#
    )
    #expect(own.count == 1 && !own[0].contains("would fit"), "\(own)")
    let decorator = findings(
      objects: #"\#(Self.mailer)"clock": {"type": "SystemClock"}, "#
        + #""retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@clock"}}"#)
    #expect(decorator.count == 1 && decorator[0].contains("; '@.inner' would fit"), "\(decorator)")
    // Whoever writes '@clock' is given the decorator, which is a mailer.
    let hidden = findings(
      objects:
        #""clock": {"type": "SystemClock"}, "late": {"type": "Relay", "decorates": "clock", "autowire": false, "arguments": {"mailer": "@late2"}}, "late2": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "news": {"type": "Newsletter", "arguments": {"mailer": "@late2"}, "properties": {"clock": "@late2"}}"#
    )
    #expect(hidden.count == 1 && !hidden[0].contains("@clock"), "\(hidden)")
  }

  @Test func `an order means nothing where nothing is decorated`() {
    #expect(
      findings(objects: #""a": {"type": "SystemClock", "order": 2}"#) == [
        "app.json:1:52: warning: 'order' has a meaning in a decorator only; leave it out, or say what is decorated with \"decorates\" [no-effect]"
      ])
  }

  @Test func `many decorators of one object take no longer than as many objects`() {
    func time(_ count: Int, _ decorated: (Int) -> String, of type: String) -> Duration {
      let objects = (1...count).map { number in
        "\"d\(number)\": {\"type\": \"\(type)\", \(decorated(number))}"
      }
      let text =
        "{\"objects\": {\"m\": {\"type\": \"SMTPMailer\", \"eager\": true, \"arguments\": {\"host\": \"h\"}}, "
        + objects.joined(separator: ", ") + "}}"
      let loader = ConfigurationLoader(
        files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog())
      return processorTime { _ = loader.load("app.json") }
    }
    let inner = { (number: Int) in
      "\"decorates\": \"m\", \"order\": \(number), \"arguments\": {\"mailer\": \"@.inner\"}"
    }
    let plain = { (_: Int) in "\"arguments\": {\"mailer\": \"@m\"}" }
    // None of them fits the next, nor does any object inside it.
    let unfit = { (number: Int) in
      "\"decorates\": \"m\", \"order\": \(number), \"arguments\": {\"partner\": \"@.inner\"}"
    }
    let few = time(8_000, plain, of: "Relay")
    #expect(time(8_000, inner, of: "Relay") < few * 6)
    #expect(time(8_000, unfit, of: "Party") < few * 12)
  }

  @Test func `two of one order are told where the one that counts is given`() {
    let base =
      "{\"objects\": {\(Self.mailer)\n"
      + #"  "a": {"type": "Relay", "decorates": "mailer", "order": 1},"# + "\n"
      + #"  "b": {"type": "Relay", "decorates": "mailer", "order": 2}}}"#
    func places(_ overlay: String) -> [String] {
      load(["app.json": base, "app.test.json": overlay], environments: ["test"]).report.diagnostics
        .flatMap { [$0.location?.description ?? ""] + $0.related.map(\.location.description) }
    }
    #expect(
      places(#"{"objects": {"b": {"order": 1}}}"#) == ["app.test.json:1:29", "app.json:2:58"])
    #expect(
      places(#"{"objects": {"a": {"order": 2}}}"#) == ["app.test.json:1:29", "app.json:3:58"])
    #expect(
      places(#"{"objects": {"c": {"type": "Relay", "order": 2, "decorates": "mailer"}}}"#)
        == ["app.test.json:1:46", "app.json:3:58"])
    #expect(
      places(#"{"objects": {"b": {"order": 3}, "a": {"order": 5, "decorates": "b"}}}"#) == [])
  }

  @Test func `who decorates takes what is decorated as inner`() {
    let key = findings(
      objects: Self.mailer
        + #""retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@post"}}"#)
    #expect(
      key == [
        "app.json:1:188: error: 'retry' needs itself to be created: 'retry' → 'retry'; let 'retry' refer to what it decorates as '@.inner' [construction-cycle]"
      ])
    let misspelt = findings(
      objects: Self.mailer
        + #""retry": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.iner"}}"#)
    #expect(misspelt.count == 1 && misspelt[0].contains("did you mean '@.inner'?"), "\(misspelt)")
    let depending = findings(
      objects: Self.mailer
        + #""retry": {"type": "Relay", "decorates": "mailer", "dependsOn": ["mailer"]}"#)
    #expect(depending.count == 1 && depending[0].contains("'dependsOn'"), "\(depending)")
  }
}
