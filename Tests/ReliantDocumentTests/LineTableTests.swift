import ProcessorTime
import ReliantDocument
import Testing

@Suite struct LineTableTests {
  /// The place of a byte as `line:column`.
  private static func place(_ offset: Int, _ bytes: [UInt8]) -> String {
    let place = LineTable(bytes).location(of: offset..<offset, in: "a").description
    return String(place.dropFirst(2))
  }

  @Test(arguments: [
    ("", 0, "1:1"), ("abc", 0, "1:1"), ("abc", 2, "1:3"), ("abc", 3, "1:4"),
    ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\n", 2, "2:1"),
    ("a\r\nb", 1, "1:2"), ("a\r\nb", 2, "1:3"), ("a\r\nb", 3, "2:1"),
    ("a\rb", 2, "2:1"), ("a\r\rb", 3, "3:1"), ("a\n\rb", 3, "3:1"), ("\r\n\r\n", 4, "3:1"),
  ])
  func `lines end with a line feed, a carriage return or both`(
    _ text: String, _ offset: Int, _ expected: String
  ) {
    #expect(Self.place(offset, Array(text.utf8)) == expected)
  }

  @Test func `any other character ends no line`() {
    // Each at every place among eight, beside one that does.
    for byte in UInt8.min...UInt8.max where byte != 0x0A && byte != 0x0D {
      for place in 0..<16 {
        var text = Array(repeating: byte, count: 24)
        #expect(LineTable(text).lineCount == 1)
        text[place] = 0x0A
        #expect(LineTable(text).lineCount == 2)
      }
    }
  }

  @Test func `columns count code points`() {
    let text = Array("é€😀e\u{301}x".utf8)
    #expect(
      [0, 2, 5, 9, 10, 12, 13].map { Self.place($0, text) } == [
        "1:1", "1:2", "1:3", "1:4", "1:5", "1:6", "1:7",
      ])
  }

  @Test func `a byte order mark is no column`() {
    let text = Array("\u{FEFF}ab\n\u{FEFF}c".utf8)
    #expect([0, 3, 4, 6, 9].map { Self.place($0, text) } == ["1:1", "1:1", "1:2", "2:1", "2:2"])
  }

  @Test func `a stretch may go over several lines`() {
    let location = LineTable(Array("a\nbc\nd".utf8)).location(of: 3..<6, in: "f.json")
    #expect(
      location
        == SourceLocation(file: "f.json", line: 2, column: 2, endLine: 3, endColumn: 2, offset: 3))
  }

  @Test func `a line's text is without its ending and without a byte order mark`() {
    let lines = LineTable(Array("\u{FEFF}one\r\n\rthree\nfour".utf8))
    #expect(lines.lineCount == 4)
    #expect((0...5).map { lines.text(ofLine: $0) } == ["", "one", "", "three", "four", ""])
  }

  @Test func `places agree with counting one by one, around every stretch counted before`() {
    var text = ""
    for index in 0..<3_000 {
      text += index.isMultiple(of: 97) ? "é\n" : "a€😀"[...].prefix(index % 4)
    }
    let bytes = Array(text.utf8)
    let lines = LineTable(bytes)
    var line = 1
    var column = 0
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 { column += 1 }
      let location = lines.location(of: offset..<offset, in: "")
      // Within a code point the column is that of the next one.
      let within = byte & 0xC0 == 0x80 ? 1 : 0
      #expect(location.line == line && location.column == column + within, "at \(offset)")
      if byte == 0x0A { (line, column) = (line + 1, 0) }
    }
  }

  @Test func `a line that is no valid UTF-8 is shown as the standard library decodes it`() {
    let pieces: [[UInt8]] = [
      [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xE2, 0x82, 0xAC], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0x80, 0x80], [0x61], [0xF0, 0x9F, 0x98, 0x80],
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let line = first + second + third
          #expect(LineTable(line).text(ofLine: 1) == String(decoding: line, as: UTF8.self))
        }
      }
    }
  }

  @Test func `lines with whatever ends are found wherever a stretch begins`() {
    let endings = ["\n", "\r\n", "\r", "\n\r", "\r\r\n"]
    for shift in 0..<2 {
      var text = String(repeating: "x", count: shift)
      for index in 0..<1_200 {
        text += String(repeating: "é", count: index % 7) + endings[index % endings.count]
      }
      let bytes = Array(text.utf8)
      let lines = LineTable(bytes)
      var line: [UInt8] = []
      var number = 1
      var column = 1
      for (offset, byte) in bytes.enumerated() {
        let location = lines.location(of: offset..<offset, in: "")
        #expect(location.line == number && location.column == column, "at \(offset)")
        if byte & 0xC0 != 0x80 { column += 1 }
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
        if byte == 0x0A || byte == 0x0D && next != 0x0A {
          #expect(lines.text(ofLine: number) == String(decoding: line, as: UTF8.self))
          line = []
          number += 1
          column = 1
        } else if byte != 0x0D {
          line.append(byte)
        }
      }
      #expect(lines.lineCount == number)
      #expect(lines.text(ofLine: number) == String(decoding: line, as: UTF8.self))
    }
  }

  @Test func `looking up places in a file of one endless line is quick`() {
    let bytes = [UInt8](repeating: 0x61, count: 16 << 20)
    let lines = LineTable(bytes)
    let duration = processorTime {
      for index in 1...1_000 {
        let offset = bytes.count - index * 16_000
        let location = lines.location(of: offset..<offset, in: "")
        #expect(location.column == offset + 1)
      }
    }
    #expect(duration < .seconds(5))
  }
}
