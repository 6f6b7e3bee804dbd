import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct ExplainCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {
      "imports": ["mail.json"],
      "objects": {
        "newsletter": {"type": "Newsletter", "aliases": ["letter"]},
        "post": "@newsletter"
      }
    }
    """,
    "mail.json": """
    {
      "values": {"host": "mx"},
      "objects": {
        "base": {"abstract": true, "type": "SMTPMailer", "arguments": {"port": 25}},
        "mailer": {"extends": "base", "tags": ["out"], "arguments": {"host": "${host}.org"}}
      }
    }
    """,
    "app.test.json":
      #"{"objects": {"mailer": {"arguments": {"port": 2525}}, "post": {"$remove": true}, "extra": {"type": "SMTPMailer", "arguments": {"host": "x"}}}}"#,
    "archive.json": #"{"objects": {"attic": {"type": "SMTPMailer"}}}"#,
    "broken.json": #"{"objects": {"clock": "@clok"}}"#,
  ]

  private func explain(_ words: String...) async -> ExitCode {
    await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes()
    ).run(["reliant", "explain"] + words)
  }

  @Test func `an object is shown with all that it is and where that comes from`() async {
    #expect(
      await explain("app.json", "mailer", "--environment", "test") == .fine, "\(console.errors)")
    #expect(
      console.output.replacing(#/[0-9a-f]{12} /#, with: "DIGEST ") == """
        object 'mailer' of the context 'app'
          names      MAILER (automatic)
                     mailer (key, mail.json:5:5)
          type       SMTPMailer
                     mail.json:4:40
          scope      singleton
          tags       out (order 0)
          defined    mail.json:5:5 (import, SMTPMailer)
                     app.test.json:1:14 (overlay of 'test')
          used by    newsletter (mailer, app.json:4:5)
          digest     DIGEST by itself
                     DIGEST with what it refers to
          elsewhere  base: different

        argument host: String = "mx.org"
          from  mail.json:5:66  import  "${host}.org"

        argument port: Int = 2525
          from  app.test.json:1:39  overlay of 'test'   2525
          over  mail.json:4:68      template 'base'     25
          over  -                   registered default

        """)
    #expect(console.errors == "")
  }

  @Test func `an object says by which names it is known and why`() async {
    #expect(await explain("app.json", "post") == .fine)
    #expect(
      console.output.contains(
        """
                     letter (alias, app.json:4:54)
                     newsletter (key, app.json:4:5)
                     post (pointed at it, app.json:5:5)
        """), "\(console.output)")
    #expect(
      console.output.contains(
        """
        argument mailer: Mailer = "@mailer"
          from  mail.json:5:5  named 'mailer'  "@mailer"
        """), "\(console.output)")
  }

  @Test func `one argument is shown alone`() async {
    #expect(await explain("app.json", "mailer", "--argument", "port") == .fine)
    #expect(
      console.output == """
        argument port: Int = 25
          from  mail.json:4:68  template 'base'     25
          over  -               registered default

        """)
    #expect(await explain("app.json", "mailer", "--argument", "prt") == .wrongUsage)
    #expect(console.errors.contains("there is no argument or property 'prt'; did you mean 'port'?"))
  }

  @Test func `a named value is shown with who uses it, and a setting as one`() async {
    #expect(await explain("app.json", "host", "--set", "host=elsewhere") == .fine)
    #expect(
      console.output == """
        value 'host' of the context 'app'
          used by    mailer
          elsewhere  'test': the same

        value host
          from  -               --set
          over  mail.json:2:14  import  "mx"

        """)
  }

  @Test(arguments: [
    (
      "post", ["--environment", "test"],
      "  taken away  app.test.json:1:55\n  only in     the base\n"
    ),
    ("extra", [], "  only in  'test'\n"), ("attic", [], "  not read  archive.json:1:14\n"),
    ("base", [], "  abstract     mail.json:4:5\n  extended by  mailer\n"),
    ("newsleter", [], "  near  'newsletter'\n        'Newsletter'\n"),
    ("whatever", [], "  no file defines it\n"),
  ])
  func `what is not there has a reason`(name: String, options: [String], reason: String) async {
    let code = await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes()
    ).run(["reliant", "explain", "app.json", name] + options)
    #expect(code == .findings)
    #expect(console.output == "there is no '\(name)'\n" + reason)
  }

  @Test(arguments: ["mailer", "host", "out", "SMTPMailer", "post", "extra", "whatever", "base"])
  func `JSON follows its schema`(name: String) async throws {
    _ = await explain("app.json", name, "--format", "json", "--environment", "test")
    let schema = try SchemaChecker(path: "Schemas/explain.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
  }

  @Test func `mistakes go to standard error and nothing is explained`() async {
    #expect(await explain("broken.json", "clock") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("broken.json:1:"))
    #expect(await explain("app.json") == .wrongUsage)
  }
}
