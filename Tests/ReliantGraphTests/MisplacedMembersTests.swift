import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What stands one level too high or too deep is one mistake with the way out, and is not missed.
struct MisplacedMembersTests {
  /// Every finding with its place.
  private func told(_ app: String, _ overlay: String? = nil) -> [String] {
    var files = ["app.json": app]
    if let overlay { files["app.test.json"] = overlay }
    return ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json").diagnostics
      .map { "\($0.pointer ?? "") \($0.message); \($0.help ?? "")" }
  }

  private func told(objects: String, _ overlay: String? = nil) -> [String] {
    told(#"{"objects": {\#(objects)}}"#, overlay.map { #"{"objects": {\#($0)}}"# })
  }

  // MARK: Among arguments and properties

  @Test func `a parameter that is given as a property is not missing`() {
    let found = told(objects: #""m": {"type": "SMTPMailer", "properties": {"host": "h"}}"#)
    #expect(
      found == [
        "/objects/m/properties/host SMTPMailer has no property 'host'; "
          + "put it under 'arguments'"
      ])
  }

  @Test(arguments: [
    (
      #""type": "Pane", "properties": {"title": "a", "theme": "@dark"}"#,
      "/objects/a/properties/title Pane has no property 'title'; "
        + "put it under 'arguments'; Pane has no property 'theme'"
    ),
    (
      #""type": "Window", "arguments": {"look": "@dark", "content": "@p"}"#,
      "/objects/a/arguments/look Window has no parameter 'look'; "
        + "put it under 'properties'; Window has no parameter 'content'"
    ),
  ])
  func `parameters that all stand under 'properties' are one mistake, and vice versa`(
    object: String, finding: String
  ) {
    let others = #""dark": {"type": "DarkTheme"}, "p": {"type": "Pane"}"#
    let report = ConfigurationLoader(
      files: InMemoryFiles(["app.json": "{\"objects\": {\"a\": {\(object)}, \(others)}}"]),
      catalog: WindowCatalog.catalog
    ).check("app.json")
    #expect(
      report.diagnostics.filter { $0.severity == .error }
        .map {
          let others = $0.related.map { "; \($0.message)" }.joined()
          return "\($0.pointer ?? "") \($0.message); \($0.help ?? "")\(others)"
        } == [finding])
  }

  @Test func `parameters under 'properties' are one mistake in all environments`() {
    let dark = #""dark": {"type": "DarkTheme"}"#
    let pane = #""a": {"type": "Pane", "properties": {"title": "a", "theme": "@dark"}}"#
    func found(_ overlay: String) -> [String] {
      let files = [
        "app.json": "{\"objects\": {\(pane), \(dark)}}",
        "app.test.json": "{\"objects\": {\"a\": {\(overlay)}}}",
      ]
      return ConfigurationLoader(files: InMemoryFiles(files), catalog: WindowCatalog.catalog)
        .check("app.json").diagnostics.filter { $0.severity == .error }
        .map { "\($0.location?.file ?? ""):\($0.message)\($0.environments)" }
    }
    let together = "app.json:Pane has no property 'title'[]"
    #expect(found(#""arguments": {"title": "b"}"#) == [together])
    #expect(found(#""properties": {"title": "b"}"#) == [together])
  }

  @Test func `arguments within arguments are one mistake`() {
    let template = #""t": {"type": "SMTPMailer", "abstract": true}"#
    for object in [#""type": "SMTPMailer""#, #""extends": "t""#] {
      let found = told(
        objects:
          #"\#(template), "m": {\#(object), "arguments": {"arguments": {"host": "h"}}}, "n": {"extends": "t", "arguments": {"host": "h"}}"#
      )
      #expect(
        found == [
          "/objects/m/arguments/arguments SMTPMailer has no parameter 'arguments'; "
            + "it needs 'host', which is not given"
        ])
    }
  }

  @Test func `a parameter that is given nowhere is missing all the same`() {
    let found = told(
      objects: #""m": {"type": "SMTPMailer", "arguments": {"arguments": {"port": 1}, "port": 2}}"#)
    #expect(found.count == 1 && found[0].hasSuffix("it needs 'host', which is not given"))
  }

  @Test func `names of an object that stand among its arguments are not missed`() {
    let found = told(
      objects: """
        "m": {"type": "SMTPMailer", "arguments": {"host": "h", "aliases": ["post"]}},
        "o": {"type": "SMTPMailer", "arguments": {"host": "h"}, "properties": {"tags": ["all"]}},
        "n": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
        "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "all"}}}
        """)
    #expect(
      found == [
        "/objects/m/arguments/aliases SMTPMailer has no parameter 'aliases'; "
          + "put it beside 'arguments'",
        "/objects/o/properties/tags SMTPMailer has no property 'tags'; "
          + "put it beside 'properties'",
      ])
  }

  // MARK: Beside arguments

  @Test func `parameters beside the arguments are told one by one`() {
    let found = told(
      objects: #""s": {"type": "HTTPServer", "port": 1, "host": "h", "arguments": {}}"#)
    let help = "put it under 'arguments'"
    #expect(
      found == [
        "/objects/s/port the object 's' has no member 'port'; \(help)",
        "/objects/s/host the object 's' has no member 'host'; \(help)",
      ])
  }

  @Test func `parameters without arguments around them are one mistake`() {
    let found = told(objects: #""s": {"host": "h", "port": 1, "type": "HTTPServer"}"#)
    #expect(
      found == [
        "/objects/s/host the object 's' has no members 'host' and 'port'; "
          + "put them under 'arguments'"
      ])
  }

  @Test func `a property beside the properties is told what it is`() {
    let found = told(
      objects: #""n": {"type": "Folder", "content": "@m"}, "m": {"type": "Folder"}"#)
    #expect(
      found == [
        "/objects/n/content the object 'n' has no member 'content'; "
          + "put it under 'properties'"
      ])
  }

  @Test func `parameters of an anonymous object that lack their arguments are one mistake`() {
    let found = told(
      objects:
        #""n": {"type": "Newsletter", "arguments": {"mailer": {"$object": {"type": "SMTPMailer", "host": "h", "port": 1}}}}"#
    )
    let messages = found.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(
      messages == [
        """
        an anonymous object has no members 'host' and 'port'; put them under 'arguments'
        """
      ])
  }

  // MARK: Objects and sections

  private static let mail =
    #""mail": {"type": "SMTPMailer", "aliases": ["post"], "arguments": {"host": "h"}}"#
  private static let news =
    #""news": {"type": "Newsletter", "arguments": {"mailer": "@post"}"#

  @Test func `an object that its neighbour has taken in is not missed`() {
    let found = told(
      objects: "\(Self.news), \(Self.mail)}", #""mail": {"arguments": {"port": 25}}"#)
    #expect(
      found == [
        "/objects/news/mail the object 'news' has no member 'mail'; "
          + "put it under 'objects'"
      ])
  }

  @Test func `all objects that a brace has shut in are one mistake`() {
    let others = (1...9).map { #""m\#($0)": {"type": "Leaf"}"# }.joined(separator: ", ")
    let found = told(objects: #"\#(Self.news), \#(Self.mail), \#(others)}"#)
    #expect(
      found == [
        "/objects/news/mail the object 'news' has no members 'mail' and 9 others; "
          + "put them under 'objects'"
      ])
  }

  @Test func `an object outside of the objects is not missed`() {
    let found = told(
      #"{"objects": {\#(Self.news)}}, \#(Self.mail)}"#,
      #"{"objects": {"mail": {"arguments": {"port": 25}}}}"#)
    #expect(
      found == [
        "/mail a configuration has no member 'mail'; "
          + "put it under 'objects'"
      ])
  }

  @Test(arguments: [
    (#""values": {"h": "mx"}"#, #""arguments": {"host": "${h}"}"#),
    (
      #""objects": {"other": {"type": "Leaf"}}"#,
      #""arguments": {"host": "h"}, "dependsOn": ["other"]"#
    ),
  ])
  func `a section of the file among its objects is one mistake`(
    _ section: String, _ members: String
  ) {
    let name = section.split(separator: "\"")[0]
    let found = told(
      objects: #""m": {"type": "SMTPMailer", \#(members)}, \#(section)"#)
    #expect(
      found == [
        "/objects/\(name) '\(name)' is a member of the configuration, no object; "
          + "put it beside 'objects'"
      ])
  }

  @Test func `an object may be called as a section is`() {
    #expect(
      told(objects: #""values": {"type": "SystemClock"}"#, #""values": {"eager": false}"#) == [])
    let misspelt = told(objects: #""values": {"typ": "SystemClock"}"#)
    #expect(misspelt.count == 1 && misspelt[0].hasSuffix("did you mean 'type'?"))
  }

  @Test func `the other names of an object with an impossible key are not missed`() {
    let found = told(
      objects: #"\#(Self.news)}, \#(Self.mail.replacing("\"mail\"", with: "\"the mail\""))"#)
    #expect(found.count == 1 && found[0].contains("'the mail' cannot name an object"))
  }
}
