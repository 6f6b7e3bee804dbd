/// The lines of a Swift file with comments and the contents of strings taken out.
///
/// That is enough to look for words of the language without a compiler: a word in a message or in
/// a comment is none.
struct SwiftLines {
  struct Line: Equatable {
    var code = ""
    var hasComment = false
  }

  private(set) var lines = [Line()]
  // Bytes, as the tests read the whole package, without optimisation.
  private let text: [UInt8]
  private var index = 0
  /// What has been read of the last line.
  private var code: [UInt8] = []

  static func of(_ text: String) -> [Line] {
    var reader = SwiftLines(text)
    reader.readCode(isInterpolation: false)
    reader.endLine()
    return reader.lines
  }

  private init(_ text: String) {
    self.text = Array(text.utf8)
  }

  private func isNext(_ word: String) -> Bool {
    text[index...].starts(with: word.utf8)
  }

  private mutating func endLine() {
    lines[lines.count - 1].code = String(decoding: code, as: UTF8.self)
    code = []
  }

  /// Takes a byte, of which only line breaks show up in the result unless it is code.
  private mutating func take(asCode: Bool) {
    let byte = text[index]
    if byte == Self.newline {
      endLine()
      lines.append(Line())
    } else if asCode {
      code.append(byte)
    }
    index += 1
  }

  /// Reads up to the end of the text, or to the parenthesis that ends an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while index < text.count {
      switch text[index] {
      case Self.slash where isNext("//"):
        lines[lines.count - 1].hasComment = true
        while index < text.count, text[index] != Self.newline { take(asCode: false) }
        continue
      case Self.slash where isNext("/*"):
        readBlockComment()
        continue
      case Self.quote:
        readString()
        continue
      case Self.pound where isNext("#\"") || isNext("##\""):
        readString()
        continue
      case Self.opening: depth += 1
      case Self.closing: depth -= 1
      default: break
      }
      take(asCode: true)
      if isInterpolation, depth == 0 { return }
    }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      lines[lines.count - 1].hasComment = true
      if isNext("/*") { depth += 1 }
      if isNext("*/") { depth -= 1 }
      if isNext("/*") || isNext("*/") { take(asCode: false) }
      take(asCode: false)
    } while index < text.count && depth > 0
  }

  private mutating func readString() {
    var pounds = ""
    while text[index] == Self.pound {
      pounds.append("#")
      take(asCode: false)
    }
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    for _ in quotes { take(asCode: false) }
    let (end, escape) = (quotes + pounds, "\\" + pounds)
    while index < text.count, text[index] != Self.quote || !isNext(end) {
      guard text[index] == Self.backslash, isNext(escape) else {
        take(asCode: false)
        continue
      }
      for _ in escape { take(asCode: false) }
      if index < text.count, text[index] == Self.opening {
        readCode(isInterpolation: true)
      } else if index < text.count {
        take(asCode: false)
      }
    }
    for _ in end where index < text.count { take(asCode: false) }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let quote = UInt8(ascii: "\"")
  private static let pound = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")
  private static let opening = UInt8(ascii: "(")
  private static let closing = UInt8(ascii: ")")
}
