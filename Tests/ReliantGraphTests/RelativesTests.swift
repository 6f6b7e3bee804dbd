import ReliantDocument
import ReliantGraph
import Testing

/// Objects that are found by how they are related to the one that asks for them.
struct RelativesTests {
  // MARK: What is found

  @Test func `a requester is taken as a property, and an object may ask for the nearest one`()
    throws
  {
    let text = """
      {"objects": {
        "main": {"type": "Window", "arguments": {"pane": "@side"}, "properties": {"look": "@dark"}},
        "side": {"type": "Pane", "scope": "prototype", "properties": {
          "owner": {"$requester": true}, "perhaps": {"$requester": true},
          "look": {"$nearest": "dark"}, "lookOrNil": {"$nearest": "any Theming"}
        }},
        "dark": {"type": "DarkTheme", "autowire": false}, "plain": {"type": "Theme", "autowire": false}
      }}
      """
    let result = WindowCatalog.load(["app.json": text])
    #expect(result.report.diagnostics == [])
    let graph = try #require(result.graph)
    let side = try #require(graph.definition(named: "side"))
    #expect(
      side.properties.map { graph.describe($0.value) } == [
        "the requester", "the requester or nil", "the nearest of @dark",
        "the nearest of @dark, @plain or nil",
      ])
  }

  @Test func `an initializer takes relatives where the requester exists by then`() throws {
    let text = """
      {"objects": {
        "main": {"type": "Window", "arguments": {"later": "@side"}, "properties": {"content": "@side"}},
        "side": {"type": "Pane", "scope": "graph", "arguments": {
          "window": {"$requester": true}, "theme": {"$nearest": "Theme"}
        }},
        "theme": {"type": "Theme", "autowire": false}
      }}
      """
    // The window takes the theme by name.
    let result = WindowCatalog.load(["app.json": text])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "side") == "the requester")
    #expect(result.graph?.argument(2, of: "side") == "the nearest of @theme")
  }

  @Test func `an anonymous object may ask for its owner`() {
    #expect(
      WindowCatalog.findings(
        #""w": {"type": "Window", "arguments": {"pane": {"$object": {"type": "Pane", "properties": {"owner": {"$requester": true}}}}}}"#
      ) == [])
  }

  @Test func `the nearest may be a parent context's, by key, alias or type`() throws {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"w": {"type": "Window", "properties": {"look": "@dark"}, "arguments": {"pane": "@p"}}, "p": {"type": "Pane", "scope": "prototype", "properties": {"look": {"$nearest": "NAME"}}}}}"#,
      "base.json": #"{"objects": {"dark": {"type": "DarkTheme", "aliases": ["night"]}}}"#,
    ]
    for name in ["dark", "night", "DarkTheme", "any Theming", "Theming"] {
      let named = files.mapValues { $0.replacing("NAME", with: name) }
      let result = WindowCatalog.load(named)
      #expect(result.report.diagnostics == [], "\(name)")
      let value = try #require(result.graph?.definition(named: "p")?.properties.first?.value)
      #expect(result.graph?.describe(value) == "the nearest of @dark")
    }
  }

  @Test func `a decorated object is found as its outermost decorator`() throws {
    let text = """
      {"objects": {
        "w": {"type": "Window", "properties": {"look": "@t", "content": "@p"}},
        "t": {"type": "Theme", "autowire": false},
        "p": {"type": "Pane", "scope": "prototype", "properties": {"look": {"$nearest": "t"}}},
        "d": {"type": "Theme", "autowire": false, "decorates": "t"}
      }}
      """
    let result = WindowCatalog.load(["app.json": text])
    let value = try #require(result.graph?.definition(named: "p")?.properties.first?.value)
    #expect(result.graph?.describe(value) == "the nearest of @d")
  }

  // MARK: Names

  @Test(arguments: [
    ("Windw", "there is no object or type 'Windw'; did you mean 'Window'? [unknown-reference]"),
    (
      "thme",
      "there is no object or type 'thme'; did you mean 'theme' or 'Theme'? [unknown-reference]"
    ),
    (
      "Dialog",
      "no object has the type 'Dialog'; define one, or take an optional [unknown-reference]"
    ),
    (
      "base",
      "'base' is abstract: there is no such object, only a template; refer to an object that extends it [abstract-reference]"
    ),
  ])
  func `a name that leads nowhere is found`(_ name: String, _ message: String) {
    let found = WindowCatalog.findings(
      """
      "base": {"type": "Theme", "abstract": true},
      "theme": {"type": "Theme", "autowire": false},
      "p": {"type": "Pane", "scope": "prototype", "properties": {"look": {"$nearest": "\(name)"}}}
      """)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("error: \(message)") == true, "\(found)")
  }

  @Test func `an optional may be a type of which there is no object`() {
    #expect(
      WindowCatalog.findings(
        #""p": {"type": "Pane", "scope": "prototype", "properties": {"perhaps": {"$nearest": "Window"}}}"#
      ) == [])
  }

  @Test func `without types only what concerns none is checked`() {
    let text = """
      {"objects": {
        "a": {"type": "A", "scope": "prototype", "arguments": {"x": {"$nearest": "Anything"}, "y": {"$requester": true}}},
        "b": {"type": "B", "arguments": {"a": "@a"}},
        "c": {"type": "C", "properties": {"x": {"$requester": true}}}
      }}
      """
    let report = WindowCatalog.loadUntyped(["app.json": text]).report
    #expect(
      report.diagnostics.map(\.description) == [
        "app.json:4:42: error: 'c' is made for nobody in particular: its scope is 'singleton'; give it the scope 'prototype' [requester-unavailable]"
      ])
  }

  // MARK: Places

  @Test(arguments: [
    #""windows": [{"$requester": true}]"#,
    #""windows": {"$env": "A", "default": {"$nearest": "w"}}"#,
    #""title": {"$env": "A", "default": {"$requester": true}}"#,
    #""window": "${v}""#,
  ])
  func `a relative stands for a whole argument or property`(_ argument: String) {
    let value = argument.contains("${v}") ? #""v": {"$requester": true}"# : ""
    let text = """
      {"values": {\(value)}, "objects": {
        "w": {"type": "Window", "autowire": false},
        "p": {"type": "Pane", "scope": "prototype", "autowire": false, "arguments": {\(argument)}}
      }}
      """
    let found = WindowCatalog.load(["app.json": text]).report.diagnostics
    #expect(found.map(\.rule) == [.wrongValue])
    #expect(found.first?.message == "a relative can only be given as a whole argument or property")
  }

  @Test(arguments: [
    ("title", "'title' expects String, but a relative is one object that is there"),
    ("windows", "'windows' expects [Window], but a relative is one object that is there"),
    ("later", "'later' expects Lazy<Window>, but a relative is one object that is there"),
  ])
  func `what is given a relative has to be an object`(_ name: String, _ message: String) {
    for relative in [#"{"$requester": true}"#, #"{"$nearest": "Window"}"#] {
      let found = WindowCatalog.load([
        "app.json":
          #"{"objects": {"p": {"type": "Pane", "scope": "prototype", "autowire": false, "arguments": {"\#(name)": \#(relative)}}}}"#
      ]).report.diagnostics
      #expect(found.map(\.rule) == [.wrongValue])
      #expect(found.first?.message == message)
    }
  }

  @Test(arguments: [
    (#"{"$requester": false}"#, "'$requester' takes nothing but true [wrong-kind]"),
    (#"{"$requester": true, "a": 1}"#, "'$requester' stands alone in its map [unknown-form]"),
    (#"{"$nearest": "w", "optional": true}"#, "'$nearest' stands alone in its map [unknown-form]"),
    (#"{"$nearest": 1}"#, "'$nearest' takes a string, not a number [wrong-kind]"),
    (
      #"{"$nearest": "@w"}"#,
      "'$nearest' takes the name of an object or a type, without '@' [invalid-name]"
    ),
    (
      #"{"$nearest": ""}"#,
      "'$nearest' takes the name of an object or a type, without '@' [invalid-name]"
    ),
    (
      #"{"$requestor": true}"#,
      "'$requestor' is no form of a value; did you mean '$requester'? [unknown-form]"
    ),
  ])
  func `a mistake in the form is found`(_ form: String, _ message: String) {
    let found = WindowCatalog.findings(
      #""p": {"type": "Pane", "scope": "prototype", "properties": {"owner": \#(form)}}"#)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("error: \(message)") == true, "\(found)")
  }
}
