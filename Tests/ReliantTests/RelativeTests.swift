import Reliant
import ReliantTesting
import Testing

/// Objects find those that they are made for, and those near to them.
@Suite struct RelativeTests {
  // Its properties are set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    let name: String
    let parts: [Node]
    let given: Node?
    weak var owner: Node?
    var near: Node?
    var part: Node?
    var later: Provider<Node>?
    var lazy: Lazy<Node>?

    init(name: String, parts: [Node], given: Node?) {
      self.name = name
      self.parts = parts
      self.given = given
    }
  }

  // Likewise.
  private final class Strict: @unchecked Sendable {
    var owner: Node

    init() { owner = Node(name: "nobody", parts: [], given: nil) }
  }

  private let types = TypeRegistry {
    Factory("Node", Node.init, .default("name", ""), .default("parts", []), .default("given", nil))
      .property("owner", \.owner, autowire: false)
      .property("near", \.near, autowire: false)
      .property("part", \.part, autowire: false)
      .property("later", \.later, autowire: false)
      .property("lazy", \.lazy, autowire: false)
    Factory("Strict", Strict.init).property("owner", \.owner)
  }

  private func node(_ request: String, of objects: String) throws -> Node {
    try load(objects, types: types).object(request)
  }

  private static let child = #"""
    "child": {
      "type": "Node", "scope": "prototype", "arguments": {"name": "child"},
      "properties": {"owner": {"$requester": true}}
    }
    """#

  @Test(arguments: ["singleton", "prototype", "graph"])
  func `an object knows the one that it is made for`(scope: String) throws {
    let root = try node(
      "root",
      of: #"""
        \#(Self.child),
        "root": {
          "type": "Node", "scope": "\#(scope)",
          "arguments": {"name": "root", "parts": ["@child", "@child"]}, "properties": {"part": "@child"}
        }
        """#)
    #expect(root.parts.count == 2)
    #expect(root.parts[0] !== root.parts[1])
    #expect(root.parts.allSatisfy { $0.owner === root })
    #expect(root.part?.owner === root)
  }

  @Test func `who asks directly is nobody's requester`() throws {
    let child = try node("child", of: Self.child)
    #expect(child.owner == nil)
  }

  @Test func `an object that needs a requester cannot be asked for directly`() throws {
    let context = try load(
      #""s": {"type": "Strict", "scope": "prototype", "properties": {"owner": {"$requester": true}}}"#,
      types: types)
    let error = #expect(throws: ResolutionError.self) { try context.object("s", as: Strict.self) }
    #expect(
      error?.description
        == "'s' could not be made: it is made for no other object (app.json:1:14)")
  }

  @Test func `a requester may be an argument of what is given as a property`() throws {
    let root = try node(
      "root",
      of: #"""
        "child": {
          "type": "Node", "scope": "prototype", "arguments": {"given": {"$requester": true}}
        },
        "root": {"type": "Node", "properties": {"part": "@child"}}
        """#)
    #expect(root.part?.given === root)
  }

  @Test func `what is asked for later knows who holds the provider`() throws {
    let context = try load(
      #"""
      \#(Self.child),
      "root": {"type": "Node", "properties": {"later": "@child", "lazy": "@child"}}
      """#, types: types)
    let root = try context.object("root", as: Node.self)
    #expect(try root.later?.get().owner === root)
    #expect(try root.lazy?.get().owner === root)
    #expect(try root.lazy?.get() === root.lazy?.get())
  }

  @Test func `the nearest relative is the requester, then what it needs, then one level up`() throws
  {
    let objects = #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "arguments": {"name": "seeker"},
        "properties": {"near": {"$nearest": "wanted"}}
      },
      "wanted": {"type": "Node", "scope": "prototype", "arguments": {"name": "wanted"}},
      "beside": {
        "type": "Node", "scope": "prototype", "arguments": {"parts": ["@wanted", "@seeker"]}
      },
      "deep": {"type": "Node", "scope": "prototype", "arguments": {"parts": ["@wanted"]}},
      "below": {"type": "Node", "scope": "prototype", "arguments": {"parts": ["@seeker", "@deep"]}},
      "middle": {"type": "Node", "scope": "prototype", "arguments": {"parts": ["@seeker"]}},
      "above": {
        "type": "Node", "scope": "prototype", "arguments": {"parts": ["@middle", "@wanted"]}
      },
      "none": {"type": "Node", "scope": "prototype", "arguments": {"parts": ["@seeker"]}}
      """#
    let beside = try node("beside", of: objects)
    #expect(beside.parts[1].near === beside.parts[0])
    let below = try node("below", of: objects)
    #expect(below.parts[0].near === below.parts[1].parts[0])
    let above = try node("above", of: objects)
    #expect(above.parts[0].parts[0].near === above.parts[1])
    #expect(try node("none", of: objects).parts[0].near == nil)
  }

  @Test func `the nearest relative may be a singleton that the requester needs`() throws {
    let context = try load(
      #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "log"}}
      },
      "log": {"type": "Node", "arguments": {"name": "log"}},
      "service": {"type": "Node", "arguments": {"given": "@log"}},
      "root": {"type": "Node", "arguments": {"parts": ["@service", "@seeker"]}}
      """#, types: types)
    let root = try context.object("root", as: Node.self)
    #expect(try root.parts[1].near === context.object("log", as: Node.self))
  }

  @Test func `an object of the scope graph finds the relatives of who asked first`() throws {
    let root = try node(
      "root",
      of: #"""
        "seeker": {
          "type": "Node", "scope": "graph", "properties": {"near": {"$nearest": "mate"}}
        },
        "mate": {"type": "Node", "scope": "graph"},
        "root": {"type": "Node", "scope": "prototype", "arguments": {"parts": ["@seeker", "@mate"]}}
        """#)
    #expect(root.parts[0].near === root.parts[1])
  }

  @Test func `relations keep nothing alive`() throws {
    weak let gone = try node(
      "root",
      of: #"""
        \#(Self.child),
        "root": {
          "type": "Node", "scope": "prototype",
          "properties": {"later": "@child", "lazy": "@child", "part": "@child"}
        }
        """#)
    #expect(gone == nil)
  }

  @Test func `an object filled from outside is the requester of what it is given`() throws {
    let context = try load(
      #"""
      "part": {
        "type": "Node", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      }
      """#
    ) {
      Factory(
        "Node", Node.init, .default("name", ""), .default("parts", []), .default("given", nil)
      )
      .property("owner", \.owner, autowire: false)
      .property("part", \.part)
    }
    let own = Node(name: "own", parts: [], given: nil)
    try context.inject(into: own, as: "Node")
    #expect(own.part?.owner === own)
  }

  private final class Scope: ObjectScope {
    let storage = ScopeStorage()
    func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }

  @Test(arguments: ["weak", "mine"])
  func `the nearest may be an object of a lasting scope that the requester was given`(
    scope: String
  ) throws {
    let context = try load(
      #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "log"}}
      },
      "log": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "log"}},
      "root": {
        "type": "Node", "scope": "prototype", "arguments": {"given": "@log"},
        "properties": {"part": "@seeker", "later": "@seeker"}
      }
      """#,
      types: TypeRegistry {
        types
        RegisteredScope("mine", Scope())
      })
    let root = try context.object("root", as: Node.self)
    let log = try #require(root.given)
    #expect(root.part?.near === log)
    #expect(try root.later?().near === log)
  }

  // Its properties are set before anybody else has a hold of it.
  final class Pane: @unchecked Sendable {
    var frame: (any Frame)?
  }

  protocol Frame: AnyObject, Sendable {
    var pane: Pane { get }
  }

  private final class Wood: Sendable {
    let pane: Pane
    init(pane: Pane) { self.pane = pane }
  }

  private final class Window: Frame {
    let pane: Pane
    init(_ wood: Wood) { pane = wood.pane }
  }

  private final class Painted: Frame {
    let pane: Pane
    init(_ frame: any Frame) { pane = frame.pane }
  }

  private struct Painting: ObjectProcessor {
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      (object as? any Frame).flatMap { Painted($0) as? Object } ?? object
    }
  }

  @Test(arguments: [#"{"$requester": true}"#, #"{"$nearest": "window"}"#], [true, false])
  func `a relative is the object as it is handed out, turned into another or processed`(
    form: String, isPainted: Bool
  ) throws {
    let files = InMemoryFiles([
      "app.json": #"""
      {"objects": {
        "pane": {"type": "Pane", "scope": "prototype", "properties": {"frame": \#(form)}},
        "window": {"type": "Window", "arguments": {"pane": "@pane"}}}}
      """#
    ])
    let types = TypeRegistry {
      Factory("Pane") { Pane() }.property("frame", \.frame, autowire: false)
      Factory("Window", Wood.init, "pane").as((any Frame).self) { Window($0) }
    }
    let context = try ObjectContext.load(
      "app.json", types: types, files: files,
      hooks: ContextHooks(processors: isPainted ? [Painting()] : []))
    let window = try context.object("window", as: (any Frame).self)
    #expect((window is Painted) == isPainted)
    #expect(window.pane.frame === window)
  }

  @Test func `what stands in for an object in a test is a relative like it`() throws {
    let context = try load(
      #"""
      "pane": {
        "type": "Pane", "scope": "prototype", "properties": {"frame": {"$nearest": "window"}}
      },
      "window": {"type": "Window", "scope": "prototype"},
      "house": {"type": "House", "arguments": {"window": "@window", "pane": "@pane"}}
      """#
    ) {
      Factory("Pane") { Pane() }.property("frame", \.frame, autowire: false)
      Factory("Window", as: (any Frame).self) { Window(Wood(pane: Pane())) }
      Factory(
        "House", { (window: any Frame, pane: Pane) in [window, Window(Wood(pane: pane))] },
        "window", "pane")
    }
    let token = try context.override("window") { Painted(Window(Wood(pane: Pane()))) }
    let house = try context.object("house", as: [any Frame].self)
    #expect(house[0] is Painted)
    #expect(house[1].pane.frame === house[0])
    token.end()
  }

  // Its properties are set before anybody else has a hold of it.
  private final class Proud: InjectionAware, @unchecked Sendable {
    let log: Collector<String>
    weak var owner: AnyObject?

    init(log: Collector<String>) { self.log = log }
    func awakeFromInjection() { log.add(owner == nil ? "alone" : "owned") }
  }

  @Test func `relatives are there before an object is told that it is whole`() throws {
    let log = Collector<String>()
    let context = try load(
      #"""
      "proud": {
        "type": "Proud", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      },
      "owner": {"type": "Owner", "arguments": {"proud": "@proud"}}
      """#
    ) {
      Factory("Proud") { Proud(log: log) }.property("owner", \.owner, autowire: false)
      Factory("Owner", Owner.init, "proud")
    }
    _ = try context.object("owner", as: Owner.self)
    _ = try context.object("proud", as: Proud.self)
    #expect(log.elements == ["owned", "alone"])
  }

  private final class Owner: Sendable {
    let proud: Proud
    init(proud: Proud) { self.proud = proud }
  }
}
