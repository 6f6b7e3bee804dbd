import ReliantDocument
import Testing

@testable import ReliantLanguageServer

@Suite struct ClientMessageTests {
  /// A message in a line, as far as it matters.
  private static func read(_ text: String) -> String {
    switch ClientMessage(Array(text.utf8), limits: Limits()) {
    case .request(let id, let method, let params): "request \(id) \(method) \(params != nil)"
    case .notification(let method, let params): "notification \(method) \(params != nil)"
    case .response(let id, let result): "response \(id) \(result != nil)"
    case .mistake(let id, let error):
      "\(error.code) \(id.map { "\($0)" } ?? "of nothing"): \(error.message)"
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc": "2.0", "id": 1, "method": "a", "params": {}}"#, #"request number("1") a true"#),
    (#"{"jsonrpc": "2.0", "id": "1", "method": "a"}"#, #"request string("1") a false"#),
    (#"{"jsonrpc": "2.0", "method": "a", "params": []}"#, "notification a true"),
    (#"{"jsonrpc": "2.0", "method": "a", "params": null}"#, "notification a false"),
    (#"{"jsonrpc": "2.0", "id": 7, "result": null}"#, #"response number("7") false"#),
    (#"{"jsonrpc": "2.0", "id": 7, "result": [1]}"#, #"response number("7") true"#),
    (#"{"jsonrpc": "2.0", "id": 7, "error": {}}"#, #"response number("7") false"#),
  ])
  func `requests, notifications and responses are told apart`(text: String, expected: String) {
    #expect(Self.read(text) == expected)
  }

  @Test(arguments: [
    (Array(#"\ud83d"#.utf8), "\u{FFFD}"), (Array(#"\uDE00\uD83D"#.utf8), "\u{FFFD}\u{FFFD}"),
    (Array(#"\ud83d\ud83d\ude00"#.utf8), "\u{FFFD}😀"),
    (Array(#"\\ud83d \uD83D"#.utf8), #"\ud83d \#u{FFFD}"#),
    ([0xFF, 0x61, 0xC3], "\u{FFFD}a\u{FFFD}"),
  ])
  func `what is no Unicode in a text is one unit each`(text: [UInt8], read: String) throws {
    let value = try #require(MessageValue([0x22] + text + [0x22], limits: Limits()))
    #expect(value.string == read)
  }

  @Test(arguments: [
    ("", "parseError of nothing: the message is not JSON"),
    ("{", "parseError of nothing: the message is not JSON"),
    (#"{"a": 1, "a": 2}"#, "parseError of nothing: the message is not JSON"),
    ("\"\u{0}\"", "parseError of nothing: the message is not JSON"),
    (String(repeating: "[", count: 10_000), "parseError of nothing: the message is not JSON"),
    ("1", "invalidRequest of nothing: a message is an object"),
    ("[]", "invalidRequest of nothing: a message is an object"),
    (
      #"{"id": 1, "method": "a"}"#,
      #"invalidRequest number("1"): a message says '"jsonrpc": "2.0"'"#
    ),
    (
      #"{"jsonrpc": "2.0", "id": {}, "method": "a"}"#,
      "invalidRequest of nothing: 'id' is a number or a string"
    ),
    (
      #"{"jsonrpc": "2.0", "id": 1, "method": 2}"#,
      #"invalidRequest number("1"): 'method' is a string"#
    ),
    (
      #"{"jsonrpc": "2.0", "id": 1, "method": "a", "params": 3}"#,
      #"invalidRequest number("1"): 'params' is an object or an array"#
    ),
    (#"{"jsonrpc": "2.0"}"#, "invalidRequest of nothing: a message has an 'id' or a 'method'"),
  ])
  func `what is no message is refused`(text: String, expected: String) {
    #expect(Self.read(text) == expected)
  }
}
