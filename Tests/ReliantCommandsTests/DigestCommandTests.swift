import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

struct DigestCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {"objects": {
      "clock": {"type": "SystemClock"},
      "relay": {"type": "Relay", "arguments": {"clock": "@clock", "port": {"$env": "PORT"}}}
    }}
    """,
    "app.live.json": #"{"objects": {"clock": {"type": "TestClock"}}}"#,
  ]

  private func digest(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant", "digest"] + words)
  }

  @Test func `the digest is shown short and whole`() async throws {
    #expect(await digest("app.json") == .fine, "\(console.errors)")
    let words = console.output.split { $0 == " " || $0 == "\n" }.map(String.init)
    try #require(words.count == 3)
    #expect(words[1] == "app")
    #expect(words[0].count == 12 && words[2].count == 64 && words[2].hasPrefix(words[0]))
    let before = console.output
    #expect(await digest("app.json", "--environment", "live") == .fine)
    #expect(!console.output.hasSuffix(before.suffix(20)))
  }

  @Test func `each object has two`() async {
    #expect(await digest("app.json", "--objects") == .fine)
    let lines = console.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[1] == "KEY    OWN           WITH WHAT IT REFERS TO")
    #expect(lines[2].hasPrefix("clock  ") && lines[3].hasPrefix("relay  "))
  }

  @Test func `a part of a context has a digest of its own`() async {
    _ = await digest("app.json", "--key", "clock")
    let clock = console.output
    _ = await digest("app.json")
    #expect(!console.output.hasSuffix(clock))
    #expect(await digest("app.json", "--key", "clok") == .wrongUsage)
    #expect(console.errors.contains("there is no object 'clok'; did you mean 'clock'?"))
  }

  @Test func `an object of a parent has its digest there`() async {
    let child = #"""
      {"parent": "app.json", "objects": {"own": {"type": "Own", "arguments": {"c": "@clock"}}}}
      """#
    let files = Self.files.merging(["child.json": child]) { $1 }
    let code = await CommandProgram(console: console, files: InMemoryFiles(files))
      .run(["reliant", "digest", "child.json", "--key", "clock"])
    #expect(code == .wrongUsage)
    #expect(
      console.errors.contains(
        "'clock' is an object of the parent 'app'; take its digest from 'app.json'"),
      "\(console.errors)")
  }

  @Test func `its JSON satisfies the schema`() async throws {
    #expect(await digest("app.json", "--format", "json") == .fine)
    let checker = try SchemaChecker(path: "Schemas/digest.schema.json")
    #expect(try checker.mistakes(in: console.output) == [])
  }
}
