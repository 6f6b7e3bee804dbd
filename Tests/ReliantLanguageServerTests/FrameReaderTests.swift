import Testing

@testable import ReliantLanguageServer

@Suite struct FrameReaderTests {
  private static func frame(_ content: String) -> String {
    "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }

  private static func read(_ texts: String..., mostBytes: Int = 100) -> [String] {
    var reader = FrameReader(mostBytes: mostBytes)
    return texts.flatMap { reader.read(Array($0.utf8)) }.map { frame in
      switch frame {
      case .message(let bytes): String(decoding: bytes, as: UTF8.self)
      case .mistake(let reason): "mistake: \(reason)"
      }
    }
  }

  private static let lost = "mistake: a message begins with 'Content-Length: ' and a number"

  @Test func `messages come one after the other`() {
    #expect(Self.read(Self.frame("{}") + Self.frame("[é]"), Self.frame("")) == ["{}", "[é]", ""])
  }

  @Test func `however the bytes are cut, the messages are the same`() {
    let bytes = Array((Self.frame("{\"a\": 1}") + Self.frame("ü\r\n\r\n")).utf8)
    for size in 1...bytes.count {
      var reader = FrameReader(mostBytes: 100)
      let frames = stride(from: 0, to: bytes.count, by: size).flatMap {
        reader.read(Array(bytes[$0..<min($0 + size, bytes.count)]))
      }
      #expect(frames == [.message(Array("{\"a\": 1}".utf8)), .message(Array("ü\r\n\r\n".utf8))])
    }
  }

  @Test(arguments: [
    "content-length:2\r\n\r\n{}", "Content-Length: 2\n\n{}", "CONTENT-LENGTH:  2 \r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}",
  ])
  func `headers may be written in several ways`(text: String) {
    #expect(Self.read(text) == ["{}"])
  }

  @Test(arguments: [
    "Content-Length: two\r\n\r\n", "Content-Length: -2\r\n\r\n", "Content-Type: text\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
    "Content-Length: 2\r\nContent-Length: 3\r\n\r\n", "Content-Length: 2 3\r\n\r\n",
  ])
  func `after a broken header the next message is understood`(text: String) {
    #expect(Self.read(text + Self.frame("{}")) == [Self.lost, "{}"])
  }

  @Test func `empty lines between messages are no mistake`() {
    #expect(Self.read("\r\n", Self.frame("1") + "\n\r\n", Self.frame("2")) == ["1", "2"])
  }

  @Test func `what belongs to no message is told of once, however long it is`() {
    let rubbish = String(repeating: "rubbish ", count: 10_000)
    #expect(Self.read(rubbish, rubbish, Self.frame("{}"), rubbish) == [Self.lost, "{}", Self.lost])
  }

  @Test func `too large a message is passed over`() {
    let large = Self.frame(String(repeating: "x", count: 101))
    #expect(
      Self.read(large + Self.frame("{}")) == [
        "mistake: the message is larger than 100 bytes", "{}",
      ])
  }

  @Test(arguments: [1_000_000_000_000, Int.max])
  func `a message that nobody could hold is passed over in pieces`(size: Int) {
    var reader = FrameReader(mostBytes: 100)
    #expect(reader.read(Array("Content-Length: \(size)\r\n\r\n".utf8)).count == 1)
    for _ in 0..<100 { #expect(reader.read(Array(repeating: 0, count: 1000)) == []) }
  }
}
