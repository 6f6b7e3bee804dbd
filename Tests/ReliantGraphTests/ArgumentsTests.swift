import ReliantDocument
import ReliantGraph
import Testing

/// Arguments and properties: their names, their types, and what is filled in.
struct ArgumentsTests {
  private static let objects = """
    "clock": {"type": "SystemClock"},
    "post": {"type": "SMTPMailer", "arguments": {"host": "h"}},
    """

  private func server(_ arguments: String) -> String {
    Self.objects + #""server": {"type": "HTTPServer", "arguments": {\#(arguments)}}"#
  }

  private func graph(_ objects: String) -> Graph? {
    load(["app.json": "{\"objects\": {\(objects)}}"]).graph
  }

  @Test func `what is listed is given, in the initializer's order`() {
    let graph = graph(
      server(
        #""headers": {"a": "@@x"}, "mailers": ["@post", "@post"], "port": 8080, "timeout": "1m30s""#
      ))
    #expect(
      (0..<5).map { graph?.argument($0, of: "server") } == [
        "8080", "default", "[@post, @post]", #"{a: "@x"}"#, #""1m30s""#,
      ])
  }

  @Test func `null is nil where the type is optional and an error elsewhere`() {
    #expect(graph(server(#""port": 1, "timeout": null"#))?.argument(4, of: "server") == "null")
    #expect(
      graph(server(#""port": 1, "timeout": {"$nil": true}"#))?.argument(4, of: "server") == "null")
    #expect(load(["app.json": "{\"objects\": {\(server(#""port": null"#))}}"]).report.errors == 1)
  }

  @Test(arguments: [
    #"{"$env": "X", "default": null}"#, #"{"$file": "none", "default": {"$nil": true}}"#,
    #""${n}""#,
    #"{"$env": "X", "default": "${n}"}"#, #""${absent}""#,
  ])
  func `nil may stand wherever a value is taken from`(_ value: String) {
    let values = #""values": {"n": null, "absent": {"$ref": "nobody", "optional": true}}"#
    let graph = load([
      "app.json": #"{\#(values), "objects": {\#(server(#""port": 1, "timeout": \#(value)"#))}}"#
    ]).graph
    #expect(graph?.argument(4, of: "server") == "null")
  }

  @Test func `what is not listed is filled by name, then by its default`() {
    let byName = graph(
      #""mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "news": {"type": "Newsletter"}"#
    )
    #expect(byName?.argument(0, of: "news") == "@mailer")
    #expect(byName?.argument(1, of: "mailer") == "default")
    let byAlias = graph(
      #""m": {"type": "SMTPMailer", "aliases": ["mailer"], "arguments": {"host": "h"}}, "news": {"type": "Newsletter"}"#
    )
    #expect(byAlias?.argument(0, of: "news") == "@m")
  }

  @Test func `an object whose type does not fit does not fill anything`() {
    let rules = findings(
      objects: #""mailer": {"type": "SystemClock"}, "news": {"type": "Newsletter"}"#)
    #expect(rules.count == 1 && rules[0].hasSuffix("[missing-argument]"))
  }

  @Test func `properties are filled by name where they are nil`() {
    let graph = graph(
      Self.objects + #""n": {"type": "Newsletter", "arguments": {"mailer": "@post"}}"#)
    #expect(
      graph?.definition(named: "n")?.properties.map { graph?.describe($0.value) } == [
        "@clock if nil"
      ])
  }

  private static let mistakes: [(String, String)] = [
    (
      #""port": "80""#,
      "'port' expects Int, got a string; write the number itself, not as text [wrong-value]"
    ),
    (#""port": "80x""#, "'port' expects Int, got a string [wrong-value]"),
    (#""port": 1.5"#, "'port' expects Int, got a number with a fraction [wrong-value]"),
    (#""port": [1]"#, "'port' expects Int, got a list [wrong-value]"),
    (#""port": "@post""#, "'port' expects Int, but 'post' is any Mailer [wrong-reference-type]"),
    (
      #""port": 1, "mailers": ["@clock"]"#,
      "an element of 'mailers' expects any Mailer, but 'clock' is SystemClock; '@post' would fit [wrong-reference-type]"
    ),
    (
      #""port": 1, "mailers": ["post"]"#,
      "an element of 'mailers' expects any Mailer, a reference such as \"@key\", got a string; did you mean '@post'? [wrong-value]"
    ),
    (
      #""port": 1, "headers": {"x": 1}"#,
      "'x' in 'headers' expects String, got a number [wrong-value]"
    ),
    (
      #""prot": 1, "port": 1"#,
      "HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]"
    ),
    (#""port": "@pst""#, "there is no object 'pst'; did you mean 'post'? [unknown-reference]"),
    (#""port": "${p}""#, "there is no value 'p' [unknown-value]"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in an argument is one finding`(_ arguments: String, _ message: String) {
    let messages = load(["app.json": "{\"objects\": {\(server(arguments))}}"]).report.diagnostics
      .map {
        [$0.message, $0.help].compactMap(\.self).joined(separator: "; ") + " [\($0.rule.name)]"
      }
    #expect(messages == [message])
  }

  @Test func `one unknown argument is probably the one that is missing`() {
    let found = findings(
      objects:
        #""news": {"type": "Newsletter", "arguments": {"m": "@post"}}, "post": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#
    )
    #expect(
      found == [
        "app.json:1:59: error: Newsletter has no parameter 'm'; it needs 'mailer', which is not given [unknown-argument]"
      ])
    let both = findings(
      objects: #""m": {"type": "SMTPMailer", "arguments": {"x": "h", "y": 1}}"#)
    #expect(both.count == 2, "\(both)")
  }

  @Test func `a missing argument names the objects that would fit`() {
    let found = findings(objects: Self.objects + #""news": {"type": "Newsletter"}"#)
    #expect(found.count == 1)
    #expect(
      found[0].hasSuffix(
        "Newsletter needs the argument 'mailer' (any Mailer); '@post' would fit [missing-argument]")
    )
  }

  @Test func `an argument under properties, and the other way round, is told so`() {
    let found = findings(
      objects: Self.objects
        + #""n": {"type": "Newsletter", "arguments": {"clock": "@clock", "mailer": "@post"}, "properties": {"mailer": "@post", "colck": null}}"#
    )
    #expect(
      found.map { $0.drop { $0 != "N" } } == [
        "Newsletter has no parameter 'clock'; put it under 'properties' [unknown-argument]",
        "Newsletter has no property 'mailer'; put it under 'arguments' [unknown-property]",
        "Newsletter has no property 'colck'; did you mean 'clock'? [unknown-property]",
      ])
  }

  @Test func `without a catalog names are checked and types are not`() {
    let text =
      #"{"objects": {"a": {"type": "X", "arguments": {"b": "@c", "d": 1}}, "e": {"type": "Y"}}}"#
    let report = ConfigurationLoader(files: MemoryText(text), catalog: nil).load("app.json").report
    #expect(report.diagnostics.map(\.rule) == [.unknownReference])
    #expect(!report.checkedTypes)
  }

  @Test func `arguments of other names stand for those that are missing`() {
    let found = findings(
      objects:
        #""p": {"type": "Pair", "arguments": {"zork": "@l", "qux": "@l"}}, "l": {"type": "Leaf"}"#
    )
    #expect(
      found.map { $0.drop { $0 != ";" } } == [
        "; it needs 'first' and 'second', which are not given [unknown-argument]",
        "; it needs 'first' and 'second', which are not given [unknown-argument]",
      ])
  }
}

/// A file system with one file.
private struct MemoryText: FileSystem {
  let text: String
  init(_ text: String) { self.text = text }

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    Array(text.utf8)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] { [] }
}
