import Reliant
import ReliantTesting
import Testing

/// An object never waits for the context that waits for it.
@Suite struct UndertakingTests {
  /// Does something with its context, which it is told of later, when it is started or stopped.
  private final class Meddler: Startable, Stoppable {
    let key: String
    let onStart: @Sendable () async throws -> Void
    let onStop: @Sendable () async throws -> Void

    init(
      key: String, onStart: @escaping @Sendable () async throws -> Void,
      onStop: @escaping @Sendable () async throws -> Void
    ) {
      self.key = key
      self.onStart = onStart
      self.onStop = onStop
    }

    func start() async throws { try await onStart() }
    func stop() async throws { try await onStop() }
  }

  private let own = Later<ObjectContext>()
  private let errors = Collector<LifecycleError>()

  private func types(
    start: @escaping @Sendable () async throws -> Void = {},
    stop: @escaping @Sendable () async throws -> Void = {}
  ) -> TypeRegistry {
    TypeRegistry {
      Factory(
        "Meddler", { (key: String) in Meddler(key: key, onStart: start, onStop: stop) },
        .default("key", ""))
    }
  }

  private func context(_ types: TypeRegistry) throws -> ObjectContext {
    let context = try load(#""a": {"type": "Meddler", "eager": true}"#, types: types)
    own.value = context
    return context
  }

  private let message =
    "context 'app' was asked to start, reload or shut down by an object that it waits for; ask when "
    + "the object's own start or stop has ended, or in a detached task that the object does not "
    + "wait for"

  @Test func `a shutdown by an object that is being started is an error, and the start goes on`()
    async throws
  {
    let context = try context(
      types(start: { [own, errors] in
        for error in await own.value?.shutdown() ?? [] { errors.add(error) }
      }))
    defer { own.value = nil }
    try await soon { try await context.start() }
    #expect(errors.elements.map(\.code) == [.cycle])
    #expect(errors.elements.map(\.description) == [message])
    _ = try context.object("a", as: Meddler.self)
  }

  @Test func `a start by an object that is being started is the error of its start`() async throws {
    let context = try context(types(start: { [own] in try await own.value?.start() }))
    defer { own.value = nil }
    let error = try await #require(throws: LifecycleError.self) {
      try await soon { try await context.start() }
    }
    #expect(error.code == .startFailed)
    #expect((error.cause as? LifecycleError)?.code == .cycle)
  }

  @Test func `a shutdown by an object that is being stopped is an error, and goes on`() async throws
  {
    let context = try context(
      types(stop: { [own, errors] in
        for error in await own.value?.shutdown() ?? [] { errors.add(error) }
      }))
    defer { own.value = nil }
    try await context.start()
    #expect(try await soon { await context.shutdown() }?.isEmpty == true)
    #expect(errors.elements.map(\.code) == [.cycle])
  }

  @Test(arguments: ["start", "stop"])
  func `an object of a parent that came along cannot wait for the child either`(failing: String)
    async throws
  {
    // The parent's object is started before the child's, and stopped when that one fails.
    let meddle: @Sendable () async throws -> Void = { [own, errors] in
      for error in await own.value?.shutdown() ?? [] { errors.add(error) }
    }
    let files = InMemoryFiles([
      "base.json": #"{"objects": {"p": {"type": "Meddler", "eager": true}}}"#,
      "app.json": #"{"parent": "base.json", "objects": {"a": {"type": "Bad", "eager": true}}}"#,
    ])
    let context = try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        failing == "start" ? types(start: meddle) : types(stop: meddle)
        Factory("Bad") { () throws -> Thing in throw Failure("no disk") }
      }, options: LoadOptions(files: files))
    own.value = context
    defer { own.value = nil }
    await #expect(throws: LifecycleError.self) { try await soon { try await context.start() } }
    #expect(errors.elements.map(\.code) == [.cycle])
    #expect(errors.elements.map(\.key) == ["app"])
  }

  @Test(arguments: [2, 3])
  func `contexts whose objects start each other in a ring do not wait for ever`(count: Int)
    async throws
  {
    let contexts = Later<[ObjectContext]>()
    defer { contexts.value = nil }
    let begun = Collector<Int>()
    let made = try (0..<count).map { number in
      try context(
        types(start: {
          begun.add(number)
          await until { begun.elements.count == count }
          try await contexts.value?[(number + 1) % count].start()
        }))
    }
    own.value = nil
    contexts.value = made
    let starts = made.map { context in Task { try await soon { try await context.start() } } }
    for start in starts {
      let error = await #expect(throws: LifecycleError.self) { try await start.value }
      #expect(error?.code == .startFailed)
      #expect(error?.root.code == .cycle)
    }
  }

  @Test func `an object may shut its context down later, and start or stop another one`()
    async throws
  {
    let other = try load(#""b": {"type": "Meddler", "eager": true}"#, types: types())
    let (isOver, goOn) = (Signal(), Later<Bool>())
    let context = try context(
      types(start: { [own, errors] in
        try await other.start()
        // What is begun meanwhile and goes on afterwards is no part of the start.
        Task {
          await until { goOn.value == true }
          for error in await own.value?.shutdown() ?? [] { errors.add(error) }
          isOver.give()
        }
      }))
    defer { own.value = nil }
    try await context.start()
    goOn.value = true
    await until { isOver.wait(seconds: 0) }
    #expect(errors.elements.isEmpty)
    #expect(throws: ResolutionError.self) { try context.object("a", as: Meddler.self) }
    #expect(await other.shutdown().isEmpty)
  }
}

extension LifecycleError {
  /// The first error of a chain of causes.
  fileprivate var root: LifecycleError { (cause as? LifecycleError)?.root ?? self }
}
