import Reliant
import ReliantTesting
import Testing

@testable import ReliantCommands

/// A snapshot of a running context, and its start in the page of `graph`.
struct SnapshotPageTests {
  private final class Part: Sendable, Startable {
    let parts: [Part]
    init(parts: [Part]) { self.parts = parts }
    func start() async throws { await Task.yield() }
  }

  private static let text = #"""
    {"objects": {
      "top": {"type": "Part", "eager": true, "arguments": {"parts": ["@left", "@right"]}},
      "left": {"type": "Part", "arguments": {"parts": ["@deep"]}},
      "deep": {"type": "Part", "arguments": {"parts": []}},
      "right": {"type": "Part", "arguments": {"parts": []}}}}
    """#

  private func snapshot() async throws -> String {
    let types = TypeRegistry { Factory("Part", Part.init, "parts") }
    let context = try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(
        files: InMemoryFiles(["app.json": Self.text]), hooks: ContextHooks(recordsTimes: true)))
    try await context.start()
    let json = context.snapshot().json
    await context.shutdown()
    return json
  }

  private func graph(
    _ console: RecordingConsole, _ snapshot: String, _ words: String...
  ) async -> ExitCode {
    let files = InMemoryFiles(["app.json": Self.text, "snapshot.json": snapshot])
    return await CommandProgram(console: console, files: files)
      .run(["reliant", "graph", "app.json", "--snapshot", "snapshot.json"] + words)
  }

  @Test func `a snapshot's JSON satisfies its schema`() async throws {
    let schema = try SchemaChecker(path: "Schemas/snapshot.schema.json")
    #expect(try schema.mistakes(in: await snapshot()) == [])
  }

  @Test func `the page shows the start`() async throws {
    let console = RecordingConsole()
    #expect(await graph(console, try await snapshot()) == .fine, "\(console.errors)")
    #expect(console.output.contains(#""times": {"#))
    #expect(console.output.contains(#""for": "top""#))
    #expect(console.output.contains(#""for": "left""#))
    #expect(console.output.contains(#""starting": {"#))
  }

  @Test func `a snapshot may be as large as files may be`() async throws {
    let console = RecordingConsole()
    let large = try await snapshot() + String(repeating: " ", count: 17 << 20)
    #expect(await graph(console, large) == .wrongUsage)
    #expect(await graph(console, large, "--max-size", "20M") == .fine, "\(console.errors)")
  }

  @Test(arguments: ["{}", "[]", "", #"{"digest": "a", "objects": {}}"#, "{\"objects\": []"])
  func `what is no snapshot says so`(_ text: String) async {
    let console = RecordingConsole()
    #expect(await graph(console, text) == .wrongUsage)
    #expect(console.errors.contains("'snapshot.json' is no snapshot"), "\(console.errors)")
  }
}
