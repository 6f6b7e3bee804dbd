import Testing

@testable import LogDigest

@Suite struct LineReaderTests {
  static func lines(
    of reader: MemoryReader, limit: Int = 100, bufferSize: Int = 0
  ) throws -> [String] {
    var lines = LineReader(reader, limit: limit, bufferSize: bufferSize)
    var texts: [String] = []
    while let line = try lines.next() {
      switch line {
      case .text(let range): texts.append(String(decoding: lines.buffer[range], as: UTF8.self))
      case .tooLong: texts.append("(too long)")
      }
      #expect(lines.number == texts.count)
    }
    return texts
  }

  @Test(arguments: [
    ("", []),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("\n\na\n\n", ["", "", "a", ""]),
    ("\r\n", [""]),
    ("a\rb\n", ["a\rb"]),
    ("a\r", ["a"]),
  ])
  func `a text is cut at its line breaks`(text: String, lines: [String]) throws {
    #expect(try Self.lines(of: MemoryReader(text)) == lines)
  }

  @Test(arguments: 1...24)
  func `lines are the same however the bytes arrive`(piece: Int) throws {
    let texts = (0..<60).map { String(repeating: "x", count: $0 % 20) + "\($0)" }
    let reader = MemoryReader(texts.joined(separator: "\r\n"), piece: piece)
    #expect(try Self.lines(of: reader, limit: 22) == texts)
  }

  @Test(arguments: [1, 2, 7, 10, 11, 1000])
  func `a line of the limit is kept, a longer one is too long`(piece: Int) throws {
    let most = String(repeating: "m", count: 10)
    let text = "\(most)\n\(most)\r\n\(most)x\n\(most)\(most)\(most)\nend\n\(most)y"
    #expect(
      try Self.lines(of: MemoryReader(text, piece: piece), limit: 10)
        == [most, most, "(too long)", "(too long)", "end", "(too long)"])
  }

  @Test func `a line without end needs no more memory than the buffer`() throws {
    let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
    var lines = LineReader(MemoryReader(bytes), limit: 1000, bufferSize: 4096)
    #expect(try lines.next() == .tooLong)
    #expect(lines.buffer.count == 4096)
    #expect(try lines.next() == nil)
  }

  @Test func `random texts are cut as a simple split cuts them`() throws {
    var random = SeededRandom(state: 4)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        ["a", "bc", "\n", "é"].randomElement(using: &random) ?? ""
      }.joined()
      var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if expected.last == "" { expected.removeLast() }
      let piece = Int.random(in: 1...40, using: &random)
      #expect(try Self.lines(of: MemoryReader(text, piece: piece), limit: 300) == expected)
    }
  }
}
