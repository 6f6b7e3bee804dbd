import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Imports of all files that match: `"imports": ["handlers/*.json"]`.
struct ImportPatternsTests {
  private func file(_ value: Int) -> String { #"{"values": {"v\#(value)": \#(value)}}"# }

  private func app(_ imports: String, _ rest: String = "") -> String {
    #"{"imports": [\#(imports)]\#(rest)}"#
  }

  @Test func `all files that match are imported in the order of their names`() {
    let files = [
      "app.json": app(#""handlers/*.json""#), "handlers/b.json": file(2),
      "handlers/a.json": file(1), "handlers/notes.txt": "", "handlers/.c.json": file(3),
      "handlers/deep/d.json": file(4), "handlers/e.plist": "",
    ]
    let result = load(files)
    #expect(result.report.diagnostics == [])
    #expect(result.report.files == ["app.json", "handlers/a.json", "handlers/b.json"])
    #expect(result.graph?.values.keys.sorted() == ["v1", "v2"])
    let ordered = [
      "app.json": app(#""h/*.json""#),
      "h/b.json": #"{"objects": {"c": {"type": "SystemClock", "override": true}}}"#,
      "h/a.json": #"{"objects": {"c": {"type": "Leaf"}}}"#,
    ]
    #expect(load(ordered).graph?.definition(named: "c")?.typeName == "SystemClock")
  }

  @Test(arguments: [
    ("*.json", ["a.json", "mail.json"]), ("m*.json", ["mail.json"]),
    ("*", ["a.json", "mail.json"]),
    ("m*l.json", ["mail.json"]), ("ma*il.json", ["mail.json"]), ("mai*il.json", []),
    ("**.json", ["a.json", "mail.json"]), ("*a*.json", ["a.json", "mail.json"]), ("*.plist", []),
    ("*aa*", []), ("a.json*", ["a.json"]),
  ])
  func `a star is any text in a name`(_ pattern: String, _ names: [String]) {
    let files = [
      "app.json": app(#"{"file": "h/\#(pattern)", "optional": true}"#), "h/a.json": file(1),
      "h/mail.json": file(2),
    ]
    let result = load(files)
    #expect(result.report.diagnostics == [])
    #expect(result.report.files == ["app.json"] + names.map { "h/\($0)" })
  }

  @Test(arguments: ["handlers/*.json", "none/*.json", "*/a.json", "handlers/*.plist"])
  func `at least one file has to match unless it is optional`(_ pattern: String) {
    let files = ["handlers/a.txt": "", "app.json": app("\"\(pattern)\"")]
    let found = load(files).report.diagnostics
    #expect(found.map(\.rule) == [.fileNotFound])
    #expect(found.map(\.pointer) == ["/imports/0"])
    let forgiven = ["app.json": app(#"{"file": "\#(pattern)", "optional": true}"#)]
    #expect(findings(forgiven) == [])
  }

  @Test func `what matches nothing says so`() {
    #expect(
      findings(["app.json": app(#""handlers/*.json""#)]) == [
        "app.json:1:14: error: no file matches 'handlers/*.json'; '*' stands for any text in a file's name, and for no folder [file-not-found]"
      ])
  }

  @Test(arguments: ["../*.json", "/etc/*.json", "~/*.json", "h/../../*.json"])
  func `a pattern stays inside the root`(_ pattern: String) {
    #expect(
      load(["app.json": app("\"\(pattern)\"")]).report.diagnostics.map(\.rule) == [.outsideRoot])
  }

  @Test func `an overlay of what matches is no import`() {
    let files = [
      "app.json": app(#""h/*.json""#), "h/a.json": file(1),
      "h/a.test.json": #"{"values": {"v1": 7}}"#,
    ]
    #expect(load(files).report.files == ["app.json", "h/a.json"])
    let result = load(files, environments: ["test"])
    #expect(result.report.diagnostics == [])
    #expect(result.graph.map { $0.values["v1"]?.value.map($0.describe) } == "7")
  }

  @Test func `a file does not match itself`() {
    let files = [
      "app.json": app(#""*.json""#), "part.json": file(1),
      "app.test.json": #"{"values": {"v1": 2}}"#,
    ]
    #expect(findings(files) == [])
    #expect(load(files).report.files == ["app.json", "part.json"])
  }

  @Test func `what has to come first may be named before a pattern that matches it`() {
    let mark = #"{"objects": {"c": {"type": "SystemClock", "override": true}}}"#
    let files = [
      "app.json": app(#""h/z.json", "h/*.json""#),
      "h/z.json": #"{"objects": {"c": {"type": "SystemClock"}}}"#, "h/a.json": mark,
    ]
    #expect(findings(files) == [])
  }

  @Test func `what a pattern imports is no context of its own`() {
    let files = [
      "c/app.json": app(#""h/*.json""#),
      "c/h/a.json": #"{"objects": {"n": {"type": "Newsletter"}}}"#,
      "c/h/b.json": #"{"objects": {}}"#, "c/other.json": #"{"objects": {}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    #expect(loader.contexts(below: "c").paths == ["c/app.json", "c/other.json"])
    #expect(loader.contexts(among: ["c/app.json", "c/h/b.json"]) == ["c/app.json"])
  }

  @Test func `an overlay imports what matches, too`() {
    let files = [
      "app.json": "{}", "app.test.json": app(#""h/*.json""#), "h/a.json": file(1),
    ]
    let result = load(files, environments: ["test"])
    #expect(result.report.diagnostics == [])
    #expect(result.report.files == ["app.json", "app.test.json", "h/a.json"])
  }
}
