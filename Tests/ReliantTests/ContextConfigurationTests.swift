import Reliant
import ReliantTesting
import Testing

/// A configuration is checked once, and contexts are made of it as often as they are needed.
@Suite struct ContextConfigurationTests {
  private final class Database: Sendable {}

  private final class Session: Sendable {
    let database: Database
    let user: String

    init(database: Database, user: String) {
      self.database = database
      self.user = user
    }
  }

  private let types = TypeRegistry {
    Factory("Database") { Database() }
    Factory("Session", Session.init, "database", "user")
  }
  private let files = InMemoryFiles([
    "app.json": #"{"objects": {"database": {"type": "Database"}}}"#,
    "tenant.json":
      #"{"objects": {"session": {"type": "Session", "arguments": {"user": "guest"}}}}"#,
    "child.json": #"""
    {"parent": "app.json",
     "objects": {"session": {"type": "Session", "arguments": {"user": "guest"}}}}
    """#,
  ])
  private var options: LoadOptions { LoadOptions(files: files) }

  private func app() throws -> ContextConfiguration {
    try ContextConfiguration.load("app.json", types: types, options: options)
  }

  @Test func `each context has singletons of its own and shares its parent's`() throws {
    let app = try app().context()
    let tenants = try ContextConfiguration.load(
      "tenant.json", parent: app, types: types, options: options)
    let (one, other) = try (tenants.context(parent: app), tenants.context(parent: app))
    let session = try one.object("session", as: Session.self)
    #expect(try one.object("session", as: Session.self) === session)
    #expect(try other.object("session", as: Session.self) !== session)
    #expect(
      try other.object("session", as: Session.self).database
        === app.object("database", as: Database.self))
  }

  @Test func `contexts are made from any thread, without the files`() throws {
    let folder = try DiskFolder()
    defer { folder.remove() }
    try folder.write(
      #"{"objects": {"session": {"type": "Session", "arguments": {"user": "guest"}}}}"#,
      to: "tenant.json")
    let app = try app().context()
    let tenants = try ContextConfiguration.load(
      folder.path("tenant.json"), parent: app, types: types)
    try folder.delete("tenant.json")
    let users = Collector<String>()
    let isDone = runOnThreads(8) { _ in
      for _ in 0..<50 {
        if let session = try? tenants.context(parent: app).object("session", as: Session.self) {
          users.add(session.user)
        }
      }
    }
    #expect(isDone)
    #expect(users.elements == Array(repeating: "guest", count: 400))
  }

  @Test func `parents that the files name are made for each context`() throws {
    let configuration = try ContextConfiguration.load("child.json", types: types, options: options)
    #expect(configuration.files == ["app.json", "child.json"])
    let (one, other) = try (configuration.context(), configuration.context())
    #expect(one.parent !== other.parent)
    #expect(
      try one.object("session", as: Session.self).database
        !== other.object("session", as: Session.self).database)
  }

  @Test func `another context of the parent's configuration may be the parent`() throws {
    let app = try app()
    let first = try app.context()
    let tenants = try ContextConfiguration.load(
      "tenant.json", parent: first, types: types, options: options)
    let second = try app.context()
    #expect(
      try tenants.context(parent: second).object("session", as: Session.self).database
        === second.object("database", as: Database.self))
  }

  @Test func `a parent of another configuration is an error`() throws {
    let tenants = try ContextConfiguration.load(
      "tenant.json", parent: app().context(), types: types, options: options)
    for (parent, given) in [(try app().context(), "context 'app'"), (nil, "no parent")] {
      let error = #expect(throws: ResolutionError.self) {
        _ = try tenants.context(parent: parent)
      }
      #expect(error?.code == .wrongParent)
      #expect(
        error?.description == "a context of configuration 'tenant' takes the context 'app' that it "
          + "was loaded with, not \(given)")
    }
  }

  @Test func `what a child refers to stays, however many others have gone`() throws {
    let app = try app().context()
    let tenants = try ContextConfiguration.load(
      "tenant.json", parent: app, types: types, options: options)
    let last = try tenants.context(parent: app)
    for _ in 0..<100 { _ = try tenants.context(parent: app) }
    let database = try last.object("session", as: Session.self).database
    app.releaseSingletons()
    #expect(try app.object("database", as: Database.self) === database)
  }
}
