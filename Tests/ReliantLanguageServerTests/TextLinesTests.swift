import Testing

@testable import ReliantLanguageServer

@Suite struct TextLinesTests {
  private static let text = "é€😀e\u{301}x"

  @Test(arguments: [
    (PositionEncoding.utf8, [0, 2, 5, 9, 10, 12, 13]), (.utf16, [0, 1, 2, 4, 5, 6, 7]),
    (.utf32, [0, 1, 2, 3, 4, 5, 6]),
  ])
  func `characters are counted in the units of the encoding`(
    encoding: PositionEncoding, columns: [Int]
  ) {
    let lines = TextLines(Array("a\n\(Self.text)\n".utf8), encoding)
    for (offset, column) in zip([0, 2, 5, 9, 10, 12, 13], columns) {
      let position = TextPosition(line: 1, character: column)
      #expect(lines.position(of: offset + 2) == position)
      #expect(lines.offset(of: position) == offset + 2)
    }
  }

  @Test func `a binary list has no lines`() {
    let lines = TextLines(Array("bplist00\n\n\n".utf8), .utf16)
    for offset in [0, 8, 10, 11] {
      #expect(lines.position(of: offset) == TextPosition(line: 0, character: 0))
    }
  }

  @Test func `a place within a character is its beginning`() {
    let utf16 = TextLines(Array(Self.text.utf8), .utf16)
    #expect(utf16.offset(of: TextPosition(line: 0, character: 3)) == 5)
    let utf8 = TextLines(Array(Self.text.utf8), .utf8)
    #expect((5..<9).map { utf8.offset(of: TextPosition(line: 0, character: $0)) } == [5, 5, 5, 5])
    #expect(utf16.position(of: 7) == TextPosition(line: 0, character: 2))
  }

  @Test(arguments: [
    ("", [0]), ("abc", [0]), ("a\nb", [0, 2]), ("a\r\nb", [0, 3]), ("a\rb", [0, 2]),
    ("a\r\r\nb\n", [0, 2, 4, 6]), ("\n\r", [0, 1, 2]),
  ])
  func `lines end with a line feed, a carriage return or both`(text: String, starts: [Int]) {
    let lines = TextLines(Array(text.utf8), .utf16)
    let found = starts.indices.map { lines.offset(of: TextPosition(line: $0, character: 0)) }
    #expect(found == starts)
    #expect(lines.offset(of: TextPosition(line: starts.count, character: 0)) == text.utf8.count)
  }

  @Test(arguments: PositionEncoding.allCases)
  func `a place beyond the end of a line is that end`(encoding: PositionEncoding) {
    let lines = TextLines(Array("ab\r\n\ncd".utf8), encoding)
    #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 2)
    #expect(lines.offset(of: TextPosition(line: 0, character: .max)) == 2)
    #expect(lines.offset(of: TextPosition(line: 1, character: 1)) == 4)
    #expect(lines.offset(of: TextPosition(line: 2, character: 3)) == 7)
    #expect(lines.offset(of: TextPosition(line: .max, character: .max)) == 7)
  }

  @Test func `a byte order mark is no character`() {
    let lines = TextLines(Array("\u{FEFF}ab\n\u{FEFF}c".utf8), .utf16)
    #expect(lines.position(of: 0) == TextPosition(line: 0, character: 0))
    #expect(lines.position(of: 4) == TextPosition(line: 0, character: 1))
    #expect(lines.offset(of: TextPosition(line: 0, character: 1)) == 4)
    #expect(lines.position(of: 9) == TextPosition(line: 1, character: 1))
  }

  @Test func `what is no UTF-8 does no harm`() {
    let bytes: [UInt8] = [0x80, 0x80, 0x0A, 0xFF, 0xF0, 0x41, 0xC3]
    for encoding in PositionEncoding.allCases {
      let lines = TextLines(bytes, encoding)
      for offset in -1...bytes.count + 1 {
        #expect((0...bytes.count).contains(lines.offset(of: lines.position(of: offset))))
      }
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func `a place in a long line is found as in a short one`(encoding: PositionEncoding) {
    let piece = "a€😀\u{301}"
    let text = String(repeating: piece, count: 3_000)
    let lines = TextLines(Array(text.utf8), encoding)
    let units = Array(piece.utf8).reduce(0) { $0 + encoding.units($1) }
    for count in [0, 1, 372, 373, 2_999] {
      let position = TextPosition(line: 0, character: count * units)
      #expect(lines.position(of: count * piece.utf8.count) == position)
      #expect(lines.offset(of: position) == count * piece.utf8.count)
    }
  }

  @Test func `the code points of reports become offsets`() {
    let lines = TextLines(Array("a\n\(Self.text)".utf8), .utf16)
    #expect((1...7).map { lines.offset(line: 2, column: $0) } == [2, 4, 7, 11, 12, 14, 15])
  }
}
