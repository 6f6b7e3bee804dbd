import ReliantDocument
import ReliantGraph
import ReliantLanguageServer

/// A language server while somebody types in one large file.
final class TypingSession {
  /// Where something is edited: the line and the column, from 0.
  private typealias Spot = (line: Int, column: Int)

  private static let folder = "/workload"
  private static let document = #""uri": "file:///workload/workload.json""#

  private let inbox = Inbox()
  private let server: LanguageServer
  private var version = 1
  /// The last digits of ports, and the names of references.
  private var ports: [Spot] = []
  private var references: [Spot] = []
  private var edits = 0

  /// Opens a workload in JSON.
  init(_ bytes: [UInt8]) {
    let setup = ServerSetup(
      files: OneFile(bytes: bytes), catalog: WorkloadTypes.all, limits: Workload.limits,
      version: "0")
    server = LanguageServer(session: Session(setup), inbox: inbox, isRunning: { _ in true }) {
      BlackHole.take($0.count)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (line, content) in text.split(separator: "\n").enumerated() {
      let bytes = content.utf8
      if content.contains(#""port": "#) { ports.append((line, bytes.count - 2)) }
      if content.contains(#""next": "@"#), let at = bytes.firstIndex(of: UInt8(ascii: "@")) {
        references.append((line, bytes.distance(from: bytes.startIndex, to: at) + 1))
      }
    }
    send(#""id": 1, "method": "initialize", "params": {"capabilities": {}}"#)
    let quoted = String(decoding: JSONValue.string(text).lineBytes, as: UTF8.self)
    send(
      #""method": "textDocument/didOpen", "params": {"textDocument": {\#(Self.document), "#
        + #""languageId": "json", "version": 1, "text": \#(quoted)}}"#)
    workOff()
  }

  /// Edits something somewhere else: a number, then a name that leads nowhere, then that one again.
  func edit() {
    let index = edits / 3 * 617
    switch edits % 3 {
    case 0: replace(1, at: ports[index % ports.count], with: String(edits % 10))
    case 1: replace(0, at: references[index % references.count], with: "x")
    default: replace(1, at: references[index % references.count], with: "")
    }
    edits += 1
  }

  /// Asks what may stand behind the sign of a reference.
  func complete() {
    let (line, column) = references[edits * 617 % references.count]
    send(
      #""id": 2, "method": "textDocument/completion", "params": {"textDocument": {\#(Self.document)}, "#
        + #""position": {"line": \#(line), "character": \#(column)}}"#)
  }

  /// Lets the server do all that waits.
  func workOff() { _ = server.workOff() }

  private func replace(_ count: Int, at spot: Spot, with text: String) {
    version += 1
    let (start, end) = (spot.column, spot.column + count)
    send(
      """
      "method": "textDocument/didChange", "params": {"textDocument": {\(Self.document), \
      "version": \(version)}, "contentChanges": [{"range": \
      {"start": {"line": \(spot.line), "character": \(start)}, \
      "end": {"line": \(spot.line), "character": \(end)}}, "text": "\(text)"}]}
      """)
  }

  private func send(_ members: String) {
    let content = #"{"jsonrpc": "2.0", \#(members)}"#
    inbox.receive(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8))
  }
}
