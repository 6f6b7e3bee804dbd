import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct ListCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {
      "name": "app", "parent": "shared.json",
      "objects": {
        "newsletter": {"type": "Newsletter", "eager": true, "aliases": ["letter", "post"]},
        "mailer": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "a"}},
        "sender": "@mailer", "time": "@clock"
      }
    }
    """,
    "app.test.json": #"{"objects": {"mailer": {"type": "TestMailer"}}}"#,
    "shared.json": #"{"name": "shared", "objects": {"clock": {"type": "SystemClock"}}}"#,
    "plain.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    "scopes.json":
      #"{"objects": {"cache": {"type": "Cache", "scope": "weak"}, "request": {"type": "Request", "scope": "request"}, "step": {"type": "Step", "scope": "graph"}}}"#,
    "broken.json": #"{"objects": {"clock": "@clok"}}"#,
  ]

  private func list(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant", "list"] + words)
  }

  @Test func `the objects of each context stand in columns`() async {
    #expect(await list("app.json") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        context 'app'
        KEY         TYPE        SCOPE             ALIASES       DEFINED
        mailer      SMTPMailer  prototype         sender        app.json:5:5
        newsletter  Newsletter  singleton, eager  letter, post  app.json:4:5

        parent 'shared'
        KEY    TYPE         SCOPE      ALIASES  DEFINED
        clock  SystemClock  singleton  time     shared.json:1:32

        """)
    #expect(console.errors == "")
  }

  @Test func `an object is listed with every name that a file gives it`() async {
    #expect(await list("app.json", "--format", "json") == .fine)
    #expect(console.output.contains(#""letter",\#n            "post""#))
    #expect(console.output.contains(#""sender""#))
    #expect(!console.output.contains("MAILER"))
  }

  @Test func `what a decorated object answers to anyway is no name of its decorator`() async {
    let files = InMemoryFiles([
      "app.json":
        #"{"objects": {"mailer": {"type": "SMTPMailer"}, "audit": {"type": "Audit", "decorates": "mailer"}}}"#
    ])
    _ = await CommandProgram(console: console, files: files).run(["reliant", "list", "app.json"])
    #expect(console.output.contains("audit   Audit       singleton  mailer "), "\(console.output)")
  }

  @Test func `scopes are shown by their names, a program's own too`() async {
    #expect(await list("scopes.json") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        KEY      TYPE     SCOPE    ALIASES  DEFINED
        cache    Cache    weak     -        scopes.json:1:14
        request  Request  request  -        scopes.json:1:59
        step     Step     graph    -        scopes.json:1:111

        """)
  }

  @Test func `a context without a parent needs no title`() async {
    #expect(await list("plain.json") == .fine)
    #expect(
      console.output == """
        KEY    TYPE         SCOPE      ALIASES  DEFINED
        clock  SystemClock  singleton  -        plain.json:1:14

        """)
  }

  @Test func `an environment changes what is listed`() async {
    #expect(await list("app.json", "--environment", "test") == .fine)
    #expect(console.output.contains("TestMailer"))
    #expect(!console.output.contains("SMTPMailer"))
  }

  @Test func `JSON has the contexts from the inside out`() async throws {
    #expect(await list("app.json", "--format", "json") == .fine)
    let schema = try SchemaChecker(path: "Schemas/list.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
    #expect(console.output.contains(#""eager": true"#))
  }

  @Test func `mistakes go to standard error and nothing is listed`() async {
    #expect(await list("broken.json") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("broken.json:1:"))
    #expect(console.errors.contains("1 error in 1 file\n"))
  }

  @Test func `a missing file is wrong usage`() async {
    #expect(await list("ap.json") == .wrongUsage)
    #expect(console.output == "")
    #expect(console.errors.contains("there is no file 'ap.json'"))
  }

  @Test func `exactly one path is taken`() async {
    #expect(await list() == .wrongUsage)
    #expect(await list("a", "b") == .wrongUsage)
  }

  @Test func `standard input is listed by its own name`() async {
    console.input = Array(#"{"objects": {"clock": {"type": "SystemClock"}}}"#.utf8)
    #expect(await list("-") == .fine)
    #expect(console.output.contains("<stdin>:1:14"))
  }

  @Test func `names of one letter are aliases only where a file gives them`() async {
    console.input = Array(
      #"{"objects": {"a": "@clock", "clock": {"type": "SystemClock", "aliases": ["x"]}, "k": {"type": "K"}}}"#
        .utf8)
    #expect(await list("-") == .fine)
    #expect(
      console.output == """
        KEY    TYPE         SCOPE      ALIASES  DEFINED
        clock  SystemClock  singleton  a, x     <stdin>:1:29
        k      K            singleton  -        <stdin>:1:81

        """)
  }

  private static let decorated = #"""
    {"objects": {
      "mailer": {"type": "SMTPMailer", "tags": {"post": {"order": 2, "name": "first"}, "all": {}}},
      "audit": {"type": "Audit", "decorates": "mailer", "arguments": {"next": "@.inner"}},
      "news": {"type": "Newsletter", "dependsOn": ["clock"],
        "arguments": {"mailer": "@mailer", "draft": {"$object": {"type": "Draft"}}}},
      "clock": {"type": "SystemClock"}
    }}
    """#

  @Test func `tags, dependencies and who answers to a decorated key are listed`() async {
    console.input = Array(Self.decorated.utf8)
    #expect(await list("-") == .fine)
    #expect(
      console.output == """
        KEY                   TYPE         SCOPE      ALIASES  TAGS       ANSWERED BY  DEFINED       NEEDS
        audit                 Audit        singleton  mailer   -          -            <stdin>:3:3   mailer
        clock                 SystemClock  singleton  -        -          -            <stdin>:6:3   -
        mailer                SMTPMailer   singleton  -        post, all  audit        <stdin>:2:3   -
        news                  Newsletter   singleton  -        -          -            <stdin>:4:3   audit, clock, news/arguments/draft
        news/arguments/draft  Draft        prototype  -        -          -            <stdin>:5:61  -

        """)
  }

  @Test func `they are in JSON, too`() async throws {
    console.input = Array(Self.decorated.utf8)
    #expect(await list("-", "--format", "json") == .fine)
    let schema = try SchemaChecker(path: "Schemas/list.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
    let json = console.output.filter { !" \n".contains($0) }
    #expect(json.contains(#""answeredBy":"audit""#))
    #expect(json.contains(#""dependencies":["audit","clock","#))
    #expect(json.contains(#"{"name":"post","order":2,"label":"first"},{"name":"all","order":0}"#))
  }
}
