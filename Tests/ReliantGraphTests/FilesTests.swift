import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Imports, parents and the folder they have to stay in.
struct FilesTests {
  private static let clock = #"{"objects": {"clock": {"type": "SystemClock"}}}"#

  @Test func `definitions are merged below the file that imports them`() {
    let files = [
      "app.json":
        #"{"imports": ["parts/mail.json"], "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}}"#,
      "parts/mail.json":
        #"{"imports": ["clock.json"], "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "parts/clock.json": Self.clock,
    ]
    #expect(load(files).graph?.definitions.map(\.key) == ["news", "mailer", "clock"])
  }

  @Test func `a file that two others import counts once`() {
    let files = [
      "app.json": #"{"imports": ["a.json", "b.json"]}"#, "a.json": #"{"imports": ["clock.json"]}"#,
      "b.json":
        #"{"imports": ["clock.json"], "objects": {"clock": {"type": "SystemClock", "scope": "prototype", "override": true}}}"#,
      "clock.json": Self.clock,
    ]
    let result = load(files)
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.definition(named: "clock")?.scope == .prototype)
  }

  @Test func `a key of an imported file is replaced only by a marked definition`() {
    let definition = #""clock": {"type": "SystemClock", "scope": "prototype""#
    let unmarked = [
      "app.json": #"{"imports": ["c.json"], "objects": {\#(definition)}}}"#, "c.json": Self.clock,
    ]
    #expect(
      findings(unmarked) == [
        "app.json:1:37: error: 'clock' is defined by an imported file already; to replace it, add \"override\": true to the definition [unmarked-override]"
      ])
    let marked = [
      "app.json": #"{"imports": ["c.json"], "objects": {\#(definition), "override": true}}}"#,
      "c.json": Self.clock,
    ]
    #expect(load(marked).graph?.definition(named: "clock")?.scope == .prototype)
  }

  @Test func `a mark that overrides nothing is a warning`() {
    #expect(
      findings(objects: #""clock": {"type": "SystemClock", "override": true}"#) == [
        "app.json:1:47: warning: 'clock' overrides nothing: no imported file defines it; leave out 'override' [no-effect]"
      ])
  }

  @Test func `a circle of imports is printed as its path`() {
    let files = [
      "app.json": #"{"imports": ["a.json"]}"#, "a.json": #"{"imports": ["b.json"]}"#,
      "b.json": #"{"imports": ["a.json"]}"#,
    ]
    #expect(
      findings(files) == [
        "a.json:1:14: error: these files import each other: 'a.json' → 'b.json' → 'a.json'; take one of the imports away [import-cycle]"
      ])
  }

  @Test(arguments: [
    "/etc/passwd", "~/x.json", "../x.json", "a/../../x.json", "https://example.org/x.json",
    "a\\u0000.json", "",
  ])
  func `a path that leads outside the root is refused`(_ path: String) {
    let report = load(["app.json": #"{"imports": ["\#(path)"]}"#]).report
    #expect(report.diagnostics.map(\.rule) == [.outsideRoot])
    #expect(report.diagnostics.map(\.location?.column) == [14])
  }

  @Test func `a missing file is found with a suggestion and hides what it may have defined`() {
    let files = [
      "app.json":
        #"{"imports": ["sevices.json"], "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}}}"#,
      "services.json": "{}",
    ]
    #expect(
      findings(files) == [
        "app.json:1:14: error: there is no file 'sevices.json'; did you mean 'services.json'? [file-not-found]"
      ])
  }

  @Test func `a missing first file is a finding of its own`() {
    #expect(findings([:]) == ["app.json: error: there is no file 'app.json' [file-not-found]"])
  }

  @Test func `chains of imports and numbers of files are bounded`() {
    var files = ["app.json": #"{"imports": ["f0.json"]}"#]
    for index in 0..<50 { files["f\(index).json"] = #"{"imports": ["f\#(index + 1).json"]}"# }
    #expect(load(files).report.diagnostics.map(\.rule) == [.tooDeep])
    var limits = Limits()
    limits.files = 10
    let list = (0..<20).map { #""g\#($0).json""# }.joined(separator: ",")
    var many = ["app.json": #"{"imports": [\#(list)]}"#]
    // Those beyond the limit are not read.
    for index in 0..<20 { many["g\(index).json"] = index < 9 ? "{}" : "no JSON" }
    #expect(load(many, limits: limits).report.diagnostics.map(\.rule) == [.tooLarge])
  }

  @Test func `all files of a check are limited together`() {
    var limits = Limits()
    limits.totalSize = 150
    let list = (0..<9).map { "\"g\($0).json\"" }.joined(separator: ",")
    var files = ["app.json": #"{"imports": [\#(list)]}"#, "app.test.json": "{}"]
    for index in 0..<9 { files["g\(index).json"] = #"{"description": "twenty bytes and more"}"# }
    #expect(
      load(files, limits: limits).report.diagnostics.map(\.description) == [
        "app.json:1:24: error: the files that are read have more than 150 bytes together; leave out what is not needed, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]"
      ])
    limits.totalSize = 1_000
    #expect(load(files, limits: limits).report.diagnostics == [])
    limits.checkedValues = 20
    #expect(
      load(files, limits: limits).report.diagnostics.map(\.description) == [
        "app.json:1:44: error: the configuration's files hold more than 20 values; leave out what is not needed, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]"
      ])
  }

  @Test func `a file counts once, and what is refused is refused in each environment alike`() {
    let text = #"{"description": "twenty bytes and more"}"#
    var files = [
      "app.json": #"{"imports": ["a.json", {"file": "b.json", "optional": true}]}"#,
      "a.json": text, "b.json": #"{"values": {"b": "x", "c": "${b}", "d": "${c}"}}"#,
      "app.p1.json": #"{"values": {"e": "${b}"}}"#, "app.p2.json": #"{"values": {"f": "${e}"}}"#,
    ]
    var limits = Limits()
    limits.totalSize = 130
    let refused =
      "app.json:1:33: error: the files that are read have more than 130 bytes together; leave out what is not needed, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]"
    let loader = { (limits: Limits) in
      ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog(), limits: limits)
    }
    #expect(loader(limits).check("app.json").diagnostics.map(\.description) == [refused])
    files["app.p2.json"] = #"{"values": {"f": "${e}", "e": "y"}}"#
    limits.totalSize = 1_000
    #expect(
      loader(limits).check("app.json").diagnostics.allSatisfy { $0.severity == .warning })
    // All five files together, read for three environments.
    limits.totalSize = files.values.reduce(0) { $0 + $1.utf8.count }
    #expect(
      loader(limits).check("app.json").diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `a file that is not there is not imported already`() {
    #expect(
      findings(["app.json": #"{"imports": ["x.json", "x.json"]}"#]).map { $0.suffix(16) }
        == ["[file-not-found]", "[file-not-found]"])
    let optional = #"{"file": "x.json", "optional": true}"#
    #expect(findings(["app.json": #"{"imports": [\#(optional), \#(optional)]}"#]) == [])
  }

  @Test func `what is no definition of an imported key keeps its other names`() {
    let files = [
      "app.json":
        #"{"imports": ["b.json"], "objects": {"clock": 5, "m": {"type": "SMTPMailer", "eager": true, "arguments": {"host": "h"}, "dependsOn": ["ticker"]}}}"#,
      "b.json": #"{"objects": {"clock": {"type": "SystemClock", "aliases": ["ticker"]}}}"#,
    ]
    #expect(findings(files).map { $0.suffix(12) } == ["[wrong-kind]"])
  }

  @Test(arguments: [#""g.json""#, #""/""#, #"{"file": "g.json", "optional": true}"#])
  func `imports that lead to nothing are followed up to the limit only`(_ imported: String) {
    var limits = Limits()
    limits.files = 10
    let list = (0..<50).map { imported.replacing("g.", with: "g\($0).") }.joined(separator: ",")
    let found = load(["app.json": #"{"imports": [\#(list)]}"#], limits: limits).report.diagnostics
    #expect(found.filter { $0.rule == .tooLarge }.count == 1)
    #expect(found.count <= 11)
  }

  @Test func `that further imports are not looked for is said even when findings are full`() {
    var limits = Limits()
    limits.files = 10
    limits.findings = 10
    let list = Array(repeating: #""/""#, count: 50).joined(separator: ",")
    let report = load(["app.json": #"{"imports": [\#(list)]}"#], limits: limits).report
    #expect(
      report.diagnostics.map(\.rule)
        == Array(repeating: .outsideRoot, count: 9) + [.tooLarge])
    #expect(report.diagnostics.last?.message == "more than 10 imports lead to nothing")
    #expect(report.omitted == 1)
  }

  // MARK: Parents

  @Test func `a child sees its parent's objects and values`() throws {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}, "second": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}}}"#,
      "base.json":
        #"{"parent": "root.json", "values": {"host": "mx"}, "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "root.json": Self.clock,
    ]
    let graph = try #require(load(files).graph)
    #expect(graph.name == "app")
    #expect(graph.parent?.parent?.name == "root")
    #expect(graph.argument(0, of: "news") == "@mailer")
    #expect(graph.argument(0, of: "second") == "\"mx\"")
    #expect(graph.target(named: "clock") == Graph.Target(level: 2, index: 0))
    #expect(
      graph.definition(named: "news")?.properties.map { graph.describe($0.value) } == [
        "@clock if nil"
      ])
  }

  @Test func `a parent never sees its children`() {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "base.json":
        #"{"objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}}"#,
    ]
    #expect(load(files).report.diagnostics.map(\.rule) == [.unknownReference])
  }

  @Test func `a parent given in code is found by its name or when the file names none`() throws {
    let given = try #require(
      load(["app.json": #"{"name": "base", "objects": {"clock": {"type": "SystemClock"}}}"#]).graph)
    #expect(load(["app.json": "{}"], parent: given).graph?.target(named: "clock")?.level == 1)
    #expect(load(["app.json": #"{"parent": "base"}"#], parent: given).graph != nil)
    let other = load(["app.json": #"{"parent": "basis"}"#], parent: given).report
    #expect(
      other.diagnostics.map(\.description) == [
        "app.json:1:12: error: there is no parent context 'basis'; the program gave the context 'base' [parent-not-found]"
      ])
  }

  @Test(arguments: ["base", "base.jsojn", "bsae"])
  func `a parent that names no file is told which one was meant`(_ name: String) {
    let files = ["app.json": "{\"parent\": \"\(name)\"}", "base.json": Self.clock]
    #expect(
      findings(files) == [
        "app.json:1:12: error: there is no parent context '\(name)'; did you mean 'base.json'? [parent-not-found]"
      ])
  }

  @Test func `a circle of parents and a missing parent are found`() {
    #expect(
      findings(["app.json": #"{"parent": "b.json"}"#, "b.json": #"{"parent": "app.json"}"#]) == [
        "app.json:1:12: error: these contexts are each other's parents: 'app.json' → 'b.json' → 'app.json'; take one of the parents away [parent-cycle]"
      ])
    for path in ["/etc/base", "~/base", "file:///base"] {
      let found = load(["app.json": "{\"parent\": \"\(path)\"}"]).report.diagnostics
      #expect(found.map(\.rule) == [.outsideRoot])
    }
    #expect(
      findings(["app.json": #"{"parent": "bse.json"}"#, "base.json": "{}"]) == [
        "app.json:1:12: error: there is no parent file 'bse.json'; did you mean 'base.json'? [parent-not-found]"
      ])
  }

  // MARK: Folders and environments

  @Test func `a check names the environments in which a finding occurs`() {
    let files = [
      "app.json":
        #"{"objects": {"clock": {"type": "SystemClok"}, "server": {"type": "HTTPServer"}}}"#,
      "app.a.json": #"{"objects": {"server": {"arguments": {"port": 1}}}}"#,
      "app.b.json": #"{"objects": {"server": {"arguments": {"port": "x"}}}}"#,
    ]
    let report = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json")
    #expect(report.environments == ["a", "b"])
    #expect(report.diagnostics.map(\.rule) == [.wrongValue, .unknownType, .missingArgument])
    #expect(report.diagnostics.map(\.environments) == [["b"], [], ["base"]])
  }

  @Test func `an environment may be called like the base`() {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "HTTPServer"}, "b": {"type": "HTTPServer"}}}"#,
      "app.base.json": #"{"objects": {"a": {"arguments": {"port": 1}}}}"#,
      "app.eu.json": #"{"objects": {"b": {"arguments": {"port": 1}}}}"#,
    ]
    let report = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json")
    #expect(report.diagnostics.map(\.environments) == [["base", "eu"], ["base", "base"]])
  }

  @Test func `a finding whose help differs between environments is one`() {
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"a": {"type": "SystemClock"}, "b": "@c"}}"#,
      "app.eu.json": #"{"objects": {"x": {"type": "SystemClock"}}}"#,
      "app.us.json": #"{"objects": {"y": {"type": "SystemClock"}}}"#,
    ])
    let report = ConfigurationLoader(files: files, catalog: SampleCatalog())
      .check("app.json")
    #expect(report.diagnostics.filter { $0.rule == .unknownReference }.map(\.environments) == [[]])
  }

  @Test func `no number of warnings hides an error`() {
    let warnings = (0..<20).map { #""w\#($0)": {"type": "Leaf", "dependsOn": ["old"]}"# }
    let old = #""old": {"type": "Leaf", "deprecated": "take a new one"}"#
    let text =
      #"{"objects": {\#(old), \#(warnings.joined(separator: ", ")), "e": {"type": "Laef"}}}"#
    var limits = Limits()
    limits.findings = 5
    let report = load(["app.json": text], limits: limits).report
    #expect(!report.isValid)
    #expect(report.diagnostics.count == 5 && report.omitted == 16)
    #expect(report.diagnostics.contains { $0.rule == .unknownType })
  }

  @Test(arguments: [0, -1])
  func `an error is kept however few findings are asked for`(limit: Int) {
    let text = #"{"objects": {"e": {"type": "Laef"}, "f": {"type": "Laef", "scope": "none"}}}"#
    var limits = Limits()
    limits.findings = limit
    let report = load(["app.json": text], limits: limits).report
    #expect(!report.isValid)
    #expect(report.diagnostics.count == 1 && report.omitted > 0)
  }

  @Test func `only configurations are suggested for a file that is not there`() {
    let found = findings([
      "app.json": #"{"imports": ["mial.json"]}"#, "mail.plist": "", "mail.txt": "",
    ])
    #expect(found.count == 1 && found[0].contains("mail.plist") && !found[0].contains("txt"))
  }

  @Test(arguments: [
    ["app.json", "users.json", "billing.json"], ["app.json", "other.plist"], ["app.json"],
  ])
  func `for a file that is not there only one of a similar name is suggested`(_ names: [String]) {
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "{}") })
    files["app.json"] = #"{"imports": ["services.json"]}"#
    #expect(load(files).report.diagnostics.map(\.help) == [nil])
    files["app.json"] = #"{"imports": ["ap.json"]}"#
    #expect(load(files).report.diagnostics.map(\.help) == [nil])
  }

  @Test func `the ending of a file is no part of what was misspelt`() {
    let files = ["app.json": #"{"imports": ["b.plist"]}"#, "b.json": "{}"]
    #expect(load(files).report.diagnostics.map(\.help) == ["did you mean 'b.json'?"])
  }

  @Test func `a file in a folder is suggested as it has to be written`() {
    let files = [
      "app.json": #"{"imports": ["in/ok.jso"]}"#, "in/ok.json": #"{"imports": ["../ap.json"]}"#,
    ]
    #expect(load(files).report.diagnostics.map(\.help) == ["did you mean 'in/ok.json'?"])
  }

  @Test func `an imported file names no parent`() {
    let found = findings([
      "app.json": #"{"imports": ["part.json"], "objects": {}}"#,
      "part.json": #"{"parent": "nowhere.json", "objects": {}}"#,
    ])
    #expect(
      found == [
        "part.json:1:12: warning: 'parent' has no effect in a file that is imported; only the context's own file names its parent [no-effect]"
      ])
  }

  @Test func `a file that looks like an overlay of two environments is never read, which is told`()
  {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "SystemClock"}}}"#,
      "app.prod.eu.json": #"{"objects": {"b": {"type": "SystemClock"}}}"#,
      "app.prod.json": #"{"objects": {"c": {"type": "SystemClock"}}}"#,
    ]
    let expected = [
      "app.prod.eu.json: warning: 'app.prod.eu.json' is never read: the name of an overlay holds one environment; split it up; environments are laid over each other when several are given [no-effect]"
    ]
    #expect(findings(files) == expected)
    #expect(findings(files, environments: ["prod"]) == expected)
  }

  @Test func `a file with two dots that is imported is read`() {
    let files = [
      "app.json": #"{"imports": ["app.parts.mail.json"]}"#,
      "app.parts.mail.json": #"{"objects": {"b": {"type": "SystemClock"}}}"#,
    ]
    #expect(findings(files) == [])
  }

  @Test func `an overlay that is read alone is told so once`() {
    let patch = #"{"scope": "prototype"}"#
    let files = ["app.prod.json": #"{"objects": {"a": \#(patch), "b": \#(patch)}}"#]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    #expect(loader.check("app.prod.json").diagnostics.map(\.pointer) == ["/objects/a"])
  }

  @Test func `a file with a dot in its name may lack several types`() {
    let files = [
      "app.prod.json": #"{"objects": {"a": {}, "b": {}, "c": {"type": "SystemClock"}}}"#
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    #expect(
      loader.check("app.prod.json").diagnostics.map(\.pointer) == ["/objects/a", "/objects/b"])
  }
}
