import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

struct DiffCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {
      "values": {"host": "mx", "secretToken": "hunter2"},
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}", "port": 25}},
        "audit": {"type": "Audit", "arguments": {"mailer": "@mailer", "password": "hunter3"}}
      }
    }
    """,
    "app.live.json": """
    {"values": {"host": "live"},
     "objects": {"mailer": {"arguments": {"port": 26}}, "audit": {"arguments": {"password": "hunter4"}}}}
    """,
    "new/app.json": """
    {"objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx", "port": 25}},
        "log": {"type": "Log"},
        "protocol": {"type": "Audit", "arguments": {"mailer": "@mailer", "password": "hunter3"}}
    }}
    """,
    "old/app.json": """
    {"objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx", "port": 25}},
        "audit": {"type": "Audit", "arguments": {"mailer": "@mailer", "password": "hunter3"}}
    }}
    """,
    "old/gone.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
  ]

  private func diff(_ words: String..., files: [String: String] = Self.files) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(files))
      .run(["reliant", "diff"] + words)
  }

  @Test func `what an environment changes is told once, with both places, and no secret`() async {
    #expect(await diff("app.json", "--to", "live") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        3 changed

        app.json: base → live
        ~ audit  [app.json:5:5]
            argument 'password'  "********" (changed)  [app.json:5:67 → app.live.json:2:77]
        ~ mailer  [app.json:4:5]
            argument 'port'  25 → 26  [app.json:4:71 → app.live.json:2:39]
        ~ value host  "mx" → "live"  (1 use)  [app.json:2:14 → app.live.json:1:13]

        """)
  }

  @Test func `two folders are compared file by file, and a rename is one`() async {
    #expect(await diff("old", "new", "--exit-code") == .findings)
    #expect(
      console.output == """
        1 added, 1 removed, 1 renamed

        new/app.json
        + log  Log  [new/app.json:3:5]
        > audit is renamed to protocol  [old/app.json:3:5 → new/app.json:4:5]

        old/gone.json
        - clock  SystemClock  [old/gone.json:1:14]

        """)
  }

  @Test func `nothing different ends well`() async {
    var files = Self.files
    files["same/app.json"] = files["new/app.json"]
    #expect(await diff("new", "same", "--exit-code", files: files) == .fine)
    #expect(console.output == "no difference\n")
  }

  @Test func `a pull request's comment is Markdown`() async {
    #expect(await diff("old/app.json", "new/app.json", "--format", "markdown") == .fine)
    #expect(
      console.output == """
        **1 added, 1 renamed**

        <details open><summary>new/app.json</summary>

        - **added** `log` at `new/app.json:3:5`
          - type: nothing → `Log`
        - **renamed** `audit` → `protocol` at `old/app.json:3:5 → new/app.json:4:5`

        </details>

        """)
  }

  @Test func `the first screen holds a change of any size`() async {
    let objects = (0..<60).map { #""o\#($0)": {"type": "Log"}"# }.joined(separator: ",")
    let files = ["a.json": "{\"objects\": {}}", "b.json": "{\"objects\": {\(objects)}}"]
    _ = await diff("a.json", "b.json", files: files)
    let lines = console.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 26)
    #expect(lines[24] == "… and 39 more lines; give '--all' to see them")
    _ = await diff("a.json", "b.json", "--all", files: files)
    #expect(console.output.contains("+ o59  Log"))
  }

  @Test func `its JSON satisfies the schema`() async throws {
    #expect(await diff("app.json", "--to", "live", "--format", "json") == .fine)
    let checker = try SchemaChecker(path: "Schemas/diff.schema.json")
    #expect(try checker.mistakes(in: console.output) == [])
    #expect(!console.output.contains("hunter"))
  }

  @Test(arguments: [
    (["app.json"], "there is nothing to compare with"),
    (["-", "-"], "standard input is compared with itself"),
    (["old", "new", "--to", "live"], "two paths are compared in the same environments"),
    (["old", "app.json"], "a file and a folder cannot be compared"),
    (["old", "nwe"], "'nwe' cannot be read: there is no such file; did you mean 'new'?"),
    (["app.json", "ap.json"], "there is no file 'ap.json'; did you mean 'app.json'?"),
    (["app.json", "--to", "liv"], "for the environment 'liv'; did you mean 'live'?"),
  ])
  func `what cannot be compared says why`(_ words: [String], _ message: String) async {
    let code = await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant", "diff"] + words)
    #expect(code != .fine)
    #expect(console.errors.contains(message), "\(console.errors)")
  }
}
