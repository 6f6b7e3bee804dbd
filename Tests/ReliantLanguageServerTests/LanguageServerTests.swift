import Foundation
import ReliantDocument
import ReliantTesting
import Synchronization
import Testing

@testable import ReliantLanguageServer

/// The loop, with what comes from another thread.
@Suite struct LanguageServerTests {
  private final class Output: Sendable {
    let bytes = Mutex<[UInt8]>([])

    var messages: [String] {
      var reader = FrameReader(mostBytes: .max)
      return reader.read(bytes.withLock { $0 }).map { frame in
        if case .message(let content) = frame {
          String(decoding: content, as: UTF8.self)
        } else {
          "?"
        }
      }
    }
  }

  private let inbox = Inbox()
  private let output = Output()

  private func server(
    isRunning: @escaping @Sendable (Int) -> Bool = { _ in true },
    write: (([UInt8]) throws -> Void)? = nil
  ) -> LanguageServer {
    let setup = ServerSetup(
      files: StoredFiles(files: InMemoryFiles(["/work/app.json": "{}"])), catalog: nil,
      version: "1")
    return LanguageServer(session: Session(setup), inbox: inbox, isRunning: isRunning) {
      [output] bytes in
      if let write { return try write(bytes) }
      output.bytes.withLock { $0 += bytes }
    }
  }

  private func send(_ message: String) {
    inbox.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
  }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") {
    send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#)
  }

  private func notify(_ method: String, _ params: String = "{}") {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  @Test func `it answers in order and ends with the client`() async {
    request(1, "initialize")
    request(2, "workspace/symbol")
    request(3, "shutdown")
    notify("exit")
    #expect(await server().run())
    #expect(output.messages.count == 3)
    #expect(output.messages.last == #"{"jsonrpc":"2.0","id":3,"result":null}"#)
  }

  @Test func `an end of the input ends it, well only after a shutdown`() async {
    inbox.close()
    #expect(await !server().run())
  }

  @Test func `what came before the end of the input is answered`() async {
    request(1, "initialize")
    request(2, "shutdown")
    inbox.close()
    #expect(await server().run())
    #expect(output.messages.count == 2)
  }

  @Test func `it ends when its client is gone`() async {
    request(1, "initialize", #"{"processId": 4711, "capabilities": {}}"#)
    #expect(await !server(isRunning: { $0 != 4711 }).run())
  }

  @Test func `it ends when nobody reads its answers`() async {
    struct Gone: Error {}
    request(1, "initialize")
    #expect(await !server(write: { _ in throw Gone() }).run())
  }

  @Test func `a cancelled request is not begun`() {
    let server = server()
    request(1, "initialize")
    request(2, "workspace/symbol")
    request(3, "workspace/symbol")
    notify("$/cancelRequest", #"{"id": 2}"#)
    #expect(server.workOff() == nil)
    #expect(
      output.messages[1...] == [
        #"{"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"the request was cancelled"}}"#,
        #"{"jsonrpc":"2.0","id":3,"result":[]}"#,
      ])
  }

  @Test func `what is cancelled and not asked changes nothing`() {
    let server = server()
    request(1, "initialize")
    notify("$/cancelRequest", #"{"id": 2}"#)
    notify("$/cancelRequest")
    #expect(server.workOff() == nil)
    request(2, "workspace/symbol")
    #expect(server.workOff() == nil)
    #expect(output.messages.last == #"{"jsonrpc":"2.0","id":2,"result":[]}"#)
  }

  @Test func `it sleeps until there is something, whoever sends it`() async {
    let sender = Thread { [inbox] in
      for message in [
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize"}"#,
        #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#,
        #"{"jsonrpc": "2.0", "method": "exit"}"#,
      ] {
        for byte in "Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8 {
          inbox.receive([byte])
        }
      }
    }
    sender.start()
    #expect(await server().run())
  }

  @Test func `broken frames are answered, and the next message is understood`() {
    let server = server()
    inbox.receive(Array("Content-Length: none\r\n\r\n".utf8))
    request(1, "initialize")
    #expect(server.workOff() == nil)
    #expect(output.messages.count == 2)
    #expect(output.messages[0].contains(#""id":null,"error":{"code":-32700"#))
  }
}
