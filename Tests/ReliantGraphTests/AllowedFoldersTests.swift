import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Texts beneath allowed folders: `{"$file": "/run/secrets/db"}`.
struct AllowedFoldersTests {
  private func load(
    _ path: String, values: String = "{}", allowed: [String] = ["/run/secrets"],
    isBuilding: Bool = true, settings: [(name: String, text: String)] = [],
    variables: [String: String] = ["DIR": "/run/secrets"]
  ) -> LoadResult {
    let files = [
      "app.json":
        #"{"values": \#(values), "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": {"$file": "\#(path)"}}}}}"#,
      "run/secrets/db": "beneath\n", "local/db": "inside\n",
    ]
    var inputs = LoadInputs()
    inputs.allowedFolders = allowed
    inputs.settings = settings
    inputs.variables = isBuilding ? DictionaryVariables(variables) : nil
    inputs.requiresVariables = isBuilding
    return ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs
    ).load("app.json")
  }

  @Test(arguments: [
    ("/run/secrets/db", "{}"), ("${dir}/db", #"{"dir": "/run/secrets"}"#),
    ("/run/${folder}/${name}", #"{"folder": "secrets", "name": "${base}", "base": "db"}"#),
    ("${local}/db", #"{"local": "local"}"#),
  ])
  func `a path may be absolute beneath an allowed folder, and hold values of files`(
    _ path: String, _ values: String
  ) {
    for isBuilding in [true, false] {
      let result = load(path, values: values, isBuilding: isBuilding)
      #expect(result.report.diagnostics.map(\.description) == [])
      #expect(result.graph != nil)
    }
  }

  @Test(arguments: [
    ("/etc/passwd", "{}"), ("/run/secrets2/db", "{}"), ("/run/secrets/../db", "{}"),
    ("${dir}/db", #"{"dir": "/etc"}"#), ("../db", "{}"), ("~/db", "{}"),
    ("${dir}/db", #"{"dir": {"$env": "DIR"}}"#),
    ("${dir}/db", #"{"dir": {"$env": "DIR", "default": "/run/secrets"}}"#),
    ("${dir}/db", #"{"dir": "${other}", "other": {"$env": "DIR"}}"#),
    ("${dir}/db", #"{"dir": "/run/${name}", "name": {"$file": "local/db"}}"#),
  ])
  func `any other path is outside of the root, whether it is read or not`(
    _ path: String, _ values: String
  ) {
    for isBuilding in [true, false] {
      let found = load(path, values: values, isBuilding: isBuilding).report.diagnostics
      #expect(found.map(\.rule) == [.outsideRoot], "\(found)")
    }
  }

  @Test func `without an allowed folder no path may be absolute`() {
    #expect(
      load("/run/secrets/db", allowed: []).report.diagnostics.map(\.message) == [
        "'/run/secrets/db' is an absolute path beneath no folder that is allowed"
      ])
  }

  @Test func `what the command line sets is no part of a path`() {
    let found = load(
      "${dir}/db", values: #"{"dir": "/etc"}"#, settings: [("dir", "/run/secrets")]
    ).report.diagnostics
    #expect(
      found.map(\.message) == [
        "'dir' comes from outside of the files, and so has no part in a path"
      ])
  }

  @Test func `a parent's value keeps where it comes from`() {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": {"$file": "${dir}/db"}}}}}"#,
      "base.json": #"{"values": {"dir": {"$env": "DIR", "default": "local"}}}"#,
    ]
    #expect(ReliantGraphTests.load(files).report.diagnostics.map(\.rule) == [.outsideRoot])
  }

  @Test func `an unknown value in a path is one finding, and a value is used by it`() {
    #expect(load("${dri}/db", values: #"{"dir": "/run/secrets"}"#).report.errors == 1)
    let files = [
      "app.json":
        #"{"values": {"dir": "local"}, "objects": {"m": {"type": "SMTPMailer", "eager": true, "arguments": {"host": {"$file": "${dir}/db"}}}}}"#
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    #expect(loader.check("app.json").diagnostics.map(\.description) == [])
  }
}
