import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantLanguageServer

/// Each request once, in a small project.
@Suite struct RequestTests {
  /// The letter beyond the basic plane is two characters of UTF-16.
  private static let app = """
    {
      "imports": ["part.json"],
      "values": {"domain": "example.org"},
      "objects": {
        "mailer": {"type": "Mailer", "arguments": {"text": "😀", "host": "mail.${domain}"}},
        "letter": {"type": "Letter", "arguments": {"😀": 1, "mailer": "@mailer"}}
      }
    }

    """
  private static let part = #"{"objects": {"clock": {"type": "Clock", "dependsOn": ["mailer"]}}}"#
  private static let production =
    #"{"values": {"domain": "example.com"}, "objects": {"mailer": {"type": "Other"}}}"#

  private static let texts = [
    "app.json": app, "part.json": part, "app.production.json": production,
  ]

  private let client = TestClient(
    texts, capabilities: #"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#)

  /// A stretch on one line, as answers have it.
  private static func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    #""range":{"start":{"line":\#(line),"character":\#(start)},"#
      + #""end":{"line":\#(line),"character":\#(end)}}"#
  }

  private static func location(_ name: String, _ line: Int, _ start: Int, _ end: Int) -> String {
    #"{"uri":"file:///work/\#(name)",\#(range(line, start, end))}"#
  }

  private func request(_ method: String, _ name: String = "app.json", _ more: String = "") -> String
  {
    client.request(method, "{\(TestClient.document(name))\(more.isEmpty ? "" : ", \(more)")}")
  }

  @Test func `the examples are as the tests take them`() {
    #expect(client.findings() == [:])
    let line = Self.app.split(separator: "\n")[5]
    #expect(line.prefix { $0 != "@" }.utf16.count == 67)
  }

  // MARK: Names

  @Test func `a reference leads to its definition, overlays included`() {
    #expect(
      client.request("textDocument/definition", "app.json", at: 5, 69)
        == "[\(Self.location("app.json", 4, 5, 11)),\(Self.location("app.production.json", 0, 51, 57))]"
    )
    #expect(client.request("textDocument/definition", "app.json", at: 0, 0) == "[]")
  }

  @Test func `references are told of in all files`() {
    let uses = [Self.location("app.json", 5, 68, 74), Self.location("part.json", 0, 55, 61)]
    #expect(
      client.request(
        "textDocument/references", "app.json", at: 4, 6,
        #""context": {"includeDeclaration": false}"#)
        == "[\(uses.joined(separator: ","))]")
    let all = client.request("textDocument/references", "app.json", at: 4, 6)
    for place in uses + [Self.location("app.json", 4, 5, 11)] { #expect(all.contains(place)) }
  }

  @Test func `what can be renamed has a place and a name`() {
    #expect(
      client.request("textDocument/prepareRename", "app.json", at: 5, 70)
        == #"{\#(Self.range(5, 68, 74)),"placeholder":"mailer"}"#)
    #expect(
      client.request("textDocument/prepareRename", "app.json", at: 4, 25)
        == "requestFailed: 'Mailer' is the name of a type, which code gives it")
  }

  @Test func `a rename edits all files, with the versions of those that are open`() {
    client.open("part.json", Self.part, version: 7)
    let result = client.request("textDocument/rename", "app.json", at: 5, 70, #""newName": "post""#)
    #expect(
      result.contains(
        #"{"textDocument":{"uri":"file:///work/part.json","version":7},"edits":[{"#
          + Self.range(0, 55, 61) + #","newText":"post"}]}"#))
    #expect(
      result.contains(
        #"{"textDocument":{"uri":"file:///work/app.json","version":null},"edits":[{"#))
    #expect(result.contains(Self.range(5, 68, 74)))
    let plain = TestClient(Self.texts)
    let changes = plain.request("textDocument/rename", "app.json", at: 5, 70, #""newName": "post""#)
    #expect(changes.hasPrefix(#"{"changes":{"file:///work/app.json":[{"#))
  }

  @Test func `a rename that cannot be is refused with its reason`() {
    #expect(
      client.request("textDocument/rename", "app.json", at: 5, 70, #""newName": "letter""#)
        .hasPrefix("requestFailed: 'letter' is taken"))
    #expect(
      client.request("textDocument/rename", "app.json", at: 5, 70)
        == "invalidParams: 'newName' is a string")
  }

  // MARK: Telling

  @Test func `a hover tells what is known, in the range of the name`() {
    let hover = client.request("textDocument/hover", "app.json", at: 5, 70)
    #expect(
      hover.hasPrefix(
        #"{"contents":{"kind":"plaintext","value":"mailer: Mailer, singleton, of the context app\n\n"#
          + #"- text = \"😀\" ("#))
    #expect(hover.hasSuffix("\(Self.range(5, 68, 74))}"))
    #expect(client.request("textDocument/hover", "app.json", at: 0, 0) == "null")
  }

  @Test func `a hover has marks for a client that shows them, and none within code for others`() {
    let marked = TestClient(
      Self.texts, capabilities: #"{"textDocument": {"hover": {"contentFormat": ["markdown"]}}}"#
    ).request("textDocument/hover", "app.json", at: 5, 70)
    #expect(marked.hasPrefix(#"{"contents":{"kind":"markdown","value":"**mailer**: `Mailer`"#))
    let text = "**a**: `**/*.json`\n```swift\nA() -> B\n```\n"
    #expect(text.withoutMarkdown == "a: **/*.json\nA() -> B\n\n")
  }

  @Test func `a completion replaces what is written so far`() {
    client.open("app.json", Self.app)
    client.edit("app.json", from: (5, 69), to: (5, 74), "")
    let result = client.request("textDocument/completion", "app.json", at: 5, 69)
    #expect(result.hasPrefix(#"{"isIncomplete":false,"items":[{"label":"@"#))
    #expect(result.contains(#""textEdit":{\#(Self.range(5, 67, 69)),"newText":"@mailer"}"#))
  }

  @Test func `hints show values of the environment that the user chooses`() {
    let range =
      #""range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}"#
    #expect(
      request("textDocument/inlayHint", "app.json", range)
        == #"[{"position":{"line":4,"character":85},"label":"= \"mail.example.org\"","paddingLeft":true}]"#
    )
    client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings": {"reliant": {"environment": "production"}}}"#)
    #expect(
      request("textDocument/inlayHint", "app.json", range)
        .contains(#""label":"production: \"example.com\"""#))
    #expect(
      request("textDocument/inlayHint") == "invalidParams: 'range' has a 'start' and an 'end'")
  }

  @Test func `lenses tell how often a definition is used`() {
    let lenses = request("textDocument/codeLens")
    #expect(
      lenses.contains(#""command":{"title":"used by 2 · replaced in production","command":""}"#))
  }

  // MARK: Structure

  @Test func `the outline is nested where the client can, and a list where it cannot`() {
    let flat = request("textDocument/documentSymbol")
    #expect(flat.contains(#""name":"mailer","kind":19,"location":{"uri":"file:///work/app.json""#))
    let nested = TestClient(
      Self.texts,
      capabilities: """
        {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}
        """
    ).request("textDocument/documentSymbol", "{\(TestClient.document("app.json"))}")
    #expect(nested.contains(#""selectionRange":{"start":{"line":4,"character":5},"#))
    #expect(nested.contains(#""children":[{"name":"mailer""#))
  }

  @Test func `symbols of all files are found by their names`() {
    let found = client.request("workspace/symbol", #"{"query": "clock"}"#)
    #expect(
      found.contains(
        #""name":"clock","kind":19,"location":\#(Self.location("part.json", 0, 14, 19))"#))
    #expect(client.request("workspace/symbol", #"{"query": "nowhere"}"#) == "[]")
  }

  @Test func `maps and lists of several lines can be folded`() {
    let ranges = request("textDocument/foldingRange")
    #expect(ranges.hasPrefix(#"[{"startLine":0,"startCharacter":0,"endLine":7,"endCharacter":1}"#))
    #expect(ranges.contains(#"{"startLine":3,"#))
  }

  @Test func `a selection grows from the name to the whole file`() {
    let result = request(
      "textDocument/selectionRange", "app.json",
      #""positions": [{"line": 5, "character": 70}, {"line": 0, "character": 0}]"#)
    #expect(result.hasPrefix("[{\(Self.range(5, 68, 74)),\"parent\":{\(Self.range(5, 66, 75)),"))
    #expect(
      request("textDocument/selectionRange", "app.json", #""positions": [1]"#).hasPrefix("invalid"))
  }

  @Test func `an import is a link`() {
    #expect(
      request("textDocument/documentLink")
        == #"[{\#(Self.range(1, 15, 24)),"target":"file:///work/part.json"}]"#)
  }

  // MARK: Writing

  @Test func `a file is written in the one layout`() {
    client.open("part.json", #"{ "objects":{} }"#)
    let edits = request("textDocument/formatting", "part.json", #""options": {}"#)
    #expect(edits.contains(#""newText":"#))
    client.open("part.json", #"{ "objects":{ "#)
    #expect(request("textDocument/formatting", "part.json", #""options": {}"#) == "null")
    client.open("package.json", #"{ "version": "1", "name": "no configuration" }"#)
    #expect(request("textDocument/formatting", "package.json", #""options": {}"#) == "null")
  }

  @Test func `the end of a line is replaced as a whole`() {
    client.open("part.json", "{\r\n  \"objects\": {}\r\n}\r\n")
    #expect(
      request("textDocument/formatting", "part.json", #""options": {}"#)
        == #"[{"range":{"start":{"line":0,"character":1},"end":{"line":3,"character":0}},"#
        + #""newText":"\n  \"objects\": {}\n}\n"}]"#)
  }

  @Test func `findings have fixes, and an explanation`() {
    let text = #"{"objects": {"a": {"typ": "A"}}}"#
    client.open("part.json", text)
    let range =
      #""range": {"start": {"line": 0, "character": 20}, "end": {"line": 0, "character": 20}}, "#
      + #""context": {"diagnostics": []}"#
    let actions = request("textDocument/codeAction", "part.json", range)
    #expect(actions.contains(#""newText":"\"type\"""#))
    #expect(actions.contains(#""isPreferred":true"#))
    #expect(actions.contains(#""title":"Explain the rule 'unknown-member'","kind":"quickfix""#))
    #expect(
      actions.contains(
        #""command":"reliant.explain","arguments":["unknown-member"]"#))
    let elsewhere = range.replacing("20", with: "0")
    #expect(request("textDocument/codeAction", "part.json", elsewhere) == "[]")
    let others = #"\#(range.dropLast()), "only": ["refactor"]}"#
    #expect(request("textDocument/codeAction", "part.json", others) == "[]")
  }

  @Test func `the explanation of a rule is shown`() {
    let message = client.send(
      #"{"jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand", "#
        + #""params": {"command": "reliant.explain", "arguments": ["unknown-member"]}}"#)
    #expect(message.count == 2)
    #expect(message[0] == #"{"jsonrpc":"2.0","id":9,"result":null}"#)
    #expect(
      message[1].hasPrefix(#"{"jsonrpc":"2.0","method":"window/showMessage","params":{"type":3,"#))
    #expect(
      client.request(
        "workspace/executeCommand", #"{"command": "reliant.explain", "arguments": [1]}"#)
        == "invalidParams: the argument is the name of a rule")
  }

  @Test func `an XML property list is served as well`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>objects</key><dict>
      <key>a</key><dict><key>type</key><string>A</string></dict><key>b</key><string>@a</string>
      </dict></dict></plist>
      """
    client.open("list.plist", text)
    #expect(
      client.request("textDocument/definition", "list.plist", at: 2, 80)
        == "[\(Self.location("list.plist", 2, 5, 6))]")
  }
}
