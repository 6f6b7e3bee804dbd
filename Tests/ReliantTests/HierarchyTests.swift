import Reliant
import ReliantTesting
import Testing

/// A child context sees its parent's objects, never the other way round.
@Suite struct HierarchyTests {
  private let types = TypeRegistry {
    Factory("Clock", { (name: String) in FixedClock(name: name) }, "name")
    Factory("Clocks", { (clocks: [any Clock]) in clocks.map(\.name) }, "clocks")
    Factory("Thing") { Thing() }
  }

  @Test func `a name is looked up in the context, then in its parent`() throws {
    let parent = try load(
      #"""
      "a": {"type": "Clock", "arguments": {"name": "parent's a"}},
      "b": {"type": "Clock", "arguments": {"name": "parent's b"}},
      "all": {"type": "Clocks", "arguments": {"clocks": ["@a", "@b"]}}
      """#, types: types)
    let child = try load(
      #"""
      "a": {"type": "Clock", "arguments": {"name": "child's a"}},
      "mine": {"type": "Clocks", "arguments": {"clocks": ["@a", "@b"]}}
      """#, parent: parent, types: types)
    #expect(try child.object("a", as: FixedClock.self).name == "child's a")
    #expect(try child.object("b", as: FixedClock.self).name == "parent's b")
    #expect(try child.object("mine", as: [String].self) == ["child's a", "parent's b"])
    #expect(try child.object("all", as: [String].self) == ["parent's a", "parent's b"])
    #expect(throws: ResolutionError.self) { try parent.object("mine", as: [String].self) }
    #expect(child.parent === parent)
    #expect(parent.parent == nil)
  }

  @Test func `a singleton of the parent is one object for all its children`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let first = try load("", parent: parent, types: types)
    let second = try load("", parent: parent, types: types)
    let thing = try first.object("thing", as: Thing.self)
    #expect(try second.object("thing", as: Thing.self) === thing)
    #expect(try parent.object("thing", as: Thing.self) === thing)
  }

  @Test func `files may name parents over several levels`() throws {
    let files = InMemoryFiles([
      "c.json": #"{"name": "C", "parent": "b.json", "objects": {}}"#,
      "b.json": #"{"name": "B", "parent": "a.json", "objects": {}}"#,
      "a.json": #"{"name": "A", "objects": {"thing": {"type": "Thing"}}}"#,
    ])
    let context = try ObjectContext.load("c.json", types: types, options: LoadOptions(files: files))
    let names = sequence(first: context) { $0.parent }.map(\.name)
    #expect(names == ["C", "B", "A"])
    _ = try context.object("thing", as: Thing.self)
  }

  @Test func `an error in the parent's object names the way through both contexts`() throws {
    let failing = TypeRegistry {
      types
      Factory("Bad") { () throws -> FixedClock in throw Failure("no battery") }
    }
    let parent = try load(#""bad": {"type": "Bad"}"#, types: failing)
    let child = try load(
      #""all": {"type": "Clocks", "arguments": {"clocks": ["@bad"]}}"#, parent: parent,
      types: failing)
    do {
      _ = try child.object("all", as: [String].self)
      Issue.record("the request succeeded")
    } catch {
      #expect(error.path.map(\.key) == ["all", "bad"])
    }
  }

  @Test func `a child may have a registry of its own and knows its parent's types too`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(
      #""list": {"type": "List", "arguments": {"thing": "@thing"}}"#, parent: parent
    ) {
      Factory("List", { (thing: Thing) in [thing] }, "thing")
    }
    let thing = try parent.object("thing", as: Thing.self)
    #expect(try child.object("list", as: [Thing].self)[0] === thing)
  }

  @Test func `a type name may mean one thing in the parent and another in the child`() throws {
    let parent = try load(#""thing": {"type": "Part"}"#) { Factory("Part") { Thing() } }
    func child(_ thing: String) throws -> ObjectContext {
      try load(
        #"""
        "part": {"type": "Part"},
        "list": {"type": "List", "arguments": {"thing": "\#(thing)"}}
        """#, parent: parent
      ) {
        Factory("Part") { SystemClock() }
        Factory("List", { (thing: Thing) in [thing] }, "thing")
      }
    }
    let thing = try parent.object("thing", as: Thing.self)
    #expect(try child("@thing").object("list", as: [Thing].self)[0] === thing)
    let error = #expect(throws: ConfigurationError.self) { try child("@part") }
    #expect(error?.diagnostics.map(\.rule) == [.wrongReferenceType])
  }

  @Test func `a parent's object that does not fit is refused`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    #expect(throws: ConfigurationError.self) {
      try load(#""list": {"type": "List", "arguments": {"clock": "@thing"}}"#, parent: parent) {
        Factory("List", { (clock: any Clock) in [clock] }, "clock")
      }
    }
  }
}
