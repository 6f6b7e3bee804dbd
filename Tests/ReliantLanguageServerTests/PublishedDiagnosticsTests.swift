import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantLanguageServer

@Suite struct PublishedDiagnosticsTests {
  private static let broken = #"{"objects": {"a": "@b"}}"#
  private static let whole = #"{"objects": {"a": "@b", "b": {"type": "B"}}}"#

  /// A finding as it is told.
  private static func unknown(
    _ name: String, _ start: Int, _ end: Int, help: String = ""
  ) -> String {
    #"[{"range":{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}},"#
      + #""severity":1,"code":"unknown-reference","source":"reliant","#
      + #""message":"there is no object '\#(name)'\#(help)"}]"#
  }

  @Test func `stored files are checked from the beginning on`() {
    let client = TestClient(["app.json": Self.broken, "fine.json": Self.whole])
    #expect(client.findings() == ["app.json": Self.unknown("b", 18, 22)])
    #expect(client.findings() == [:])
  }

  @Test func `what is typed is checked, and its finding goes when it is fixed`() {
    let client = TestClient(["app.json": Self.whole])
    #expect(client.findings() == [:])
    client.open("app.json", Self.whole)
    #expect(client.findings() == ["app.json": "[]"])
    client.edit("app.json", from: (0, 20), to: (0, 21), "c")
    let help = "; the only one known is 'b'"
    #expect(client.findings() == ["app.json": Self.unknown("c", 18, 22, help: help)])
    client.edit("app.json", from: (0, 20), to: (0, 21), "b", version: 3)
    #expect(client.findings() == ["app.json": "[]"])
    #expect(client.findings() == [:])
  }

  @Test func `an edit of one file tells of the others that it breaks and fixes`() {
    let client = TestClient([
      "app.json": #"{"imports": ["part.json"], "objects": {"a": "@b"}}"#,
      "part.json": #"{"objects": {"b": {"type": "B"}}}"#,
    ])
    #expect(client.findings() == [:])
    client.open("part.json", #"{"objects": {"c": {"type": "B"}}}"#)
    let found = client.findings()
    #expect(found["app.json"]?.contains("there is no object 'b'") == true)
    #expect(found.keys.sorted() == ["app.json", "part.json"])
    client.notify("textDocument/didClose", "{\(TestClient.document("part.json"))}")
    #expect(client.findings() == ["app.json": "[]"])
  }

  @Test func `columns count what the client counts`() {
    let start = #"{"description": "😀é€e\#u{301}", "objects": {"a": "#
    let text = start + #""@c"}}"#
    let columns = [
      "utf-8": start.utf8.count, "utf-16": start.utf16.count, "utf-32": start.unicodeScalars.count,
    ]
    #expect(Set(columns.values).count == 3)
    for (encoding, column) in columns {
      let client = TestClient(
        ["app.json": text],
        capabilities: #"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
      #expect(client.findings() == ["app.json": Self.unknown("c", column, column + 4)])
    }
  }

  @Test func `further places are told of where the client shows them`() {
    let text = #"{"objects": {"a": {"type": "A", "aliases": ["b"]}, "b": {"type": "A"}}}"#
    let plain = TestClient(["app.json": text]).findings()["app.json"] ?? ""
    #expect(plain.contains("duplicate-name") && !plain.contains("relatedInformation"))
    let client = TestClient(
      ["app.json": text],
      capabilities: #"{"textDocument": {"publishDiagnostics": {"relatedInformation": true}}}"#)
    let found = client.findings()["app.json"] ?? ""
    #expect(found.contains(#""relatedInformation":[{"location":{"uri":"file:///work/app.json""#))
  }

  @Test func `what is of no use is faded where the client can`() {
    let text = #"{"values": {"a": 1}, "objects": {"b": {"type": "B"}}}"#
    let client = TestClient(
      ["app.json": text],
      capabilities:
        #"{"textDocument": {"publishDiagnostics": {"tagSupport": {"valueSet": [1, 2]}}}}"#)
    let found = client.findings()["app.json"] ?? ""
    #expect(
      found.contains(#""severity":2,"code":"unused-value""#) && found.contains(#""tags":[1]"#))
  }

  @Test func `a file that the client spells in its own way keeps no finding under it`() {
    let client = TestClient(["at@x.json": Self.broken])
    #expect(client.findings() == ["at@x.json": Self.unknown("b", 18, 22)])
    let spelling = "file:///work/%61t%40x.json"
    client.notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(spelling)", "languageId": "json", "version": 1, "#
        + #""text": \#(JSONValue.string(Self.broken).lineText)}}"#)
    #expect(client.published().map(\.uri) == [FileURI.uri(of: "/work/at@x.json"), spelling])
    client.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(spelling)"}}"#)
    let last = client.published()
    #expect(last.map(\.uri) == [spelling, FileURI.uri(of: "/work/at@x.json")])
    #expect(last.map(\.findings.lineText) == ["[]", Self.unknown("b", 18, 22)])
  }

  @Test func `a file that is open in two spellings stays open until both are closed`() {
    let spellings = ["file:///work/app.json", "file:///work/%61pp.json"]
    for closed in 0...1 {
      let client = TestClient(["app.json": Self.broken])
      for (spelling, text) in zip(spellings, ["{}", Self.whole]) {
        client.notify(
          "textDocument/didOpen",
          #"{"textDocument": {"uri": "\#(spelling)", "languageId": "json", "version": 1, "#
            + #""text": \#(JSONValue.string(text).lineText)}}"#)
      }
      func close(_ spelling: String) -> [String] {
        client.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(spelling)"}}"#)
        return client.published().map(\.findings.lineText)
      }
      #expect(client.published().map(\.findings.lineText) == ["[]"])
      #expect(Set(close(spellings[closed])) == ["[]"])
      #expect(close(spellings[1 - closed]).contains(Self.unknown("b", 18, 22)))
    }
  }

  @Test func `older text is dropped where newer text waits`() {
    let client = TestClient(["app.json": Self.broken])
    #expect(client.session.settle { true }.isEmpty)
    #expect(client.findings() == ["app.json": Self.unknown("b", 18, 22)])
  }
}
