import Foundation
import Reliant
import Synchronization
import Testing

/// Factories that ask the context by themselves meet an error, never a thread that hangs.
@Suite struct DynamicRequestTests {
  @Test func `a factory that asks for its own object learns of the cycle`() async throws {
    let later = Later<ObjectContext>()
    let context = try load(#""a": {"type": "A"}, "b": {"type": "B"}"#) {
      Factory("A") { try later.value?.object("b", as: Thing.self) ?? Thing() }
      Factory("B") { try later.value?.object("a", as: Thing.self) ?? Thing() }
    }
    later.value = context
    defer { later.value = nil }
    let errors = Collector<ResolutionError>()
    let durations = Collector<Duration>()
    // A race of one is watched, so that a hang is told of.
    try await race(1, rounds: 50) {
    } run: { _, _ in
      let start = ContinuousClock.now
      do throws(ResolutionError) {
        _ = try context.object("a", as: Thing.self)
      } catch {
        durations.add(ContinuousClock.now - start)
        errors.add(error)
      }
    } check: { _ in
    }
    // However busy the machine is, one of them is not held up by anything else.
    #expect(durations.elements.contains { $0 <= .milliseconds(100) })
    let error = try #require(errors.elements.first)
    let inner = try #require(error.cause as? ResolutionError)
    let innermost = try #require(inner.cause as? ResolutionError)
    #expect(innermost.code == .cycle)
    #expect(innermost.path.map(\.key) == ["a", "b", "a"])
    #expect(
      innermost.description
        == "'a' was asked for by a factory that it waits for; "
        + "let that ask later, by a 'Lazy' or a 'Provider' (app.json:1:14), on the way 'a' → 'b' → 'a'"
    )
  }

  @Test(arguments: [8 << 20, 512 << 10])
  func `a factory that asks for its own prototype learns that it never ends`(stackSize: Int) throws
  {
    let later = Later<ObjectContext>()
    let context = try load(#""a": {"type": "A", "scope": "prototype"}"#) {
      Factory("A") { try later.value?.object("a", as: Thing.self) ?? Thing() }
    }
    later.value = context
    defer { later.value = nil }
    let errors = Collector<ResolutionError>()
    #expect(
      runOnThreads(1, stackSize: stackSize) { _ in
        do throws(ResolutionError) {
          _ = try context.object("a", as: Thing.self)
        } catch {
          errors.add(error)
        }
      })
    #expect(errors.elements.first?.root.code == .tooDeep)
  }

  @Test func `a factory that fills an object with its own prototype learns that it never ends`()
    throws
  {
    let later = Later<ObjectContext>()
    let context = try load(#""part": {"type": "Thing", "scope": "prototype"}"#) {
      Factory("Thing") {
        try later.value?.inject(into: Filled())
        return Thing()
      }
    }
    later.value = context
    defer { later.value = nil }
    let errors = Collector<ResolutionError>()
    #expect(
      runOnThreads(1, stackSize: 512 << 10) { _ in
        do throws(ResolutionError) {
          try context.inject(into: Filled())
        } catch {
          errors.add(error)
        }
      })
    #expect(errors.elements.first?.root.code == .tooDeep)
  }

  private final class Filled {
    @Injected var part: Thing?
  }

  @Test func `a factory may ask for other objects`() throws {
    let later = Later<ObjectContext>()
    let context = try load(#""a": {"type": "A"}, "b": {"type": "B"}"#) {
      Factory("A") { [try later.value?.object("b", as: Thing.self) ?? Thing()] }
      Factory("B") { Thing() }
    }
    later.value = context
    defer { later.value = nil }
    let list = try context.object("a", as: [Thing].self)
    #expect(try context.object("b", as: Thing.self) === list[0])
  }

  /// A ring of factories, each of which asks for the next object once all have begun.
  @Test(arguments: [2, 3])
  func `threads whose factories ask for each other's objects do not hang`(count: Int) async throws {
    let later = Later<ObjectContext>()
    defer { later.value = nil }
    let begun = Atomic<Int>(0)
    func node(_ index: Int) -> Factory<Thing> {
      Factory("T\(index)") {
        begun.add(1, ordering: .relaxed)
        while begun.load(ordering: .relaxed) < count { sched_yield() }
        return try later.value?.object("o\((index + 1) % count)", as: Thing.self) ?? Thing()
      }
    }
    let objects = (0..<count).map { #""o\#($0)": {"type": "T\#($0)"}"# }.joined(separator: ", ")
    let blueprint = try Blueprint(
      objects, types: TypeRegistry { for index in 0..<count { node(index) } })
    let errors = Collector<ResolutionError>()
    try await race(count) {
      begun.store(0, ordering: .relaxed)
      let context = try blueprint.context()
      later.value = context
      return context
    } run: { context, index in
      do throws(ResolutionError) {
        _ = try context.object("o\(index)", as: Thing.self)
      } catch {
        errors.add(error)
      }
    } check: { _ in
      let errors = errors.takeElements().map(\.root)
      try #require(!errors.isEmpty)
      for error in errors {
        try #require(error.code == .mutualWait || error.code == .cycle)
        // The object that is wanted, and the one that has to be made for it.
        let names = (0..<count).filter { error.description.contains("'o\($0)'") }
        try #require(names.count >= 2)
      }
    }
  }

  @Test func `a slow factory delays nobody who asks for something else`() async throws {
    let (begun, goOn) = (Signal(), Signal())
    let types = TypeRegistry {
      Factory("Slow") { () -> [Bool] in
        begun.give()
        return [goOn.wait()]
      }
      Factory("Thing") { Thing() }
    }
    let blueprint = try Blueprint(
      #""slow": {"type": "Slow"}, "thing": {"type": "Thing"}, "p": {"type": "Thing", "scope": "prototype"}"#,
      types: types)
    let slow = Collector<[Bool]>()
    try await race(2) {
      try blueprint.context()
    } run: { context, index in
      if index == 0 {
        if let list = try? context.object("slow", as: [Bool].self) { slow.add(list) }
      } else {
        begun.wait()
        _ = try? context.object("thing", as: Thing.self)
        _ = try? context.object("p", as: Thing.self)
        goOn.give()
      }
    } check: { _ in
      try #require(slow.takeElements() == [[true]])
    }
  }

  @Test func `a factory may wait for a thread that asks for something else`() async throws {
    let (begun, goOn) = (Signal(), Signal())
    let types = TypeRegistry {
      Factory("A") { () -> [Bool] in
        begun.give()
        return [goOn.wait()]
      }
      Factory("B") { Thing() }
    }
    let blueprint = try Blueprint(#""a": {"type": "A"}, "b": {"type": "B"}"#, types: types)
    let made = Collector<[Bool]>()
    try await race(3) {
      try blueprint.context()
    } run: { context, index in
      switch index {
      case 0:
        if let list = try? context.object("a", as: [Bool].self) { made.add(list) }
      case 1:
        begun.wait()
        _ = try? context.object("b", as: Thing.self)
        goOn.give()
      default:
        _ = try? context.object("b", as: Thing.self)
      }
    } check: { _ in
      try #require(made.takeElements() == [[true]])
    }
  }
}

extension ResolutionError {
  /// The first error of a chain of causes.
  fileprivate var root: ResolutionError {
    (cause as? ResolutionError)?.root ?? self
  }
}
