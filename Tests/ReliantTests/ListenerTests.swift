import Foundation
import Testing

@testable import Reliant

/// A thread that listens ends when nobody wants to hear any more, or nothing can be heard.
@Suite struct ListenerTests {
  /// A pipe as a queue: each byte is an event.
  private struct PipeQueue: System.EventQueue {
    let pipe = Pipe()
    let events = Int16(POLLIN)
    let patience: Int32 = -1

    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    func drain() -> Bool {
      var byte: UInt8 = 0
      return read(descriptor, &byte, 1) > 0
    }

    func close() {}
  }

  /// Listens for as long as something lives that nobody else holds.
  private func listen(_ listener: System.Listener<PipeQueue>, _ log: Collector<String>) throws
    -> @Sendable () -> Bool
  {
    let thing = Thing()
    weak let life = thing
    try listener.listen { [thing] in
      withExtendedLifetime(thing) { log.add("event") }
    } fail: {
      log.add("failure")
    }
    return { life == nil }
  }

  @Test func `it tells of each event until it is cancelled`() async throws {
    let (queue, log) = (PipeQueue(), Collector<String>())
    let listener = try System.Listener(queue, quiet: 0)
    let isOver = try listen(listener, log)
    for count in 1...2 {
      try queue.pipe.fileHandleForWriting.write(contentsOf: [1])
      await until { log.elements.count == count }
    }
    listener.cancel()
    await until { isOver() }
    #expect(log.elements == ["event", "event"])
  }

  @Test func `another program that runs on does not keep it`() async throws {
    let listener = try System.Listener(PipeQueue(), quiet: 0)
    let isOver = try listen(listener, Collector())
    var child = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
    #expect(posix_spawnp(&child, "sleep", nil, nil, &arguments, nil) == 0)
    defer {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
      for argument in arguments { free(argument) }
    }
    listener.cancel()
    await until { isOver() }
  }

  @Test func `it ends when the system has nothing more to tell, and says so`() async throws {
    let (queue, log) = (PipeQueue(), Collector<String>())
    let isOver = try listen(try System.Listener(queue, quiet: 0), log)
    try queue.pipe.fileHandleForWriting.close()
    await until { isOver() && log.elements == ["failure"] }
  }

  /// A queue in which there is always something more.
  private struct EndlessQueue: System.EventQueue {
    let pipe = Pipe()
    let events = Int16(POLLIN)
    let patience: Int32 = -1

    init() throws { try pipe.fileHandleForWriting.write(contentsOf: [1]) }

    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }
    func drain() -> Bool { true }
    func close() {}
  }

  @Test func `a burst that does not end is told of, too`() async throws {
    let log = Collector<String>()
    let listener = try System.Listener(try EndlessQueue(), quiet: 10)
    try listener.listen({ log.add("event") }, fail: { log.add("failure") })
    await until { log.elements.first == "event" }
    listener.cancel()
  }

  /// An end of a pipe whose other end is closed, which tells of an error and of an event at once.
  private struct BrokenQueue: System.EventQueue {
    let pipe = Pipe()
    let events = Int16(POLLOUT)
    let patience: Int32 = -1

    init() throws { try pipe.fileHandleForReading.close() }

    var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }
    func drain() -> Bool { true }
    func close() {}
  }

  @Test func `an error that comes with an event is the end`() async throws {
    let log = Collector<String>()
    let listener = try System.Listener(try BrokenQueue(), quiet: 0)
    try listener.listen({ log.add("event") }, fail: { log.add("failure") })
    await until { !log.elements.isEmpty }
    #expect(log.elements == ["failure"])
    listener.cancel()
  }

  @Test func `a shortage of memory makes the context forget its singletons`() throws {
    let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    let reaction = Later<@Sendable () -> Void>()
    let log = Collector<String>()
    let source = System.EventSource(
      listen: { react, _ in reaction.value = react }, cancel: { log.add("cancel") })
    var token: ReleaseToken? = context.releaseSingletons(under: source)
    #expect(token?.isListening == true)
    let first = try context.object("thing", as: Thing.self)
    reaction.value?()
    #expect(try context.object("thing", as: Thing.self) !== first)
    #expect(log.elements.isEmpty)
    token = nil
    #expect(log.elements == ["cancel"])
  }

  #if os(Linux)
    @Test func `a program hears of it where the kernel lets it`() throws {
      let file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(file) }
      let mayListen = write(file, "some 500000 2000000", 20) == 20
      let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
      let token = context.releaseSingletons(when: .memoryPressure)
      #expect(token.isListening == mayListen)
    }
  #endif

  private static let deaf = System.EventSource(
    listen: { _, _ throws(System.Failure) in throw System.Failure(code: EAGAIN) }, cancel: {})

  @Test func `a token tells when the system ceases to`() throws {
    let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    let failure = Later<@Sendable () -> Void>()
    let source = System.EventSource(listen: { _, fail in failure.value = fail }, cancel: {})
    let token = context.releaseSingletons(under: source)
    #expect(token.isListening)
    failure.value?()
    #expect(!token.isListening)
  }

  @Test(arguments: [nil, deaf])
  func `a token tells when the system does not`(source: System.EventSource?) throws {
    let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    #expect(!context.releaseSingletons(under: source).isListening)
  }
}
