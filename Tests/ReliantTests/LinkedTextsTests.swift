import Reliant
import Testing

/// Texts on the disk to which links lead, as where secrets are mounted: `{"$file": "/run/secrets/db"}`.
@Suite final class LinkedTextsTests {
  private final class Login: Sendable {
    let password: String
    init(password: String) { self.password = password }
  }

  private let folder: DiskFolder

  init() throws {
    folder = try DiskFolder()
    for name in ["app", "secrets/..1", "other"] { try folder.make(name) }
    try folder.write("mounted\n", to: "secrets/..1/db")
    try folder.link("secrets/..data", to: "..1")
    try folder.link("secrets/db", to: "..data/db")
    try folder.write("elsewhere", to: "other/db")
  }

  deinit { folder.remove() }

  /// What is read by a path of a configuration in the folder `app`.
  private func read(_ path: String, allowing names: String...) throws -> String {
    try folder.write(
      #"""
      {"objects": {"login": {"type": "Login", "arguments": {"password": {"$file": "\#(path)"}}}}}
      """#, to: "app/app.json")
    let types = TypeRegistry { Factory("Login", Login.init, "password") }
    let options = LoadOptions(allowedFolders: names.map(folder.path))
    return try ObjectContext.load(folder.path("app/app.json"), types: types, options: options)
      .object("login", as: Login.self).password
  }

  private func expectRefusal(
    of path: String, at location: Testing.SourceLocation = #_sourceLocation,
    read: () throws -> String
  ) {
    let error = #expect(throws: ConfigurationError.self, sourceLocation: location) { try read() }
    #expect(
      error?.diagnostics.map(\.message) == [
        "'\(path)' leads to a file outside the root folder and all folders that are allowed"
      ], sourceLocation: location)
  }

  @Test func `a secret that is mounted by links is read beneath an allowed folder`() throws {
    #expect(try read(folder.path("secrets/db"), allowing: "secrets") == "mounted")
    // As /var/run is one to /run.
    try folder.link("run", to: "secrets")
    #expect(try read(folder.path("run/db"), allowing: "run") == "mounted")
    #expect(try read(folder.path("run/db"), allowing: "run", "other") == "mounted")
  }

  @Test func `a link out of all allowed folders is refused, whether there is a file or not`() throws
  {
    for (name, target) in [
      ("out", "../other/db"), ("lost", "../other/none"), ("up", "../app/../x"),
    ] {
      try folder.link("secrets/\(name)", to: target)
      let path = FilePath(folder.path("secrets/\(name)")).text
      expectRefusal(of: path) { try read(path, allowing: "secrets") }
    }
    try folder.link("app/db", to: "../secrets/db")
    expectRefusal(of: FilePath(folder.path("app/db")).text) { try read("db") }
  }

  @Test func `a link may lead from the root or an allowed folder into another`() throws {
    try folder.link("secrets/out", to: "../other/db")
    #expect(try read(folder.path("secrets/out"), allowing: "secrets", "other") == "elsewhere")
    try folder.link("app/db", to: "../secrets/db")
    #expect(try read("db", allowing: "secrets") == "mounted")
    try folder.write("inside", to: "app/own")
    try folder.link("secrets/back", to: "../app/own")
    #expect(try read(folder.path("secrets/back"), allowing: "secrets") == "inside")
  }

  @Test func `a path beneath no allowed folder is refused, wherever links lead`() throws {
    try folder.link("other/in", to: "../secrets/db")
    let path = folder.path("other/in")
    let error = #expect(throws: ConfigurationError.self) { try read(path, allowing: "secrets") }
    #expect(
      error?.diagnostics.map(\.message) == [
        "'\(path)' is an absolute path beneath no folder that is allowed"
      ])
  }
}
