import Reliant
import ReliantTesting
import Testing

/// A parent that a program gives in code is the one that a file names, or it is refused.
@Suite struct GivenParentTests {
  private let types = TypeRegistry { Factory("Thing") { Thing() } }
  private let files = InMemoryFiles([
    "app.json": #"{"objects": {"thing": {"type": "Thing"}}}"#,
    "other.json": #"{"objects": {"thing": {"type": "Thing"}}}"#,
    "tenants/acme.json": #"{"parent": "../app.json", "objects": {}}"#,
    "tenants/shop.json": #"{"parent": "acme.json", "objects": {}}"#,
    "named.json": #"{"parent": "app", "objects": {}}"#,
    "silent.json": #"{"objects": {}}"#,
    "middle.json": #"{"parent": "silent.json", "objects": {}}"#,
  ])

  private func load(
    _ path: String, _ environments: [String] = [], parent: ObjectContext? = nil,
    in files: InMemoryFiles? = nil
  ) throws -> ObjectContext {
    try ObjectContext.load(
      path, environments: environments, parent: parent, types: types,
      options: LoadOptions(root: ".", files: files ?? self.files))
  }

  @Test(arguments: ["tenants/acme.json", "named.json", "silent.json"])
  func `a parent in code that was loaded from the named file is that one`(path: String) throws {
    let app = try load("app.json")
    let child = try load(path, parent: app)
    #expect(child.parent === app)
    let thing = try app.object("thing", as: Thing.self)
    #expect(try child.object("thing", as: Thing.self) === thing)
  }

  @Test func `the named file may lie outside of the child's root`() throws {
    let app = try load("app.json")
    let acme = try ObjectContext.load(
      "tenants/acme.json", parent: app, types: types, options: LoadOptions(files: files))
    #expect(acme.parent === app)
  }

  @Test func `it may be the parent of a parent that is a file`() throws {
    let app = try load("app.json")
    let shop = try load("tenants/shop.json", parent: app)
    #expect(shop.parent?.parent === app)
    #expect(sequence(first: shop) { $0.parent }.map(\.name) == ["shop", "acme", "app"])
  }

  @Test(arguments: ["tenants/acme.json", "middle.json"])
  func `another parent than the named one is an error`(path: String) throws {
    let other = try load("other.json")
    let error = #expect(throws: ConfigurationError.self) { try load(path, parent: other) }
    #expect(error?.diagnostics.map(\.rule) == [.parentNotFound])
    #expect(error?.diagnostics[0].message.contains("'other' that the program gave") == true)
    #expect(error?.diagnostics[0].pointer == "/parent")
  }

  @Test func `a child's parents are each one context`() throws {
    let base = try load("app.json")
    let child = try load("tenants/acme.json", parent: base)
    #expect(sequence(first: child) { $0.parent }.map(\.name) == ["acme", "app"])
  }

  @Test func `a child may be loaded for what its parent in code knows`() throws {
    var files = files
    files["app.test.json"] = Array(#"{"objects": {"thing": {"aliases": ["it"]}}}"#.utf8)
    let app = try load("app.json", ["test"], in: files)
    #expect(try load("tenants/acme.json", ["test"], parent: app, in: files).parent === app)
    files["app.json"] = Array(#"{"environments": ["test", "live"], "objects": {}}"#.utf8)
    let other = try load("app.json", ["live"], in: files)
    #expect(try load("silent.json", ["live"], parent: other, in: files).parent === other)
    let error = #expect(throws: ConfigurationError.self) {
      try load("silent.json", ["life"], parent: other, in: files)
    }
    #expect(
      error?.description.contains("there is no environment 'life'; did you mean 'live'?") == true)
  }

  @Test func `no context is its own ancestor`() throws {
    let folder = try DiskFolder()
    defer { folder.remove() }
    try folder.write("{}", to: "base.json")
    try folder.write(#"{"parent": "base.json"}"#, to: "child.json")
    let base = try ObjectContext.load(folder.path("base.json"), types: types)
    let child = try ObjectContext.load(folder.path("child.json"), parent: base, types: types)
    #expect(sequence(first: child) { $0.parent }.map(\.name) == ["child", "base"])
    for parent in [base, child] {
      let error = #expect(throws: ConfigurationError.self) {
        try ObjectContext.load(folder.path("base.json"), parent: parent, types: types)
      }
      #expect(error?.diagnostics.map(\.rule) == [.parentCycle])
    }
  }
}
