import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

/// Whichever mark of a JSON configuration is wrong, the whole check has that one finding: nothing
/// that follows from it, in the structure or in the meaning, is reported.
struct OneMistakeTests {
  /// How the lines of a file are laid out.
  enum Layout: String, CaseIterable, Sendable {
    case asWritten, onePartPerLine, oneLine

    var text: [UInt8] {
      switch self {
      case .asWritten: Array(OneMistakeSample.json.utf8)
      case .onePartPerLine: laidOut(isIndented: true)
      case .oneLine: laidOut(isIndented: false)
      }
    }

    private func laidOut(isIndented: Bool) -> [UInt8] {
      var result: [UInt8] = []
      var depth = 0
      var isText = false
      func startLine() {
        if isIndented { result += [0x0A] + Array(repeating: 0x20, count: 2 * depth) }
      }
      for byte in OneMistakeSample.json.utf8 {
        if byte == UInt8(ascii: "\"") { isText.toggle() }
        if isText {
          result.append(byte)
          continue
        }
        switch Character(Unicode.Scalar(byte)) {
        case " ", "\n": continue
        case "{", "[":
          depth += 1
          result.append(byte)
          startLine()
        case "}", "]":
          depth -= 1
          startLine()
          result.append(byte)
        case ",":
          result.append(byte)
          startLine()
        default: result.append(byte)
        }
      }
      return result
    }

    /// The quotes, brackets, commas and colons that are not part of a text.
    var marks: [Int] {
      let bytes = text
      var isText = false
      return bytes.indices.filter { index in
        let isQuote = bytes[index] == UInt8(ascii: "\"")
        if isQuote { isText.toggle() }
        return isQuote || (!isText && "{}[],:".utf8.contains(bytes[index]))
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func `the sample has no findings, and marks`(_ layout: Layout) {
    #expect(findings(layout.text) == [])
    #expect(layout.marks.count == 317)
  }

  @Test(arguments: Layout.allCases)
  func `a mark that is missing is one finding`(_ layout: Layout) {
    for index in Thoroughness.share(of: layout.marks) {
      var bytes = layout.text
      bytes.remove(at: index)
      expectOneFinding(in: bytes, at: index)
    }
  }

  @Test(arguments: Layout.allCases)
  func `a mark that stands twice is one finding`(_ layout: Layout) {
    for index in Thoroughness.share(of: layout.marks) {
      var bytes = layout.text
      bytes.insert(bytes[index], at: index)
      expectOneFinding(in: bytes, at: index)
    }
  }

  @Test(arguments: Layout.allCases)
  func `a mark that is confused with a similar one is one finding`(_ layout: Layout) {
    let similar: [Character: String] = [
      "{": "[", "[": "{", "}": "])", "]": "})", ":": ";=,", ",": ";:.", "\"": "'",
    ]
    for index in Thoroughness.share(of: layout.marks) {
      var bytes = layout.text
      for other in similar[Character(Unicode.Scalar(bytes[index]))]?.utf8 ?? "".utf8 {
        bytes[index] = other
        expectOneFinding(in: bytes, at: index)
      }
    }
  }

  private func expectOneFinding(in bytes: [UInt8], at index: Int) {
    let found = findings(bytes)
    let around = bytes[max(0, index - 40)..<min(bytes.count, index + 40)]
    #expect(found.count == 1, "\(found) around \(String(decoding: around, as: UTF8.self))")
  }

  private func findings(_ bytes: [UInt8]) -> [String] {
    OneMistakeSample.findings(in: "app.json", bytes)
  }
}
