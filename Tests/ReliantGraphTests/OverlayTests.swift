import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Overlays: swap, patch, point, add and remove.
struct OverlayTests {
  private static let base = """
    {
      "values": {"host": "localhost", "sizes": {"small": 1, "large": 9}},
      "objects": {
        "clock": {"type": "SystemClock"},
        "mailer": {
          "type": "SMTPMailer", "scope": "prototype", "aliases": ["post"],
          "arguments": {"host": "${host}", "port": 2525}
        },
        "server": {"type": "HTTPServer", "arguments": {"port": 80, "headers": {"a": "1", "b": "2"}}}
      }
    }
    """

  private func loaded(_ overlay: String) -> LoadResult {
    load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
  }

  private func rules(_ overlay: String) -> [String] {
    loaded(overlay).report.diagnostics.map(\.description)
  }

  @Test func `without an environment an overlay does not apply`() {
    let graph = load(["app.json": Self.base, "app.test.json": #"{"values": {"host": "x"}}"#]).graph
    #expect(graph?.argument(0, of: "mailer") == "\"localhost\"")
  }

  @Test func `a definition with a type swaps the implementation and keeps the place`() throws {
    let result = loaded(
      #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#)
    let mailer = try #require(result.graph?.definition(named: "post"))
    #expect(mailer.key == "mailer")
    #expect(mailer.scope == .prototype)
    #expect(result.graph?.argument(0, of: "mailer") == "\"h\"")
    #expect(result.graph?.argument(1, of: "mailer") == "default")
  }

  @Test func `a definition without a type patches by name`() {
    let graph = loaded(
      #"{"objects": {"mailer": {"arguments": {"port": 25}, "scope": "singleton"}}}"#
    ).graph
    #expect(graph?.argument(0, of: "mailer") == "\"localhost\"")
    #expect(graph?.argument(1, of: "mailer") == "25")
    #expect(graph?.definition(named: "mailer")?.scope == .singleton)
  }

  @Test func `an alias that goes along gives way to an object of the name`() {
    let files = [
      "app.json":
        #"{"objects": {"clock": {"type": "SystemClock", "aliases": ["time"]}, "other": {"type": "SystemClock"}}}"#,
      "app.test.json":
        #"{"objects": {"time": {"type": "Leaf"}, "clock": "@other"}}"#,
    ]
    let graph = load(files, environments: ["test"]).graph
    #expect(graph?.definition(named: "time")?.typeName == "Leaf")
    #expect(graph?.definition(named: "clock")?.key == "other")
  }

  @Test func `an object that an overlay writes out has no list to change`() {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "Leaf"}}}"#,
      "app.test.json": """
      {"objects": {"p": {"type": "Pair", "arguments": {"first": "@a",
        "second": {"$object": {"type": "Leaf", "dependsOn": {"$append": ["a"]}}}}}}}
      """,
    ]
    #expect(
      findings(files, environments: ["test"]) == [
        "app.test.json:2:25: error: there is no list here that could be changed; give the whole list [patch-without-target]"
      ])
  }

  @Test func `maps inside arguments merge by name`() {
    let graph = loaded(
      #"{"objects": {"server": {"arguments": {"headers": {"b": {"$remove": true}, "c": "3"}}}}}"#
    ).graph
    #expect(graph?.argument(3, of: "server") == #"{a: "1", c: "3"}"#)
  }

  @Test func `an argument that is removed falls back to its default`() {
    let graph = loaded(#"{"objects": {"mailer": {"arguments": {"port": {"$remove": true}}}}}"#)
      .graph
    #expect(graph?.argument(1, of: "mailer") == "default")
  }

  @Test func `a name can be pointed at another object and its aliases go along`() {
    let overlay = """
      {"objects": {
        "relay": {"type": "SMTPMailer", "arguments": {"host": "relay"}},
        "mailer": "@relay"
      }}
      """
    let graph = loaded(overlay).graph
    #expect(graph?.definition(named: "mailer")?.key == "relay")
    #expect(graph?.definition(named: "post")?.key == "relay")
    #expect(graph?.definitions.map(\.key) == ["clock", "server", "relay"])
  }

  @Test func `a value can be replaced, added and removed`() {
    let graph = loaded(#"{"values": {"host": "mx", "more": 1, "sizes": {"small": 2}}}"#).graph
    #expect(graph?.argument(0, of: "mailer") == "\"mx\"")
    #expect(
      graph.flatMap { graph in graph.values["sizes"]?.value.map(graph.describe) }
        == "{small: 2, large: 9}"
    )
    #expect(graph?.values["more"] != nil)
    #expect(
      loaded(#"{"values": {"sizes": {"$remove": true}}}"#).graph?.values.keys.sorted() == ["host"])
  }

  @Test func `an alias can be removed by its name`() {
    let graph = loaded(#"{"objects": {"post": {"$remove": true}}}"#).graph
    #expect(graph?.definition(named: "mailer")?.aliases == [])
    #expect(graph?.definition(named: "post") == nil)
  }

  @Test func `what dangles after a removal names the removing line`() throws {
    let result = load(
      [
        "app.json": """
        {"objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}},
          "news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
        }}
        """,
        "app.test.json": "{\"objects\": {\n  \"mailer\": {\"$remove\": true}\n}}",
      ], environments: ["test"])
    let finding = try #require(result.report.diagnostics.first)
    #expect(result.report.diagnostics.count == 1)
    #expect(finding.rule == .unknownReference)
    #expect(finding.related.map(\.message) == ["removed here"])
    #expect(finding.related.map(\.location.description) == ["app.test.json:2:3"])
  }

  @Test func `an object that two overlays patch and that is missing is one mistake`() {
    let patch = #"{"objects": {"clock": {"eager": true}}}"#
    let files = [
      "app.json": #"{"objects": {"clcok": {"type": "SystemClock"}}}"#, "app.a.json": patch,
      "app.b.json": patch,
    ]
    let found = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json").diagnostics
    #expect(
      found.map(\.description) == [
        "app.a.json:1:14: error: there is no object 'clock' to patch; did you mean 'clcok'? [patch-without-target]"
      ])
    #expect(found.first?.environments == ["a", "b"])
    #expect(
      found.first?.related.map { "\($0.location): \($0.message)" } == [
        "app.b.json:1:14: there is no object 'clock' to patch"
      ])
  }

  @Test(arguments: [
    (
      #"{"objects": {"maler": {"arguments": {}}}}"#,
      "app.test.json:1:14: error: there is no object 'maler' to patch; did you mean 'mailer'? [patch-without-target]"
    ),
    (
      #"{"objects": {"post": {"arguments": {}}}}"#,
      "app.test.json:1:14: error: 'post' is another name of 'mailer'; patch 'mailer' [patch-without-target]"
    ),
    (
      #"{"objects": {"maler": {"$remove": true}}}"#,
      "app.test.json:1:14: error: there is no object 'maler' here to remove; did you mean 'mailer'? [remove-without-target]"
    ),
    (
      #"{"values": {"hots": {"$remove": true}}}"#,
      "app.test.json:1:13: error: there is no value 'hots' here to remove; did you mean 'host'? [remove-without-target]"
    ),
    (
      #"{"objects": {"server": {"arguments": {"headers": {"z": {"$remove": true}}}}}}"#,
      "app.test.json:1:51: error: there is no member 'z' here to remove; known are 'a' and 'b' [remove-without-target]"
    ),
    (
      #"{"objects": {"mailer": {"arguments": {"port": 2525}}}}"#,
      "app.test.json:1:39: warning: 'port' is like this already; leave it out [no-effect]"
    ),
    (
      "{}",
      "app.test.json:1:1: warning: this overlay changes nothing; remove the file, and declare the environment with 'environments' [no-effect]"
    ),
  ])
  func `what hits nothing is found`(_ overlay: String, _ finding: String) {
    #expect(rules(overlay) == [finding])
  }

  @Test(arguments: [
    (#"{"$append": ["@b"]}"#, "[@a, @c, @b]"), (#"{"$prepend": ["@b"]}"#, "[@b, @a, @c]"),
    (#"{"$without": ["@a"]}"#, "[@c]"), (#"["@b"]"#, "[@b]"),
  ])
  func `a list is changed or replaced`(_ change: String, _ list: String) {
    let files = Self.mailers(change)
    #expect(load(files, environments: ["test"]).graph?.argument(2, of: "server") == list)
  }

  @Test(arguments: ["1", "1.0", "10e-1", "0.1E1"])
  func `a number is left out of a list however it is spelled`(_ spelling: String) {
    let files = [
      "app.json": #"{"values": {"v": [1, -1, [1.00], {"a": 1}, "1"]}}"#,
      "app.test.json":
        #"{"values": {"v": {"$without": [\#(spelling), [\#(spelling)], {"a": \#(spelling)}]}}}"#,
    ]
    let result = load(files, environments: ["test"])
    #expect(result.report.diagnostics.filter { $0.severity == .error } == [])
    let text = result.graph?.values["v"]?.value.map { "\($0)" } ?? ""
    #expect(text.contains("-1") && !text.contains("1.00") && !text.contains("map"), "\(text)")
  }

  @Test(arguments: [
    (
      #"{"$without": ["@b"]}"#, "the list has no such element to leave out",
      Rule.removeWithoutTarget
    ),
    (#"{"$append": "@b"}"#, "'$append' takes a list, not a string", .wrongKind),
    (#"{"$append": [], "$prepend": []}"#, "'$append' stands alone in its map", .unknownForm),
  ])
  func `a change that hits nothing is found`(_ change: String, _ message: String, _ rule: Rule) {
    let found = load(Self.mailers(change), environments: ["test"]).report.diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == [rule])
  }

  @Test(arguments: [
    (
      #"{"vaules": {}, "values": {"sizes": {"none": {"$remove": true}}}}"#, Rule.removeWithoutTarget
    ),
    (#"{"bindigns": {}, "bindings": {"Mailer": {"$remove": true}}}"#, .removeWithoutTarget),
    (#"{"objets": {}, "objects": {"nothing": {"scope": "prototype"}}}"#, .patchWithoutTarget),
  ])
  func `what an overlay lacks after a mistake could not have been its target`(
    _ overlay: String, _ rule: Rule
  ) {
    let found = loaded(overlay).report.diagnostics
    #expect(Set(found.map(\.rule)) == [.unknownMember, rule])
    #expect(found.count == 2)
  }

  @Test(arguments: [
    #"{"imprts": 5, "values": {"sizes": {"none": {"$remove": true}}}}"#,
    #"{"imports": [5], "objects": {"nothing": {"scope": "prototype"}}}"#,
  ])
  func `what an overlay imports may have held the target`(_ overlay: String) {
    #expect(loaded(overlay).report.diagnostics.count == 1)
  }

  @Test(arguments: [
    #"{"mailer": {"$remove": true}, "mailers": {"scope": "prototype"}}"#,
    #"{"mailers": {"scope": "prototype"}, "mailer": {"$remove": true}}"#,
  ])
  func `what an overlay takes away is not what it means by another name`(_ objects: String) {
    let base = #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#
    let found = load(
      ["app.json": base, "app.test.json": #"{"objects": \#(objects)}"#], environments: ["test"]
    ).report.diagnostics
    #expect(found.map(\.help) == ["give it a 'type' to add a new object"])
  }

  @Test func `only a list that is there can be changed`() {
    let overlay =
      #"{"objects": {"server": {"arguments": {"mailers": {"$append": []}, "port": {"$append": []}}}}}"#
    #expect(
      loaded(overlay).report.diagnostics.map { "\($0.message); \($0.help ?? "")" } == [
        "no 'mailers' is given whose list could be changed; give the whole list",
        "'port' is no list here that could be changed; give the value itself",
      ])
    let base = load(["app.json": #"{"values": {"l": {"$append": [1]}}}"#]).report
    #expect(base.diagnostics.map(\.message) == ["'$append' has a meaning in overlays only"])
  }

  @Test func `what takes from a map does not replace what is none`() {
    let overlay = """
      {"values": {"host": {"a": {"$remove": true}}, "sizes": {"small": {"b": {"$append": [1]}}}}}
      """
    #expect(
      loaded(overlay).report.diagnostics.map { "\($0.rule.name): \($0.message)" } == [
        "patch-without-target: 'host' is no map here that could be changed",
        "patch-without-target: 'small' is no map here that could be changed",
      ])
  }

  @Test(arguments: [#""x""#, "[1]", "7"], [#"{"a": {"$remove": true}}"#, #"{"$append": [1]}"#])
  func `a value of a wrong kind is reported where it stands and where an overlay changes a part`(
    _ value: String, _ change: String
  ) {
    let object = #""eager": true, "arguments": {"port": 1, "headers": \#(value)}"#
    let found = ConfigurationLoader(
      files: InMemoryFiles([
        "app.json": #"{"objects": {"s": {"type": "HTTPServer", \#(object)}}}"#,
        "app.test.json": #"{"objects": {"s": {"arguments": {"headers": \#(change)}}}}"#,
      ]), catalog: SampleCatalog()
    ).check("app.json").diagnostics
    let isListChange = value == "[1]" && change.contains("$append")
    #expect(found.map(\.rule) == [.wrongValue] + (isListChange ? [] : [.patchWithoutTarget]))
  }

  @Test func `what an overlay brings in itself is not suggested`() {
    let files = [
      "app.json": #"{"values": {"port": 1, "host": "h"}, "objects": {"a": {"type": "Leaf"}}}"#,
      "app.test.json":
        #"{"values": {"new": 1, "none": {"$remove": true}}, "objects": {"fresh": {"type": "Leaf"}, "frehs": {"$remove": true}}}"#,
    ]
    let found = findings(files, environments: ["test"]).filter { $0.contains("remove-without") }
    #expect(
      found == [
        "app.test.json:1:23: error: there is no value 'none' here to remove; known are 'host' and 'port' [remove-without-target]",
        "app.test.json:1:90: error: there is no object 'frehs' here to remove; the only one known is 'a' [remove-without-target]",
      ])
  }

  @Test func `aliases are changed like any list`() {
    let overlay = #"{"objects": {"mailer": {"aliases": {"$append": ["relay"]}}}}"#
    #expect(loaded(overlay).graph?.definition(named: "relay")?.aliases == ["post", "relay"])
    let without = #"{"objects": {"mailer": {"aliases": {"$without": ["pots"]}}}}"#
    #expect(
      loaded(without).report.diagnostics.map(\.description) == [
        "app.test.json:1:50: error: 'pots' is not in the list; did you mean 'post'? [remove-without-target]"
      ])
    let wrong = #"{"objects": {"mailer": {"aliases": {"a": 1}}}}"#
    #expect(
      loaded(wrong).report.diagnostics.map(\.message) == ["'aliases' takes a list, not a map"])
  }

  private static func mailers(_ change: String) -> [String: String] {
    let objects = ["a", "b", "c"].map {
      #""\#($0)": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#
    }
    .joined(separator: ", ")
    return [
      "app.json":
        #"{"objects": {\#(objects), "server": {"type": "HTTPServer", "arguments": {"port": 1, "mailers": ["@a", "@c"]}}}}"#,
      "app.test.json": #"{"objects": {"server": {"arguments": {"mailers": \#(change)}}}}"#,
    ]
  }

  @Test(arguments: [
    (
      #"{"values": {"hots": "x"}}"#,
      "app.test.json:1:13: error: there is no value 'hots' to replace, and nothing mentions a new one; did you mean 'host'? [patch-without-target]"
    ),
    (
      #"{"objects": {"malier": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "app.test.json:1:14: error: there is no object 'malier' to replace, and nothing mentions a new one; did you mean 'mailer'? [patch-without-target]"
    ),
    (
      #"{"objects": {"psot": "@clock"}}"#,
      "app.test.json:1:14: error: there is no object 'psot' to replace, and nothing mentions a new one; did you mean 'post'? [patch-without-target]"
    ),
  ])
  func `a misspelt name that adds where it should replace is found`(
    _ overlay: String, _ finding: String
  ) {
    #expect(rules(overlay) == [finding])
  }

  @Test(arguments: [
    #"{"values": {"hosts": "x", "host": "${hosts}"}}"#, #"{"values": {"other": 1}}"#,
    #"{"objects": {"mailer2": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
    #"{"objects": {"malier": {"type": "SMTPMailer", "eager": true, "arguments": {"host": "h"}}}}"#,
    #"{"objects": {"relay": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
  ])
  func `a new name that is used, numbered or like no other adds`(_ overlay: String) {
    #expect(rules(overlay) == [])
  }

  @Test func `environments apply in the order given`() {
    let files = [
      "app.json": Self.base, "app.a.json": #"{"values": {"host": "from a"}}"#,
      "app.b.json": #"{"values": {"host": "from b"}}"#,
    ]
    let ab = load(files, environments: ["a", "b"]).graph
    let ba = load(files, environments: ["b", "a"]).graph
    #expect(ab?.argument(0, of: "mailer") == "\"from b\"")
    #expect(ba?.argument(0, of: "mailer") == "\"from a\"")
  }

  @Test func `an overlay of an imported file is laid over it before it is imported`() {
    let files = [
      "app.json": #"{"imports": ["part.json"], "objects": {"clock": {"type": "SystemClock"}}}"#,
      "part.json": #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "part.test.json": #"{"objects": {"mailer": {"arguments": {"host": "t"}}}}"#,
    ]
    #expect(load(files, environments: ["test"]).graph?.argument(0, of: "mailer") == "\"t\"")
    let wrong = files.merging(["part.test.json": #"{"objects": {"clock": {"scope": "prototype"}}}"#]
    ) { $1 }
    #expect(
      load(wrong, environments: ["test"]).report.diagnostics.map(\.rule) == [.patchWithoutTarget])
  }
}
