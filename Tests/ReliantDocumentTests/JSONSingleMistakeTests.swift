import ReliantDocument
import Testing

/// Whichever mark of a configuration is wrong, that is one finding and no other follows from it.
@Suite struct JSONSingleMistakeTests {
  private static let sample = #"""
    {
      "name": "sample",
      "imports": ["base.json", {"file": "local.json", "optional": true}],
      "values": {
        "port": 8080,
        "hosts": ["a.example.com", "b.example.com"]
      },
      "objects": {
        "server": {
          "type": "HTTPServer",
          "arguments": {
            "port": "${port}",
            "ratio": -1.5e+3,
            "secure": true,
            "routes": [
              "@health",
              {"path": "/x", "handler": "@x"}
            ]
          },
          "eager": true
        },
        "mailer": "@smtp",
        "clock": {"type": "Clock", "description": "it's {time}: now, ok"}
      }
    }

    """#

  /// The quotes, brackets, commas and colons of the sample that are not part of a text.
  private static let marks: [Int] = {
    let bytes = Array(sample.utf8)
    let document = JSONMistake.read(bytes).document
    let texts = document.nodes.filter { $0.kind == .string || $0.kind == .member }
      .map { Int($0.start) + 1..<Int($0.end) - 1 }
    return bytes.indices.filter { index in
      "\"{}[],:".utf8.contains(bytes[index]) && !texts.contains { $0.contains(index) }
    }
  }()

  @Test func `the sample is right, and has marks`() {
    #expect(JSONMistake.findings(in: Self.sample) == [])
    #expect(Self.marks.count == 131)
  }

  @Test(arguments: marks)
  func `a mark that is missing is one finding`(_ index: Int) {
    var bytes = Array(Self.sample.utf8)
    bytes.remove(at: index)
    expectOneFinding(in: bytes)
  }

  @Test(arguments: marks)
  func `a mark that stands twice is one finding`(_ index: Int) {
    var bytes = Array(Self.sample.utf8)
    bytes.insert(bytes[index], at: index)
    expectOneFinding(in: bytes)
  }

  @Test(arguments: marks)
  func `a mark that is confused with a similar one is one finding`(_ index: Int) {
    let similar: [Character: String] = [
      "{": "[", "[": "{", "}": "])", "]": "})", ":": ";=,", ",": ";:.", "\"": "'",
    ]
    var bytes = Array(Self.sample.utf8)
    for other in similar[Character(Unicode.Scalar(bytes[index]))]?.utf8 ?? "".utf8 {
      bytes[index] = other
      expectOneFinding(in: bytes)
    }
  }

  private func expectOneFinding(in bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let findings = JSONMistake.findings(in: text)
    #expect(findings.count == 1, "\(findings) in \(text)")
  }
}
