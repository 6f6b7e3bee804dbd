import ReliantTesting
import Testing

@testable import Reliant

/// Objects can be asked for by their type alone, where that says which one is meant.
@Suite struct TypeRequestTests {
  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("System", as: (any Clock).self) { SystemClock() }
    Factory("Fixed", as: (any Clock).self) { FixedClock(name: "fixed") }
    Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
    Factory("Wrapped", as: (any Clock).self, { (inner: any Clock) in inner }, "inner")
  }

  private func context(_ members: String, parent: ObjectContext? = nil) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", parent: parent, types: types,
      options: LoadOptions(files: InMemoryFiles(["app.json": "{\(members)}"])))
  }

  @Test func `the only one that fits is given, as whatever it conforms to`() throws {
    let context = try context(
      #""objects": {"thing": {"type": "Thing"}, "mailer": {"type": "SMTP"}}"#)
    #expect(try context.object(Thing.self) === context.object("thing"))
    let mailer: SMTPMailer = try context.object("mailer")
    #expect(try context.object((any Mailer).self) as? SMTPMailer === mailer)
    #expect(try context.object((any Mailer).self) as? SMTPMailer === mailer)
  }

  @Test func `of a class and a subclass each is the one that the asked type says`() throws {
    let types = TypeRegistry {
      Factory("Plan") { Plan() }
      Factory("Detail") { Detail() }
      Factory("Holder", { (plan: Plan, detail: Detail) in [plan, detail] }, "plan", "detail")
    }
    let context = try load(
      #"""
      "detail": {"type": "Detail"}, "holder": {"type": "Holder", "arguments": {"plan": "@detail"}}
      """#, types: types)
    let asked: Plan.Type = Detail.self
    #expect(try context.object(asked) === context.object("detail", as: Detail.self))
    #expect(try context.object(Detail.self) === context.object("detail", as: Detail.self))
    #expect(types.signature(of: "Holder")?.parameters.map(\.type.name) == ["Plan", "Detail"])
  }

  // They have no variables.
  private class Plan: @unchecked Sendable {}
  private final class Detail: Plan, @unchecked Sendable {}

  @Test func `a prototype is a new one each time`() throws {
    let context = try context(#""objects": {"thing": {"type": "Thing", "scope": "prototype"}}"#)
    #expect(try context.object(Thing.self) !== context.object(Thing.self))
  }

  @Test func `what the file binds to the type comes first`() throws {
    let context = try context(
      #"""
      "bindings": {"any Clock": "@noon"},
      "objects": {"clock": {"type": "System"}, "noon": {"type": "Fixed"}}
      """#)
    #expect(try context.object((any Clock).self).name == "fixed")
  }

  @Test func `of several that fit none is chosen, and the error lists them`() throws {
    let context = try context(
      #""objects": {"clock": {"type": "System"}, "noon": {"type": "Fixed"}}"#)
    let error = #expect(throws: ResolutionError.self) { try context.object((any Clock).self) }
    #expect(error?.code == .ambiguousType)
    #expect(
      error?.description
        == "'clock' and 'noon' fit Clock; ask by name, or bind the type in the file: "
        + #""bindings": {"Clock": "@clock"}"#)
  }

  @Test func `a type that nothing fits is an error`() throws {
    let context = try context(#""objects": {"clock": {"type": "System"}}"#)
    let error = #expect(throws: ResolutionError.self) { try context.object(Thing.self) }
    #expect(error?.code == .noSuchType)
    #expect(
      error?.description
        == "no object in context 'app' fits Thing; define one, or ask by its name")
  }

  @Test func `a child's own comes before its parent's`() throws {
    let parent = try context(
      #""objects": {"clock": {"type": "System"}, "thing": {"type": "Thing"}}"#)
    let child = try context(#""objects": {"noon": {"type": "Fixed"}}"#, parent: parent)
    #expect(try child.object((any Clock).self).name == "fixed")
    #expect(try child.object(Thing.self) === parent.object(Thing.self))
    #expect(try parent.object((any Clock).self).name == "system")
  }

  @Test func `a parent's binding reaches its children`() throws {
    let parent = try context(
      #"""
      "bindings": {"Clock": "@noon"},
      "objects": {"clock": {"type": "System"}, "noon": {"type": "Fixed"}}
      """#)
    let child = try context(#""objects": {"own": {"type": "System"}}"#, parent: parent)
    #expect(try child.object((any Clock).self).name == "fixed")
  }

  @Test func `what a decorator wraps is not another one`() throws {
    let context = try context(
      #"""
      "objects": {
        "clock": {"type": "Fixed"},
        "wrapper": {"type": "Wrapped", "decorates": "clock", "order": 1, "arguments": {"inner": "@.inner"}},
        "outer": {"type": "Wrapped", "decorates": "clock", "order": 2, "arguments": {"inner": "@.inner"}}}
      """#)
    #expect(try context.object((any Clock).self).name == "fixed")
  }

  @Test func `contexts, keys and definitions print as people speak of them`() throws {
    let parent = try context(#""objects": {"thing": {"type": "Thing"}}"#)
    let child = try context(#""objects": {}, "name": "page""#, parent: parent)
    #expect("\(child)" == "context 'page' with 0 objects, below context 'app' with 1 object")
    #expect(
      "\(try parent.key("thing", as: Thing.self))" == "singleton 'thing' (Thing), app.json:1:14")
    #expect(
      "\(try #require(parent.info(named: "thing")))" == "singleton 'thing' (Thing), app.json:1:14")
  }

  @Test(
    arguments: [
      (.nanoseconds(7), "7.0 ns"), (.nanoseconds(2575), "2.58 µs"),
      (.milliseconds(250), "250.0 ms"),
      (.seconds(90), "90.0 s"), (.zero, "0.0 ns"),
    ] as [(Duration, String)])
  func `durations are written in their own unit`(duration: Duration, text: String) {
    #expect(duration.text == text)
  }
}
