import ReliantDocument
import Testing

/// Correct JSON becomes a tree in which every node knows its place.
@Suite struct JSONReaderTests {
  private static let text = #"""
    {
      "a\u0062": [1, -2.50e+1, "x", "é\n\u20ac\ud83d\ude00"],
      "empty": {"list": [], "map": {}},
      "words": [true, false, null]
    }
    """#

  /// Each node as `kind text`, a member by its name and a container by what it spans.
  private static func outline(_ text: String) -> [String] {
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: text)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    return document.nodes.indices.map { index in
      let node = document[index]
      switch node.kind {
      case .member: return "member \(names[node.symbol])"
      case .map, .list: return "\(node.kind) \(node.range.count) bytes"
      default: return "\(node.kind) \(document.text(of: index))"
      }
    }
  }

  @Test func `every value is in the tree with its content`() {
    #expect(
      Self.outline(Self.text) == [
        "map 129 bytes", "member ab", "list 44 bytes", "number 1", "number -2.50e+1", "string x",
        "string é\n€😀", "member empty", "map 23 bytes", "member list", "list 2 bytes", "member map",
        "map 2 bytes", "member words", "list 19 bytes", "true true", "false false", "null null",
      ])
  }

  @Test func `a node's range is its text with quotes and brackets`() {
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: #" {"n": ["s\n"] } "#)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    let texts = document.nodes.map { String(decoding: source.bytes[$0.range], as: UTF8.self) }
    #expect(texts == [#"{"n": ["s\n"] }"#, #""n""#, #"["s\n"]"#, #""s\n""#])
    #expect(document.nextNodes == [4, 4, 4, 4])
  }

  @Test func `what could not be read is an invalid node`() {
    #expect(
      Self.outline(#"{"a": tru, "b": [1, 'x', 2], c: "d"}"#) == [
        "map 36 bytes", "member a", "invalid ", "member b", "list 11 bytes", "number 1", "string x",
        "number 2", "member c", "string d",
      ])
  }

  @Test(arguments: [
    (#"{"a\q": 1, "b": {"a\q": 2, "c": 3}}"#, [true, true]),
    (#"[{"a": 1, {"b": 2}}, {}]"#, [true, false]),
    (#"{"a": 1,, "c": {"d": 1,}}"#, [true, true]),
    (#"{"a": 1, "c": {}}"#, [false, false]),
  ])
  func `a map from which something was left out is incomplete`(_ text: String, _ expected: [Bool]) {
    let document = JSONMistake.read(Array(text.utf8)).document
    #expect(document.nodes.filter { $0.kind == .map }.map(\.isIncomplete) == expected)
  }

  @Test func `a byte order mark is not part of the text`() {
    #expect(Self.outline("\u{FEFF}[1]") == ["list 3 bytes", "number 1"])
  }

  @Test func `names already known keep their symbols`() {
    let names = NameTable()
    let type = names.intern("type")
    let source = SourceFile(path: "a.json", text: #"{"type": 1, "other": 2}"#)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    #expect(document.members(of: 0).map(\.symbol) == [type, names.symbol(of: "other")])
    #expect(names.count == 2)
  }

  @Test func `bytes that are not UTF-8 make the string invalid, and the rest is read`() {
    let bytes = Array("[\"a".utf8) + [0xFF] + Array("\", \"b\", x]".utf8)
    let result = JSONMistake.read(bytes)
    #expect(result.findings.map(\.rule) == [.invalidEncoding, .invalidSyntax])
    #expect(result.findings.map(\.range) == [3..<4, 12..<13])
    #expect(result.document.nodes.map(\.kind) == [.list, .invalid, .string, .invalid])
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0], "UTF-16 (little-endian)"),
      ([0xFE, 0xFF, 0, 0x5B], "UTF-16 (big-endian)"),
      ([0x5B, 0, 0x5D, 0], "UTF-16 (little-endian)"), ([0, 0x5B, 0, 0x5D], "UTF-16 (big-endian)"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32 (little-endian)"),
      ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32 (big-endian)"),
    ] as [([UInt8], String)])
  func `another encoding is named`(_ bytes: [UInt8], _ encoding: String) {
    let findings = JSONMistake.read(bytes).findings
    #expect(findings.map(\.rule) == [.invalidEncoding])
    #expect(findings.first?.words == "the file is encoded as \(encoding), not as UTF-8")
  }
}
