import ProcessorTime
import ReliantDocument
import Testing

/// Where tags do not match, the indentation of the lines tells which one is missing.
@Suite struct PropertyListIndentationTests {
  /// A file with one mistake, which no missing tag is to hide.
  private static let lines = """
    <plist version="1.0">
    <dict>
    \t<key>objects</key>
    \t<dict>
    \t\t<key>first</key>
    \t\t<dict>
    \t\t\t<key>list</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>text</key>
    \t\t\t\t\t<string>several
    lines</string>
    \t\t\t\t</dict>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>one</key> <array>
    \t\t\t\t\t\t<true/>
    \t\t\t\t\t</array>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t\t<key>numbers</key>
    \t\t\t<array>
    \t\t\t\t<integer>1</integer>
    \t\t\t<!-- </dict>
    \t\t</dict> -->
    \t\t\t\t<integer>2</integer>
    \t\t\t</array>
    \t\t</dict>
    \t\t<key>second</key>
    \t\t<dict>
    \t\t\t<key>empty</key>
    \t\t\t<dict/>
    \t\t</dict>
    \t</dict>
    \t<key>values</key>
    \t<dict>
    \t\t<key>broken</key>
    \t\t<integer>x</integer>
    \t</dict>
    </dict>
    </plist>
    """.split(separator: "\n").map(String.init)

  private static func lines(of tags: String...) -> [Int] {
    lines.indices.filter { tags.contains(lines[$0].filter { !$0.isWhitespace }) }
  }

  /// What is found in some lines besides the broken number, as `line: message`, and what is read.
  private func read(_ lines: [String]) -> (findings: [String], outline: String) {
    let text = lines.joined(separator: "\n")
    let table = LineTable(Array(text.utf8))
    let (result, outline) = readXML(text)
    #expect(flaw(in: result.document) == nil)
    let findings = result.findings.filter { $0.words != "this is no integer" }.map {
      "\(table.location(of: $0.range, in: "").line ?? 0): \($0.words)"
    }
    return (findings, outline.filter { $0 != "…" })
  }

  @Test(arguments: lines(of: "</dict>", "</array>"))
  func `a missing end tag is told at the next line, and nothing is read behind it`(_ line: Int) {
    var lines = Self.lines
    let name = lines.remove(at: line).filter(\.isLetter)
    let next = lines[line].prefix { $0 != ">" }.filter { !$0.isWhitespace } + ">"
    let (findings, outline) = read(lines)
    #expect(findings == ["\(line + 1): '\(name)' is not closed before '\(next)'"])
    #expect(outline.contains("broken") == (line > 35))
  }

  @Test(arguments: lines(of: "<dict>", "<array>"))
  func `a missing start tag is one finding, a few lines away at most`(_ line: Int) {
    var lines = Self.lines
    lines.remove(at: line)
    let findings = read(lines).findings
    #expect(findings.count == 1)
    // The key has no value, or what the map or list was to hold stands in a wrong place.
    let isNear = (line...line + 6).contains { findings.first?.hasPrefix("\($0): ") == true }
    #expect(isNear, "\(findings)")
  }

  @Test func `what begins within a line ends within it`() {
    let lines = [
      "<plist>", "<dict>", "  <key>a</key>", "  <dict><key>b</key> <true/>", "  <key>c</key>",
      "  <true/>", "</dict>", "</plist>",
    ]
    let (findings, outline) = read(lines)
    #expect(findings == ["5: 'dict' is not closed before '<key>'"])
    #expect(outline == "{a: {b: true}}")
  }

  @Test func `the note is at the start tag whose end tag is missing`() throws {
    var lines = Self.lines
    lines.remove(at: 26)
    let text = lines.joined(separator: "\n")
    let finding = try #require(readXML(text).result.findings.first)
    #expect(finding.words == "'dict' is not closed before '<key>'")
    let place = finding.note.map {
      LineTable(Array(text.utf8)).location(of: $0.range, in: "a").description
    }
    #expect(place == "a:6:3")
  }

  @Test func `a forbidden character behind or before a missing tag is found as well`() {
    for line in [36, 10] {
      var lines = Self.lines
      lines[line] += "\u{1}"
      lines.remove(at: 26)
      let findings = readXML(lines.joined(separator: "\n")).result.findings.map(\.words)
      #expect(findings.contains("'dict' is not closed before '<key>'"))
      #expect(findings.contains { $0.contains("control character") }, "\(findings)")
    }
  }

  @Test func `without indentation the end of the file tells`() {
    var lines = Self.lines
    lines.remove(at: 26)
    #expect(
      read(lines.map { $0.filter { $0 != "\t" } }).findings == [
        "39: 'dict' is not closed before '</plist>'"
      ])
  }

  @Test func `lines that tell otherwise than the tags are not believed`() {
    var lines = Self.lines
    lines.remove(at: 26)
    // An end tag further in than its start tag, before the one that is missing.
    lines[17] = "\t" + lines[17]
    #expect(read(lines).findings == ["39: 'dict' is not closed before '</plist>'"])
  }

  @Test func `values may stand further in than their keys`() {
    let text = """
      <plist>
      <dict>
        <key>a</key>
          <string>b</string>
        <key>c</key>
          <dict>
            <key>d</key>
              <true/>
        <key>e</key>
          <false/>
      </dict>
      </plist>
      """
    #expect(
      readXML(text).result.findings.map(\.words) == ["'dict' is not closed before '<key>'"])
  }

  @Test func `a second reading of a large file is no longer than the first`() {
    let object = Self.lines[27...31].joined(separator: "\n") + "\n"
    let objects = (0..<5_000).map { object.replacing("second", with: "\($0)") }.joined()
    let beginning = Self.lines[0...25].joined(separator: "\n") + "\n"
    let text = beginning + objects + Self.lines[32...].joined(separator: "\n")
    let bytes = Array(text.utf8)
    let duration = processorTime {
      let found = readXML(bytes).result.findings
      #expect(found.map(\.words).first == "'dict' is not closed before '<key>'")
    }
    #expect(duration < .seconds(5))
  }
}
