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
  private let text: [Character]
  private var index = 0

  static func of(_ text: String) -> [Line] {
    var reader = SwiftLines(text)
    reader.readCode(isInterpolation: false)
    return reader.lines
  }

  private init(_ text: String) {
    self.text = Array(text)
  }

  private func isNext(_ word: String) -> Bool {
    text[index...].starts(with: word)
  }

  /// Takes a character, of which only line breaks show up in the result unless it is code.
  private mutating func take(asCode: Bool) {
    let character = text[index]
    if character.isNewline {
      lines.append(Line())
    } else if asCode {
      lines[lines.count - 1].code.append(character)
    }
    index += 1
  }

  /// Reads up to the end of the text, or to the parenthesis that ends an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while index < text.count {
      if isNext("//") {
        lines[lines.count - 1].hasComment = true
        while index < text.count, !text[index].isNewline { take(asCode: false) }
      } else if isNext("/*") {
        readBlockComment()
      } else if text[index] == "\"" || isNext("#\"") || isNext("##\"") {
        readString()
      } else {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        take(asCode: true)
        if isInterpolation, depth == 0 { return }
      }
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
    while text[index] == "#" {
      pounds.append("#")
      take(asCode: false)
    }
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    for _ in quotes { take(asCode: false) }
    let end = quotes + pounds
    while index < text.count, !isNext(end) {
      guard isNext("\\" + pounds) else {
        take(asCode: false)
        continue
      }
      for _ in "\\" + pounds { take(asCode: false) }
      if index < text.count, text[index] == "(" {
        readCode(isInterpolation: true)
      } else if index < text.count {
        take(asCode: false)
      }
    }
    for _ in end where index < text.count { take(asCode: false) }
  }
}
