import ReliantTesting
import Testing

@testable import Reliant

/// Injected properties are those of an object's own class, whatever type it was registered as.
@Suite struct OwnClassTests {
  protocol Letter: Sendable { var parts: [String] { get } }

  // One thread uses it.
  class Draft: Letter, @unchecked Sendable {
    @Injected private var logger: Named?
    @Injected var clock: (any Clock)?
    var parts: [String] { [logger?.name ?? "", clock?.name ?? ""] }
  }

  // One thread uses it.
  final class Page: Draft, InjectionAware, @unchecked Sendable {
    @Injected private var logger: Named?
    @Injected.Optional var archive: Lazy<Named>?
    var told = ""
    override var parts: [String] { super.parts + [logger?.name ?? ""] }
    func awakeFromInjection() { told = parts.joined(separator: " ") }
  }

  // One thread uses it.
  final class Strict: Letter, @unchecked Sendable {
    @Injected.Required private var stamp: Named?
    var parts: [String] { [stamp?.name ?? ""] }
  }

  // One thread uses it.
  class Named: @unchecked Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  // One thread uses it.
  final class Part: Named, @unchecked Sendable {
    weak var holder: AnyObject?
    @Injected var left: Named?
    @Injected var right: Named?
  }

  private let types = TypeRegistry {
    Factory("Letter", as: (any Letter).self) { Page() }
    Factory("Draft") { Page() as Draft }
    Factory("Whole") { Page() }
    Factory("Strict", as: (any Letter).self) { Strict() }
    Factory("Named", Named.init, "name")
    Factory("Part", { Part(name: $0) as Named }, "name")
    Factory("Clock", as: (any Clock).self) { SystemClock() }
  }

  private static let logger = #""logger": {"type": "Named", "arguments": {"name": "log"}}"#
  private static let others = logger + #", "clock": {"type": "Clock"}"#

  private static func part(_ key: String, _ rest: String = "") -> String {
    #""\#(key)": {"type": "Part", "arguments": {"name": "\#(key)"}\#(rest)}"#
  }

  @Test(arguments: ["singleton", "prototype", "graph", "weak"])
  func `behind a protocol they are filled, private ones and those of superclasses too`(
    scope: String
  ) throws {
    let context = try load(
      #""letter": {"type": "Letter", "scope": "\#(scope)"}, \#(Self.others)"#, types: types)
    for _ in 0..<2 {
      let letter = try context.object("letter", as: (any Letter).self)
      #expect(letter.parts == ["log", "system", "log"])
      #expect((letter as? Page)?.told == "log system log")
    }
  }

  @Test(arguments: ["singleton", "prototype"])
  func `a subclass that a factory returns has its own filled beside the superclass's`(
    scope: String
  ) throws {
    let context = try load(
      #""draft": {"type": "Draft", "scope": "\#(scope)"}, \#(Self.others)"#, types: types)
    let draft = try context.object("draft", as: Draft.self)
    #expect(draft.parts == ["log", "system", "log"])
  }

  @Test func `bindings fill them as they fill others, for one consumer and later, too`() throws {
    let files = InMemoryFiles([
      "app.json": #"""
      {"bindings": {"Clock": {"default": "@a", "into": {"Letter": "@b"}}, "Named": "@n"},
       "objects": {"a": {"type": "Clock"}, "b": {"type": "Clock"},
         "n": {"type": "Named", "arguments": {"name": "bound"}}, "letter": {"type": "Letter"}}}
      """#
    ])
    let context = try ObjectContext.load(
      "app.json", types: types, options: LoadOptions(files: files))
    let token = try context.override("b", with: FixedClock(name: "b") as any Clock)
    let letter = try #require(context.object("letter", as: (any Letter).self) as? Page)
    #expect(letter.parts == ["bound", "b", "bound"])
    #expect(try letter.archive?().name == "bound")
    token.end()
  }

  @Test func `what a class leaves alone, its subclasses leave alone, registered or not`() throws {
    let context = try load(
      #""letter": {"type": "Letter"}, "draft": {"type": "Draft"}, \#(Self.others)"#
    ) {
      types
      Factory("Base") { Draft() }.ignoring("logger")
    }
    #expect(try context.object("letter", as: (any Letter).self).parts == ["", "system", ""])
    #expect(try context.object("draft", as: Draft.self).parts == ["", "system", ""])
  }

  @Test func `a definition that is not autowired leaves them as they are`() throws {
    let context = try load(
      #""letter": {"type": "Letter", "autowire": false}, \#(Self.others)"#, types: types)
    #expect(try context.object("letter", as: (any Letter).self).parts == ["", "", ""])
  }

  @Test(arguments: ["singleton", "prototype"])
  func `one that is required and that nothing fills is an error naming class and property`(
    scope: String
  ) throws {
    let objects = #""strict": {"type": "Strict", "scope": "\#(scope)"}"#
    let context = try load(objects, types: types)
    let error = try #require(throws: ResolutionError.self) {
      try context.object("strict", as: (any Letter).self)
    }
    #expect(error.key == "strict")
    #expect((error.cause as? ResolutionError)?.code == .unfilledProperty)
    #expect(
      "\(error)"
        == "'strict' could not be made: Strict needs the property 'stamp' (Named?), which nothing in "
        + "context 'app' fills (app.json:1:14)")
    let filled = try load(
      objects + #", "stamp": {"type": "Named", "arguments": {"name": "stamp"}}"#, types: types)
    #expect(try filled.object("strict", as: (any Letter).self).parts == ["stamp"])
  }

  @Test func `each class is looked at once`() throws {
    let context = try load(
      #""letter": {"type": "Letter", "scope": "prototype"}, \#(Self.logger)"#, types: types)
    for _ in 0..<3 { _ = try context.object("letter", as: (any Letter).self) }
    #expect(context.plan.ownFillings.withLock(\.known.count) == 1)
  }

  @Test func `an override of what such a property got counts, and ends with its token`() throws {
    let context = try load(#""letter": {"type": "Letter"}, \#(Self.others)"#, types: types)
    func logger() throws -> String? {
      try context.object("letter", as: (any Letter).self).parts.first
    }
    #expect(try logger() == "log")
    let before = try context.object("letter", as: (any Letter).self) as? Page
    let token = try context.override("logger", with: Named(name: "fake"))
    #expect(try logger() == "fake")
    token.end()
    #expect(try logger() == "log")
    #expect(try context.object("letter", as: (any Letter).self) as? Page === before)
  }

  @Test func `an override that was there first goes from such a property, too`() throws {
    let context = try load(#""letter": {"type": "Letter"}, \#(Self.others)"#, types: types)
    let token = try context.override("logger", with: Named(name: "fake"))
    #expect(try context.object("letter", as: (any Letter).self).parts.first == "fake")
    token.end()
    #expect(try context.object("letter", as: (any Letter).self).parts.first == "log")
  }

  @Test func `an override in a parent reaches such a property of a child's object`() throws {
    let parent = try load(Self.logger, types: types)
    let context = try load(#""letter": {"type": "Letter"}"#, parent: parent, types: types)
    #expect(try context.object("letter", as: (any Letter).self).parts.first == "log")
    let token = try parent.override("logger", with: Named(name: "fake"))
    #expect(try context.object("letter", as: (any Letter).self).parts.first == "fake")
    token.end()
    #expect(try context.object("letter", as: (any Letter).self).parts.first == "log")
  }

  @Test func `what an object that stays refers to by it stays with it`() async throws {
    let context = try load(
      #""letter": {"type": "Letter", "eager": true}, \#(Self.others)"#, types: types)
    try await context.start()
    let logger = try context.object("logger", as: Named.self)
    context.releaseSingletons()
    #expect(try context.object("logger", as: Named.self) === logger)
  }

  protocol Service: Sendable {}

  // One thread uses it.
  final class Front: Service, Startable, Stoppable, @unchecked Sendable {
    @Injected var zed: LoggedServer?
    let log: Collector<String>
    init(log: Collector<String>) { self.log = log }
    func start() async throws { log.add("start front") }
    func stop() async throws { log.add("stop front") }
  }

  @Test func `what it refers to is started before it and stopped after it`() async throws {
    let log = Collector<String>()
    let context = try load(
      #"""
      "a": {"type": "Front", "eager": true},
      "m": {"type": "Server", "eager": true, "arguments": {"name": "m"}},
      "zed": {"type": "Server", "eager": true, "arguments": {"name": "zed"}}
      """#
    ) {
      Factory("Front", as: (any Service).self) { Front(log: log) }
      Factory("Server", { LoggedServer(name: $0, log: log) }, "name")
    }
    try await context.start()
    #expect(log.elements == ["start zed", "start front", "start m"])
    #expect(await context.shutdown().isEmpty)
    #expect(log.elements.suffix(3) == ["stop m", "stop front", "stop zed"])
  }

  @Test(arguments: ["singleton", "prototype"])
  func `what is made for it finds the object as what it is made for`(scope: String) throws {
    let context = try load(
      #"""
      "whole": {"type": "Part", "scope": "\#(scope)", "arguments": {"name": "whole"}},
      "left": {"type": "Child", "scope": "prototype", "properties": {"holder": {"$requester": true}}}
      """#
    ) {
      types
      Factory("Child") { Part(name: "child") }.property("holder", \.holder)
    }
    let whole = try #require(context.object("whole", as: Named.self) as? Part)
    let child = try #require(whole.left as? Part)
    #expect(child.holder === whole)
  }

  @Test func `it is not filled with the object itself`() throws {
    let context = try load(Self.part("left"), types: types)
    let left = try #require(context.object("left", as: Named.self) as? Part)
    #expect(left.left == nil)
  }

  @Test func `what is completed together with it anyway is filled, too`() throws {
    let context = try load(
      #"""
      "left": {"type": "Pair", "properties": {"other": "@right"}},
      "right": {"type": "Pair", "properties": {"other": "@left"}}
      """#
    ) {
      Factory("Pair", { SubPair() as Pair }).property("other", \.other)
    }
    let left = try #require(context.object("left", as: Pair.self) as? SubPair)
    #expect(left.right === left.other)
    #expect((left.right as? SubPair)?.left === left)
  }

  // One thread uses it.
  class Pair: @unchecked Sendable { var other: Pair? }

  // One thread uses it.
  final class SubPair: Pair, @unchecked Sendable {
    @Injected var left: Pair?
    @Injected var right: Pair?
  }

  @Test func `a cycle that only such properties close is an error that says so`() throws {
    let context = try load(
      [Self.part("left"), Self.part("right")].joined(separator: ", "), types: types)
    let error = try #require(throws: ResolutionError.self) {
      try context.object("left", as: Named.self)
    }
    #expect((error.cause as? ResolutionError)?.code == .cycle)
    #expect(
      "\(error)".hasPrefix(
        "'right' could not be made: 'left' was asked for by a factory that it waits for; "
          + "let that ask later, by a 'Lazy' or a 'Provider'"))
  }

  @Test func `prototypes that fill each other without end are an error`() throws {
    let prototype = #", "scope": "prototype""#
    let context = try load(
      [Self.part("left", prototype), Self.part("right", prototype)].joined(separator: ", "),
      types: types)
    let error = try #require(throws: ResolutionError.self) {
      try context.object("left", as: Named.self)
    }
    #expect("\(error)".contains("must not ask for a prototype of its own"))
  }

  @Test func `threads that ask at once all get objects that are filled`() async throws {
    let context = try load(
      #""letter": {"type": "Letter", "scope": "prototype"}, \#(Self.others)"#, types: types)
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<64 {
        group.addTask { try context.object("letter", as: (any Letter).self).parts }
      }
      for try await parts in group { #expect(parts == ["log", "system", "log"]) }
    }
  }
}
