import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Named values and how they are inserted.
struct ValuesTests {
  private func inserted(_ values: String, _ host: String) -> String? {
    let text =
      #"{"values": {\#(values)}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": \#(host)}}}}"#
    return load(["app.json": text]).graph?.argument(0, of: "m")
  }

  @Test(arguments: [
    (#""a": "x""#, #""${a}""#, #""x""#),
    (#""a": "x", "n": 3, "t": true"#, #""${a}-${n}-${t}""#, #""x-3-true""#),
    (#""a": "x""#, #""$${a}""#, #""${a}""#),
    (#""a": "x""#, #""$$${a}""#, #""$${a}""#),
    (#""a": "${b}", "b": "y""#, #""<${a}>""#, #""<y>""#),
    (#""a": {"$literal": "${b}"}"#, #""<${a}>""#, #""<${b}>""#),
    (#""a": "x""#, #""$ and {a} stay""#, #""$ and {a} stay""#),
  ])
  func `a name in a string is replaced in one pass`(
    _ values: String, _ text: String, _ result: String
  ) {
    #expect(inserted(values, text) == result)
  }

  @Test(arguments: [
    (#"http://${hots}/"#, "${hots}"), (#"é ${hots}:${hots}"#, "${hots}"),
    (#"$${hots} ${hots}"#, "${hots}"), (#"${hots}"#, #""${hots}""#),
    (#"\u0068ttp://${hots}/"#, #""\u0068ttp://${hots}/""#), (#"${list}/index"#, "${list}"),
  ])
  func `what is wrong with a named value is shown where the text mentions it`(
    _ text: String, _ marked: String
  ) throws {
    let file =
      #"{"values": {"host": "h", "list": []}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "\#(text)"}}}}"#
    let found = load(["app.json": file]).report.diagnostics
    let location = try #require(found.first?.location)
    let start = try #require(location.column)
    let characters = Array(file.unicodeScalars)[start - 1..<(location.endColumn ?? start) - 1]
    #expect(found.count == 1)
    #expect(String(String.UnicodeScalarView(characters)) == marked)
    #expect(found[0].pointer == "/objects/m/arguments/host")
    // An escape is none of the mentions.
    if text.hasPrefix("$$") { #expect(file.dropFirst(start).hasPrefix("{hots}\"")) }
  }

  @Test func `a value that stands alone keeps its type`() {
    let text =
      #"{"values": {"p": 8080, "h": {"a": "1"}}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": "${p}", "headers": "${h}"}}}}"#
    let graph = load(["app.json": text]).graph
    #expect(graph?.argument(0, of: "s") == "8080")
    #expect(graph?.argument(3, of: "s") == #"{a: "1"}"#)
  }

  @Test func `a value of the wrong type is found where it is used`() {
    let text =
      #"{"values": {"p": "x"}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": "${p}"}}}}"#
    #expect(
      findings(text) == ["app.json:1:86: error: 'port' expects Int, got a string [wrong-value]"])
  }

  @Test func `a value of the wrong type is shown where it is given or set`() {
    let text =
      #"{"values": {"p": "x"}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": "${p}"}}}}"#
    let given = load(["app.json": text]).report.diagnostics.first?.related
    #expect(given?.map(\.message) == ["'p' is given here"])
    #expect(given?.map(\.location.description) == ["app.json:1:13"])
    var inputs = LoadInputs()
    inputs.settings = [("p", "abc")]
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog(), inputs: inputs)
    let set = loader.load("app.json").report.diagnostics.first?.related
    #expect(set?.map(\.message) == ["'p', given here, is set by '--set'"])
  }

  /// What is found, with the related places.
  private func notes(_ files: [String: String]) -> [String] {
    load(files).report.diagnostics.map { finding in
      ([finding.description] + finding.related.map { "  \($0.location): \($0.message)" })
        .joined(separator: "\n")
    }
  }

  @Test(arguments: [
    #""type": "HTTPServer", "arguments": {"port": 1, "timeout": "${p}"}"#,
    #""type": "SMTPMailer", "arguments": {"host": "${p}.org"}"#,
  ])
  func `a value that does not fit is one finding at the first mention`(_ other: String) {
    let text = #"""
      {
        "values": {"p": "x"},
        "objects": {
          "a": {"type": "HTTPServer", "arguments": {"port": "${p}"}},
          "b": {"type": "HTTPServer", "arguments": {"port": "${p}"}},
          "c": {\#(other)}
        }
      }
      """#
    let mismatch = """
      app.json:4:55: error: 'port' expects Int, got a string [wrong-value]
        app.json:2:14: 'p' is given here
        app.json:5:55: 'port' expects Int, got a string
      """
    let further = """

        app.json:6:69: 'timeout' expects Duration, got a string that cannot be read as one
      """
    let found = notes(["app.json": text])
    #expect(found == [other.contains("timeout") ? mismatch + further : mismatch])
  }

  @Test func `a parent's value that does not fit is shown where the parent gives it`() {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"a": {"type": "HTTPServer", "arguments": {"port": "${p}"}}}}"#,
      "base.json": #"{"values": {"p": "x"}}"#,
    ]
    #expect(
      notes(files) == [
        """
        app.json:1:87: error: 'port' expects Int, got a string [wrong-value]
          base.json:1:13: 'p' is given here
        """
      ])
  }

  @Test func `so is a value that cannot be inserted`() {
    let text = #"""
      {
        "values": {"l": [1]},
        "objects": {
          "a": {"type": "SMTPMailer", "arguments": {"host": "a${l}"}},
          "b": {"type": "SMTPMailer", "arguments": {"host": "b${l}"}}
        }
      }
      """#
    #expect(
      notes(["app.json": text]) == [
        """
        app.json:4:57: error: 'l' cannot be inserted into a text; only a string, a number, a boolean or a date can [wrong-value]
          app.json:2:14: 'l' is given here
          app.json:5:57: also inserted here
        """
      ])
  }

  @Test func `all that cannot be inserted into a text is found`() {
    let text = #"{"values": {"l": [1], "m": {}, "s": "${l}a${l}${m}${n}"}}"#
    #expect(load(["app.json": text]).report.diagnostics.count == 3)
  }

  @Test func `a list cannot be inserted into a text`() {
    let text = #"{"values": {"l": [1], "s": "a${l}"}}"#
    #expect(
      findings(text) == [
        "app.json:1:30: error: 'l' cannot be inserted into a text; only a string, a number, a boolean or a date can [wrong-value]"
      ])
  }

  @Test func `values that mention each other are found once, with their path`() {
    let text = #"{"values": {"a": "${b}", "b": "x${c}", "c": "${b}", "d": "${a}"}}"#
    #expect(
      findings(text) == [
        "app.json:1:31: error: these values mention each other: 'b' → 'c' → 'b'; give one of them a value of its own [value-cycle]"
      ])
  }

  @Test func `values within values cannot fill the memory`() {
    let doubling = (1..<60).map { #""v\#($0)": "${v\#($0 - 1)}${v\#($0 - 1)}""# }
    let text = #"{"values": {"v0": "0123456789", \#(doubling.joined(separator: ", "))}}"#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == [.tooLarge])
    let lists = (1..<60).map { #""v\#($0)": ["${v\#($0 - 1)}", "${v\#($0 - 1)}"]"# }
    let nested = #"{"values": {"v0": "0123456789", \#(lists.joined(separator: ", "))}}"#
    #expect(load(["app.json": nested]).report.diagnostics.map(\.rule) == [.tooLarge])
  }

  @Test func `a chain of twenty thousand values is resolved, and a deep nest refused`() {
    let chain = (1..<20_000).map { #""v\#($0)": "${v\#($0 - 1)}""# }
    let text = #"{"values": {"v0": 1, \#(chain.joined(separator: ", "))}}"#
    #expect(load(["app.json": text]).report.diagnostics == [])
    let nest = (1..<1_000).map { #""v\#($0)": ["${v\#($0 - 1)}"]"# }
    let deep = #"{"values": {"v0": 1, \#(nest.joined(separator: ", "))}}"#
    #expect(load(["app.json": deep]).report.diagnostics.map(\.rule) == [.tooDeep])
  }

  @Test(arguments: [(10, 29), (5_000, 18)])
  func `a mention is shown where it stands, or with the text if that is far inside`(
    length: Int, column: Int
  ) {
    let text = String(repeating: "x", count: length)
    let found = load(["app.json": #"{"values": {"v": "\#(text)${nope}"}}"#]).report.diagnostics
    #expect(found.map { $0.location?.column } == [column])
  }

  @Test func `a value that does not fit since an overlay gives it is shown in the overlay`() {
    let files = [
      "app.json":
        #"{"values": {"p": 1}, "objects": {"a": {"type": "HTTPServer", "arguments": {"port": "${p}"}}}}"#,
      "app.test.json": #"{"values": {"p": "x"}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(found.map(\.pointer) == ["/objects/a/arguments/port"])
    #expect(found.first?.related.map(\.location.file) == ["app.test.json"])
  }
}
