import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct VariablesCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {
      "values": {
        "host": {"$required": "each site has a mail server"},
        "port": {"$env": "PORT", "default": 25},
        "mode": "log",
        "hosts": ["a", "b"],
        "key": {"$file": "keys/${mode}.txt"}
      },
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}", "port": "${port}"}},
        "other": {
          "type": "SMTPMailer",
          "arguments": {
            "host": {"$switch": "${mode}", "cases": {"log": "x"}, "default": {"$env": "OTHER_HOST"}}
          }
        },
        "login": {"type": "SMTPMailer", "arguments": {"host": {"$env": "LOGIN_TOKEN", "default": "kettle-9"}}}
      }
    }
    """,
    "app.test.json":
      #"{"values": {"host": "localhost"}, "objects": {"mailer": {"arguments": {"port": {"$env": "TEST_PORT"}}}}}"#,
    "plain.json": "{}",
    "child.json": #"{"parent": "site.json", "values": {"port": {"$env": "PORT"}}}"#,
    "site.json": """
    {
      "values": {"host": "mx"},
      "objects": {
        "mailer": {
          "type": "SMTPMailer",
          "arguments": {"host": "${host}", "port": {"$env": "PORT", "default": 25}}
        }
      }
    }
    """,
    "broken.json": #"{"objects": {"a": "@b"}}"#,
  ]

  private func variables(_ words: String...) async -> ExitCode {
    await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes()
    ).run(["reliant", "variables"] + words)
  }

  @Test func `all that may come from outside stands in tables`() async {
    #expect(await variables("app.json") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        VARIABLE     TYPE    DEFAULT     REQUIRED  SECRET  USED BY  IN
        LOGIN_TOKEN  String  "********"  -         yes     login    -
        OTHER_HOST   String  -           yes       -       other    -
        PORT         Int     25          -         -       mailer   -
        TEST_PORT    Int     -           yes       -       mailer   test

        FILE              TYPE  DEFAULT  REQUIRED  SECRET  USED BY  IN
        keys/${mode}.txt  -     -        yes       -       -        -

        VALUE  TYPE    DEFAULT                          REQUIRED                                      SECRET  USED BY  IN
        host   String  "localhost"                      yes in the base: each site has a mail server  -       mailer   -
        key    -       {"$file": "keys/${mode}.txt"}    -                                             -       -        -
        mode   String  "log"                            -                                             -       other    -
        port   Int     {"$env": "PORT", "default": 25}  -                                             -       mailer   -

        """)
  }

  @Test func `what a parent takes from outside stands among it`() async {
    #expect(await variables("child.json") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        VARIABLE  TYPE  DEFAULT  REQUIRED  SECRET  USED BY  IN
        PORT      Int   25       yes       -       mailer   -

        VALUE  TYPE    DEFAULT           REQUIRED  SECRET  USED BY  IN
        host   String  "mx"              -         -       mailer   -
        port   -       {"$env": "PORT"}  -         -       -        -

        """)
  }

  @Test func `in an environment there is what is used there`() async {
    #expect(await variables("app.json", "--environment", "test") == .fine)
    #expect(console.output.contains("TEST_PORT"))
    #expect(console.output.contains("host   String  \"localhost\""))
    #expect(!console.output.contains("each site has"))
  }

  @Test func `a template has a line for each variable, those with a default in comments`() async {
    #expect(await variables("app.json", "--format", "env") == .fine)
    #expect(
      console.output == """
        # Environment variables of 'app'.

        # String; secret; default "********"; used by login
        #LOGIN_TOKEN=

        # String; required; used by other
        OTHER_HOST=

        # Int; default 25; used by mailer
        #PORT=25

        # Int; required; used by mailer; in test
        TEST_PORT=

        # text file keys/${mode}.txt: required; not used
        # value for --set host: String; required in the base: each site has a mail server; default "localhost"; used by mailer
        # value for --set key: default {"$file": "keys/${mode}.txt"}; not used
        # value for --set mode: String; default "log"; used by other
        # value for --set port: Int; default {"$env": "PORT", "default": 25}; used by mailer

        """)
  }

  @Test func `a filled template is read by other commands`() async {
    _ = await variables("app.json", "--format", "env")
    let filled = console.output.replacing("HOST=", with: "HOST=x").replacing("#PORT", with: "PORT")
    let files = Self.files.merging([".env": filled, "keys/log.txt": "x"]) { $1 }
    let code = await CommandProgram(
      console: console, files: InMemoryFiles(files), catalog: MailTypes()
    ).run([
      "reliant", "validate", "app.json", "--set", "host=x", "--env-file", ".env", "--require-env",
      "--environment", "test",
    ])
    // The one that is left empty is no number.
    #expect(code == .findings)
    #expect(console.output.contains("TEST_PORT"), "\(console.output)")
    #expect(console.errors.contains("1 error"), "\(console.errors)")
  }

  @Test func `JSON follows its schema`() async throws {
    #expect(await variables("app.json", "--format", "json") == .fine)
    let schema = try SchemaChecker(path: "Schemas/variables.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
  }

  @Test func `a configuration without anything from outside says so`() async {
    #expect(await variables("plain.json") == .fine)
    #expect(console.output == "nothing comes from outside, and no value can be set\n")
  }

  @Test func `mistakes go to standard error and nothing is shown`() async {
    #expect(await variables("broken.json") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("broken.json:1:"))
  }
}
