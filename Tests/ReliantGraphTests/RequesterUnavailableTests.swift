import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Relatives that an object can never have, and those that do not fit.
struct RequesterUnavailableTests {
  private func diagnostics(_ objects: String) -> [Diagnostic] {
    WindowCatalog.load(["app.json": #"{"objects": {\#(objects)}}"#]).report.diagnostics
  }

  // MARK: Shared objects

  @Test(arguments: [
    (#"{"$requester": true}"#, "give it the scope 'prototype'"),
    (#"{"$nearest": "w"}"#, "give it the scope 'prototype' or 'graph'"),
  ])
  func `a shared object is made for nobody in particular`(_ relative: String, _ help: String) {
    for (scope, name) in [("", "singleton"), (#""scope": "weak", "#, "weak")] {
      let found = diagnostics(
        #""w": {"type": "Window", "properties": {"content": "@p"}}, "p": {"type": "Pane", \#(scope)"properties": {"perhaps": \#(relative)}}"#
      )
      #expect(found.map(\.rule) == [.requesterUnavailable])
      #expect(
        found.first?.message == "'p' is made for nobody in particular: its scope is '\(name)'")
      #expect(found.first?.help == help)
      #expect(found.first?.related.map(\.message) == (scope.isEmpty ? [] : ["its scope"]))
    }
  }

  @Test(arguments: [#"{"$requester": true}"#, #"{"$nearest": "p"}"#])
  func `an object that cannot be shared lacks its scope, and nothing else`(_ relative: String) {
    let panel = TypeSignature(
      name: "Panel", product: ObjectType(name: "Panel"), isShareable: false, parameters: [],
      properties: [
        .init(
          name: "owner", type: .optional(.object(ObjectType(name: "Panel"))), isReference: true,
          isAutowired: false)
      ])
    let app = #"{"objects": {"p": {"type": "Panel", "properties": {"owner": \#(relative)}}}}"#
    let found = ConfigurationLoader(
      files: InMemoryFiles(["app.json": app]), catalog: HandmadeCatalog([panel])
    ).load("app.json").report.diagnostics
    #expect(found.map(\.rule) == [.unshareableSingleton])
  }

  @Test func `what a template asks for is told once`() {
    let found = diagnostics(
      #""base": {"abstract": true, "type": "Pane", "properties": {"perhaps": {"$requester": true}}}, "a": {"extends": "base"}, "b": {"extends": "base"}, "c": {"extends": "base", "scope": "prototype"}"#
    )
    #expect(found.map(\.rule) == [.requesterUnavailable])
  }

  // MARK: Initializers

  @Test func `an argument cannot be an object that does not exist yet`() {
    let found = diagnostics(
      #""w": {"type": "Window", "arguments": {"pane": "@p"}}, "p": {"type": "Pane", "scope": "prototype", "arguments": {"maybe": {"$requester": true}}}"#
    )
    #expect(
      found.map(\.description) == [
        "app.json:1:135: error: 'p' needs 'maybe' before 'w', which it is made for, exists; give it under 'properties', or let 'w' take it as a property, a Provider or Lazy [requester-unavailable]"
      ])
    #expect(found.first?.related.map(\.message) == ["'w' takes 'p' here"])
    #expect(found.first?.related.first?.location.column == 60)
  }

  @Test func `nor can the nearest relative be, or a property of a structure`() {
    let found = diagnostics(
      """
      "w": {"type": "Window", "arguments": {"panes": ["@p"], "theme": "@t"}},
      "p": {"type": "Pane", "scope": "graph", "autowire": false,
        "arguments": {"theme": {"$nearest": "t"}}, "properties": {"frame": {"$requester": true}}},
      "t": {"type": "DarkTheme"}
      """)
    #expect(found.map(\.rule) == [.requesterUnavailable, .requesterUnavailable])
    #expect(
      found.map(\.help) == [
        "give it under 'properties', or let 'w' take it as a property, a Provider or Lazy",
        "let 'w' take it as a property, a Provider or Lazy",
      ])
  }

  @Test func `dependsOn makes an object for nobody`() {
    #expect(
      diagnostics(
        #""t": {"type": "DarkTheme", "dependsOn": ["p"]}, "w": {"type": "Window", "properties": {"content": "@p"}}, "p": {"type": "Pane", "scope": "prototype", "autowire": false, "arguments": {"window": {"$requester": true}}}"#
      ) == [])
  }

  // MARK: No way

  private static let pane =
    #""p": {"type": "Pane", "scope": "prototype", "autowire": false, "properties": {"look": {"$nearest": "Theming"}}}, "t": {"type": "DarkTheme"}"#

  @Test(arguments: [
    // The requester's other parts, theirs, and those of what the requester is made for.
    #""w": {"type": "Window", "autowire": false, "properties": {"content": "@p", "look": "@t"}}"#,
    #""w": {"type": "Window", "autowire": false, "arguments": {"panes": ["@p", "@q"]}}, "q": {"type": "Pane", "autowire": false, "properties": {"look": "@t"}}"#,
    #""w": {"type": "Window", "scope": "prototype", "autowire": false, "properties": {"content": "@q", "look": "@t"}}, "q": {"type": "Pane", "autowire": false, "scope": "prototype", "properties": {"content": "@p"}}"#,
    #""x": {"type": "Theme", "arguments": {"pane": "@p"}}"#,
    // Nobody takes it.
    #""w": {"type": "Window", "autowire": false}"#,
  ])
  func `a relative to which a way leads is available`(_ objects: String) {
    #expect(diagnostics("\(objects), \(Self.pane)") == [])
  }

  @Test(arguments: [
    #""w": {"type": "Window", "autowire": false, "arguments": {"pane": "@p"}}"#,
    // What the one that asks is given itself is no relative, nor what a shared requester's users are.
    #""w": {"type": "Window", "autowire": false, "arguments": {"pane": "@p"}, "properties": {"content": "@q"}}, "q": {"type": "Pane", "autowire": false}, "d": {"type": "Theme", "arguments": {"pane": "@q"}}"#,
    #""w": {"type": "Pane", "autowire": false, "properties": {"content": "@p"}}, "v": {"type": "Window", "autowire": false, "properties": {"content": "@w", "look": "@t"}}"#,
    #""w": {"type": "Pane", "scope": "prototype", "autowire": false, "properties": {"content": "@p"}}, "v": {"type": "Window", "scope": "prototype", "autowire": false, "properties": {"content": "@w"}}"#,
  ])
  func `a relative to which no way leads is found`(_ objects: String) {
    let found = diagnostics("\(objects), \(Self.pane)")
    #expect(found.map(\.rule) == [.requesterUnavailable])
    #expect(
      found.first?.message == "'p' has no relative 'Theming' when it is made for 'w'")
    #expect(
      found.first?.help
        == "give one to 'w' or to what 'w' is made for, or take an optional")
    #expect(found.first?.related.map(\.message) == ["'w' takes 'p' here"])
  }

  @Test func `what the one that asks is given is no relative of it`() {
    let found = diagnostics(
      """
      "w": {"type": "Dialog", "autowire": false, "properties": {"content": "@p"}},
      "p": {"type": "Pane", "scope": "prototype", "autowire": false, "arguments": {"theme": "@t"},
        "properties": {"look": {"$nearest": "t"}}},
      "t": {"type": "DarkTheme"}
      """)
    #expect(found.map(\.rule) == [.requesterUnavailable])
  }

  @Test func `an optional may be nil`() {
    #expect(
      diagnostics(
        """
        "w": {"type": "Dialog", "autowire": false, "properties": {"content": "@p"}},
        "p": {"type": "Pane", "scope": "prototype", "autowire": false,
          "properties": {"lookOrNil": {"$nearest": "t"}}},
        "t": {"type": "DarkTheme"}
        """) == [])
  }

  @Test func `each name is reported once, whoever takes the object`() {
    let takers = (0..<20).map {
      #""w\#($0)": {"type": "Dialog", "autowire": false, "properties": {"content": "@p"}}"#
    }
    #expect(diagnostics(takers.joined(separator: ", ") + ", \(Self.pane)").count == 1)
  }

  @Test func `what a mistake hides may be the relative`() {
    for mistake in [
      #""arguments": {"theme": "@tt"}"#, #""arguments": {"teme": "@t"}"#,
      #""properties": {"content": "@p", "look": 1}"#,
      #""properties": {"content": "@p", "lok": "@t"}"#,
    ] {
      let content = mistake.contains("content") ? "" : #", "properties": {"content": "@p"}"#
      let found = diagnostics(
        #""w": {"type": "Window", "autowire": false, \#(mistake)\#(content)}, \#(Self.pane)"#)
      #expect(found.count == 1 && found[0].rule != .requesterUnavailable, "\(found)")
    }
  }

  @Test func `many objects with a long way to look are all looked after`() {
    let chain = (0..<500).map {
      #""w\#($0)": {"type": "Pane", "scope": "graph", "autowire": false, "properties": {"content": "@w\#($0 + 1)", "look": {"$nearest": "t"}}}"#
    }
    let ends =
      #""top": {"type": "Window", "autowire": false, "properties": {"content": "@w0"}}, "w500": {"type": "Pane"}, "t": {"type": "DarkTheme"}"#
    var limits = Limits()
    limits.nodes = 300_000
    let result = WindowCatalog.load(
      ["app.json": #"{"objects": {\#(chain.joined(separator: ", ")), \#(ends)}}"#], limits: limits)
    let found = result.report.diagnostics.filter { $0.rule == .requesterUnavailable }
    #expect(found.count == 500)
  }

  // MARK: Types

  @Test func `every object that takes one has to fit as its requester`() {
    let found = diagnostics(
      """
      "w": {"type": "Window", "autowire": false, "properties": {"content": "@p"}},
      "d": {"type": "Dialog", "autowire": false, "properties": {"content": "@p"}},
      "p": {"type": "Pane", "scope": "prototype", "autowire": false,
        "properties": {"owner": {"$requester": true}}}
      """)
    #expect(
      found.map(\.description) == [
        "app.json:4:27: error: 'owner' in 'p' expects Window, but 'd' is Dialog; {\"$nearest\": …} finds one further up [wrong-reference-type]"
      ])
    #expect(found.first?.related.map(\.message) == ["'d' takes 'p' here"])
  }

  @Test func `every object that may be the nearest has to fit`() {
    let found = diagnostics(
      """
      "w": {"type": "Window", "autowire": false, "properties": {"content": "@p"}},
      "p": {"type": "Pane", "scope": "prototype", "autowire": false,
        "properties": {"owner": {"$nearest": "Theming"}}},
      "t": {"type": "DarkTheme"}
      """)
    #expect(
      found.map(\.description) == [
        "app.json:3:40: error: 'owner' in 'p' expects Window, but 't' is any Theming; name a type whose objects all fit, or an object that does [wrong-reference-type]"
      ])
  }

  // MARK: Parents

  @Test func `a child context's objects are checked against what a parent's ask for`() {
    let base =
      #"{"objects": {"p": {"type": "Pane", "scope": "prototype", "autowire": false, RELATIVE}, "t": {"type": "DarkTheme"}}}"#
    for (relative, taker, message) in [
      (
        #""properties": {"owner": {"$requester": true}}"#,
        #""type": "Dialog", "properties": {"content": "@p"}"#,
        "'owner' in 'p' expects Window, but 'x' is Dialog"
      ),
      (
        #""arguments": {"window": {"$requester": true}}"#,
        #""type": "Window", "arguments": {"pane": "@p"}"#,
        "'p' needs 'window' before 'x', which it is made for, exists"
      ),
      (
        #""properties": {"look": {"$nearest": "t"}}"#,
        #""type": "Dialog", "properties": {"content": "@p"}"#,
        "'p' has no relative 't' when it is made for 'x'"
      ),
    ] {
      let files = [
        "base.json": base.replacing("RELATIVE", with: relative),
        "app.json":
          #"{"parent": "base.json", "objects": {"x": {\#(taker), "autowire": false}}}"#,
      ]
      let found = WindowCatalog.load(files).report.diagnostics
      #expect(found.map(\.message) == [message])
      #expect(found.first?.location?.file == "app.json")
    }
  }

  @Test func `a child context's object may be given what a parent's is nearest to`() {
    let files = [
      "base.json":
        #"{"objects": {"p": {"type": "Pane", "scope": "prototype", "autowire": false, "properties": {"look": {"$nearest": "t"}}}, "t": {"type": "DarkTheme"}}}"#,
      "app.json":
        #"{"parent": "base.json", "objects": {"x": {"type": "Window", "autowire": false, "properties": {"content": "@p", "look": "@t"}}}}"#,
    ]
    #expect(WindowCatalog.load(files).report.diagnostics == [])
  }
}
