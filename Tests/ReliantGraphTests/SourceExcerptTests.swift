import ProcessorTime
import ReliantGraph
import Testing

@Suite struct SourceExcerptTests {
  private func excerpt(_ text: String, _ column: Int, _ endColumn: Int?) -> [String] {
    let excerpt = SourceExcerpt(of: SourceLine(text), column: column, endColumn: endColumn)
    return [excerpt.source, excerpt.marker]
  }

  @Test(arguments: [
    (#"  "prot": 1"#, 3, 9, "  ^~~~~~"),
    ("abc", 1, 2, "^"),
    ("abc", 2, 2, " ^"),
    ("abc", 4, 4, "   ^"),
    ("abc", 3, 9, "  ^"),
    ("", 1, 1, "^"),
    ("äöü: 漢", 2, 4, " ^~"),
  ])
  func `the caret stands under the beginning and tildes under the rest`(
    text: String, column: Int, endColumn: Int, marker: String
  ) {
    #expect(excerpt(text, column, endColumn) == [text, marker])
  }

  @Test func `a stretch of several lines is marked to the end of its first line`() {
    #expect(excerpt("a: {b", 4, nil) == ["a: {b", "   ^~"])
  }

  @Test func `tabs become spaces in both lines`() {
    #expect(excerpt("\t\"a\":\tb", 2, 5) == ["    \"a\":    b", "    ^~~"])
    #expect(excerpt("\ta\tb", 4, 5) == ["    a   b", "        ^"])
  }

  @Test func `control and bidirectional characters become escapes that the marker counts`() {
    #expect(excerpt("a\u{1B}b", 3, 4) == [#"a\u{1B}b"#, "       ^"])
    #expect(excerpt("\u{202E}b", 1, 2) == [#"\u{202E}b"#, "^~~~~~~~"])
  }

  @Test func `what a build server takes for a command becomes an escape that the marker counts`() {
    #expect(excerpt("::error::x", 10, 11) == [#":\u{3A}error::x"#, "              ^"])
    #expect(excerpt("\t ::x", 3, 5) == [#"     :\u{3A}x"#, "     ^~~~~~~"])
    #expect(excerpt("a::b ##[c]", 8, 9) == [#"a::b ##\u{5B}c]"#, "       ^~~~~~"])
  }

  @Test func `an accent on its own takes no room`() {
    #expect(excerpt("e\u{301}x", 3, 4) == ["e\u{301}x", " ^"])
  }

  @Test func `a long line is cropped around the caret`() {
    let text = String(repeating: "a", count: 500) + "XYZ" + String(repeating: "b", count: 500)
    let lines = excerpt(text, 501, 504)
    #expect(lines[0].first == "…" && lines[0].last == "…")
    #expect(lines[0].count == SourceExcerpt.width + 2)
    let caret = lines[1].firstIndex(of: "^")
    #expect(lines[0].dropFirst(lines[1].prefix { $0 == " " }.count).hasPrefix("XYZb"))
    #expect(caret.map { lines[1][$0...] } == "^~~")
  }

  @Test func `a long line is shown from its beginning where the caret is near it`() {
    let text = "XYZ" + String(repeating: "b", count: 500)
    let lines = excerpt(text, 1, 4)
    #expect(lines == [text.prefix(SourceExcerpt.width) + "…", "^~~"])
  }

  @Test func `the end of a long line is shown to its last character`() {
    let lines = excerpt(String(repeating: "a", count: 500) + "X", 501, 502)
    #expect(lines[0].hasSuffix("aaX"))
    #expect(lines[0].count == lines[1].count)
  }

  @Test(arguments: ["a", "é"])
  func `each column of a line of megabytes is found at once`(_ letter: String) {
    let count = 2_000_000
    let line = SourceLine(String(repeating: letter, count: count) + "x")
    let time = processorTime {
      for column in stride(from: 1, to: count, by: 2_000) {
        // A finding and its note, which is at the other end.
        _ = SourceExcerpt(of: line, column: column, endColumn: column + 1)
        let note = SourceExcerpt(of: line, column: count + 1, endColumn: count + 2)
        #expect(note.source.hasSuffix(letter + "x"))
        #expect(note.marker.utf8.count == note.source.unicodeScalars.count)
      }
    }
    // A thousand walks from one end to the other would take minutes in a debug build.
    #expect(time < .seconds(10))
  }

  @Test(arguments: [1, 1_023, 1_024, 1_025, 2_048, 2_049, 3_000])
  func `a column near a mark is the right one`(_ column: Int) {
    let letters = (0..<3_000).map { Unicode.Scalar(0x4E00 + UInt32($0)) ?? " " }
    let text = String(String.UnicodeScalarView(letters))
    let lines = excerpt(text, column, column + 1)
    let caret = lines[1].unicodeScalars.count - 1
    #expect(Array(lines[0].unicodeScalars)[caret] == letters[column - 1])
    #expect(excerpt(text, column + 3_000, nil)[1].hasSuffix(" ^"))
  }
}
