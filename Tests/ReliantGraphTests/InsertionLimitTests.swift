import ProcessorTime
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A small file cannot grow without bound by what it inserts or inherits again and again.
struct InsertionLimitTests {
  private static var limits: Limits {
    var limits = Limits()
    limits.fileSize = 100_000
    return limits
  }

  private func rules(_ files: [String: String]) -> [Rule] {
    load(files, limits: Self.limits).report.diagnostics.map(\.rule)
  }

  @Test func `a parent's large value is inserted only so often`() {
    let heirs = (0..<100).map {
      #""m\#($0)": {"type": "SMTPMailer", "arguments": {"host": "x${large}"}}"#
    }
    let text = String(repeating: "a", count: 10_000)
    let files = [
      "app.json": #"{"parent": "base.json", "objects": {\#(heirs.joined(separator: ", "))}}"#,
      "base.json": #"{"values": {"large": "\#(text)"}}"#,
    ]
    #expect(rules(files) == [.tooLarge])
  }

  @Test func `a large collection is given only so often`() {
    let members = (0..<200).map {
      #""m\#($0)": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": ["t"]}"#
    }
    let users = (0..<200).map {
      #""f\#($0)": {"type": "Fleet", "arguments": {"mailers": {"$all": "t"}}}"#
    }
    let objects = (members + users).joined(separator: ", ")
    #expect(rules(["app.json": #"{"objects": {\#(objects)}}"#]) == [.tooLarge])
  }

  @Test func `each value that is inserted counts, however short`() {
    let values = (0..<40).map { #""v\#($0)": ["${v\#($0 + 1)}", "${v\#($0 + 1)}"]"# }
    let file = #"{"values": {\#(values.joined(separator: ", ")), "v40": 1}}"#
    let report = load(["app.json": file], limits: Self.limits).report
    #expect(report.diagnostics.map(\.rule) == [.tooLarge])
    #expect(report.diagnostics.first?.pointer == "/values/v29/0")
  }

  @Test func `a large template has only so many heirs`() {
    let text = String(repeating: "a", count: 10_000)
    let heirs = (0..<100).map { #""m\#($0)": {"extends": "t"}"# }
    let objects =
      #""t": {"type": "SMTPMailer", "abstract": true, "arguments": {"host": "\#(text)"}}, "#
      + heirs.joined(separator: ", ")
    #expect(rules(["app.json": #"{"objects": {\#(objects)}}"#]) == [.tooLarge])
  }

  @Test func `too many environments are refused before the first of them is checked`() {
    var files = InMemoryFiles(["app.json": #"{"objects": {"a": {"type": "SystemClock"}}}"#])
    for index in 0..<20 {
      files["app.e\(index).json"] = Array(#"{"objects": {"a": {"typ": 1}}}"#.utf8)
    }
    var limits = Limits()
    limits.files = 19
    let report = ConfigurationLoader(files: files, catalog: SampleCatalog(), limits: limits)
      .check(["app.json"])[0]
    #expect(report.diagnostics.map(\.rule) == [.tooLarge])
    #expect(report.files == ["app.json"])
  }

  @Test func `many unknown names in a broken file cost no more than their findings`() {
    let count = 20_000
    let objects = (0..<count).map { #""object\#($0)": "@unknown\#($0 + count)""# }
    let text = #"{"vlaues": {}, "objects": {\#(objects.joined(separator: ", "))}}"#
    var limits = Limits()
    limits.findings = 10
    let duration = processorTime {
      #expect(load(["app.json": text], limits: limits).report.isValid == false)
    }
    #expect(duration < .seconds(20))
  }

  @Test func `bindings lead from one to the next however often`() {
    #expect(rules("@a") == [])
    #expect(rules("T1001") == [.unknownReference])
    #expect(rules("T0") == [.bindingCycle])

    func rules(_ end: String) -> [Rule] {
      let bindings = (0..<1000).map { #""T\#($0)": "T\#($0 + 1)", "# }.joined()
      let text =
        #"{"objects": {"a": {"type": "Leaf"}}, "bindings": {\#(bindings) "T1000": "\#(end)"}}"#
      return ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
        .load("app.json").report.diagnostics.map(\.rule)
    }
  }

  @Test func `what many files import of each other is bounded`() {
    let objects = (0..<100).map { #""object\#($0)": {"type": "Leaf"}"# }.joined(separator: ",")
    var files = ["large.json": "{\"objects\": {\(objects)}}"]
    for number in 0..<10 { files["i\(number).json"] = #"{"imports": ["large.json"]}"# }
    let imports = (0..<10).map { "\"i\($0).json\"" }.joined(separator: ",\n")
    files["app.json"] = "{\"imports\": [\n\(imports)]}"
    #expect(findings(files) == [])
    var limits = Limits()
    limits.nodes = 500
    #expect(
      findings(files, limits: limits) == [
        """
        i5.json:1:14: error: imports bring in more than 1000 objects and values, counted anew for \
        each file that imports them; import what is shared from fewer files [too-large]
        """
      ])
  }

  @Test func `what a check of all environments and configurations goes through is bounded`() {
    var files = InMemoryFiles(["app.json": #"{"values": {"a": 1}}"#, "other.json": "{}"])
    for number in 0..<20 {
      files["app.e\(number).json"] = Array("{\"values\": {\"a\": \(number + 2)}}".utf8)
    }
    func reports(_ checkedValues: Int) -> [[String]] {
      var limits = Limits()
      limits.checkedValues = checkedValues
      return ConfigurationLoader(files: files, catalog: nil, limits: limits)
        .check(["app.json", "other.json"]).map { $0.diagnostics.map(\.description) }
    }
    #expect(reports(1_000).joined().allSatisfy { $0.hasSuffix("[unused-value]") })
    let refusal = reports(100)
    #expect(refusal[0].count == 1 && refusal[0][0].hasSuffix("[too-large]"), "\(refusal)")
    #expect(refusal[1].allSatisfy { $0.hasSuffix("[unused-value]") }, "\(refusal)")
    #expect(
      reports(1) == [
        [
          """
          app.json: error: to check each of the 20 environments would take too long; name the \
          environments to be checked [too-large]
          """
        ],
        [
          """
          other.json: error: this configuration was not checked, as those before it took too \
          long; check fewer configurations at once [too-large]
          """
        ],
      ])
  }

  @Test func `the paths of anonymous objects take only so much`() {
    let key = String(repeating: "k", count: 10_000)
    let objects = repeatElement(#"{"$object": {"type": "Leaf"}}"#, count: 100)
    let text =
      #"{"objects": {"\#(key)": {"type": "Leaf", "arguments": {"a": [\#(objects.joined(separator: ", "))]}}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: nil, limits: Self.limits)
    #expect(loader.load("app.json").report.diagnostics.map(\.rule) == [.tooLarge])
  }

  @Test func `what the heirs of heirs add to a map is inherited only so often`() {
    let heirs = (0..<200).map {
      #""h\#($0)": {"extends": "h\#($0 + 1)", "arguments": {"headers": {"k\#($0)": "v"}}}"#
    }
    let first = #""h200": {"type": "HTTPServer", "arguments": {"port": 1}}"#
    let objects = (heirs + [first]).joined(separator: ", ")
    #expect(rules(["app.json": #"{"objects": {\#(objects)}}"#]) == [.tooLarge])
  }

  @Test func `the nearest is sought among so many objects only`() {
    let objects = (0..<100).map {
      #""p\#($0)": {"type": "Pane", "scope": "prototype", "properties": {"content": {"$nearest": "Pane"}}}"#
    }
    let found = ConfigurationLoader(
      files: InMemoryFiles(["app.json": #"{"objects": {\#(objects.joined(separator: ", "))}}"#]),
      catalog: WindowCatalog.catalog, limits: Self.limits
    ).load("app.json").report.diagnostics
    #expect(found.map(\.rule) == [.tooLarge])
  }
}
