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
    #expect(try root.later?().owner === root)
    #expect(try root.lazy?().owner === root)
    #expect(try root.lazy?() === root.lazy?())
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

  private struct Tag {
    var owner: Node?
  }

  private final class Tagged {
    var tag: Tag?
  }

  @Test func `a structure that is given as a property knows whom it is made for`() throws {
    let context = try load(
      #"""
      "tagged": {"type": "Tagged", "scope": "prototype", "properties": {"tag": "@tag"}},
      "tag": {"type": "Tag", "scope": "prototype", "properties": {"owner": {"$nearest": "node"}}},
      "node": {"type": "Node"},
      "holder": {"type": "Holder", "scope": "prototype"}
      """#
    ) {
      types
      Factory("Tag") { Tag() }.property("owner", \.owner, autowire: false)
      Factory("Tagged", Tagged.init).property("tag", \.tag)
      Factory("Holder", { (node: Node, tagged: Tagged) in (node, tagged) }, "node", "tagged")
    }
    let (node, tagged) = try context.object("holder", as: (Node, Tagged).self)
    #expect(tagged.tag?.owner === node)
  }

  @Test func `a shared object of a request is a relative of each that it is given to`() throws {
    let root = try node(
      "root",
      of: #"""
        "root": {"type": "Node", "scope": "prototype", "properties": {"part": "@x", "near": "@y"}},
        "x": {"type": "Node", "scope": "prototype", "properties": {"part": "@shared"}},
        "y": {
          "type": "Node", "scope": "prototype", "properties": {"part": "@shared", "near": "@leaf"}
        },
        "shared": {"type": "Node", "scope": "graph"},
        "leaf": {
          "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "shared"}}
        }
        """#)
    #expect(root.near?.near?.near === root.part?.part)
    #expect(root.part?.part != nil)
  }

  private struct Ticket: Sendable {
    let page: Lazy<Page>
  }

  private final class Page: Sendable {
    let owner: any Sendable
    init(owner: any Sendable) { self.owner = owner }
  }

  @Test func `a requester of another type is told as such`() throws {
    // Its property is set before anybody else has a hold of it.
    final class Part: @unchecked Sendable {
      weak var owner: Thing?
    }
    final class Filled {
      @Injected var part: Lazy<Part>?
    }
    let context = try load(
      #"""
      "part": {
        "type": "Part", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      }
      """#
    ) {
      Factory("Part") { Part() }.property("owner", \.owner)
    }
    let filled = Filled()
    try context.inject(into: filled)
    let error = #expect(throws: ResolutionError.self) { try filled.part?() }
    #expect(
      error?.description == "'part' could not be made: what it is made for does not fit: "
        + "it is of type Filled, which is no Thing (app.json:1:14)")
  }

  @Test func `a requester that cannot be found again is told by its name`() throws {
    let context = try load(
      #"""
      "ticket": {"type": "Ticket", "scope": "prototype"},
      "page": {"type": "Page", "scope": "prototype", "arguments": {"owner": {"$requester": true}}}
      """#
    ) {
      // The load cannot tell that what is registered as a protocol is a structure.
      Factory(
        "Ticket", as: (any Sendable).self, { (page: Lazy<Page>) in Ticket(page: page) }, "page")
      Factory("Page", Page.init, "owner")
    }
    let ticket = try #require(context.object("ticket", as: (any Sendable).self) as? Ticket)
    let error = #expect(throws: ResolutionError.self) { try ticket.page() }
    #expect(
      error?.description.contains(
        "'ticket', which it is made for, is gone, or is no class instance that can be found again")
        == true)
  }

  @Test func `a requester that can never be found again is reported by the load`() {
    let error = #expect(throws: ConfigurationError.self) {
      try load(
        #"""
        "ticket": {"type": "Ticket", "scope": "prototype"},
        "page": {"type": "Page", "scope": "prototype", "arguments": {"owner": {"$requester": true}}}
        """#
      ) {
        Factory("Ticket", Ticket.init, "page")
        Factory("Page", Page.init, "owner")
      }
    }
    #expect(error?.diagnostics.map(\.rule) == [.requesterUnavailable])
    #expect(
      error?.diagnostics.first?.message
        == "'page' needs 'owner' when 'ticket' asks for it, but 'ticket', which it is made for, is a "
        + "value and cannot be found again")
  }
}
