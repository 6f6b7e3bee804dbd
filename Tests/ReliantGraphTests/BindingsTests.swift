import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What is given to parameters by their type.
struct BindingsTests {
  private func files(_ bindings: String, overlay: String = #"{"values": {"x": 1}}"#) -> [String:
    String]
  {
    [
      "app.json": """
      {"bindings": \(bindings), "objects": {
        "post": {"type": "SMTPMailer", "arguments": {"host": "p"}},
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "m"}},
        "clock": {"type": "SystemClock"}, "now": {"type": "SystemClock"},
        "news": {"type": "Newsletter"}, "fleet": {"type": "Fleet"}
      }}
      """, "app.test.json": overlay,
    ]
  }

  private func given(_ bindings: String) -> [String?] {
    let graph = load(files(bindings)).graph
    return [
      graph?.argument(0, of: "news"), graph?.argument(2, of: "fleet"),
      graph?.definition(named: "news")?.properties.first.flatMap { graph?.describe($0.value) },
    ]
  }

  @Test(arguments: [
    (#"{}"#, ["@mailer", "default", "@clock if nil"]),
    (#"{"Mailer": "@post"}"#, ["@post", "@post", "@clock if nil"]),
    (#"{"any Mailer": "@post"}"#, ["@post", "@post", "@clock if nil"]),
    (
      #"{"Mailer": {"default": "@post", "into": {"Newsletter": "@mailer"}}}"#,
      ["@mailer", "@post", "@clock if nil"]
    ),
    (
      #"{"Mailer": {"into": {"Fleet": "@post"}}, "SystemClock": "@now"}"#,
      ["@mailer", "@post", "@now if nil"]
    ),
    (#"{"Mailer": "Nothing", "Nothing": "@post"}"#, nil),
    (#"{"Mailer": "SMTPMailer", "SMTPMailer": "@post"}"#, ["@post", "@post", "@clock if nil"]),
  ])
  func `a binding for the type comes before the name, the one for the consumer first`(
    _ bindings: String, _ expected: [String]?
  ) {
    #expect(given(bindings) == expected ?? [nil, nil, nil])
  }

  @Test func `a type is one, with any or without`() {
    #expect(
      findings(files(#"{"Mailer": "@post", "any Mailer": "@mailer"}"#)) == [
        "app.json:1:34: error: 'any Mailer' and 'Mailer' are one type, which is bound already; bind it once [duplicate-name]"
      ])
    let base = #"{"any Mailer": "@post"}"#
    let overlay = #"{"bindings": {"Mailer": "@mailer"}}"#
    let changed = load(files(base, overlay: overlay), environments: ["test"])
    #expect(changed.report.diagnostics == [])
    #expect(changed.graph?.argument(0, of: "news") == "@mailer")
    let removal = #"{"bindings": {"Mailer": {"$remove": true}}}"#
    #expect(findings(files(base, overlay: removal), environments: ["test"]) == [])
    let same = #"{"bindings": {"Mailer": "@post"}}"#
    #expect(
      findings(files(base, overlay: same), environments: ["test"]) == [
        "app.test.json:1:15: warning: 'Mailer' is like this already; leave it out [no-effect]"
      ])
  }

  @Test func `bindings of bindings are followed, however the types are written`() {
    #expect(
      given(#"{"any Mailer": "any SMTPMailer", "SMTPMailer": "@post"}"#) == [
        "@post", "@post", "@clock if nil",
      ])
    #expect(
      findings(files(#"{"any Mailer": "Part", "any Part": "Mailer"}"#)) == [
        "app.json:1:15: error: these types are bound to each other: 'any Mailer' → 'any Part' → 'any Mailer'; bind one of them to an object [binding-cycle]"
      ])
  }

  @Test func `a protocol can be bound to a type of its name`() {
    let bindings = #"{"any SystemClock": "SystemClock"}"#
    let objects = #"{"clock": {"type": "SystemClock"}, "news": {"type": "Newsletter"}}"#
    #expect(
      !findings(["app.json": "{\"bindings\": \(bindings), \"objects\": \(objects)}"])
        .contains { $0.contains("binding-cycle") })
  }

  @Test func `a binding to a type means its one object that has a key, or else the parent's`()
    throws
  {
    let anonymous = #"""
      {"type": "Relay", "arguments": {
        "mailer": {"$object": {"type": "SMTPMailer", "arguments": {"host": "q"}}}}}
      """#
    func file(_ rest: String) -> String {
      #"""
      {"bindings": {"Mailer": "SMTPMailer"},
       "objects": {"relay": \#(anonymous), "news": {"type": "Newsletter"}\#(rest)}}
      """#
    }
    let post = #""post": {"type": "SMTPMailer", "arguments": {"host": "p"}}"#
    let parent = try #require(load(["app.json": #"{"objects": {\#(post)}}"#]).graph)
    let own = load(["app.json": file(", \(post)")])
    #expect(try #require(own.graph).argument(0, of: "news") == "@post")
    let inherited = load(["app.json": file("")], parent: parent)
    #expect(try #require(inherited.graph).argument(0, of: "news") == "@post")
  }

  @Test(arguments: [
    (#"{"Mialer": "@post"}"#, "there is no type 'Mialer'; did you mean 'Mailer'? [unknown-type]"),
    (
      #"{"Mailer": {"into": {"Newsleter": "@post"}}}"#,
      "there is no type 'Newsleter'; did you mean 'Newsletter'? [unknown-type]"
    ),
    (
      #"{"Mailer": "@pots"}"#, "there is no object 'pots'; did you mean 'post'? [unknown-reference]"
    ),
    (
      #"{"Mailer": "@clock"}"#,
      "'Mailer' expects any Mailer, but 'clock' is SystemClock; '@mailer' or '@post' would fit [wrong-reference-type]"
    ),
    (
      #"{"Mailer": "SMTPMailer"}"#,
      "several objects have the type 'SMTPMailer'; bind to one of them, such as '@mailer' or '@post' [unknown-reference]"
    ),
    (#"{"Mailer": "Leaf"}"#, "no object has the type 'Leaf'"),
    (#"{"Mailer": 3}"#, "'Mailer' takes a string, not a number [wrong-kind]"),
    (
      #"{"Mailer": {"defalt": "@post"}}"#,
      "a binding has no member 'defalt'; did you mean 'default'? [unknown-member]"
    ),
  ])
  func `a mistake in a binding is one finding`(_ bindings: String, _ message: String) {
    let found = load(files(bindings)).report.diagnostics.map(\.description)
    #expect(found.count == 1 && found[0].contains("error: \(message)"), "\(found)")
  }

  @Test func `types that are bound to each other are found once`() {
    let found = findings(files(#"{"Mailer": "SMTPMailer", "SMTPMailer": "Mailer"}"#))
    #expect(
      found == [
        "app.json:1:15: error: these types are bound to each other: 'Mailer' → 'SMTPMailer' → 'Mailer'; bind one of them to an object [binding-cycle]"
      ])
  }

  @Test(arguments: [
    #"{"Mailer": "SMTPMailer", "SMTPMailer": "Mailer"}"#, #"{"Mailer": "Mailer"}"#,
    #"{"Mailer": {"into": {"Newsletter": "Mailer"}}}"#,
  ])
  func `whoever needs a type that is bound in a cycle is no further finding`(_ bindings: String) {
    let text = #"{"bindings": \#(bindings), "objects": {"news": {"type": "Newsletter"}}}"#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == [.bindingCycle])
  }

  @Test func `overlays replace, merge and remove bindings`() {
    let base = #"{"Mailer": {"default": "@post", "into": {"Fleet": "@mailer"}}}"#
    func fleet(_ overlay: String) -> String? {
      load(files(base, overlay: overlay), environments: ["test"]).graph?.argument(2, of: "fleet")
    }
    #expect(fleet(#"{"bindings": {"Mailer": {"into": {"Fleet": "@post"}}}}"#) == "@post")
    #expect(fleet(#"{"bindings": {"Mailer": {"default": "@mailer"}}}"#) == "@mailer")
    #expect(fleet(#"{"bindings": {"Mailer": {"$remove": true}}}"#) == "default")
    #expect(
      load(
        files(base, overlay: #"{"bindings": {"Mailr": {"$remove": true}}}"#), environments: ["test"]
      )
      .report.diagnostics.map(\.rule) == [.removeWithoutTarget])
  }

  @Test func `overlays take a part of a binding away, which has to be there`() {
    let base = #"{"Mailer": {"default": "@post", "into": {"Fleet": "@mailer"}}}"#
    func load(_ part: String, _ base: String) -> LoadResult {
      ReliantGraphTests.load(
        files(base, overlay: #"{"bindings": {"Mailer": \#(part)}}"#), environments: ["test"])
    }
    let withoutConsumer = load(#"{"into": {"Fleet": {"$remove": true}}}"#, base).graph
    #expect(withoutConsumer?.argument(2, of: "fleet") == "@post")
    #expect(withoutConsumer?.argument(0, of: "news") == "@post")
    let withoutDefault = load(#"{"default": {"$remove": true}}"#, base).graph
    #expect(withoutDefault?.argument(2, of: "fleet") == "@mailer")
    // The object of the parameter's name.
    #expect(withoutDefault?.argument(0, of: "news") == "@mailer")
    #expect(
      load(#"{"default": {"$remove": true}}"#, #"{"Mailer": "@post"}"#).graph?
        .argument(0, of: "news") == "@mailer")
    #expect(
      load(#"{"into": {"Flet": {"$remove": true}}}"#, base).report.diagnostics.map(\.description)
        == [
          "app.test.json:1:35: error: there is no binding for 'Mailer' inside 'Flet' to remove; did you mean 'Fleet'? [remove-without-target]"
        ])
    #expect(
      load(#"{"default": {"$remove": true}}"#, #"{"Mailer": {"into": {"Fleet": "@post"}}}"#).report
        .diagnostics.map(\.message) == ["there is no default binding for 'Mailer' to remove"])
    #expect(
      load(#"{"default": {"$remove": 1}}"#, base).report.diagnostics.map(\.rule) == [.wrongKind])
  }

  @Test(arguments: [
    (
      #"{"Mailer": {"default": "@post", "into": {"Flet": "@mailer"}}}"#,
      #"{"Fleet": {"$remove": true}}"#,
      "there is no binding for 'Fleet' to remove"
    ),
    (
      #"{"Mailer": "@post", "Flet": "@fleet"}"#,
      #"{"Mailer": {"into": {"Fleet": {"$remove": true}}}}"#,
      "there is no binding for 'Mailer' inside 'Fleet' to remove"
    ),
  ])
  func `a misspelt type explains no vain removal where it has nothing to do with it`(
    _ base: String, _ overlay: String, _ message: String
  ) {
    let found = load(
      files(base, overlay: #"{"bindings": \#(overlay)}"#), environments: ["test"]
    ).report.diagnostics
    #expect(found.map(\.message) == ["there is no type 'Flet'", message])
  }

  @Test func `a binding that cannot be read leaves no argument missing`() {
    for bindings in [
      #"{"Part": ["@leaf"]}"#, #"{"Part": {"defalt": "@leaf"}}"#, #"{"Parts": "@leaf"}"#,
      #"{"Part": {"into": {"Pairs": "@leaf"}}}"#, #"{"Part": {"into": {"Pair": 1}}}"#,
    ] {
      let found = findings(
        #"{"bindings": \#(bindings), "objects": {"pair": {"type": "Pair"}, "leaf": {"type": "Leaf"}}}"#
      )
      #expect(found.count == 1, "\(found)")
    }
  }

  @Test func `a binding to an object of another type is refused even if nobody asks for it`() {
    let found = load([
      "app.json":
        #"{"bindings": {"Mailer": "@clock"}, "objects": {"clock": {"type": "SystemClock"}}}"#
    ]).report.diagnostics
    #expect(found.map(\.message) == ["'Mailer' expects any Mailer, but 'clock' is SystemClock"])
    #expect(found.first?.related.map(\.message) == ["'clock' is defined here"])
  }

  @Test func `a binding says something`() {
    let found = findings(
      #"{"bindings": {"Mailer": {}}, "objects": {"clock": {"type": "SystemClock"}}}"#)
    #expect(
      found == [
        "app.json:1:25: error: the binding of 'Mailer' says nothing; give it a 'default' or entries under 'into' [missing-member]"
      ])
  }

  @Test(arguments: [
    (#"{"Mailer": "post"}"#, "no object has the type 'post'; did you mean '@post'?"),
    (
      #"{"any Mailer": {"default": "post"}}"#,
      "no object has the type 'post'; did you mean '@post'?"
    ),
    (
      #"{"Mailer": {"into": {"Fleet": "post"}}}"#,
      "no object has the type 'post'; did you mean '@post'?"
    ),
    (
      #"{"Mailer": "any Mialer"}"#,
      "no object has the type 'any Mialer'; bind to an object, as \"@key\""
    ),
    (#"{"any Mialer": "@post"}"#, "there is no type 'any Mialer'; did you mean 'any Mailer'?"),
    (
      #"{"any Mailer": "@clock"}"#,
      "'any Mailer' expects any Mailer, but 'clock' is SystemClock; '@mailer' or '@post' would fit"
    ),
  ])
  func `a binding that leads nowhere is reported with what it may be meant to lead to`(
    _ bindings: String, _ message: String
  ) {
    let found = findings(files(bindings))
    #expect(found.count == 1 && found[0].contains("error: \(message) ["), "\(found)")
  }

  @Test(arguments: [
    (
      #"{"any Mailer": "@post"}"#, #"{"any Malier": {"into": {"Fleet": {"$remove": true}}}}"#,
      "app.test.json:1:15: error: there is no binding for 'any Malier' to remove; did you mean 'Mailer'? [remove-without-target]"
    ),
    (
      #"{"any Mailer": "@post"}"#, #"{"Malier": {"default": {"$remove": true}}}"#,
      "app.test.json:1:15: error: there is no binding for 'Malier' to remove; did you mean 'Mailer'? [remove-without-target]"
    ),
  ])
  func `a removal that misses because of a misspelt type is one finding`(
    _ base: String, _ overlay: String, _ message: String
  ) {
    let overlay = #"{"bindings": \#(overlay)}"#
    #expect(findings(files(base, overlay: overlay), environments: ["test"]) == [message])
    let files = files(base, overlay: "{}")
    let importing = [
      "app.json": #"{"imports": ["part.json"]}"#, "part.json": files["app.json"] ?? "",
      "part.test.json": overlay,
    ]
    #expect(findings(importing, environments: ["test"]).count == 1)
  }

  @Test func `a removal of all consumers is reported as a form, whatever stands beside`() {
    let found = load(
      files(
        #"{"Mailer": "@post"}"#,
        overlay: #"{"bindings": {"Mailer": {"into": {"Flet": "@mailer", "$remove": true}}}}"#),
      environments: ["test"]
    ).report.diagnostics
    #expect(
      found.map(\.message) == [
        "there is no type 'Flet'", "'into' takes no form such as '$remove'",
      ])
  }

  @Test(arguments: [
    #"{"Mailer": {"$remove": true}}"#, #"{"Mailer": {"default": {"$remove": true}}}"#,
    #"{"Mailer": {"into": {"Fleet": {"$remove": true}}}}"#,
    #"{"Mailer": {"into": {"$remove": true}}}"#,
  ])
  func `only an overlay takes away from a binding`(_ bindings: String) {
    let found = findings(files(bindings))
    #expect(
      found.count == 1
        && found[0].hasSuffix("'$remove' has a meaning in overlays only [unknown-form]"),
      "\(found)")
  }

  /// The report on bindings of types of which nothing is known.
  private func report(_ bindings: String, limits: Limits = Limits()) -> Report {
    ConfigurationLoader(
      files: InMemoryFiles(["app.json": "{\"bindings\": \(bindings)}"]), catalog: nil,
      limits: limits
    ).check("app.json")
  }

  @Test func `a cycle counts once, however many types lead into it`() {
    var limits = Limits()
    limits.findings = 1
    let others = (0..<20).map { #", "S\#($0)": "A""# }.joined()
    let found = report(#"{"A": "B", "B": "A"\#(others)}"#, limits: limits)
    #expect(found.diagnostics.map(\.rule) == [.bindingCycle])
    #expect(found.omitted == 0)
  }

  @Test func `what one consumer is given may lead in a cycle of all`() {
    let found = report(
      #"{"A": "B", "B": {"default": "A", "into": {"Fleet": "C"}}, "C": "A", "D": {"into": {"Fleet": "B"}}}"#
    )
    #expect(
      found.diagnostics.map(\.message) == [
        "these types are bound to each other: 'A' → 'B' → 'A'"
      ])
  }
}
