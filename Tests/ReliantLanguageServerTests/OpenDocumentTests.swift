import ReliantDocument
import Testing

@testable import ReliantLanguageServer

/// The texts that a client edits.
@Suite struct OpenDocumentTests {
  /// A text after some changes, which are written as JSON.
  private static func text(
    _ old: String, _ changes: String, _ encoding: PositionEncoding = .utf16, isKnown: Bool = true
  ) throws -> String {
    var document = OpenDocument(
      uri: "file:///a", path: "/a", version: 1, text: Array(old.utf8), encoding)
    let list = try #require(MessageValue(Array("[\(changes)]".utf8), limits: Limits()))
    document.apply(list, version: 2)
    #expect(document.version == 2)
    #expect(document.isKnown == isKnown)
    return String(decoding: document.lines.bytes, as: UTF8.self)
  }

  private static func change(_ range: (Int, Int, Int, Int), _ text: String) -> String {
    """
    {"range": {"start": {"line": \(range.0), "character": \(range.1)}, \
    "end": {"line": \(range.2), "character": \(range.3)}}, "text": "\(text)"}
    """
  }

  @Test func `a change without a range is the whole text`() throws {
    #expect(try Self.text("old", #"{"text": "new"}"#) == "new")
  }

  @Test func `each change is one of the text that the one before has left`() throws {
    let changes = [Self.change((0, 1, 0, 1), "X\\n"), Self.change((1, 0, 1, 1), "Y")]
    #expect(try Self.text("abc", changes.joined(separator: ",")) == "aX\nYc")
  }

  @Test(arguments: [(PositionEncoding.utf8, 4), (.utf16, 2), (.utf32, 1)])
  func `what is beyond the basic plane is one character`(
    encoding: PositionEncoding, width: Int
  ) throws {
    let change = Self.change((0, width, 0, 2 * width), "x")
    #expect(try Self.text("😀😀e\u{301}", change, encoding) == "😀xe\u{301}")
  }

  @Test func `a combining mark is a character of its own`() throws {
    let text = try Self.text("e\u{301}x", Self.change((0, 1, 0, 2), ""))
    #expect(Array(text.utf8) == Array("ex".utf8))
  }

  @Test func `a byte order mark that the client leaves in the text is a character`() throws {
    let mark = "\u{FEFF}"
    #expect(try Self.text("\(mark)abc\nd", Self.change((0, 2, 0, 3), "x")) == "\(mark)axc\nd")
    #expect(try Self.text("\(mark)abc", Self.change((0, 0, 0, 1), "")) == "abc")
    #expect(try Self.text("\(mark)abc", Self.change((0, 3, 0, 4), ""), .utf8) == "\(mark)bc")
    let lines = TextLines(Array("\(mark)ab\nc".utf8), .utf16, countsMark: true)
    for (offset, character) in [(0, 0), (3, 1), (4, 2)] {
      #expect(lines.position(of: offset) == TextPosition(line: 0, character: character))
    }
    // Reports do not count it.
    #expect(lines.offset(line: 1, column: 2) == 4)
  }

  @Test func `line ends stay as they are`() throws {
    #expect(try Self.text("a\r\nb\rc\n", Self.change((1, 0, 2, 1), "x\\ry")) == "a\r\nx\ry\n")
    // Beyond the end of a line is before its end.
    #expect(try Self.text("a\r\nb", Self.change((0, 9, 0, 99), "x")) == "ax\r\nb")
    #expect(try Self.text("a\r\nb", Self.change((0, 1, 1, 0), "")) == "ab")
  }

  @Test(arguments: [
    "1", "{}", #"{"range": 1, "text": "x"}"#, #"{"text": 1}"#,
    #"{"range": {"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "x"}"#,
  ])
  func `after what is no change none counts until the text comes whole`(change: String) throws {
    let next = Self.change((0, 0, 0, 1), "x")
    #expect(try Self.text("abc", "\(change), \(next)", isKnown: false) == "abc")
    #expect(try Self.text("abc", #"\#(change), {"text": "abd"}, \#(next)"#) == "xbd")
  }

  @Test func `a stretch that ends before it begins is empty`() throws {
    #expect(try Self.text("abc", Self.change((0, 2, 0, 1), "x")) == "abxc")
  }
}
