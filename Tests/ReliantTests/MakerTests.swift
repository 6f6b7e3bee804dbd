import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import Reliant

/// What only a request can give is declared, and a maker gives it.
@Suite struct MakerTests {
  struct User: Sendable { let name: String }

  final class Session: Sendable {
    let user: User
    let visit: Int
    let mailer: (any Mailer)?

    init(user: User, visit: Int, mailer: (any Mailer)?) {
      self.user = user
      self.visit = visit
      self.mailer = mailer
    }
  }

  final class Server: Sendable {
    let makeSession: Maker<User, Int, Session>
    init(makeSession: Maker<User, Int, Session>) { self.makeSession = makeSession }
  }

  private let types = TypeRegistry {
    Factory("Session", Session.init, .given("user"), .given("visit"), .default("mailer", nil))
    Factory("Server", Server.init, "makeSession")
    Factory("Eager", { (session: Session) in session.visit }, "session")
    Factory("Later", { (session: Provider<Session>) in Thing() }, "session")
    Factory("All", { (sessions: [Session]) in Thing() }, "sessions")
    Factory("Other", { (make: Maker<Int, User, Session>) in Thing() }, "make")
    Factory("Fewer", { (make: Maker<User, Session>) in Thing() }, "make")
    Factory("Plain", { (make: Maker<User, Thing>) in Thing() }, "make")
    Factory("Thing") { Thing() }
    Factory("User") { User(name: "nobody") }
    Factory(
      "SMTP", as: (any Mailer).self, SMTPMailer.init, .default("host", "a"), .default("port", 1))
  }

  private let session = #""session": {"type": "Session", "scope": "prototype"}"#

  private func findings(_ objects: String, by catalog: (any TypeCatalog)? = nil) -> [String] {
    let files = InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"])
    let loader = ConfigurationLoader(files: files, catalog: catalog ?? types)
    return loader.check("app.json").diagnostics.map {
      String("\($0)".drop { $0 != " " }.dropFirst(8))
    }
  }

  @Test func `a load does not miss it, and a request gives it`() throws {
    let context = try load("\(session), \"mailer\": {\"type\": \"SMTP\"}", types: types)
    let made: Session = try context.object(
      "session", arguments: ["user": User(name: "me"), "visit": 3])
    #expect(made.user.name == "me")
    #expect(made.visit == 3)
    #expect(made.mailer?.host == "a")
  }

  @Test func `it is not filled by name`() throws {
    let context = try load("\(session), \"user\": {\"type\": \"User\"}", types: types)
    #expect(throws: ResolutionError.self) {
      try context.object("session", as: Session.self, arguments: ["visit": 3])
    }
  }

  @Test func `a file may not set it, which is an error at its place`() {
    #expect(
      findings(
        #""s": {"type": "Session", "scope": "prototype", "arguments": {"visit": 3, "mailer": null}}"#
      )
        == ["'visit' of Session is given by requests only; remove it [unknown-argument]"])
  }

  @Test(arguments: ["Eager", "Later", "All"])
  func `who refers to the object without it is an error of the load`(type: String) {
    let value = type == "All" ? #"{"$all": "s"}"# : "\"@session\""
    #expect(
      findings(
        #"""
        "session": {"type": "Session", "scope": "prototype", "tags": ["s"]},
        "holder": {"type": "\#(type)", "arguments": {"\#(type == "All" ? "sessions" : "session")": \#(value)}}
        """#
      ).filter { !$0.hasSuffix("[captive-prototype]") } == [
        "'session' needs 'user' (User) and 'visit' (Int), which only a request gives; take a Maker, "
          + "which gives it, or let the program ask for 'session' [missing-argument]"
      ])
  }

  @Test func `so is who is given the object by its name, and an object of its own`() {
    for holder in [
      #""holder": {"type": "Later"}"#,
      #""holder": {"type": "Eager", "arguments": {"session": {"$object": {"type": "Session"}}}}"#,
    ] {
      let findings = findings("\(session), \(holder)")
      #expect(findings.filter { $0.hasSuffix("[missing-argument]") }.count == 1)
    }
  }

  @Test(arguments: ["singleton", "weak"])
  func `an object that is made once for all cannot have any`(scope: String) {
    #expect(
      findings(
        #""s": {"type": "Session", "scope": "\#(scope)"}, "l": {"type": "Later", "arguments": {"session": "@s"}}"#
      ) == [
        "'s' needs 'user' (User) and 'visit' (Int), which only a request gives, but is one for all "
          + "requests: its scope is '\(scope)'; give it the scope 'prototype' or 'graph' "
          + "[missing-argument]"
      ])
  }

  @Test func `a maker gives it, for an object of its own each time`() throws {
    let listed = #""server": {"type": "Server", "arguments": {"makeSession": "@session"}}"#
    let named = #""server": {"type": "Server"}, "makeSession": "@session""#
    for server in [listed, named] {
      let context = try load("\(session), \(server)", types: types)
      let server = try context.object("server", as: Server.self)
      let first = try server.makeSession(User(name: "a"), 1)
      let second = try server.makeSession(User(name: "b"), 2)
      #expect(first !== second)
      #expect([first.user.name, second.user.name] == ["a", "b"])
      #expect([first.visit, second.visit] == [1, 2])
    }
  }

  @Test func `a maker's arguments are checked when the file is loaded`() {
    #expect(
      findings(
        #"""
        \#(session), "o": {"type": "Other", "arguments": {"make": "@session"}},
        "f": {"type": "Fewer", "arguments": {"make": "@session"}},
        "thing": {"type": "Thing", "scope": "prototype"},
        "p": {"type": "Plain", "arguments": {"make": "@thing"}}
        """#) == [
          "Int and User is given, but 'session' takes 'user' (User) and 'visit' (Int) from a request; "
            + "a Maker gives what is registered as given, in that order [wrong-reference-type]",
          "User is given, but 'session' takes 'user' (User) and 'visit' (Int) from a request; "
            + "a Maker gives what is registered as given, in that order [wrong-reference-type]",
          "User is given, but 'thing' takes nothing from a request; "
            + "a Maker gives what is registered as given, in that order [wrong-reference-type]",
        ])
  }

  @Test func `a request without it is an error that says how to ask`() throws {
    let context = try load(session, types: types)
    let requests: [() throws -> Session] = [
      { try context.object("session") }, { try context.object("session", arguments: ["visit": 1]) },
      { try context.key("session", as: Session.self)() }, { try context.object(Session.self) },
    ]
    for (index, request) in requests.enumerated() {
      let error = #expect(throws: ResolutionError.self) { _ = try request() }
      #expect(error?.code == .wrongArgument)
      #expect(
        error?.description == "'session' could not be made: only a request gives "
          + (index == 1 ? "'user'" : "'user' and 'visit'")
          + ", and this one does not; ask with 'object(_:as:arguments:)', or through a Maker "
          + "(app.json:1:14)")
    }
  }

  @Test func `a manifest says the same`() throws {
    let json = TypeManifest(of: types).json
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: "types.json", text: json)
    let manifest = try #require(TypeManifest.read(source, in: workspace).value)
    #expect(TypeManifest(of: manifest).json == json)
    for objects in [
      session, #"\#(session), "o": {"type": "Other", "arguments": {"make": "@session"}}"#,
      #"\#(session), "s": {"type": "Server", "arguments": {"makeSession": "@session"}}"#,
      #"\#(session), "l": {"type": "Later", "arguments": {"session": "@session"}}"#,
    ] {
      #expect(findings(objects, by: manifest) == findings(objects))
    }
  }

  @Test func `a maker of one's own does for a test without a context`() throws {
    let server = Server(makeSession: Maker { Session(user: $0, visit: $1, mailer: nil) })
    #expect(try server.makeSession(User(name: "me"), 7).visit == 7)
  }

  @Test
  func `what is made knows the holder of the maker, and a context that is gone gives nothing`()
    throws
  {
    // One thread uses these.
    final class Part: @unchecked Sendable {
      let number: Int
      @Injected.Optional var owner: Owner?
      init(number: Int) { self.number = number }
    }
    // As above.
    final class Owner: @unchecked Sendable {
      @Injected var part: Maker<Int, Part>?
    }
    var context: ObjectContext? = try load(
      #"""
      "part": {
        "type": "Part", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      }, "owner": {"type": "Owner"}
      """#
    ) {
      Factory("Part", Part.init, .given("number"))
      Factory("Owner", Owner.init)
    }
    let owner = try #require(try context?.object("owner", as: Owner.self))
    let make = try #require(owner.part)
    let part = try make(4)
    #expect(part.number == 4)
    #expect(part.owner === owner)
    context = nil
    #expect(throws: ResolutionError.self) { try make(5) }
  }
}
