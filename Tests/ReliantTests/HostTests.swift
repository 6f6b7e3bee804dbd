import ReliantTesting
import Synchronization
import Testing

@testable import Reliant

/// Starts, reloads and shutdowns of a host may meet in any way.
@Suite struct HostTests {
  private let log = Collector<String>()

  private func host(
    _ files: ChangingFiles, loading: @escaping @Sendable (Int) -> Void = { _ in },
    and others: TypeRegistry? = nil
  ) throws -> ContextHost {
    let types = TypeRegistry {
      Factory("Server", { [log] (name: String) in LoggedServer(name: name, log: log) }, "name")
      if let others { others }
    }
    let loads = Atomic<Int>(0)
    return try ContextHost(report: { [log] in log.add($0.word) }) {
      loading(loads.add(1, ordering: .relaxed).newValue)
      return try ObjectContext.load("app.json", types: types, files: files.present)
    }
  }

  @Test func `a shutdown waits for replaced contexts that are still stopping`() async throws {
    let files = ChangingFiles("slow")
    let host = try host(files)
    try await host.start()
    files.write("two")
    await host.reload()
    await host.shutdown()
    #expect(log.elements == ["start slow", "start two", "replaced", "stop slow", "stop two"])
  }

  @Test func `a shutdown stops replaced contexts, too, that somebody works with`() async throws {
    let files = ChangingFiles("sticky")
    let host = try host(files)
    try await host.start()
    await host.withContext { context in
      files.write("two")
      await host.reload()
      let errors = await host.shutdown()
      #expect(errors.map(\.code) == [.stopFailed])
      #expect(throws: ResolutionError.self) {
        try context.object("server", as: LoggedServer.self)
      }
    }
    #expect(log.elements.suffix(2) == ["stop sticky", "stop two"])
  }

  @Test func `what a replaced context cannot stop is told of`() async throws {
    let files = ChangingFiles("sticky")
    let host = try host(files)
    try await host.start()
    files.write("two")
    await host.reload()
    await until { log.elements.contains("stopped with errors") }
    await host.shutdown()
  }

  @Test func `those who ask before the next reload has begun get that one`() async throws {
    let (isLoading, goOn) = (Later<Bool>(), Signal())
    let loads = Collector<Int>()
    let host = try host(ChangingFiles("one")) { load in
      loads.add(load)
      if load == 2 {
        isLoading.value = true
        goOn.wait()
      }
    }
    let first = Task { await host.reload() }
    await until { isLoading.value == true }
    let asked = Collector<Int>()
    let others = (0..<8).map { number in
      Task {
        asked.add(number)
        return await host.reload().isReplaced
      }
    }
    await until { asked.elements.count == 8 }
    // They have begun to ask, and are let to get there.
    try await Task.sleep(for: .milliseconds(100))
    goOn.give()
    #expect(await first.value.isReplaced)
    for other in others { #expect(await other.value) }
    #expect(loads.elements == [1, 2, 3])
    #expect(log.elements == ["replaced", "replaced"])
    await host.shutdown()
  }

  /// Its start takes until it is told how to end.
  private final class Hesitant: Startable {
    let hasBegun: Later<Bool>
    let end: Later<Bool>

    init(hasBegun: Later<Bool>, end: Later<Bool>) {
      self.hasBegun = hasBegun
      self.end = end
    }

    func start() async throws {
      hasBegun.value = true
      await until { end.value != nil }
      if end.value == false { throw Failure("no") }
    }
  }

  @Test(arguments: [true, false])
  func `a context that is replaced during its start does not decide about the next ones`(
    succeeds: Bool
  ) async throws {
    let (hasBegun, end) = (Later<Bool>(), Later<Bool>())
    let files = ChangingFiles("one")
    files.write(text: #"{"objects": {"server": {"type": "Hesitant", "eager": true}}}"#)
    let host = try host(
      files,
      and: TypeRegistry { Factory("Hesitant") { Hesitant(hasBegun: hasBegun, end: end) } })
    let start = Task { try await host.start() }
    await until { hasBegun.value == true }
    files.write("two")
    await host.reload()
    end.value = succeeds
    try await start.value
    files.write("three")
    await host.reload()
    await host.shutdown()
    #expect(log.elements.contains("start two"))
    #expect(log.elements.contains("start three"))
    #expect(log.elements.last == "stop three")
  }

  @Test func `a start that fails can be tried again`() async throws {
    let files = ChangingFiles("bad")
    let host = try host(files)
    await #expect(throws: LifecycleError.self) { try await host.start() }
    files.write("two")
    // Nothing has been started, so that this is not either.
    await host.reload()
    #expect(log.elements == ["replaced"])
    try await host.start()
    #expect(log.elements == ["replaced", "start two"])
    await host.shutdown()
  }

  @Test func `a context that takes another's place while the host is started is started`()
    async throws
  {
    let types = TypeRegistry {
      Factory("Server") { [log] in LoggedServer(name: "s", log: log) }
    }
    let blueprint = try Blueprint(#""server": {"type": "Server", "eager": true}"#, types: types)
    try await race(2) {
      try ContextHost { try blueprint.context() }
    } run: { host, index in
      let isOver = Signal()
      Task {
        if index == 0 { await host.reload() } else { try? await host.start() }
        isOver.give()
      }
      isOver.wait()
    } check: { host in
      // Nobody else has asked for it.
      let server = try #require(host.context.plan.target(named: "server"))
      let isMade = host.context.plan.makers[server.index].isThere
      try #require(isMade)
    }
  }

  /// Asks its host for something when it is started or stopped.
  private final class Meddler: Startable, Stoppable {
    let onStart: @Sendable () async -> Void
    let onStop: @Sendable () async -> Void

    init(
      onStart: @escaping @Sendable () async -> Void = {},
      onStop: @escaping @Sendable () async -> Void = {}
    ) {
      self.onStart = onStart
      self.onStop = onStop
    }

    func start() async throws { await onStart() }
    func stop() async throws { await onStop() }
  }

  @Test func `an object that is started by a reload cannot wait for the host`() async throws {
    let (files, own) = (ChangingFiles("one"), Later<ContextHost>())
    defer { own.value = nil }
    let meddle: @Sendable () async -> Void = { [log] in
      guard let host = own.value else { return }
      log.add(await host.reload().word)
      for error in await host.shutdown() { log.add("\(error.code)") }
    }
    let host = try host(
      files, and: TypeRegistry { Factory("Meddler") { Meddler(onStart: meddle) } })
    own.value = host
    try await host.start()
    files.write(text: #"{"objects": {"m": {"type": "Meddler", "eager": true}}}"#)
    #expect(try await soon { await host.reload().isReplaced } == true)
    #expect(log.elements.prefix(3) == ["start one", "failed", "cycle"])
    await host.shutdown()
  }

  @Test func `an object that is started first cannot shut the host down, which goes on`()
    async throws
  {
    let (files, own) = (ChangingFiles("one"), Later<ContextHost>())
    defer { own.value = nil }
    files.write(text: #"{"objects": {"m": {"type": "Meddler", "eager": true}}}"#)
    let meddle: @Sendable () async -> Void = { [log] in
      for error in await own.value?.shutdown() ?? [] { log.add("\(error.code)") }
    }
    let host = try host(
      files, and: TypeRegistry { Factory("Meddler") { Meddler(onStart: meddle) } })
    own.value = host
    try await host.start()
    #expect(log.elements == ["cycle"])
    files.write("two")
    #expect(await host.reload().isReplaced)
    await host.shutdown()
  }

  @Test func `an object that is stopped cannot wait for the host either`() async throws {
    let (files, own) = (ChangingFiles("one"), Later<ContextHost>())
    defer { own.value = nil }
    files.write(text: #"{"objects": {"m": {"type": "Meddler", "eager": true}}}"#)
    let meddle: @Sendable () async -> Void = { [log] in
      // Its own context is on its way already, which is no error.
      for error in await own.value?.shutdown() ?? [] { log.add("\(error.code)") }
      log.add("stopped")
    }
    let host = try host(
      files, and: TypeRegistry { Factory("Meddler") { Meddler(onStop: meddle) } })
    own.value = host
    try await host.start()
    files.write("two")
    await host.reload()
    // It is the replaced context's object that shuts the host down.
    await until { log.elements.contains("stopped") }
    #expect(log.elements == ["start two", "replaced", "stop two", "stopped"])
  }
}

extension ReloadOutcome {
  /// Its kind in words.
  var word: String {
    switch self {
    case .replaced: "replaced"
    case .refused: "refused"
    case .unwatched: "unwatched"
    case .failed: "failed"
    case .closed: "closed"
    case .stoppedWithErrors: "stopped with errors"
    }
  }
}
