import ReliantDocument
import ReliantGraph
import Testing

/// Definitions that extend others, templates, and what is filled in or warned of.
struct InheritanceTests {
  private static let template = """
    "template": {
      "type": "HTTPServer", "abstract": true, "scope": "prototype",
      "arguments": {"port": 80, "host": "h", "headers": {"a": "1", "b": "2"}}
    },
    """

  private func graph(_ objects: String) -> Graph? {
    load(["app.json": "{\"objects\": {\(objects)}}"]).graph
  }

  @Test func `what a definition does not say is inherited, and maps merge by name`() throws {
    let graph = graph(
      Self.template
        + #""web": {"extends": "template", "arguments": {"port": 8080, "headers": {"b": "3"}}}"#)
    let web = try #require(graph?.definition(named: "web"))
    #expect(web.typeName == "HTTPServer")
    #expect(web.scope == .prototype)
    #expect(graph?.argument(0, of: "web") == "8080")
    #expect(graph?.argument(1, of: "web") == "\"h\"")
    #expect(graph?.argument(3, of: "web") == #"{a: "1", b: "3"}"#)
  }

  @Test func `a base that is no template can be extended over several steps, in any order`() {
    let graph = graph(
      #""c": {"extends": "b", "arguments": {"host": "c"}}, "b": {"extends": "a", "scope": "prototype"}, "a": {"type": "HTTPServer", "aliases": ["first"], "arguments": {"port": 1}}"#
    )
    #expect(graph?.argument(0, of: "c") == "1")
    #expect(graph?.definition(named: "c")?.scope == .prototype)
    #expect(graph?.definition(named: "a")?.scope == .singleton)
    #expect(graph?.definition(named: "c")?.aliases == [])
  }

  @Test func `a template is no object`() {
    let graph = graph(Self.template + #""web": {"extends": "template"}"#)
    #expect(graph?.definitions.map(\.key) == ["web"])
    #expect(graph?.target(named: "template") == nil)
    let found = findings(objects: Self.template + #""other": "@template""#)
    #expect(found.count == 1)
    #expect(
      found[0].hasSuffix(
        "error: 'template' is abstract: there is no such object, only a template; refer to an object that extends it [abstract-reference]"
      ))
  }

  @Test(arguments: ["stencil", "TEMPLATE"])
  func `a template is no object by any of its names`(_ name: String) {
    let text =
      #"{"objects": {"template": {"abstract": true, "type": "Leaf", "aliases": ["stencil"]}, "a": {"extends": "template"}}}"#
    let child = #"{"parent": "base.json", "objects": {"x": "@\#(name)"}}"#
    #expect(
      findings(["app.json": child, "base.json": text]) == [
        "app.json:1:42: error: '\(name)' is abstract: there is no such object, only a template; refer to an object that extends it [abstract-reference]"
      ])
    let own = text.replacing(#""a": {"#, with: #""x": "@\#(name)", "a": {"#)
    #expect(
      load(["app.json": own]).report.diagnostics.map(\.rule) == [.abstractReference])
  }

  @Test func `an alias of a template is a name that nothing else can have`() {
    let text =
      #"{"objects": {"template": {"abstract": true, "type": "Leaf", "aliases": ["a"]}, "a": {"extends": "template"}}}"#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == [.duplicateName])
  }

  @Test func `a template may leave its type open, an object may not`() {
    let open = #""t": {"abstract": true, "arguments": {"port": 1}}, "#
    #expect(findings(objects: open + #""web": {"type": "HTTPServer", "extends": "t"}"#) == [])
    #expect(
      load(["app.json": "{\"objects\": {\(open) \"web\": {\"extends\": \"t\"}}}"]).report
        .diagnostics.map(
          \.rule) == [.missingMember])
  }

  @Test func `a parent's template is none of its children's objects`() {
    let parent = "{\"objects\": {\(Self.template) \"web\": {\"extends\": \"template\"}}}"
    let child = #"{"parent": "base.json", "objects": {"w": "@web", "t": "@template"}}"#
    #expect(
      findings(["app.json": child, "base.json": parent]) == [
        "app.json:1:55: error: 'template' is abstract: there is no such object, only a template; refer to an object that extends it [abstract-reference]"
      ])
  }

  @Test func `a mistake in a template is found once, however many inherit it`() {
    let wrong = #""t": {"type": "HTTPServer", "abstract": true, "arguments": {"prot": 80}}, "#
    let found = findings(objects: wrong + #""a": {"extends": "t"}, "b": {"extends": "t"}"#)
    #expect(found.count == 1 && found[0].hasSuffix("[unknown-argument]"))
  }

  @Test func `an inherited argument that the type does not have is reported at the argument`() {
    let server = #""s": {"type": "HTTPServer", "arguments": {"port": 80, "host": "h"}}"#
    let found = load([
      "app.json": inLines([server, #""c": {"type": "SystemClock", "extends": "s"}"#])
    ]).report.diagnostics
    #expect(
      found.map(\.description) == [
        "app.json:2:43: error: SystemClock has no parameter 'port' [unknown-argument]",
        "app.json:2:55: error: SystemClock has no parameter 'host' [unknown-argument]",
      ])
    #expect(
      found.flatMap { $0.related.map(\.message) } == [
        "'c' inherits it here", "'c' inherits it here",
      ])
  }

  @Test func `a mistake in a template names who inherits it`() {
    let text =
      #"{"objects": {"t": {"abstract": true, "arguments": {"prot": 80}}, "s": {"type": "HTTPServer", "extends": "t", "arguments": {"port": 1}}}}"#
    let found = load(["app.json": text]).report.diagnostics
    #expect(found.map(\.rule) == [.unknownArgument])
    #expect(found.first?.pointer == "/objects/t/arguments/prot")
    #expect(found.first?.related.map(\.message) == ["'s' inherits it here"])
  }

  @Test func `objects that extend each other or nothing are found`() {
    #expect(
      findings(objects: #""a": {"extends": "b"}, "b": {"extends": "a"}, "c": {"extends": "d"}"#)
        == [
          "app.json:1:31: error: these objects extend each other: 'a' → 'b' → 'a'; let one of them stand alone [extends-cycle]",
          "app.json:1:77: error: there is no object with the key 'd' in this context to extend; known are 'a', 'b' and 'c' [unknown-reference]",
        ])
  }

  @Test func `what extends another name of an object is reported`() {
    let found = findings(
      objects:
        #""c": {"type": "SystemClock", "aliases": ["d"]}, "e": "@c", "f": {"extends": "d"}, "g": {"extends": "e"}"#
    )
    #expect(
      found == [
        "app.json:1:90: error: there is no object with the key 'd' in this context to extend; known are 'c', 'f' and 'g' [unknown-reference]",
        "app.json:1:113: error: there is no object with the key 'e' in this context to extend; known are 'c', 'f' and 'g' [unknown-reference]",
      ])
  }

  @Test func `an overlay that swaps the implementation ends the inheritance`() {
    let files = [
      "app.json": "{\"objects\": {\(Self.template) \"web\": {\"extends\": \"template\"}}}",
      "app.test.json": #"{"objects": {"web": {"type": "HTTPServer", "arguments": {"port": 1}}}}"#,
    ]
    let graph = load(files, environments: ["test"]).graph
    #expect(graph?.argument(1, of: "web") == "default")
  }

  @Test func `what an overlay gives another implementation keeps the place that it inherits`()
    throws
  {
    let files = [
      "app.json": #"""
      {"imports": ["base.json"], "objects": {
        "late": {"type": "Leaf"},
        "web": {"extends": "middle", "tags": ["shown"]}, "heir": {"extends": "web"}}}
      """#,
      "base.json": #"""
      {"objects": {
        "middle": {"abstract": true, "extends": "top", "arguments": {"port": 9, "host": "h"}},
        "top": {"abstract": true, "type": "HTTPServer", "scope": "prototype", "dependsOn": ["late"]}}}
      """#,
      "app.test.json": #"{"objects": {"web": {"type": "HTTPServer", "arguments": {"port": 1}}}}"#,
    ]
    let result = load(files, environments: ["test"])
    let graph = try #require(result.graph)
    for name in ["web", "heir"] {
      let web = try #require(graph.definition(named: name))
      #expect(web.scope == .prototype)
      #expect(web.dependsOn.count == 1)
      #expect(graph.argument(1, of: name) == "default")
    }
    let other =
      #"{"objects": {"web": {"type": "HTTPServer", "scope": "graph", "arguments": {"port": 1}}}}"#
    let changed = load(files.merging(["app.test.json": other]) { $1 }, environments: ["test"])
    #expect(changed.graph?.definition(named: "web")?.scope == .graph)
  }

  @Test func `what a later overlay gives is not taken for inherited`() {
    let files = [
      "app.json": #"""
      {"objects": {
        "m": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "web": {"extends": "base", "arguments": {"port": 9}},
        "base": {"abstract": true, "type": "HTTPServer", "arguments": {"host": "h"}}}}
      """#,
      "app.test.json": #"{"objects": {"web": {"arguments": {"mailers": {"$remove": true}}}}}"#,
      "app.late.json": #"{"objects": {"web": {"arguments": {"mailers": ["@m"]}}}}"#,
    ]
    let found = load(files, environments: ["test", "late"]).report.diagnostics
    #expect(
      found.map(\.message) == [
        "there is no argument 'mailers' here to remove"
      ])
    #expect(found.flatMap(\.related).isEmpty)
  }

  @Test(arguments: [
    (
      #""arguments": {"host": {"$remove": true}}"#,
      "1:36: error: there is no argument 'host' here to remove; what is inherited is changed in 'base' [remove-without-target]"
    ),
    (
      #""arguments": {"prot": {"$remove": true}}"#,
      "1:36: error: there is no argument 'prot' here to remove; did you mean 'port'? [remove-without-target]"
    ),
    (
      #""arguments": {"mailers": {"$append": ["@m"]}}"#,
      "1:47: error: no 'mailers' is given whose list could be changed; give the whole list; what is inherited is changed in 'base' [patch-without-target]"
    ),
    (
      #""dependsOn": {"$append": ["n"]}"#,
      "1:48: error: there is no list here that could be changed; give the whole list; what is inherited is changed in 'base' [patch-without-target]"
    ),
    (
      #""dependsOn": {"$without": ["m"]}"#,
      "1:49: error: there is no list here that could be changed; give the whole list; what is inherited is changed in 'base' [patch-without-target]"
    ),
  ])
  func `what is inherited cannot be changed by half, which is reported with what is extended`(
    _ members: String, _ finding: String
  ) {
    let files = [
      "app.json": #"""
      {"objects": {
        "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "n": {"type": "Leaf"},
        "web": {"extends": "base", "arguments": {"port": 9}},
        "base": {
          "abstract": true, "type": "HTTPServer", "dependsOn": ["m"],
          "arguments": {"host": "h", "mailers": ["@m"]}}}}
      """#,
      "app.test.json": #"{"objects": {"web": {\#(members)}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
      .filter { $0.severity == .error }
    #expect(found.map(\.description) == ["app.test.json:\(finding)"])
  }

  @Test func `a list with a mistake in it changes nothing that is inherited`() {
    let files = [
      "app.json": #"""
      {"objects": {"t": {"type": "Leaf", "abstract": true, "dependsOn": ["z"]},
        "m": {"extends": "t"}, "z": {"type": "Leaf"}}}
      """#,
      "app.test.json": #"{"objects": {"m": {"dependsOn": ["z", 3]}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(found.map(\.rule) == [.wrongKind])
  }

  @Test func `nothing is filled by name where autowiring is off`() {
    let mailer =
      #""mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "clock": {"type": "SystemClock"}, "#
    let on = graph(mailer + #""news": {"type": "Newsletter"}"#)
    #expect(on?.definition(named: "news")?.properties.count == 1)
    let found = findings(objects: mailer + #""news": {"type": "Newsletter", "autowire": false}"#)
    #expect(found.count == 1 && found[0].hasSuffix("[missing-argument]"))
    let off = graph(
      mailer
        + #""news": {"type": "Newsletter", "autowire": false, "arguments": {"mailer": "@mailer"}}"#)
    #expect(off?.definition(named: "news")?.properties.count == 0)
  }

  @Test func `whoever is given a deprecated object by its name is warned where its type stands`() {
    let old =
      #""mailer": {"type": "SMTPMailer", "deprecated": "use 'relay'", "arguments": {"host": "h"}}, "#
    #expect(
      findings(objects: old + #""news": {"type": "Newsletter"}"#) == [
        "app.json:1:122: warning: 'mailer' is deprecated; use 'relay' [deprecated]"
      ])
  }

  @Test func `whoever refers to a deprecated object is warned, with the reason`() {
    let old =
      #""old": {"type": "SMTPMailer", "deprecated": "use 'relay'", "arguments": {"host": "h"}}, "#
    #expect(findings(objects: old + #""clock": {"type": "SystemClock"}"#) == [])
    let found = findings(
      objects: old
        + #""post": "@old", "news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}"#)
    #expect(
      found.map { $0.drop { $0 != "'" } } == [
        "'old' is deprecated; use 'relay' [deprecated]",
        "'post' is deprecated; use 'relay' [deprecated]",
      ])
  }

  @Test func `an object may say that it depends on nothing, whatever its template says`() throws {
    let result = load([
      "app.json": #"""
      {"objects": {
        "t": {"type": "Leaf", "abstract": true, "dependsOn": ["x"]},
        "x": {"extends": "t", "dependsOn": []}}}
      """#
    ])
    #expect(result.report.diagnostics.map(\.description) == [])
  }

  @Test func `derived definitions that lack an argument are one finding at the first of them`() {
    let template = #""page": {"abstract": true, "type": "SMTPMailer"}"#
    let derived = [#""a": {"extends": "page"}"#, #""b": {"extends": "page"}"#]
    let right = #""c": {"extends": "page", "arguments": {"host": "h"}}"#
    for others in [[], [right]] {
      let found = load(["app.json": inLines([template] + derived + others)]).report.diagnostics
      #expect(found.map(\.rule) == [.missingArgument])
      #expect(found.map(\.location?.line) == [3])
      #expect(found.flatMap { $0.related.map(\.message) } == ["'b' lacks 'host' (String), too"])
    }
  }

  @Test func `an argument that an overlay takes from a template is missing from what extends it`() {
    let objects = [
      #""page": {"abstract": true, "type": "SMTPMailer", "arguments": {"host": "h"}}"#,
      #""a": {"extends": "page"}"#, #""c": {"extends": "page", "arguments": {"host": "h"}}"#,
    ]
    let overlay = #"{"objects": {"page": {"arguments": {"host": {"$remove": true}}}}}"#
    let found = findings(
      ["app.json": inLines(objects), "app.test.json": overlay], environments: ["test"])
    #expect(found.map { $0.prefix { $0 != " " } } == ["app.json:3:1:"])
  }
}
