import ReliantDocument
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
