import ReliantDocument
import ReliantGraph
import Testing

/// Tags and the collections they make, and what is created earlier without being given.
struct CollectionsTests {
  private func mailer(_ key: String, _ members: String) -> String {
    #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "h"}, \#(members)}, "#
  }

  private var mailers: String {
    mailer("c", #""tags": ["post"]"#)
      + mailer("a", #""tags": {"post": {"order": 2, "name": "last"}}"#)
      + mailer("b", #""tags": ["post", "other"]"#)
  }

  private func fleet(_ arguments: String) -> String {
    mailers + #""fleet": {"type": "Fleet", "arguments": {\#(arguments)}}"#
  }

  private func graph(_ objects: String) -> Graph? {
    load(["app.json": "{\"objects\": {\(objects)}}"]).graph
  }

  @Test func `a collection holds every object with the tag, by order and then by key`() {
    #expect(
      graph(fleet(#""mailers": {"$all": "post"}"#))?.argument(0, of: "fleet") == "[@b, @c, @a]")
    #expect(graph(fleet(#""mailers": {"$all": "other"}"#))?.argument(0, of: "fleet") == "[@b]")
  }

  @Test func `a collection by name is a map`() {
    let graph = graph(fleet(#""byName": {"$all": "post", "by": "name"}"#))
    #expect(graph?.argument(1, of: "fleet") == "{b: @b, c: @c, last: @a}")
  }

  @Test func `a tag that an object has twice is one finding`() {
    let found = load([
      "app.json":
        #"{"objects": {"m": {"type": "SMTPMailer", "tags": ["t", "t"], "arguments": {"host": "h"}}, "f": {"type": "Fleet", "arguments": {"byName": {"$all": "t", "by": "name"}}}}}"#
    ]).report.diagnostics
    #expect(found.map(\.pointer) == ["/objects/m/tags/1"])
    let template =
      #""t": {"type": "Leaf", "abstract": true, "tags": ["t", "t"]}, "l": {"extends": "t"}"#
    #expect(findings(objects: template).count { $0.contains("'t' is listed already") } == 1)
  }

  @Test func `the asking object is not in its own collection`() {
    let objects =
      #""f": {"type": "Folder", "tags": ["all"], "properties": {"content": null}}, "g": {"type": "Pair", "tags": ["all"], "arguments": {"first": "@l", "second": "@l"}}, "l": {"type": "Leaf"}"#
    #expect(findings(objects: objects) == [])
    let self2 =
      mailers
      + #""fleet": {"type": "Fleet", "tags": ["post"], "arguments": {"mailers": {"$all": "post"}}}"#
    #expect(graph(self2)?.argument(0, of: "fleet") == "[@b, @c, @a]")
  }

  @Test func `a parent's objects belong to the collection unless their key is redefined`() {
    let files = [
      "app.json":
        "{\"parent\": \"base.json\", \"objects\": {\(mailer("b", #""tags": []"#)) \"fleet\": {\"type\": \"Fleet\", \"arguments\": {\"mailers\": {\"$all\": \"post\"}}}}}",
      "base.json": "{\"objects\": {\(mailers) \"clock\": {\"type\": \"SystemClock\"}}}",
    ]
    #expect(load(files).graph?.argument(0, of: "fleet") == "[@c, @a]")
  }

  @Test(arguments: [
    (
      #""mailers": {"$all": "psot"}"#,
      "no object has the tag 'psot'; did you mean 'post'? [unknown-tag]"
    ),
    (#""mailers": {"$all": 1}"#, "'$all' takes a string, not a number [wrong-kind]"),
    (#""mailers": {"$all": "post", "by": "key"}"#, "'by' takes nothing but 'name' [wrong-value]"),
    (
      #""main": {"$all": "post"}"#,
      "'main' expects any Mailer, got a list; refer to an object as \"@key\" [wrong-value]"
    ),
  ])
  func `a mistake in a collection is found`(_ arguments: String, _ message: String) {
    #expect(
      findings(objects: fleet(arguments)).map { $0.drop { $0 != ":" }.hasSuffix(message) } == [true]
    )
  }

  @Test func `an object of another type in a collection is found`() {
    let found = findings(
      objects: fleet(#""mailers": {"$all": "post"}"#)
        + #", "clock": {"type": "SystemClock", "tags": ["post"]}"#)
    let messages = found.map { String($0.drop { $0 != " " }) }
    #expect(
      messages == [
        " error: an element of 'mailers' expects any Mailer, but 'clock' is SystemClock; "
          + "take the tag 'post' from 'clock', or give it a type that fits [wrong-reference-type]"
      ])
  }

  @Test func `an object of another type in a named collection is to lose its tag, too`() {
    let found = load([
      "app.json": """
      {"values": {"all": {"$all": "post"}}, "objects": {
        "clock": {"type": "SystemClock", "tags": ["post"]},
        "time": {"type": "SystemClock", "decorates": "clock"},
        "fleet": {"type": "Fleet", "arguments": {"mailers": "${all}"}}}}
      """
    ]).report.diagnostics
    #expect(found.map(\.rule) == [.wrongReferenceType])
    #expect(
      found.map(\.help) == ["take the tag 'post' from 'clock', or give it a type that fits"])
  }

  @Test func `what an overlay does not say of a tag stays`() throws {
    let result = load(
      [
        "app.json":
          #"{"objects": {"l": {"type": "Leaf", "tags": {"t": {"order": 1, "name": "n"}}}}}"#,
        "app.test.json": #"{"objects": {"l": {"tags": {"t": {"order": 2}}}}}"#,
        "app.more.json": #"{"objects": {"l": {"tags": {"t": {"name": "m"}}}}}"#,
      ], environments: ["test", "more"])
    let tag = try #require(result.graph?.definition(named: "l")?.tags.first)
    #expect(tag.order == 2 && tag.label == "m")
  }

  @Test func `overlays merge tags by name and change them as a list`() {
    func tags(_ overlay: String) -> [String]? {
      load(
        [
          "app.json": "{\"objects\": {\(mailers) \"l\": {\"type\": \"Leaf\"}}}",
          "app.test.json": #"{"objects": {"b": {"tags": \#(overlay)}}}"#,
        ], environments: ["test"]
      ).graph?.definition(named: "b")?.tags.map { "\($0.name) \($0.order)" }
    }
    #expect(tags(#"{"post": {"order": 7}}"#) == ["other 0", "post 7"])
    #expect(tags(#"{"post": {"$remove": true}}"#) == ["other 0"])
    #expect(tags(#"{"$append": ["third"]}"#) == ["post 0", "other 0", "third 0"])
    #expect(tags(#"{"$without": ["none"]}"#) == nil)
  }

  @Test func `what an object depends on comes before it, and circles are found`() throws {
    let graph = try #require(
      self.graph(
        #""a": {"type": "Leaf", "dependsOn": ["z"]}, "z": {"type": "Leaf", "aliases": ["last"]}"#))
    #expect(graph.constructionOrder.map { graph.definitions[$0].key } == ["z", "a"])
    #expect(graph.definition(named: "a")?.dependsOn == [Graph.Target(level: 0, index: 1)])
    let found = findings(
      objects:
        #""a": {"type": "Leaf", "dependsOn": ["b"]}, "b": {"type": "Leaf", "dependsOn": ["a"]}"#)
    #expect(found.count == 1 && found[0].hasSuffix("[construction-cycle]"))
  }

  @Test func `an object of a collection that does not fit is named, with its place`() {
    let text =
      "{\"objects\": {\n\"clock\": {\"type\": \"SystemClock\", \"tags\": [\"t\"]},\n\"fleet\": {\"type\": \"Fleet\", \"arguments\": {\"mailers\": {\"$all\": \"t\"}}}}}"
    let found = load(["app.json": text]).report.diagnostics
    #expect(
      found.map(\.message) == [
        "an element of 'mailers' expects any Mailer, but 'clock' is SystemClock"
      ])
    #expect(found.first?.related.map(\.message) == ["'clock' is defined here"])
    #expect(found.first?.related.map(\.location.description) == ["app.json:2:1"])
  }

  @Test(arguments: [
    (
      #""byName": {"$all": "t"}"#, "[String: any Mailer], got a list; add \"by\": \"name\"",
      "$all\": "
    ),
    (
      #""mailers": {"$all": "t", "by": "name"}"#, "[any Mailer], got a map; leave out 'by'",
      "$all\": "
    ),
    (
      #""mailers": {"by": "name", "$all": "t"}"#, "[any Mailer], got a map; leave out 'by'",
      "$all\": "
    ),
    (#""mailers": "@m""#, "[any Mailer], but 'm' is any Mailer; put it in a list", ": "),
  ])
  func `a collection of the other kind is told how to be the right one`(
    _ argument: String, _ message: String, _ before: String
  ) throws {
    let text =
      #"{"objects": {"m": {"type": "SMTPMailer", "tags": ["t"], "arguments": {"host": "h"}},"#
      + "\n" + #""fleet": {"type": "Fleet", "arguments": {"#
    let found = load(["app.json": text + argument + "}}}}"]).report.diagnostics
    #expect(found.count == 1 && found[0].description.contains("expects \(message) ["), "\(found)")
    let start = try #require(argument.firstRange(of: before)?.upperBound)
    let column = 42 + argument.distance(from: argument.startIndex, to: start)
    #expect(found.first?.location?.description == "app.json:2:\(column)")
  }

  @Test func `what makes a map of a collection is found beside a member that stands twice`() {
    let found = findings(
      objects: #"""
        "m": {"type": "SMTPMailer", "tags": ["t"], "arguments": {"host": "h"}},
        "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "t", "$all": "u",
        "by": "name"}}}
        """#)
    #expect(
      found.contains { $0.hasPrefix("app.json:2:") && $0.contains("leave out 'by'") }, "\(found)"
    )
  }

  @Test func `tags are a list or a map`() {
    let found = findings(objects: #""l": {"type": "Leaf", "tags": "t"}"#)
    #expect(
      found == ["app.json:1:44: error: 'tags' takes a list or a map, not a string [wrong-kind]"])
  }
}
