import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Marks that were confused or forgotten: `@`, `${}`, the `$` of a form, `$remove`, `decorates`.
struct MistakenMarksTests {
  /// Every finding with its place.
  private func told(_ app: String, _ overlay: String? = nil) -> [String] {
    var files = ["app.json": app]
    if let overlay { files["app.test.json"] = overlay }
    return ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json").diagnostics.map {
        "\($0.location?.file ?? "")\($0.pointer ?? "") [\($0.rule.name)] \($0.help ?? "")"
      }
  }

  // MARK: References and placeholders

  @Test func `a value that is written as an object is told how to write it`() {
    let found = told(
      #"{"values": {"port": 1}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": "@port"}}}}"#
    )
    #expect(
      found == ["app.json/objects/s/arguments/port [unknown-reference] did you mean '${port}'?"])
  }

  @Test func `an object that is written as a value is told how to write it`() {
    let found = told(
      #"{"objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "${m}"}}, "m": {"type": "SMTPMailer", "arguments": {"host": "${m}:1"}}}}"#
    )
    #expect(
      found == [
        "app.json/objects/n/arguments/mailer [unknown-value] did you mean '@m'?"
      ])
  }

  @Test func `where no value can stand none is suggested`() {
    let found = told(
      #"{"values": {"port": 1}, "objects": {"c": "@port", "d": {"type": "SystemClock", "dependsOn": ["port"]}, "s": {"type": "HTTPServer", "arguments": {"port": "${port}"}}}}"#
    )
    #expect(found.count == 1 && !found.contains { $0.contains("${port}") }, "\(found)")
  }

  // MARK: Changes of an overlay

  private static let server = """
    {"values": {"them": ["@m"]}, "objects": {
      "m": {"type": "SMTPMailer", "tags": ["a"], "aliases": ["p"], "arguments": {"host": "h"}},
      "s": {"type": "HTTPServer", "arguments": {"port": 1, "mailers": ["@m"]}},
      "f": {"type": "Fleet", "arguments": {"mailers": "${them}", "byName": {"m": "@m"}}}}}
    """

  @Test(arguments: [
    (#""m": {"tags": {"append": ["b"]}}"#, "m/tags/append [wrong-kind]", "$append"),
    (#""m": {"tags": {"a": {"remove": true}}}"#, "m/tags/a/remove [unknown-member]", "$remove"),
    (#""m": {"aliases": {"prepend": ["b"]}}"#, "m/aliases [wrong-kind]", "$prepend"),
    (
      #""s": {"arguments": {"mailers": {"without": ["@m"]}}}"#,
      "s/arguments/mailers [wrong-value]", "$without"
    ),
    (
      #""f": {"arguments": {"byName": {"m": {"remove": true}}}}"#,
      "f/arguments/byName/m [wrong-value]", "$remove"
    ),
  ])
  func `a change without its mark is told where it stands what was meant`(
    _ entry: String, _ place: String, _ meant: String
  ) {
    let found = told(Self.server, #"{"objects": {\#(entry)}}"#)
    #expect(found == ["app.test.json/objects/\(place) did you mean '\(meant)'?"])
  }

  @Test func `a value that is changed without the mark is told where it is mentioned`() {
    let found = told(Self.server, #"{"values": {"them": {"append": ["@m"]}}}"#)
    #expect(found == ["app.json/objects/f/arguments/mailers [wrong-value] "])
  }

  @Test func `a change without its mark is none where nothing is changed`() {
    let map = #"{"append": ["@m"]}"#
    let base =
      #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "s": {"type": "HTTPServer", "arguments": {"port": 1, "mailers": \#(map)}}}}"#
    #expect(told(base).count == 1 && !told(base)[0].contains("$append"))
  }

  @Test func `a list that is none is reported where it is given, and where it is changed`() {
    let found = told(
      Self.server.replacing(#"["@m"]}, "obj"#, with: #""x"}, "obj"#),
      #"{"values": {"them": {"$append": ["@m"]}}}"#)
    #expect(
      found == [
        "app.json/objects/f/arguments/mailers [wrong-value] ",
        "app.test.json/values/them [patch-without-target] give the value itself",
      ])
  }

  @Test(arguments: [#"{"$remove": "true"}"#, #"{"$remosve": true}"#, #"{"remove": true}"#, "null"])
  func `what a broken removal leaves behind may use what is removed`(_ entry: String) {
    let found = told(
      #"{"objects": {"n": {"type": "Newsletter", "dependsOn": ["m"], "arguments": {"mailer": "@m"}}, "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      #"{"objects": {"n": \#(entry), "m": {"$remove": true}}}"#)
    #expect(found.count == 1 && found[0].hasPrefix("app.test.json/objects/n"), "\(found)")
  }

  // MARK: Definitions

  @Test func `a forgotten 'decorates' is one mistake`() {
    let found = told(
      #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "r": {"type": "Relay", "order": 1, "arguments": {"mailer": "@.inner"}}}}"#
    )
    #expect(
      found == [
        "app.json/objects/r/arguments/mailer [unknown-reference] name what the object decorates with \"decorates\", for which it needs a key of its own"
      ])
  }

}
