import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantLanguageServer

/// From `initialize` to `exit`.
@Suite struct SessionTests {
  private static func answer(_ id: Int, _ code: Int, _ message: String) -> [String] {
    [#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)"}}"#]
  }

  @Test func `before it is initialized only that is answered`() {
    let client = TestClient(isInitialized: false)
    #expect(
      client.send(#"{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}"#)
        == Self.answer(1, -32002, "the first request is 'initialize'"))
    #expect(client.notify("textDocument/didOpen") == [])
    #expect(client.findings() == [:])
  }

  @Test func `it is initialized once`() {
    let client = TestClient()
    #expect(client.request("initialize") == "invalidRequest: the server is initialized")
  }

  @Test func `after the shutdown nothing is answered`() {
    let client = TestClient()
    #expect(client.request("shutdown", "null") == "null")
    #expect(client.request("textDocument/hover") == "invalidRequest: the server has been shut down")
    #expect(client.request("shutdown") == "invalidRequest: the server has been shut down")
    #expect(client.session.end == nil)
  }

  @Test func `the end is orderly after a shutdown only`() {
    let orderly = TestClient()
    _ = orderly.request("shutdown")
    orderly.notify("exit")
    #expect(orderly.session.end == true)
    for client in [TestClient(), TestClient(isInitialized: false)] {
      client.notify("exit")
      #expect(client.session.end == false)
    }
  }

  @Test func `what is not known is refused as a request and ignored as a notification`() {
    let client = TestClient()
    #expect(
      client.request("textDocument/unheard")
        == "methodNotFound: there is no request 'textDocument/unheard'")
    #expect(client.notify("$/unheard") == [])
    #expect(client.notify("workspace/unheard", "[1]") == [])
  }

  @Test func `a request without its parameters is refused`() {
    let client = TestClient(["app.json": "{}"])
    for params in ["null", "[]", "{}", #"{"textDocument": []}"#, #"{"textDocument": {"uri": 1}}"#] {
      #expect(client.request("textDocument/hover", params).hasPrefix("invalidParams: "))
    }
    for position in [
      "1", "{}", #"{"line": -1, "character": 0}"#, #"{"line": 0, "character": 0.5}"#,
    ] {
      let params = #"{\#(TestClient.document("app.json")), "position": \#(position)}"#
      #expect(
        client.request("textDocument/hover", params)
          == "invalidParams: 'position' is a line and a character from 0")
    }
  }

  @Test func `of what is no file nothing is known`() {
    let client = TestClient()
    for uri in ["untitled:Untitled-1", "file:///work/nowhere.json", "", "file:///%zz"] {
      let params =
        #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": 0, "character": 0}}"#
      #expect(client.request("textDocument/hover", params) == "null")
    }
  }

  @Test func `broken messages are answered and change nothing`() {
    let client = TestClient(["app.json": #"{"objects": {"a": "@b"}}"#])
    let before = client.findings()
    #expect(
      client.send("{") == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not JSON"}}"#
      ])
    let hostile = [
      #"{"contentChanges": 1}"#,
      #"{"contentChanges": [1, {}, {"text": 1}, {"range": 1, "text": ""}]}"#,
    ]
    for params in hostile { #expect(client.notify("textDocument/didChange", params) == []) }
    #expect(client.send(#"{"jsonrpc": "2.0", "id": 99, "result": {}}"#) == [])
    #expect(before.count == 1)
    #expect(client.findings() == [:])
  }

  /// What edits the wrong place is worse than no answer.
  @Test(arguments: [
    #"{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": 1, }"#,
    #"""
    {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument":
      {"uri": "file:///work/app.json"}, "contentChanges": [{"range": 1, "text": "x"}]}}
    """#,
    #"""
    {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument":
      {"uri": "file:///work/app.json"}, "contentChanges": 1}}
    """#,
  ])
  func `after a change that cannot be read nothing is told until the text comes whole`(
    message: String
  ) {
    let text = #"{"objects": {"a": "@b"}}"#
    let client = TestClient(["app.json": "{}"])
    client.open("app.json", text)
    let before = client.findings()
    #expect(before["app.json"] != "[]")
    let warning = #"""
      {"jsonrpc":"2.0","method":"window/showMessage","params":{"type":2,"message":"a change of \#
      '/work/app.json' could not be read: close the file and open it again"}}
      """#
    #expect(client.send(message).last == warning)
    #expect(client.send(message).last != warning)
    #expect(client.findings() == ["app.json": "[]"])
    #expect(client.request("textDocument/hover", "app.json", at: 0, 14) == "null")
    client.edit("app.json", from: (0, 0), to: (0, 1), "[")
    #expect(
      client.request("textDocument/foldingRange", "{\(TestClient.document("app.json"))}") == "null")
    client.change("app.json", #"{"text": \#(JSONValue.string(text).lineText)}"#)
    #expect(client.findings() == before)
  }

  @Test func `the settings of others change no environment`() {
    let app = #"{"values": {"a": "x"}}"#
    let production = #"{"values": {"a": "y"}}"#
    let client = TestClient(
      ["app.json": app, "app.production.json": production],
      options: #""initializationOptions": {"environment": "production"}"#)
    func hints() -> String {
      let range =
        #""range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}"#
      return client.request(
        "textDocument/inlayHint", "{\(TestClient.document("app.json")), \(range)}")
    }
    let shown = hints()
    #expect(shown.contains("production"))
    for settings in ["{}", "null", "[]", #"{"other": {"environment": "test"}}"#] {
      client.notify("workspace/didChangeConfiguration", #"{"settings": \#(settings)}"#)
      #expect(hints() == shown)
    }
    for settings in [#"{"reliant": {}}"#, #"{"environment": null}"#] {
      client.notify(
        "workspace/didChangeConfiguration",
        #"{"settings": {"reliant": {"environment": "production"}}}"#)
      #expect(hints() == shown)
      client.notify("workspace/didChangeConfiguration", #"{"settings": \#(settings)}"#)
      #expect(!hints().contains("production"))
    }
  }

  @Test(arguments: [
    ("{}", "utf-16"), (#"{"general": {"positionEncodings": ["utf-16"]}}"#, "utf-16"),
    (#"{"general": {"positionEncodings": ["utf-16", "utf-8"]}}"#, "utf-8"),
    (#"{"general": {"positionEncodings": ["utf-32", "utf-16"]}}"#, "utf-32"),
    (#"{"general": {"positionEncodings": 7}}"#, "utf-16"),
  ])
  func `columns are counted as the client can`(capabilities: String, encoding: String) {
    let client = TestClient(isInitialized: false)
    let answer = client.request("initialize", #"{"capabilities": \#(capabilities)}"#)
    #expect(answer.contains(#""positionEncoding":"\#(encoding)""#))
    #expect(answer.hasSuffix(#""serverInfo":{"name":"reliant","version":"1.2.3"}}"#))
  }

  @Test func `it asks to be told of files and of settings where it can`() {
    let client = TestClient(
      capabilities: """
        {"workspace": {"configuration": true, "didChangeWatchedFiles": {"dynamicRegistration": true}}}
        """)
    #expect(
      client.notify("initialized") == [
        #"{"jsonrpc":"2.0","id":1,"method":"client/registerCapability","params":{"registrations":"#
          + #"[{"id":"files","method":"workspace/didChangeWatchedFiles","registerOptions":"#
          + #"{"watchers":[{"globPattern":"**/*.{json,plist}"}]}}]}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"workspace/configuration","params":"#
          + #"{"items":[{"section":"reliant"}]}}"#,
      ])
    #expect(TestClient().notify("initialized") == [])
  }
}
