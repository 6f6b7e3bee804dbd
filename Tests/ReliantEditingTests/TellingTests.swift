import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantTesting
import Testing

/// What is told of the places of files: hovers, hints, lenses, outlines.
@Suite struct TellingTests {
  private static let app = #"""
    {
      "values": {"domain": "example.org"},
      "objects": {
        "mailer": {"type": "SMTP", "arguments": {"host": "mail.${domain}", "port": 25}},
        "news": {"type": "News", "arguments": {"mailer": "@mailer"}, "tags": ["paper"]},
        "post": "@mailer",
        "spare": {"abstract": true, "type": "News"}
      }
    }
    """#
  private static let production = #"""
    {"values": {"domain": "example.com"}, "objects": {"mailer": {"type": "Queue", "arguments": {"host": "q"}}}}
    """#
  private static let test = #"""
    {"objects": {"news": {"scope": "prototype"}, "post": "@news"}}
    """#

  private let project = EditedProject(
    folders: ["work"],
    files: InMemoryFiles([
      "work/app.json": Self.app, "work/app.production.json": Self.production,
      "work/app.test.json": Self.test,
    ]), catalog: nil)
  private let path = "work/app.json"

  private func offset(of text: String) throws -> Int {
    try #require(Array(Self.app.utf8).firstRange(of: Array(text.utf8))).lowerBound
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: Array(Self.app.utf8)[range], as: UTF8.self)
  }

  @Test func `a hover tells what explain knows, and what a word is for`() throws {
    let reference = try #require(project.hover(in: path, at: offset(of: "mailer\"},")))
    #expect(word(reference.range) == "mailer")
    #expect(
      reference.markdown == """
        **mailer**: `SMTP`, singleton, of the context app

        - host = `"mail.example.org"` (work/app.json:4:46, the file)
        - port = `25` (work/app.json:4:72, the file)

        names: post

        defined: work/app.json:4:5 (the file)

        used by: news

        elsewhere: production: different
        """)
    let value = try #require(project.hover(in: path, at: offset(of: "domain}")))
    #expect(
      value.markdown == """
        **domain**, a value of the context app

        = `"example.org"`

        - from work/app.json:2:14, the file `"example.org"`

        used by: mailer

        elsewhere: production: different
        """)
    let member = try #require(project.hover(in: path, at: offset(of: "tags")))
    #expect(member.markdown == "**tags**\n\nThe collections that the object belongs to.")
    #expect(
      try project.hover(in: path, at: offset(of: "paper"))?.markdown
        == "**paper**, a tag\n\nobjects: news")
  }

  @Test func `a hover explains the rule of a finding`() throws {
    project.edit(path, Array(#"{"objects": {"a": {"type": "A", "dependsOn": ["b"]}}}"#.utf8))
    let hover = try #require(project.hover(in: path, at: 47))
    #expect(hover.markdown.hasPrefix("**unknown-reference**: "))
  }

  @Test func `hints show what values come to where that is not what is written`() {
    func hints(_ environment: String?) -> [String] {
      project.hints(in: path, environment: environment).map {
        "\(word(0..<$0.offset).suffix(11)) ▹ \($0.text)"
      }
    }
    #expect(hints(nil) == [#".${domain}" ▹ = "mail.example.org""#])
    #expect(
      hints("production") == [
        #"xample.org" ▹ production: "example.com""#, #"pe": "SMTP" ▹ production: Queue"#,
        #".${domain}" ▹ production: "q""#,
      ])
    #expect(
      hints("test") == [#".${domain}" ▹ = "mail.example.org""#, #": "@mailer" ▹ test: @news"#])
  }

  @Test func `lenses count users, and name the environments with something else`() {
    #expect(
      project.lenses(in: path).map { "\(word($0.range)) \($0.title)" } == [
        #""mailer" used by 1 · replaced in production"#,
        #""news" not used by others · changed in test"#,
      ])
    #expect(project.lenses(in: path).first?.places.map(\.path) == [path])
  }

  @Test func `an outline has sections, what they define, and what that holds`() {
    func tree(_ symbols: [DocumentSymbol]) -> [String] {
      symbols.flatMap { symbol in
        ["\(symbol.kind) \(symbol.name)\(symbol.detail.map { ": \($0)" } ?? "")"]
          + tree(symbol.children).map { "  " + $0 }
      }
    }
    #expect(
      tree(project.symbols(in: path)) == [
        "section values", #"  value domain: "example.org""#, "section objects",
        "  object mailer: SMTP", #"    parameter host: "mail.${domain}""#, "    parameter port: 25",
        "  object news: News", #"    parameter mailer: "@mailer""#, "  pointer post: @mailer",
        "  template spare: News",
      ])
    let found = project.symbols(matching: "ml")
    #expect(
      found.map { "\($0.name) \($0.place.path) \($0.container ?? "")" }
        == ["mailer work/app.json SMTP", "mailer work/app.production.json Queue"])
    #expect(project.symbols(matching: "pap").map(\.container) == ["news"])
  }

  @Test func `outlines and completions show no secrets, and whole characters`() throws {
    let long = String(repeating: "👩‍👩‍👧", count: 100)
    let text = #"""
      {"values": {"apiToken": "t0p", "code": "s3cret", "port": 25, "long": "\#(long)",
        "user": {"$env": "USER"}},
       "objects": {"a": {"type": "A", "arguments": {"password": "${code}", "x": "${port}"}}}}
      """#
    project.edit(path, Array(text.utf8))
    let symbols = project.symbols(in: path).flatMap(\.children)
    let details = symbols.map { "\($0.name): \($0.detail ?? "nothing")" }
    let shown = "\"" + String(repeating: "👩‍👩‍👧", count: 79)
    #expect(
      details == [
        "apiToken: nothing", "code: nothing", "port: 25", "long: \(shown)", "user: nothing", "a: A",
      ])
    let offset = try #require(Array(text.utf8).firstRange(of: Array("${port".utf8))).lowerBound + 2
    let completions = project.completions(in: path, at: offset).items
    #expect(
      completions.map { "\($0.label): \($0.detail?.prefix(18) ?? "nothing")" } == [
        "apiToken: nothing", "code: nothing", #"domain: "example.com""#,
        "long: \(shown.prefix(18))", "port: 25",
        #"user: {"$env": "USER"}"#,
      ])
  }

  @Test func `maps fold, selections grow, and paths lead to files`() throws {
    #expect(project.foldingRanges(in: path).map { word($0).count } == [302, 246])
    let ranges = try project.selectionRanges(in: path, at: offset(of: "domain}"))
    #expect(
      ranges.prefix(4).map(word) == [
        "domain", #""mail.${domain}""#, #""host": "mail.${domain}""#,
        #"{"host": "mail.${domain}", "port": 25}"#,
      ])
    #expect(ranges.last == 0..<Self.app.utf8.count)
    project.edit(
      "work/child.json", Array(#"{"parent": "app.json", "imports": ["no.json", "par*.json"]}"#.utf8)
    )
    project.edit("work/part.json", Array("{}".utf8))
    project.edit("work/parts.json", Array("{}".utf8))
    #expect(
      project.links(in: "work/child.json").map(\.path)
        == ["work/app.json", "work/part.json", "work/parts.json"])
  }
}
