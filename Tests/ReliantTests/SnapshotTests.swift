import Reliant
import ReliantTesting
import Testing

/// A snapshot tells what has become of a context's objects.
struct SnapshotTests {
  private final class Part: Startable, Sendable {
    let name: String
    let parts: [Part]

    init(name: String, parts: [Part]) {
      self.name = name
      self.parts = parts
    }

    func start() async throws { await Task.yield() }
  }

  private final class Plain: Sendable {}

  private let types = TypeRegistry {
    Factory("Part", Part.init, "name", .default("parts", []))
    Factory("Plain", Plain.init)
  }

  private let text = #"""
    {"objects": {
      "top": {"type": "Part", "eager": true, "arguments": {"name": "hunter2", "parts": ["@left"]}},
      "left": {"type": "Part", "arguments": {"name": "l", "parts": ["@right"]}},
      "right": {"type": "Part", "arguments": {"name": "r"}},
      "plain": {"type": "Plain", "scope": "prototype"},
      "idle": {"type": "Part", "arguments": {"name": "i"}}}}
    """#

  private func context(_ hooks: ContextHooks = ContextHooks()) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(files: InMemoryFiles(["app.json": text]), hooks: hooks))
  }

  @Test func `what is made and started is known without recording anything`() async throws {
    let context = try context()
    #expect(context.snapshot().objects.map(\.key) == ["idle", "left", "plain", "right", "top"])
    #expect(context.snapshot().objects.allSatisfy { !$0.isMade && !$0.isStarted })
    try await context.start()
    let snapshot = context.snapshot()
    #expect(snapshot.objects.filter(\.isMade).map(\.key) == ["left", "right", "top"])
    #expect(snapshot.objects.filter(\.isStarted).map(\.key) == ["left", "right", "top"])
    #expect(snapshot.objects.allSatisfy { $0.making == nil && $0.starting == nil })
    #expect(snapshot.digest == context.digest)
    #expect(snapshot.generation == 0)
    await context.shutdown()
    #expect(context.snapshot().objects.allSatisfy { !$0.isStarted })
  }

  @Test func `times tell for whom an object was made`() async throws {
    let context = try context(ContextHooks(recordsTimes: true))
    try await context.start()
    _ = try context.object("plain", as: Plain.self)
    let objects = Dictionary(
      uniqueKeysWithValues: context.snapshot().objects.map { ($0.key, $0) })
    #expect(objects["top"]?.making?.requester == nil)
    #expect(objects["left"]?.making?.requester == "top")
    #expect(objects["right"]?.making?.requester == "left")
    #expect(objects["plain"]?.making != nil && objects["plain"]?.isMade == false)
    #expect(objects["idle"]?.making == nil)
    let (top, left) = (try #require(objects["top"]?.making), try #require(objects["left"]?.making))
    #expect(left.start + left.duration <= top.start)
    let start = try #require(objects["top"]?.starting)
    #expect(start.start >= top.start + top.duration)
    await context.shutdown()
  }

  @Test func `an override makes another generation`() throws {
    let context = try context()
    let token = try context.override("idle", with: Part(name: "other", parts: []))
    #expect(context.snapshot().generation == 1)
    token.end()
    #expect(context.snapshot().generation == 2)
  }

  @Test func `its JSON holds no argument`() async throws {
    let context = try context(ContextHooks(recordsTimes: true))
    try await context.start()
    let json = context.snapshot().json
    #expect(!json.contains("hunter2"))
    #expect(json.contains(#""key": "top""#))
    await context.shutdown()
  }
}
