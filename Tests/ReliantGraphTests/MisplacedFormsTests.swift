import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Forms that are known but have no meaning where they stand.
struct MisplacedFormsTests {
  private static let base = """
    {"values": {"l": [1]}, "objects": {
      "m": {"type": "SMTPMailer", "arguments": {"host": "h", "port": 1}},
      "server": {"type": "HTTPServer", "arguments": {"port": 80, "mailers": ["@m"]}}
    }}
    """

  @Test(arguments: [
    #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "a", "port": {"$remove": true}}}}}"#,
    #"{"objects": {"server": {"arguments": {"mailers": [{"$remove": true}]}}}}"#,
    #"{"objects": {"n": {"type": "HTTPServer", "arguments": {"port": 1, "headers": {"a": {"$remove": true}}}}}}"#,
    #"{"values": {"l": [1, {"$remove": true}]}}"#,
    #"{"values": {"n": {"$env": "A", "default": {"$remove": true}}}}"#,
  ])
  func `a removal where nothing is to be removed is found`(_ overlay: String) {
    let found = findings(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
    #expect(found.count == 1 && found[0].hasSuffix("[remove-without-target]"), "\(found)")
  }

  @Test(arguments: [
    #"{"objects": {"server": {"type": "HTTPServer", "arguments": {"port": 1, "mailers": {"$append": []}}}}}"#,
    #"{"objects": {"server": {"arguments": {"mailers": ["@m", {"$append": ["@m"]}]}}}}"#,
    #"{"values": {"l": [1, {"$without": [1]}]}}"#,
  ])
  func `a change of a list where none is to be changed is found`(_ overlay: String) {
    let found = findings(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
    #expect(found.count == 1 && found[0].hasSuffix("[patch-without-target]"), "\(found)")
  }

  @Test(arguments: [
    #"{"values": {"v": {"$object": {"type": "Leaf"}}}}"#,
    #"{"values": {"v": [{"a": {"$object": {"type": "Leaf"}}}]}}"#,
  ])
  func `an object without a key has to belong to another one`(_ text: String) {
    let found = findings(text)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "error: a value that objects have in common cannot be an object of its own") == true,
      "\(found)")
  }

  @Test(arguments: [
    (#""aliases": {"$apend": ["q"]}"#, "'aliases' takes no form such as '$apend'", "$append"),
    (
      #""dependsOn": {"$prepnd": ["q"]}"#, "'dependsOn' takes no form such as '$prepnd'", "$prepend"
    ),
    (#""tags": {"$witout": ["q"]}"#, "'tags' takes no form such as '$witout'", "$without"),
    (#""tags": {"q": {"$remov": true}}"#, "a tag takes no form such as '$remov'", "$remove"),
  ])
  func `a misspelt form is one finding with what was meant`(
    _ member: String, _ message: String, _ meant: String
  ) {
    let overlay = #"{"objects": {"m": {\#(member)}}}"#
    let found = load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == [.unknownForm])
    #expect(found.map(\.help) == ["did you mean '\(meant)'?"])
  }

  @Test(arguments: [
    (#""m": {"$remov": true}"#, "did you mean '$remove'?"),
    (#""n": {"$remov": true}"#, "did you mean '$remove'?"),
    (#""n": {"$append": ["a"]}"#, "the only one known is '$remove'"),
    (#""m": {"$env": "A"}"#, "the only one known is '$remove'"),
  ])
  func `a form that does not stand for an object is one finding`(_ entry: String, _ help: String) {
    let overlay = #"{"objects": {\#(entry)}}"#
    let found = load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics
    #expect(found.map(\.rule) == [.unknownForm])
    #expect(found.map(\.help) == [help])
  }

  @Test func `a misspelt key beside a misspelt form is a finding of its own`() {
    let overlay = #"{"objects": {"servr": {"$remov": true}}}"#
    let found = load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics
    #expect(found.map(\.rule) == [.patchWithoutTarget, .unknownForm])
  }

  @Test func `what else is wrong with an object that has a form is found`() {
    let overlay = #"{"objects": {"m": {"$remov": true, "arguments": {"hst": "h"}}}}"#
    let found = load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics
    #expect(found.map(\.rule) == [.unknownForm, .unknownArgument])
  }

  @Test func `a form in a list of names of a file that is no overlay is told as one`() {
    let found = load([
      "app.json": #"{"objects": {"m": {"type": "Leaf", "aliases": {"$ref": "q"}}}}"#
    ]).report.diagnostics
    #expect(found.map(\.message) == ["'aliases' takes no form such as '$ref'"])
  }

  @Test(arguments: [
    (#"{"$env": "A"}"#, "'arguments' takes names, and no form such as '$env'"),
    (#"{"$ref": "m"}"#, "'arguments' takes names, and no form such as '$ref'"),
    (#"{"host": "h", "$x": 1}"#, "'arguments' takes names, and no form such as '$x'"),
  ])
  func `a form does not stand for all arguments, whether types are known or not`(
    _ arguments: String, _ message: String
  ) {
    let text = #"{"objects": {"m": {"type": "SMTPMailer", "arguments": \#(arguments)}}}"#
    for catalog in [SampleCatalog(), nil] {
      let found = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: catalog)
        .load("app.json").report.diagnostics
      #expect(found.map(\.message) == [message])
      #expect(found.map(\.rule) == [.unknownForm])
    }
  }
}
