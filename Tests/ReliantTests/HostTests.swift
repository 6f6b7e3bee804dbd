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
      return try ObjectContext.load(
        "app.json", types: types, options: LoadOptions(files: files.present))
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
    let files = ChangingFiles("one")
    let host = try host(files) { load in
      loads.add(load)
      files.write("\(load)")
      if load == 2 {
        isLoading.value = true
        goOn.wait()
      }
    }
    let first = host.nextReload()
    await until { isLoading.value == true }
    let others = (0..<8).map { _ in host.nextReload() }
    goOn.give()
    #expect(await first.value.isReplaced)
    for other in others { #expect(await other.value.isReplaced) }
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
    let blueprints = try Blueprints(#""server": {"type": "Server", "eager": true}"#, types: types)
    try await race(2) {
      try ContextHost { try blueprints.context() }
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

  @Test(arguments: [2, 3])
  func `hosts whose objects reload each other in a ring do not wait for ever`(count: Int)
    async throws
  {
    let (ring, begun) = (Later<[ContextHost]>(), Collector<Int>())
    defer { ring.value = nil }
    let files = (0..<count).map { _ in ChangingFiles("one") }
    let hosts = try files.enumerated().map { number, files in
      let meddle: @Sendable () async -> Void = { [log] in
        begun.add(number)
        await until { Set(begun.elements).count == count }
        guard let next = ring.value?[(number + 1) % count] else { return }
        log.add(await next.reload().word)
      }
      return try host(
        files, and: TypeRegistry { Factory("Meddler") { Meddler(onStart: meddle) } })
    }
    ring.value = hosts
    for (host, files) in zip(hosts, files) {
      try await host.start()
      files.write(text: #"{"objects": {"m": {"type": "Meddler", "eager": true}}}"#)
    }
    let reloads = hosts.map { host in Task { try await soon { await host.reload().isReplaced } } }
    for reload in reloads { #expect(try await reload.value == true) }
    #expect(log.elements.contains("failed"))
    for host in hosts { try await soon { await host.shutdown() } }
  }

  @Test func `what a reload starts cannot wait for the context that waits for the reload`()
    async throws
  {
    let (files, own) = (ChangingFiles("one"), Later<ContextHost>())
    defer { own.value = nil }
    files.write(text: #"{"objects": {"m": {"type": "Asking", "eager": true}}}"#)
    let (first, errors) = (Later<ObjectContext>(), Collector<LifecycleError.Code>())
    defer { first.value = nil }
    let ask: @Sendable () async -> Void = { [log] in
      files.write(text: #"{"objects": {"m": {"type": "Waiting", "eager": true}}}"#)
      if let host = own.value { log.add(await host.reload().word) }
    }
    let wait: @Sendable () async -> Void = {
      for error in await first.value?.shutdown() ?? [] { errors.add(error.code) }
    }
    let host = try host(
      files,
      and: TypeRegistry {
        Factory("Asking") { Meddler(onStart: ask) }
        Factory("Waiting") { Meddler(onStart: wait) }
      })
    (own.value, first.value) = (host, host.context)
    try await soon { try await host.start() }
    #expect(errors.elements == [.cycle])
    #expect(log.elements == ["replaced", "replaced"])
    try await soon { await host.shutdown() }
  }

  @Test func `a shutdown of the host cannot wait for a reload that waits for who asked`()
    async throws
  {
    let (files, own) = (ChangingFiles("one"), Later<ContextHost>())
    let (isReloading, other) = (Later<Bool>(), Later<ObjectContext>())
    defer { (own.value, other.value) = (nil, nil) }
    let codes = Collector<LifecycleError.Code>()
    // One starts the other's context, which shuts the one's host down.
    let begin: @Sendable () async -> Void = {
      isReloading.value = true
      do {
        try await other.value?.start()
      } catch {
        if let error = error as? LifecycleError { codes.add(error.code) }
      }
    }
    let end: @Sendable () async -> Void = {
      await until { isReloading.value == true }
      for error in await own.value?.shutdown() ?? [] { codes.add(error.code) }
    }
    let context = try load(#""m": {"type": "Ending", "eager": true}"#) {
      Factory("Ending") { Meddler(onStart: end) }
    }
    let host = try host(
      files, and: TypeRegistry { Factory("Beginning") { Meddler(onStart: begin) } })
    (own.value, other.value) = (host, context)
    try await host.start()
    files.write(text: #"{"objects": {"m": {"type": "Beginning", "eager": true}}}"#)
    let reload = Task { try await soon { await host.reload() } }
    try await soon { try await context.start() }
    _ = try await reload.value
    #expect(codes.elements == [.cycle])
    try await soon { await host.shutdown() }
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
    case .unchanged: "unchanged"
    case .refused: "refused"
    case .unwatched: "unwatched"
    case .failed: "failed"
    case .closed: "closed"
    case .stoppedWithErrors: "stopped with errors"
    }
  }
}
