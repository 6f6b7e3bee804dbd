import Reliant
import ReliantTesting
import Testing

/// A request may give arguments of its own.
@Suite struct GivenArgumentTests {
  private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  private final class Session: Sendable {
    let user: User
    let limit: Int
    let inner: Session?

    init(user: User, limit: Int, inner: Session?) {
      self.user = user
      self.limit = limit
      self.inner = inner
    }
  }

  private final class Holder: Sendable {
    let session: Session
    let first: Thing
    let second: Thing

    init(session: Session, first: Thing, second: Thing) {
      self.session = session
      self.first = first
      self.second = second
    }
  }

  private let types = TypeRegistry {
    Factory("User", User.init, .default("name", "somebody"))
    Factory("Thing") { Thing() }
    Factory("Session", Session.init, "user", .default("limit", 10), .default("inner", nil))
    Factory("Holder", Holder.init, "session", .default("first", Thing()), "second")
  }

  private let objects = #"""
    "user": {"type": "User"},
    "session": {"type": "Session", "scope": "prototype", "arguments": {"limit": 20}},
    "outer": {"type": "Session", "scope": "prototype", "arguments": {"inner": "@session"}},
    "single": {"type": "Session"},
    "thing": {"type": "Thing", "scope": "graph"},
    "holder": {
      "type": "Holder", "scope": "graph", "arguments": {"second": "@thing", "session": "@session"}
    }
    """#

  @Test func `the request's argument counts more than the file's, and that more than the default`()
    throws
  {
    let context = try load(objects, types: types)
    #expect(try context.object("outer", as: Session.self).limit == 10)
    #expect(try context.object("session", as: Session.self).limit == 20)
    let given: Session = try context.object(
      "session", arguments: ["limit": 30, "user": User(name: "me")])
    #expect(given.limit == 30)
    #expect(given.user.name == "me")
    #expect(given.inner == nil)
  }

  @Test(arguments: ["prototype", "graph"])
  func `what the file gives for such an argument is neither made nor missed`(scope: String) throws {
    let made = Collector<String>()
    let types = TypeRegistry {
      Factory("Broken") { () throws -> User in
        made.add("user")
        throw Failure("no name")
      }
      Factory("Thing") { () -> Thing in
        made.add("thing")
        return Thing()
      }
      Factory("Pair", { (user: User, thing: Thing) in [user.name] }, "user", "thing")
    }
    let parent = try load(#""elsewhere": {"type": "Broken"}"#, types: types)
    let context = try load(
      #"""
      "user": {"type": "Broken"}, "thing": {"type": "Thing"}, "first": {"type": "Thing"},
      "pair": {
        "type": "Pair", "scope": "\#(scope)", "arguments": {"user": "@user"}, "dependsOn": ["first"]
      },
      "other": {"type": "Pair", "scope": "\#(scope)", "arguments": {"user": "@elsewhere"}}
      """#, parent: parent, types: types)
    for (key, count) in [("pair", 2), ("other", 2)] {
      let pair = try context.object(key, as: [String].self, arguments: ["user": User(name: "me")])
      #expect(pair == ["me"])
      #expect(made.elements == Array(repeating: "thing", count: count))
      #expect(throws: ResolutionError.self) { try context.object(key, as: [String].self) }
      #expect(made.takeElements().contains("user"))
      for _ in 0..<2 { made.add("thing") }
    }
  }

  @Test func `what takes no arguments is not made for a request with some`() throws {
    let made = Collector<Int>()
    let context = try load(#""thing": {"type": "Thing"}"#) {
      Factory("Thing") { () -> Thing in
        made.add(1)
        return Thing()
      }
    }
    #expect(throws: ResolutionError.self) {
      try context.object("thing", as: Thing.self, arguments: ["name": 1])
    }
    #expect(made.elements.isEmpty)
  }

  @Test func `only the object itself gets them`() throws {
    let context = try load(objects, types: types)
    let outer: Session = try context.object("outer", arguments: ["limit": 30])
    #expect(outer.limit == 30)
    #expect(outer.inner?.limit == 20)
    #expect(try context.object("outer", as: Session.self).limit == 10)
  }

  @Test func `objects of the scope graph take them, too`() throws {
    let thing = Thing()
    let holder: Holder = try load(objects, types: types).object(
      "holder", arguments: ["first": thing])
    #expect(holder.first === thing)
    #expect(holder.second !== thing)
  }

  @Test func `an optional parameter takes what it wraps, and nil`() throws {
    let context = try load(objects, types: types)
    let inner: Session = try context.object("session")
    let outer: Session = try context.object("session", arguments: ["inner": inner])
    #expect(outer.inner === inner)
    let bare: Session = try context.object("outer", arguments: ["inner": Session?.none])
    #expect(bare.inner == nil)
  }

  @Test(
    arguments: [
      (
        "single", ["limit": 1],
        "'single' takes no arguments from a request: there is one object for all, as its scope is "
          + "'singleton' (app.json:4:1)"
      ),
      (
        "session", ["limt": 1],
        "Session has no parameter 'limt'; did you mean 'limit'? (app.json:2:1)"
      ),
      (
        "session", ["limit": "many"],
        "'session' could not be made: 'limit' takes Int, not String (app.json:2:1)"
      ),
    ] as [(String, [String: any Sendable], String)])
  func `an argument that does not fit is an error`(
    key: String, arguments: [String: any Sendable], message: String
  ) throws {
    let context = try load(objects, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.object(key, as: Session.self, arguments: arguments)
    }
    #expect(error?.description == message)
  }

  @Test func `a wrong argument is told by its code, and refused for a stand-in, too`() throws {
    let context = try load(objects, types: types)
    let wrong = #expect(throws: ResolutionError.self) {
      try context.object("session", as: Session.self, arguments: ["limit": "many"])
    }
    #expect(wrong?.code == .wrongArgument)
    try context.withOverride(
      "session", with: Session(user: User(name: "fake"), limit: 0, inner: nil)
    ) {
      let unknown = #expect(throws: ResolutionError.self) {
        try context.object("session", as: Session.self, arguments: ["limt": 1])
      }
      #expect(unknown?.code == .wrongArgument)
      let given = try context.object("session", as: Session.self, arguments: ["limit": 1])
      #expect(given.user.name == "fake")
    }
  }

  private final class Window {
    let title: String
    var presenter: Presenter?
    var own: Window?
    init(title: String) { self.title = title }
  }

  private final class Presenter {
    let window: Window
    init(window: Window) { self.window = window }
  }

  @Test func `what the object is completed with knows the object, not another one`() throws {
    let context = try load(
      #"""
      "window": {
        "type": "Window", "scope": "graph", "arguments": {"title": "file"},
        "properties": {"presenter": "@presenter", "own": "@window"}
      },
      "presenter": {"type": "Presenter", "scope": "graph", "arguments": {"window": "@window"}}
      """#
    ) {
      Factory("Window", Window.init, "title").property("presenter", \.presenter)
        .property("own", \.own)
      Factory("Presenter", Presenter.init, "window")
    }
    let window: Window = try context.object("window", arguments: ["title": "call"])
    #expect(window.title == "call")
    #expect(window.presenter?.window === window)
    #expect(window.own === window)
  }
}
