import ProcessorTime
import ReliantGraph
import Testing

@Suite struct SourceExcerptTests {
  private func excerpt(_ text: String, _ column: Int, _ endColumn: Int?) -> [String] {
    var line = SourceLine(text)
    let excerpt = SourceExcerpt(of: &line, column: column, endColumn: endColumn)
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

  @Test func `excerpts of one line are the same in whatever order they are made`() {
    let text = String((0..<900).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let columns = [700, 1, 450, 451, 899, 3]
    var shared = SourceLine(text)
    for column in columns {
      var own = SourceLine(text)
      let expected = SourceExcerpt(of: &own, column: column, endColumn: column + 2)
      #expect(SourceExcerpt(of: &shared, column: column, endColumn: column + 2) == expected)
    }
  }

  @Test func `a thousand findings in a line of megabytes cost one walk through it`() {
    var line = SourceLine(String(repeating: "é", count: 2_000_000))
    let time = processorTime {
      for column in stride(from: 1, to: 2_000_000, by: 2_000) {
        _ = SourceExcerpt(of: &line, column: column, endColumn: column + 1)
      }
    }
    // A thousand walks from the beginning would take minutes in a debug build.
    #expect(time < .seconds(20))
  }
}
