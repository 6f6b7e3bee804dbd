import Foundation
import ReliantTesting
import Synchronization
import Testing

@testable import Reliant

/// A host swaps in a new context when the files have changed, and only if they are right.
@Suite struct ReloadTests {
  private let log = Collector<String>()

  private func host(_ files: ChangingFiles) throws -> ContextHost {
    let types = TypeRegistry {
      Factory("Server", { [log] (name: String) in LoggedServer(name: name, log: log) }, "name")
    }
    return try ContextHost {
      try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files.present))
    }
  }

  private func name(_ host: ContextHost) throws -> String {
    try host.withContext { try $0.object("server", as: LoggedServer.self).name }
  }

  @Test func `a reload swaps the context, and the old one is stopped after the new one runs`()
    async throws
  {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await host.start()
    files.write("two")
    let outcome = await host.reload()
    #expect(outcome.isReplaced)
    #expect(try name(host) == "two")
    await until { log.elements.count == 3 }
    #expect(log.elements == ["start one", "start two", "stop one"])
    await host.shutdown()
    #expect(log.elements.last == "stop two")
  }

  @Test func `while the files are broken the old context goes on, and the next good ones load`()
    async throws
  {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await host.start()
    files.write(text: #"{"objects": {"server": {"type": "Sever"}}}"#)
    guard case .refused(let error) = await host.reload() else {
      Issue.record("the reload was not refused")
      return
    }
    #expect(error.diagnostics.map(\.rule) == [.unknownType])
    #expect(try name(host) == "one")
    files.write("two")
    #expect(await host.reload().isReplaced)
    #expect(try name(host) == "two")
    await host.shutdown()
  }

  @Test func `a context that cannot be started takes nobody's place`() async throws {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await host.start()
    files.write("bad")
    guard case .failed(let error) = await host.reload() else {
      Issue.record("the reload did not fail")
      return
    }
    #expect((error as? LifecycleError)?.code == .startFailed)
    #expect(try name(host) == "one")
    await host.shutdown()
    #expect(log.elements == ["start one", "stop one"])
  }

  @Test func `who works with a context has it to the end`() async throws {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await host.start()
    try await host.withContext { context in
      files.write("two")
      #expect(await host.reload().isReplaced)
      let old = try context.object("server", as: LoggedServer.self).name
      let new = try name(host)
      #expect([old, new] == ["one", "two"])
      #expect(!log.elements.contains("stop one"))
    }
    await until { log.elements.contains("stop one") }
    await host.shutdown()
  }

  @Test func `reloads that come together each have whole contexts`() async throws {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await soon {
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            files.write("\(number)")
            _ = await host.reload()
          }
        }
        for _ in 0..<50 {
          group.addTask {
            host.withContext { context in
              let server = try? context.object("server", as: LoggedServer.self)
              #expect(server != nil)
              #expect(server === (try? context.object("server", as: LoggedServer.self)))
            }
          }
        }
      }
      await host.shutdown()
    }
  }

  @Test func `who reads during a reload has objects of one context`() async throws {
    let blueprints = try Blueprints(
      #""a": {"type": "Thing"}, "holder": {"type": "Holder", "arguments": {"a": "@a"}}"#,
      types: TypeRegistry {
        Factory("Thing") { Thing() }
        Factory("Holder", { (a: Thing) in [a] }, "a")
      })
    let host = try ContextHost { try blueprints.context() }
    let wholes = Collector<Bool>()
    try await race(4) {
      host
    } run: { host, index in
      guard index > 0 else {
        let isReloaded = Signal()
        Task {
          await host.reload()
          isReloaded.give()
        }
        isReloaded.wait()
        return
      }
      let isWhole = try? host.withContext { context in
        let holder = try context.object("holder", as: [Thing].self)
        return try context.object("a", as: Thing.self) === holder[0]
      }
      wholes.add(isWhole ?? false)
    } check: { _ in
      try #require(wholes.takeElements() == [true, true, true])
    }
  }

  @Test func `readers never wait for a reload`() async throws {
    let blueprints = try Blueprints(
      #""a": {"type": "Thing"}"#, types: TypeRegistry { Factory("Thing") { Thing() } })
    let (isLoading, goOn) = (Signal(), Signal())
    let count = Atomic<Int>(0)
    let host = try ContextHost {
      if count.add(1, ordering: .relaxed).newValue > 1 {
        isLoading.give()
        goOn.wait()
      }
      return try blueprints.context()
    }
    let track = RaceTrack<ContextHost>(1) { host, _ in
      let isReloaded = Signal()
      Task {
        await host.reload()
        isReloaded.give()
      }
      isLoading.wait()
      _ = try? host.withContext { try $0.object("a", as: Thing.self) }
      goOn.give()
      isReloaded.wait()
    }
    defer { track.close() }
    #expect(await track.run(host) == nil)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test func `an outcome prints as words, with the whole report`() async throws {
    let files = ChangingFiles("one")
    let types = TypeRegistry {
      Factory("Server", { (name: String) in LoggedServer(name: name, log: Collector()) }, "name")
    }
    let host = try ContextHost {
      try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files.present))
    }
    files.write(text: #"{"objects": {"server": {"type": "Sever"}}}"#)
    #expect(
      "\(await host.reload())" == """
        the new files have errors, so that the old context goes on:
        app.json:1:33: error: there is no type 'Sever'; did you mean 'Server'? [unknown-type]
        {"objects": {"server": {"type": "Sever"}}}
                                        ^~~~~~~
        """)
    files.write("two")
    #expect(
      "\(await host.reload())"
        == "a new context has taken the place of the old one; changed: the files 'app.json', "
        + "the objects 'server'")
    #expect("\(await host.reload())" == "the old context goes on, because nothing has changed")
    await host.shutdown()
    #expect("\(await host.reload())" == "nothing was reloaded after the shutdown")
  }

  @Test func `after the shutdown nothing is reloaded`() async throws {
    let host = try host(ChangingFiles("one"))
    await host.shutdown()
    guard case .closed = await host.reload() else {
      Issue.record("it was reloaded")
      return
    }
  }

  // MARK: What has changed

  private let kinds = TypeRegistry {
    Factory("Text", FixedClock.init, "text")
    Factory("Pair", { (one: FixedClock, other: FixedClock) in [one, other] }, "one", "other")
  }

  private func withHost(
    _ body: (DiskFolder, ContextHost, Collector<ReloadOutcome>) async throws -> Void
  ) async throws {
    let folder = try DiskFolder()
    defer { folder.remove() }
    try folder.write("secret", to: "key.txt")
    try folder.write(
      #"{"values": {"v": 1}, "objects": {"far": {"type": "Text", "arguments": {"text": "1"}}}}"#,
      to: "part.json")
    try folder.write(
      #"""
      {"imports": ["part.json"], "objects": {
        "near": {"type": "Text", "arguments": {"text": "n${v}"}},
        "key": {"type": "Text", "arguments": {"text": {"$file": "key.txt"}}},
        "pair": {"type": "Pair", "arguments": {"one": "@near", "other": "@far"}}}}
      """#, to: "app.json")
    let outcomes = Collector<ReloadOutcome>()
    let host = try ContextHost(report: { outcomes.add($0) }) { [kinds] in
      try ObjectContext.load(folder.path("app.json"), types: kinds)
    }
    try await body(folder, host, outcomes)
    await host.shutdown()
  }

  private func changes(_ outcome: ReloadOutcome) -> ReloadOutcome.Changes? {
    if case .replaced(let changes) = outcome { changes } else { nil }
  }

  @Test func `an outcome names the files and the objects that have changed`() async throws {
    try await withHost { folder, host, _ in
      try folder.write(
        #"{"values": {"v": 2}, "objects": {"far": {"type": "Text", "arguments": {"text": "2"}}}}"#,
        to: "part.json")
      let both = try #require(changes(await host.reload()))
      #expect(both.files == [folder.path("part.json")])
      #expect(both.objects == ["far", "near"])
      try folder.write("other", to: "key.txt")
      let text = try #require(changes(await host.reload()))
      #expect(text.files == [folder.path("key.txt")])
      #expect(text.objects == ["key"])
    }
  }

  @Test func `files and objects that come or go are named, too`() async throws {
    try await withHost { folder, host, _ in
      try folder.write(
        #"{"objects": {"new": {"type": "Text", "arguments": {"text": "1"}}}}"#, to: "app.json")
      let changes = try #require(changes(await host.reload()))
      let files = ["app.json", "key.txt", "part.json"].map(folder.path)
      #expect(changes.files == files)
      #expect(changes.objects == ["far", "key", "near", "new", "pair"])
    }
  }

  @Test func `a file with another layout names no object`() async throws {
    try await withHost { folder, host, _ in
      let text = try String(contentsOfFile: folder.path("part.json"), encoding: .utf8)
      try folder.write(text + "\n", to: "part.json")
      let changes = try #require(changes(await host.reload()))
      #expect(changes.files == [folder.path("part.json")])
      #expect(changes.objects == [])
    }
  }

  @Test func `a touch changes nothing, watched or asked for`() async throws {
    try await withHost { folder, host, outcomes in
      let context = host.context
      let text = try String(contentsOfFile: folder.path("part.json"), encoding: .utf8)
      try host.watch()
      try folder.write(text, to: "part.json", atomically: false)
      await until { !outcomes.elements.isEmpty }
      guard case .unchanged = outcomes.elements[0], case .unchanged = await host.reload() else {
        Issue.record("\(outcomes.elements)")
        return
      }
      #expect(host.context === context)
      #expect(try context.object("near", as: FixedClock.self).name == "n1")
      try folder.write(text.replacing("1", with: "3"), to: "part.json")
      await until { host.context !== context }
      #expect(try host.context.object("near", as: FixedClock.self).name == "n3")
    }
  }

  @Test func `files that are fixed to what they were leave the old context at work`() async throws {
    let files = ChangingFiles("one")
    let host = try host(files)
    try await host.start()
    files.write(text: "{")
    _ = await host.reload()
    files.write("one")
    guard case .unchanged = await host.reload() else {
      Issue.record("it was replaced")
      return
    }
    await host.shutdown()
    #expect(log.elements == ["start one", "stop one"])
  }

  @Test func `another variable changes the objects that it is given to`() async throws {
    let port = Shared("1")
    let host = try ContextHost { [kinds] in
      try ObjectContext.load(
        "app.json", types: kinds,
        options: LoadOptions(
          files: InMemoryFiles([
            "app.json": #"""
            {"objects": {"port": {"type": "Text", "arguments": {"text": {"$env": "PORT"}}},
              "other": {"type": "Text", "arguments": {"text": "2"}}}}
            """#
          ]), variables: DictionaryVariables(["PORT": port.withLock { $0 }])))
    }
    port.withLock { $0 = "2" }
    let changes = try #require(changes(await host.reload()))
    #expect(changes.files == [])
    #expect(changes.objects == ["port"])
    #expect("\(changes)" == "no files, the objects 'port'")
    await host.shutdown()
  }

  @Test func `another parent that the program gives replaces the context`() async throws {
    let parents = try Blueprint(
      #""text": {"type": "Text", "arguments": {"text": "1"}}"#, types: kinds)
    let parent = Later<ObjectContext>()
    parent.value = try parents.context()
    let host = try ContextHost {
      try load(
        #""own": {"type": "Text", "arguments": {"text": "1"}}"#, parent: parent.value, types: kinds)
    }
    guard case .unchanged = await host.reload() else {
      Issue.record("it was replaced")
      return
    }
    parent.value = try parents.context()
    #expect(await host.reload().isReplaced)
    await host.shutdown()
  }
}
