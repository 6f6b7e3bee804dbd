import Testing

@testable import ReliantDocument

@Suite struct JSONCutOffTests {
  /// A file of three objects, in lines.
  private static let lines = """
    {
      "name": "shop",
      "objects": {
        "a": {
          "type": "A",
          "arguments": {
            "list": [1, 2]
          }
        },
        "b": {
          "type": "B",
          "arguments": {
            "map": {"x": 1}
          }
        },
        "c": {
          "type": "C",
          "arguments": {
            "y": 1
          }
        }
      }
    }
    """.split(separator: "\n")

  /// Whether nothing is reported of a file but that it ends too early, and all before that is certain.
  private func isCutOff(_ lines: [Substring]) -> Bool {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let result = JSONMistake.read(bytes)
    let isAtEnd = result.findings.map {
      $0.words == "the file ends before '{' is closed"
        || $0.words == "the closing quote of this string is missing"
    }
    return isAtEnd == [true] && !result.document.isOpen(0)
  }

  @Test(arguments: [2, 5, 9, 10, 12, 15, 18, 20, 21, 22])
  func `a file of which the end is missing is known by its lines`(count: Int) {
    #expect(isCutOff(Array(Self.lines.prefix(count))))
  }

  @Test(
    arguments: [3, 9, 10, 17], [#"          "na"#, #"          "name": "sho"#, #"          "a\"#])
  func `it may as well end within a string`(count: Int, end: String) {
    #expect(isCutOff(Self.lines.prefix(count) + [end[...]]))
  }

  /// The lines that close what begins in one of the first two objects.
  private static let closers = lines.indices.prefix(15).filter {
    lines[$0].drop { $0 == " " }.first == "}"
  }

  @Test(arguments: closers, [0, 3])
  func `a file that lacks a bracket further up is not, whether it ends too early or not`(
    missing: Int, cut: Int
  ) {
    var lines = Self.lines
    lines.remove(at: missing)
    #expect(!isCutOff(Array(lines.dropLast(cut))))
  }

  /// A file whose objects have a line each.
  private static let short = """
    {
      "values": {
        "v": 1
      },
      "objects": {
        "a": {"type": "A", "arguments": {"x": 1}},
        "b": {"type": "B"},
        "c": {"type": "C"},
    """.split(separator: "\n")

  @Test func `objects of one line tell, too`() {
    #expect(isCutOff(Self.short))
    var lines = Self.short
    lines[5].removeLast(2)
    lines[5] += ","
    #expect(!isCutOff(lines))
    // What follows is no map or list.
    #expect(!isCutOff([#"{"#, #"  "a": {"x": {"#, #"    "y": 1"#, #"  },"#, #"  "b": 2,"#]))
  }

  @Test func `nothing is known of a file of one line`() {
    #expect(!isCutOff([#"{"a": {"b": {"c": 1}, "d": 2"#]))
  }
}
