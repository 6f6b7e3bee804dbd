import ReliantDocument
import ReliantGraph
import Testing

/// Many mistakes at once: each is found, nothing that follows from one is.
struct PlantedMistakesTests {
  /// The comment-like names say what is wrong; line numbers count from 1.
  private static let app = """
    {
      "format": 1,
      "nmae": "planted",
      "parent": "bse.json",
      "imports": ["services.json", "missng.json"],
      "values": {
        "host": "mx1.example.org",
        "port": "25",
        "loop": "${pool}",
        "pool": "${loop}"
      },
      "objects": {
        "clock": {"type": "SytemClock"},
        "timer": {"type": "SystemClock", "aliases": ["clock"]},
        "post": {"type": "SMTPMailer", "arguments": {"hots": "x", "host": "${hst}"}},
        "relay": {"type": "SMTPMailer", "arguments": {"host": "h", "port": "${port}"}},
        "news": {"type": "Newsletter", "arguments": {"mailer": "@pots"}},
        "letter": {"type": "Newsletter", "arguments": {"mailer": "@timer"}},
        "idle": {"type": "HTTPServer"}, "weekly": {"type": "Newsletter", "arguments": {"mailer": "@relay"}, "properties": {"clok": null}},
        "web": {"type": "HTTPServer", "scope": "singelton", "arguments": {"port": 1}},
        "api": {"type": "HTTPServer", "scope": "prototype", "eager": true, "arguments": {"port": 2}},
        "chat": {"type": "HTTPServer", "arguments": {"port": 3, "headers": {"a": 1}},},
        "a": {"type": "Party", "arguments": {"partner": "@b"}},
        "b": {"type": "Party", "arguments": {"partner": "@a"}},
        "draft": {"type": "Draft"},
        "ring": "@rang",
        "rang": "@ring",
        "9th": {"type": "SystemClock"},
        "form": {"type": "HTTPServer", "arguments": {"port": {"$evn": "PORT"}}},
        "shared": {"type": "SystemClock"},
        "web": {"type": "SystemClock"}
      }
    }
    """
  private static let services =
    #"{"objects": {"shared": {"type": "SystemClock", "scope": "prototype"}}}"#
  private static let overlay = """
    {
      "objects": {
        "psot": {"arguments": {"host": "y"}},
        "relay": {"arguments": {"hose": {"$remove": true}}}
      }
    }
    """

  private static let expected: [(file: String, line: Int, rule: Rule)] = [
    ("app.json", 3, .unknownMember), ("app.json", 4, .parentNotFound),
    ("app.json", 5, .fileNotFound), ("app.json", 9, .valueCycle), ("app.json", 13, .unknownType),
    ("app.json", 14, .duplicateName), ("app.json", 15, .unknownArgument),
    ("app.json", 15, .unknownValue), ("app.json", 16, .wrongValue),
    ("app.json", 17, .unknownReference), ("app.json", 18, .wrongReferenceType),
    ("app.json", 19, .missingArgument), ("app.json", 19, .unknownProperty),
    ("app.json", 20, .unknownScope), ("app.json", 21, .eagerNotSingleton),
    ("app.json", 22, .wrongValue), ("app.json", 22, .invalidSyntax),
    ("app.json", 23, .constructionCycle), ("app.json", 25, .unshareableSingleton),
    ("app.json", 26, .aliasCycle), ("app.json", 28, .invalidName), ("app.json", 29, .unknownForm),
    ("app.json", 30, .unmarkedOverride), ("app.json", 31, .duplicateMember),
    ("app.test.json", 3, .patchWithoutTarget), ("app.test.json", 4, .removeWithoutTarget),
  ]

  @Test func `each planted mistake gives its finding, in order, and nothing else`() {
    let files = [
      "app.json": Self.app, "services.json": Self.services, "app.test.json": Self.overlay,
      "base.json": "{}",
    ]
    let diagnostics = load(files, environments: ["test"]).report.diagnostics
    let found = diagnostics.map {
      "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.rule)"
    }
    #expect(found == Self.expected.map { "\($0.file):\($0.line) \($0.rule)" })
  }

  @Test func `every misspelt name gets the right suggestion`() {
    let files = ["app.json": Self.app, "services.json": Self.services, "base.json": "{}"]
    let help = load(files).report.diagnostics.compactMap(\.help)
    for name in [
      "name", "base.json", "SystemClock", "host", "post", "clock", "singleton",
    ] {
      #expect(help.contains("did you mean '\(name)'?"), "\(name)")
    }
  }

  @Test func `a graph with mistakes is not handed out`() {
    #expect(load(["app.json": Self.app, "services.json": Self.services]).graph == nil)
  }

  @Test func `the same input gives the same report`() {
    let files = ["app.json": Self.app, "services.json": Self.services, "base.json": "{}"]
    let first = load(files).report
    for _ in 0..<20 { #expect(load(files).report == first) }
  }

  @Test func `findings beyond the limit are counted`() {
    var limits = Limits()
    limits.findings = 5
    let objects = (0..<20).map { #""k\#($0)": {"type": "Nothing\#($0)"}"# }.joined(separator: ", ")
    let report = load(["app.json": #"{"objects": {\#(objects)}}"#], limits: limits).report
    #expect(report.diagnostics.count == 5)
    #expect(report.omitted == 15)
  }
}
