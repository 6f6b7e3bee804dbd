import Reliant
import Testing

/// A factory runs exactly once per singleton, however many threads ask.
@Suite struct OnceTests {
  @Test func `the first request by 64 threads builds once`() async throws {
    let built = Collector<Thing>()
    let seen = Collector<Thing>()
    let types = TypeRegistry {
      Factory("Thing") { () -> Thing in
        let thing = Thing()
        built.add(thing)
        return thing
      }
      Factory("Pair", { (a: Thing, b: Thing) in [a, b] }, "a", "b")
    }
    let blueprint = try Blueprint(
      #""a": {"type": "Thing"}, "pair": {"type": "Pair", "arguments": {"a": "@a", "b": "@a"}}"#,
      types: types)
    try await race(64) {
      try blueprint.context()
    } run: { context, index in
      if index.isMultiple(of: 2) {
        if let thing = try? context.object("a", as: Thing.self) { seen.add(thing) }
      } else {
        for thing in (try? context.object("pair", as: [Thing].self)) ?? [] { seen.add(thing) }
      }
    } check: { _ in
      let (built, seen) = (built.takeElements(), seen.takeElements())
      try #require(built.count == 1 && seen.count == 96)
      try #require(seen.allSatisfy { $0 === built[0] })
    }
  }

  @Test func `a singleton seen as several types is one object`() throws {
    let context = try load(
      #""smtp": {"type": "SMTP"}, "all": {"type": "All", "arguments": {"a": "@smtp", "b": "@smtp"}}"#
    ) {
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("All", { (a: any Mailer, b: SMTPMailer) in [a, b] }, "a", "b")
    }
    let all = try context.object("all", as: [any Mailer].self)
    let smtp = try context.object("smtp", as: SMTPMailer.self)
    #expect(all.allSatisfy { $0 as? SMTPMailer === smtp })
    #expect(try context.object("smtp", as: (any Mailer).self) as? SMTPMailer === smtp)
  }

  @Test func `two prototypes of one definition are two whole objects`() throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing", "scope": "prototype"},
      "pair": {"type": "Pair", "arguments": {"a": "@thing", "b": "@thing"}}
      """#
    ) {
      Factory("Thing") { Thing() }
      Factory("Pair", { (a: Thing, b: Thing) in [a, b] }, "a", "b")
    }
    let pair = try context.object("pair", as: [Thing].self)
    #expect(pair[0] !== pair[1])
  }

  @Test func `a request for an object makes what it needs and nothing else`() throws {
    let built = Collector<String>()
    func thing(_ name: String) -> Factory<Thing> {
      Factory(name) {
        built.add(name)
        return Thing()
      }
    }
    let context = try load(
      #"""
      "a": {"type": "A"}, "b": {"type": "B"}, "c": {"type": "C"},
      "list": {"type": "List", "arguments": {"things": ["@b", "@a"]}}
      """#
    ) {
      thing("A")
      thing("B")
      thing("C")
      Factory("List", { (things: [Thing]) in things }, "things")
    }
    #expect(built.elements == [])
    _ = try context.object("list", as: [Thing].self)
    #expect(built.elements.sorted() == ["A", "B"])
  }

  @Test func `prototypes leave nothing behind`() throws {
    final class Counted: Sendable {
      let deaths: Collector<Int>
      init(_ deaths: Collector<Int>) { self.deaths = deaths }
      deinit { deaths.add(1) }
    }
    let deaths = Collector<Int>()
    let context = try load(#""a": {"type": "Counted", "scope": "prototype"}"#) {
      Factory("Counted") { Counted(deaths) }
    }
    for _ in 0..<10_000 { _ = try context.object("a", as: Counted.self) }
    #expect(deaths.elements.count == 10_000)
  }
}
