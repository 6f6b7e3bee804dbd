import ReliantDocument
import Testing
import Thoroughness

/// No input crashes, hangs, or makes a tree that does not hold together.
@Suite struct JSONRobustnessTests {
  private static let sample = Array(
    #"""
    {
      "name": "sample", "é": "ü\u00e9\ud83d\ude00\n",
      "objects": {
        "server": {"type": "HTTPServer", "arguments": {"port": 8080, "ratio": -1.5e+3, "on": true}},
        "list": [1, [2, [3, []]], {}, null, false, "@server", "${name}"]
      }
    }
    """#.utf8)

  @Test func `the sample is read whole`() {
    #expect(JSONMistake.read(Self.sample).document.nodes.count == 32)
  }

  @Test func `a file cut off at any byte is reported`() {
    for length in 0..<Self.sample.count - 1 {
      let result = JSONMistake.read(Array(Self.sample[..<length]))
      #expect(!result.findings.isEmpty, "cut at \(length)")
      #expect(violation(in: result) == nil, "cut at \(length)")
    }
  }

  @Test func `a file that lacks any one byte is read to its end`() {
    for index in Self.sample.indices {
      var bytes = Self.sample
      bytes.remove(at: index)
      #expect(violation(in: JSONMistake.read(bytes)) == nil, "without byte \(index)")
    }
  }

  @Test(arguments: 0..<40)
  func `random changes never break the reader`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let snippets =
      [
        "\"", "'", "\\", "{", "}", "[", "]", ",", ":", "/*", "*/", "//", "#", "\n", "\r\n", "\0",
        "-",
        "1", "01", "tru", "null", "\\u", "\\ud800", "é", "\u{A0}", "\u{FEFF}", "${", "=", ";", "\t",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0xED, 0xA0, 0x80]]
    for _ in 0..<Thoroughness.share(of: 150) {
      var bytes = Self.sample
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(contentsOf: snippets.randomElement(using: &random) ?? [], at: at)
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 3))
        case 2 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(contentsOf: bytes.shuffled(using: &random).prefix(4), at: at)
        }
      }
      let result = JSONMistake.read(bytes)
      if let violation = violation(in: result) {
        Issue.record("\(violation) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func `random tokens never break the reader`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1_000)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b", "1", "x", "\n", " ", "'", "//", "/*", "null",
      "\"a\":", "\u{A0}", "=", "\n  ", "\"\"", ")", ".", ";", "\\", "\n  \"d\": [",
    ]
    for _ in 0..<Thoroughness.share(of: 150) {
      var text = ""
      for _ in 0..<Int.random(in: 1..<30, using: &random) {
        text += tokens.randomElement(using: &random) ?? ""
      }
      if let violation = violation(in: JSONMistake.read(Array(text.utf8))) {
        Issue.record("\(violation) in \(text.debugDescription)")
      }
    }
  }

  private func violation(in result: ReadResult) -> String? {
    let count = result.document.source.bytes.count
    let ranges = result.findings.flatMap { [$0.range] + ($0.note.map { [$0.range] } ?? []) }
    guard ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= count }) else {
      return "a finding is outside of the source"
    }
    let starts = result.findings.map(\.range.lowerBound)
    guard starts == starts.sorted() else { return "the findings are not in order" }
    return DocumentInvariants.violation(in: result.document)
  }
}
