import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Secrets that a registration declares, whatever their names.
struct DeclaredSecretsTests {
  private static let catalog = HandmadeCatalog([
    TypeSignature(
      name: "Store", product: ObjectType(name: "Store"), isShareable: true,
      parameters: [
        .init(name: "host", type: .string, hasDefault: true),
        .init(name: "dsn", type: .string, hasDefault: true, isSecret: true),
        .init(
          name: "codes", type: .dictionary(.array(.integer(.int))), hasDefault: true,
          isSecret: true),
      ],
      properties: [
        .init(
          name: "salt", type: .optional(.string), isReference: true, isAutowired: false,
          isSecret: true)
      ])
  ])

  /// What is said to be a secret, and the lines of the files that are shown.
  private func check(
    _ files: [String: String], environments: [String] = [],
    catalog: any TypeCatalog = DeclaredSecretsTests.catalog
  ) -> (found: [String], lines: [String]) {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog)
    let report = loader.load("app.json", environments: environments).report
    return (
      report.diagnostics.filter { $0.rule == .inlineSecret }.map(\.description),
      files.keys.sorted().compactMap { loader.sourceLine(file: $0, line: 1) }
    )
  }

  private static func store(_ fields: String) -> String {
    #"{"objects": {"a": {"type": "Store", \#(fields)}}}"#
  }

  @Test(arguments: [
    #""arguments": {"host": "h", "dsn": "kettle-9"}"#, #""properties": {"salt": "kettle-9"}"#,
    #""arguments": {"dsn": {"$env": "DSN", "default": "kettle-9"}}"#,
    #""arguments": {"dsn": 1234567890}"#, #""arguments": {"codes": {"a": [12345678]}}"#,
    #""arguments": {"codes": {"a": {"$literal": [12345678]}}}"#,
    #""arguments": {"dsn": "kettle-9", "host": "${nothing}"}"#,
  ])
  func `what is written for a declared secret is one and is not shown`(_ fields: String) {
    let (found, lines) = check(["app.json": Self.store(fields)])
    #expect(found.count == 1, "\(found)")
    #expect(lines[0].contains("********") && !lines[0].contains(/kettle|\d{8}/), "\(lines)")
  }

  @Test(arguments: ["true", "[false]", #"{"$env": "DSN", "default": true}"#])
  func `a boolean that is given for a declared secret is not shown`(_ value: String) {
    for (name, isSecret) in [("dsn", true), ("host", false)] {
      let (found, lines) = check([
        "app.json": Self.store(#""arguments": {"\#(name)": \#(value)}"#)
      ])
      #expect(found.count == (isSecret ? 1 : 0), "\(found)")
      #expect(lines[0].contains(/true|false/) == !isSecret, "\(lines)")
    }
  }

  @Test func `no fix writes a declared secret`() {
    let files = InMemoryFiles(["app.json": Self.store(#""arguments": {"codes": {"a": ["4711"]}}"#)])
    let report = ConfigurationLoader(files: files, catalog: Self.catalog).load("app.json").report
    let wrong = report.diagnostics.filter { $0.rule == .wrongValue }
    #expect(wrong.count == 1 && !"\(wrong)".contains("4711"), "\(wrong)")
  }

  @Test func `what a declared secret chooses by is not shown`() {
    let fields = #"""
      "arguments": {"dsn": "${p}", "host": {"$switch": "${p}", "cases": {"kettle-9": "a", "saucer-9": "b"}}}
      """#
    let text = #"{"values": {"p": "kettle-9"}, "objects": {"a": {"type": "Store", \#(fields)}}}"#
    let (_, lines) = check(["app.json": text])
    #expect(!lines[0].contains(/kettle|saucer/), "\(lines)")
  }

  @Test(arguments: [
    #""arguments": {"host": "h", "dsn": ""}"#, #""arguments": {"dsn": {"$env": "DSN"}}"#,
    #""arguments": {"dsn": "db://${other}@host"}"#, #""properties": {"salt": null}"#,
  ])
  func `what is read from outside or inserted is none`(_ fields: String) {
    #expect(check(["app.json": Self.store(fields)]).found == [])
  }

  @Test func `without types nobody knows of it`() {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": Self.store(#""arguments": {"dsn": "kettle-9"}"#)]),
      catalog: nil)
    #expect(loader.load("app.json").report.diagnostics.map(\.rule) == [])
  }

  @Test func `a manifest tells of it as the catalog does`() throws {
    let manifest = TypeManifest(of: Self.catalog)
    #expect(manifest.json.ranges(of: #""secret": true"#).count == 3)
    let file = Self.store(#""arguments": {"dsn": "kettle-9"}, "properties": {"salt": "b"}"#)
    let read = TypeManifest.read(
      SourceFile(path: "types.json", text: manifest.json), in: Workspace(limits: Limits()))
    #expect(check(["app.json": file], catalog: try #require(read.value)).found.count == 2)
  }

  @Test func `a template, its heirs and what overlays set are checked, each place once`() {
    let base = #"""
      {"objects": {"t": {"abstract": true, "arguments": {"dsn": "kettle-9"}}, "a": {"type": "Store", "extends": "t"}, "b": {"type": "Store", "extends": "t"}}}
      """#
    let overlay = #"{"objects": {"b": {"arguments": {"dsn": "saucer-9"}}}}"#
    let (found, lines) = check(
      ["app.json": base, "app.test.json": overlay], environments: ["test"])
    #expect(found.count == 2, "\(found)")
    #expect(!lines.joined().contains(/kettle|saucer/), "\(lines)")
  }

  @Test func `a named value that is given for it is one, in whichever file it stands`() {
    let app = #"""
      {"imports": ["base.json"], "objects": {"a": {"type": "Store", "arguments": {"dsn": "${p}"}}}}
      """#
    let (found, lines) = check([
      "app.json": app, "base.json": #"{"values": {"p": "${q}", "q": "kettle-9"}}"#,
    ])
    #expect(found.count == 1 && found[0].hasPrefix("base.json:1:"), "\(found)")
    #expect(lines[0] == app)
    #expect(lines[1] == #"{"values": {"p": "${q}", "q": "********"}}"#)
  }
}
