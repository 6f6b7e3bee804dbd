import ReliantDocument
import ReliantGraph
import Testing

/// What several objects have from one place, or ask for in one collection, is one mistake.
struct SharedMistakesTests {
  private func objects(_ objects: String...) -> [String] {
    findings(objects: objects.joined(separator: ",\n"))
  }

  @Test func `a template that cannot be eager is told once for all heirs`() {
    let found = objects(
      #""x": {"type": "SystemClock", "scope": "prototype", "eager": true}"#,
      #""a": {"extends": "x"}"#, #""b": {"extends": "x"}"#)
    #expect(found.map { $0.contains("[eager-not-singleton]") } == [true])
  }

  @Test func `a type that cannot be shared is told once for all heirs`() {
    let found = objects(
      #""x": {"type": "Draft"}"#, #""a": {"extends": "x"}"#, #""b": {"extends": "x"}"#)
    #expect(found.map { $0.contains("[unshareable-singleton]") } == [true])
    let own = objects(
      #""x": {"type": "Draft"}"#, #""a": {"extends": "x", "scope": "singleton"}"#)
    #expect(own.count == 2)
  }

  @Test func `two members of one name are told where the second is, however many ask for them`() {
    let mailer = { (key: String) in
      #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": {"t": {"name": "n"}}}"#
    }
    let fleet = { (key: String) in
      #""\#(key)": {"type": "Fleet", "arguments": {"byName": {"$all": "t", "by": "name"}}}"#
    }
    let text = objects(fleet("f"), mailer("b"), mailer("c"), fleet("g"))
    #expect(
      text == [
        "app.json:3:66: error: 'n' names two objects with the tag 't': 'b' and 'c'; give one of "
          + "them another \"name\" in its tag [duplicate-name]"
      ])
  }

  @Test func `what is wrong within a named map is told once where it is mentioned`() {
    let found = findings(
      """
      {"values": {"h": {"a": [1], "b": "fine", "c": [2]}}, "objects": {
        "s": {"type": "HTTPServer", "arguments": {"port": 1, "headers": "${h}"}}}}
      """)
    #expect(found.map { $0.contains("[wrong-value]") } == [true])
  }

  @Test func `heirs that add another half of the mistake are told by themselves`() {
    let found = objects(
      #""x": {"type": "SystemClock", "abstract": true, "eager": true}"#,
      #""a": {"extends": "x", "scope": "prototype"}"#,
      #""b": {"extends": "x", "scope": "prototype"}"#)
    #expect(found.count { $0.contains("[eager-not-singleton]") } == 2)
  }

  @Test(arguments: [#""a": {"scope": "graph"}"#, #""x": {"scope": "graph"}"#])
  func `an overlay that gives an eager object another scope is shown`(
    _ change: String
  ) {
    let base =
      #"{"objects": {"x": {"type": "Node", "abstract": true, "eager": true}, "a": {"extends": "x"}}}"#
    let found = load(
      ["app.json": base, "app.test.json": #"{"objects": {\#(change)}}"#], environments: ["test"]
    ).report.diagnostics.filter { $0.rule == .eagerNotSingleton }
    #expect(found.map(\.location?.description) == ["app.json:1:63"])
    #expect(
      found.flatMap(\.related).map { "\($0.location): \($0.message)" } == [
        "app.test.json:1:29: its scope"
      ])
  }

  @Test func `an overlay that makes an object of another scope eager is where that is wrong`() {
    let base = #"{"objects": {"a": {"type": "Node", "scope": "graph"}}}"#
    let found = findings(
      ["app.json": base, "app.test.json": #"{"objects": {"a": {"eager": true}}}"#],
      environments: ["test"])
    #expect(found.filter { $0.hasPrefix("app.test.json:1:29: error: 'a' cannot be") }.count == 1)
  }

  @Test func `each name that two members have is told`() {
    let mailer = { (key: String, name: String) in
      #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": {"t": {"name": "\#(name)"}}}"#
    }
    let found = objects(
      mailer("a", "n"), mailer("b", "n"), mailer("c", "m"), mailer("d", "m"),
      #""f": {"type": "Fleet", "arguments": {"byName": {"$all": "t", "by": "name"}}}"#)
    #expect(found.map { $0.contains("[duplicate-name]") } == [true, true])
  }

  private func reports(
    _ files: [String: String], environments: [String] = []
  ) -> [String] {
    load(files, environments: environments).report.diagnostics.flatMap { found in
      [found.description] + found.related.map { "  \($0.location): \($0.message)" }
    }
  }

  @Test func `all arguments that one definition lacks are one finding`() {
    let found = objects(
      #""p": {"type": "Pair"}"#, #""q": {"type": "Pair", "arguments": {"first": "@leaf"}}"#,
      #""leaf": {"type": "Leaf"}"#)
    #expect(
      found == [
        "app.json:1:28: error: Pair needs the arguments 'first' (any Part) and 'second' (any Part); "
          + "give them under 'arguments' [missing-argument]",
        "app.json:2:15: error: Pair needs the argument 'second' (any Part); '@leaf' or '@p' would fit "
          + "[missing-argument]",
      ])
  }

  @Test func `an object that several take by its name is missing once`() {
    let found = reports([
      "app.json": """
      {"objects": {
        "b": {"type": "Newsletter"},
        "a": {"type": "Newsletter"},
        "c": {"type": "Relay", "arguments": {"mailer": "@mailer"}}}}
      """
    ])
    #expect(
      found == [
        "app.json:2:17: error: Newsletter needs the argument 'mailer' (any Mailer); '@c' would fit "
          + "[missing-argument]",
        "  app.json:3:17: 'a' lacks 'mailer' (any Mailer), too",
        "  app.json:4:50: also mentioned here",
      ])
  }

  @Test func `plain values of one name are missing one by one`() {
    let found = objects(#""a": {"type": "SMTPMailer"}"#, #""b": {"type": "SMTPMailer"}"#)
    #expect(found.map { $0.contains("[missing-argument]") } == [true, true])
  }

  @Test func `a misspelt object that overlays patch and others mention is one mistake`() {
    let found = reports(
      [
        "app.json": """
        {"objects": {
          "maier": {"type": "SMTPMailer", "arguments": {"host": "h"}},
          "n": {"type": "Newsletter"}}}
        """, "app.test.json": #"{"objects": {"mailer": {"arguments": {"host": "i"}}}}"#,
      ], environments: ["test"])
    #expect(
      found == [
        "app.json:3:17: error: Newsletter needs the argument 'mailer' (any Mailer); '@maier' would "
          + "fit [missing-argument]", "  app.test.json:1:14: there is no object 'mailer' to patch",
      ])
  }
}
