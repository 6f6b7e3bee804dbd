import Foundation
import Synchronization
import Testing

@testable import Reliant

/// A host hears of every change of its files, whatever becomes of their folders.
@Suite struct WatchTests {
  private let types = TypeRegistry { Factory("Number", { (n: Int) in [n] }, "n") }

  /// A configuration with a number, which comes from an imported file perhaps.
  private static func text(_ number: Int?, importing file: String? = nil) -> String {
    let values = number.map { #""values": {"n": \#($0)}, "# } ?? ""
    let imports = file.map { #""imports": ["\#($0)"], "# } ?? ""
    return
      #"{\#(imports)\#(values)"objects": {"n": {"type": "Number", "arguments": {"n": "${n}"}}}}"#
  }

  private func number(_ host: ContextHost) throws -> Int {
    try host.withContext { try $0.object("n", as: [Int].self)[0] }
  }

  /// A host of a file, with what is to happen after each load, by the number of the load.
  private func host(
    _ path: String, then afterwards: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) throws -> ContextHost {
    let loads = Atomic<Int>(0)
    return try ContextHost { [types] in
      let context = try ObjectContext.load(path, types: types)
      try afterwards(loads.add(1, ordering: .relaxed).newValue)
      return context
    }
  }

  private func withFolder(_ body: (DiskFolder) async throws -> Void) async throws {
    let folder = try DiskFolder()
    defer { folder.remove() }
    try await body(folder)
  }

  /// Changes that come one after the other, the next one when the one before has been heard of.
  private struct Burst: System.EventQueue {
    var queue: System.ChangeQueue
    var steps: ArraySlice<@Sendable () -> Void>

    var descriptor: Int32 { queue.descriptor }
    var events: Int16 { queue.events }
    var patience: Int32 { queue.patience }

    mutating func drain() -> Bool {
      let isChanged = queue.drain()
      steps.popFirst()?()
      return isChanged
    }

    func close() { queue.close() }
  }

  @Test func `a burst of changes, files written by halves among them, is one reload of the whole`()
    async throws
  {
    try await withFolder { folder in
      try folder.write(Self.text(0), to: "app.json")
      let outcomes = Collector<Bool>()
      let host = try ContextHost(report: { outcomes.add($0.isReplaced) }) { [types] in
        try ObjectContext.load(folder.path("app.json"), types: types)
      }
      let steps = (1...20).flatMap { number in
        [String(Self.text(number).prefix(20)), Self.text(number)]
      }.map { text in
        { @Sendable in
          do {
            try folder.write(text, to: "app.json", atomically: false)
          } catch {
            Issue.record(error)
          }
        }
      }
      let queue = try System.ChangeQueue(
        System.WatchedPaths(folders: [folder.path("")], files: [folder.path("app.json")]))
      let burst = try System.Listener(Burst(queue: queue, steps: steps[1...]), quiet: 1000)
      let reactions = Collector<Bool>()
      let source = System.EventSource(
        listen: { react, fail throws(System.Failure) in
          try burst.listen(
            {
              reactions.add(true); react()
            }, fail: fail)
        }, cancel: burst.cancel)
      try host.listen(to: source)
      steps[0]()
      await until { try number(host) == 20 && !outcomes.elements.isEmpty }
      #expect(reactions.elements.count == 1)
      #expect(outcomes.elements == [true])
      burst.cancel()
      await host.shutdown()
    }
  }

  @Test func `a change that comes while the change before is being loaded is not lost`()
    async throws
  {
    try await withFolder { folder in
      try folder.write(Self.text(1), to: "app.json")
      let host = try host(folder.path("app.json")) { load in
        if load == 2 { try folder.write(Self.text(3), to: "app.json") }
      }
      try host.watch()
      try folder.write(Self.text(2), to: "app.json")
      await until { try number(host) == 3 }
      await host.shutdown()
    }
  }

  @Test func `the folders of a new import are watched, from before it was read on`() async throws {
    try await withFolder { folder in
      try folder.make("part")
      try folder.write(#"{"values": {"n": 2}}"#, to: "part/n.json")
      try folder.write(Self.text(1), to: "app.json")
      let host = try host(folder.path("app.json")) { load in
        if load == 2 { try folder.write(#"{"values": {"n": 3}}"#, to: "part/n.json") }
      }
      try host.watch()
      try folder.write(Self.text(nil, importing: "part/n.json"), to: "app.json")
      await until { try number(host) == 3 }
      try folder.write(#"{"values": {"n": 4}}"#, to: "part/n.json")
      await until { try number(host) == 4 }
      await host.shutdown()
    }
  }

  @Test(arguments: [#"{"values": {"n": 2}"#, nil])
  func `a broken or missing file may be fixed in a folder that is new itself`(text: String?)
    async throws
  {
    try await withFolder { folder in
      try folder.make("part")
      if let text { try folder.write(text, to: "part/n.json") }
      try folder.write(Self.text(1), to: "app.json")
      let refusals = Collector<Bool>()
      let host = try ContextHost(report: { refusals.add(!$0.isReplaced) }) { [types] in
        try ObjectContext.load(folder.path("app.json"), types: types)
      }
      try host.watch()
      try folder.write(Self.text(nil, importing: "part/n.json"), to: "app.json")
      // The second time it is watched.
      await until { refusals.elements.count == 2 }
      try folder.write(#"{"values": {"n": 2}}"#, to: "part/n.json")
      await until { try number(host) == 2 }
      await host.shutdown()
    }
  }

  @Test(arguments: [true, false])
  func `a new file that a pattern of imports matches is heard of`(hasOther: Bool) async throws {
    try await withFolder { folder in
      try folder.make("parts")
      if hasOther { try folder.write("{}", to: "parts/a.json") }
      let base = #"{"imports": [{"file": "parts/*.json", "optional": true}], "values": {"n": 1}}"#
      try folder.write(base, to: "base.json")
      try folder.write(Self.text(nil, importing: "base.json"), to: "app.json")
      let host = try host(folder.path("app.json"))
      try host.watch()
      try folder.write(
        #"{"objects": {"m": {"type": "Number", "arguments": {"n": 2}}}}"#, to: "parts/n.json")
      await until { try host.withContext { try $0.object("m", as: [Int].self) == [2] } }
      try folder.delete("parts/n.json")
      await until { host.withContext { !$0.names.contains("m") } }
      await host.shutdown()
    }
  }

  @Test(arguments: ["deleted", "moved", "replaced by a link"])
  func `a folder that comes back is watched again`(how: String) async throws {
    try await withFolder { folder in
      try folder.make("configs")
      try folder.write(Self.text(1), to: "configs/app.json")
      let host = try host(folder.path("configs/app.json"))
      try host.watch()
      switch how {
      case "deleted": try folder.delete("configs")
      default: try folder.move("configs", to: "old")
      }
      if how == "replaced by a link" {
        try folder.make("new")
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("configs"), withDestinationPath: folder.path("new"))
      } else {
        try folder.make("configs")
      }
      try folder.write(Self.text(2), to: "configs/app.json")
      await until { try number(host) == 2 }
      try folder.write(Self.text(3), to: "configs/app.json")
      await until { try number(host) == 3 }
      await host.shutdown()
    }
  }

  @Test(arguments: ["edited", "replaced", "linked anew"])
  func `a file elsewhere that a link leads to is heard of`(how: String) async throws {
    try await withFolder { folder in
      for name in ["there", "other"] { try folder.make(name) }
      try folder.write(Self.text(1), to: "there/n.json")
      try folder.link("app.json", to: "there/n.json")
      let host = try host(folder.path("app.json"))
      try host.watch()
      var name = "there/n.json"
      if how == "linked anew" {
        name = "other/n.json"
        try folder.write(Self.text(2), to: name)
        try folder.link("app.json", to: name)
      } else {
        try folder.write(Self.text(2), to: name, atomically: how == "replaced")
      }
      await until { try number(host) == 2 }
      try folder.write(Self.text(3), to: name, atomically: how == "replaced")
      await until { try number(host) == 3 }
      await host.shutdown()
    }
  }

  @Test(arguments: ["", "mounted/"])
  func `a folder of files that is swapped by one link is heard of`(mount: String) async throws {
    // As Kubernetes gives a configuration to a program, which may link to it from elsewhere.
    try await withFolder { folder in
      for number in 1...3 {
        try folder.make("\(mount)..\(number)")
        try folder.write(Self.text(number), to: "\(mount)..\(number)/app.json")
      }
      try folder.link("\(mount)..data", to: "..1")
      try folder.link("app.json", to: "\(mount)..data/app.json")
      let host = try host(folder.path("app.json"))
      try host.watch()
      for number in 2...3 {
        try folder.link("\(mount)..data", to: "..\(number)")
        try folder.delete("\(mount)..\(number - 1)")
        await until { try self.number(host) == number }
      }
      await host.shutdown()
    }
  }

  @Test func `a link further up may lead somewhere else`() async throws {
    try await withFolder { folder in
      for (number, release) in ["one", "two"].enumerated() {
        try folder.make("\(release)/configs")
        try folder.write(Self.text(number), to: "\(release)/configs/app.json")
      }
      let link = folder.path("current")
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path("one"))
      let host = try host(link + "/configs/app.json")
      try host.watch()
      try folder.delete("current")
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path("two"))
      await until { try number(host) == 1 }
      await host.shutdown()
    }
  }

  // What the system watches can be looked at on Linux only.
  #if os(Linux)
    /// Whether anything in this program watches a folder.
    private func isWatched(_ folder: DiskFolder) throws -> Bool {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(""))
      let number = try #require(attributes[.systemFileNumber] as? NSNumber).uint64Value
      let mark = "ino:\(String(number, radix: 16)) "
      let infos = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")
      return infos.contains { name in
        let info = try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)
        return info?.contains(mark) ?? false
      }
    }

    @Test func `a host that nobody holds watches nothing`() async throws {
      try await withFolder { folder in
        try folder.write(Self.text(1), to: "app.json")
        var host: ContextHost? = try host(folder.path("app.json"))
        try host?.watch()
        #expect(try isWatched(folder))
        host = nil
        await until { try !isWatched(folder) }
      }
    }

    @Test func `after the shutdown nothing is watched, not even when asked to`() async throws {
      try await withFolder { folder in
        try folder.write(Self.text(1), to: "app.json")
        let host = try host(folder.path("app.json"))
        try host.watch()
        await host.shutdown()
        await until { try !isWatched(folder) }
        try host.watch()
        await until { try !isWatched(folder) }
      }
    }

    @Test func `a host tells when the system ceases to tell of changes`() throws {
      let (failure, outcomes) = (Later<@Sendable () -> Void>(), Collector<String>())
      let host = try ContextHost(report: { outcomes.add($0.word) }) { [types] in
        try ObjectContext.load(named: "app", types: types, options: LoadOptions(configurators: []))
      }
      try host.listen(
        to: System.EventSource(listen: { _, fail in failure.value = fail }, cancel: {}))
      failure.value?()
      #expect(outcomes.elements == ["unwatched"])
    }

    @Test func `to watch twice is to watch once`() async throws {
      try await withFolder { folder in
        try folder.write(Self.text(1), to: "app.json")
        let host = try host(folder.path("app.json"))
        try host.watch()
        try host.watch()
        await host.shutdown()
        await until { try !isWatched(folder) }
      }
    }
  #endif

  @Test func `a text whose folder is not there yet is heard of when it comes`() async throws {
    try await withFolder { folder in
      let text =
        #"{"objects": {"n": {"type": "Number", "arguments": {"n": {"$file": "texts/n", "default": 1}}}}}"#
      try folder.write(text, to: "app.json")
      let host = try host(folder.path("app.json"))
      try host.watch()
      try folder.make("texts")
      try folder.write("2", to: "texts/n")
      await until { try number(host) == 2 }
      await host.shutdown()
    }
  }

  @Test func `what keeps a new context from starting may be fixed in a folder that is new itself`()
    async throws
  {
    struct Unfit: Error {}
    final class Even: Startable {
      let n: Int
      init(n: Int) { self.n = n }
      func start() async throws { if n % 2 != 0 { throw Unfit() } }
    }
    let types = TypeRegistry { Factory("Number", { (n: Int) in Even(n: n) }, "n") }
    try await withFolder { folder in
      let text = { (number: String) in
        #"{\#(number), "objects": {"n": {"type": "Number", "eager": true, "arguments": {"n": "${n}"}}}}"#
      }
      try folder.make("part")
      try folder.write(#"{"values": {"n": 3}}"#, to: "part/n.json")
      try folder.write(text(#""values": {"n": 2}"#), to: "app.json")
      let failures = Collector<Bool>()
      let host = try ContextHost(report: { failures.add(!$0.isReplaced) }) {
        try ObjectContext.load(folder.path("app.json"), types: types)
      }
      try await host.start()
      try host.watch()
      try folder.write(text(#""imports": ["part/n.json"]"#), to: "app.json")
      await until { failures.elements.count == 2 }
      try folder.write(#"{"values": {"n": 4}}"#, to: "part/n.json")
      await until { try host.withContext { try $0.object("n", as: Even.self).n } == 4 }
      await host.shutdown()
    }
  }

  @Test func `a folder that is not there cannot be watched`() async throws {
    try await withFolder { folder in
      try folder.make("configs")
      try folder.write(Self.text(1), to: "configs/app.json")
      let host = try host(folder.path("configs/app.json"))
      try folder.delete("configs")
      #expect(throws: FileFailure.notFound) { try host.watch() }
    }
  }
}
