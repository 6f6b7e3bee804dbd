import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct ResolveCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json":
      #"{"imports": ["part.json"], "values": {"port": 80}, "objects": {"server": {"type": "HTTPServer", "arguments": {"port": "${port}"}}}}"#,
    "app.test.json": #"{"values": {"port": 8080}}"#,
    "part.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    "extra.json": #"{"objects": {"clock": "@server"}}"#,
    "child.json":
      #"{"parent": "app.json", "values": {"key": {"$file": "secrets/key"}, "unknown": null}}"#,
    "broken.json": #"{"objects": {"clock": "@clok"}}"#,
    "far.json": #"{"values": {"key": {"$file": "key"}}}"#,
    "secret.json": #"{"values": {"password": "kettle-9"}}"#,
    "secret.test.json": #"{"values": {"password": {"$env": "P"}}}"#,
    "open.json": #"{"values": {"password": "changeme"}}"#,
  ]

  private func resolve(_ words: String...) async -> ExitCode { await resolve(words) }

  private func resolve(_ words: [String]) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant", "resolve"] + words)
  }

  @Test func `the result is one file on standard output`() async {
    #expect(await resolve("app.json", "--environment", "test") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        {
          "format": 1,
          "name": "app",
          "values": {
            "port": 8080
          },
          "objects": {
            "clock": {
              "type": "SystemClock"
            },
            "server": {
              "type": "HTTPServer",
              "arguments": {
                "port": "${port}"
              }
            }
          }
        }

        """)
    #expect(console.errors == "")
  }

  @Test func `each member may have its place beside it`() async {
    #expect(
      await resolve("app.json", "--environment", "test", "--origins") == .fine, "\(console.errors)")
    #expect(
      console.output == """
        {
          "format": 1,
          "name": "app",
          "values": {
            "port": 8080             // app.test.json:1:13
          },
          "objects": {
            "clock": {               // part.json:1:14
              "type": "SystemClock"  // part.json:1:32
            },
            "server": {              // app.json:1:64
              "type": "HTTPServer",  // app.json:1:83
              "arguments": {
                "port": "${port}"    // app.json:1:111
              }
            }
          }
        }

        """)
    #expect(await resolve("app.json", "--set", "port=1", "--origins") == .fine)
    #expect(console.output.contains(#""port": 1                // --set"#))
  }

  @Test func `overlay files and settings are worked in`() async {
    #expect(await resolve("app.json", "--overlay", "extra.json", "--set", "port=1") == .fine)
    #expect(console.output.contains(#""clock": "@server""#))
    #expect(console.output.contains(#""port": 1"#))
    #expect(console.errors == "")
  }

  @Test func `a setting that no file can say is told, with the reason`() async {
    let settings = ["unknown=1", "port=1", "port=2", "unknown=7"]
    #expect(await resolve(["child.json"] + settings.map { "--set=\($0)" }) == .fine)
    #expect(
      console.errors == """
        'port' is a parent's value: load the result with '--set port=…', too
        it is not known what kind of value 'unknown' is: load the result with '--set unknown=…', too

        """)
    #expect(console.output.contains(#""unknown": null"#))
  }

  @Test func `a setting that is no number is written as a string`() async {
    #expect(await resolve("app.json", "--set", "port=blue") == .fine)
    #expect(console.output.contains(#""port": "blue""#))
    #expect(console.errors == "")
  }

  @Test func `a value that cannot be written is no matter where a setting replaces it`() async {
    let words = ["app.json", "--overlay", "/far.json", "--set", "port=1", "--set"]
    #expect(await resolve(words + ["key=x"]) == .fine, "\(console.errors)")
    #expect(console.output.contains(#""key": "x""#) && console.output.contains(#""port": 1"#))
    #expect(console.errors == "")
    // What the text means is not known, so that the value would have to stay.
    #expect(await resolve(words + ["key=7"]) == .wrongUsage)
    #expect(console.errors.contains("there is no relative path from '.' to '/key'"))
  }

  @Test func `secrets in the result are told by where they stand`() async {
    #expect(await resolve("secret.json") == .fine)
    #expect(console.output.contains(#""password": "kettle-9""#))
    #expect(
      console.errors == """
        the result holds a secret in clear, at '/values/password': keep it safe, or read it from outside

        """)
  }

  @Test func `a setting of a secret is told like one that was written`() async {
    #expect(await resolve("open.json", "--set", "password=kettle-9") == .fine)
    #expect(console.output.contains(#""password": "kettle-9""#))
    #expect(
      console.errors == """
        the result holds a secret in clear, at '/values/password': keep it safe, or read it from outside

        """)
  }

  @Test func `secrets that the result does not hold are not told`() async {
    #expect(await resolve("secret.json", "--environment", "test") == .fine)
    #expect(console.errors == "")
  }

  @Test func `environments of a parent are told`() async {
    #expect(await resolve("child.json", "--environment", "test") == .fine)
    #expect(console.output.contains(#""parent": "app.json""#))
    #expect(
      console.errors == """
        a parent has overlays of its own: load the result with '--environment test'

        """)
  }

  @Test func `mistakes go to standard error and nothing is written`() async {
    #expect(await resolve("broken.json") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("broken.json:1:"))
    #expect(console.errors.contains("1 error in 1 file\n"))
    #expect(await resolve("app.json", "--environment", "tset") == .findings)
    #expect(console.output == "")
  }

  @Test func `a missing file and an unreachable one are wrong usage`() async {
    #expect(await resolve("none.json") == .wrongUsage)
    #expect(await resolve() == .wrongUsage)
    #expect(await resolve("app.json", "--overlay", "/far.json") == .wrongUsage)
    #expect(
      console.errors.contains(
        "there is no relative path from '.' to '/key'; give all paths relative to the working folder, or all absolute"
      ), "\(console.errors)")
    #expect(console.output == "")
  }

  @Test func `standard input is resolved as a file of the working folder`() async {
    console.input = Array(#"{"imports": ["part.json"]}"#.utf8)
    #expect(await resolve("-") == .fine)
    #expect(console.output.contains("SystemClock"))
    // What comes of it is a context of the same name, whatever the file is called.
    #expect(console.output.contains(#""name": "stdin""#))
  }
}
