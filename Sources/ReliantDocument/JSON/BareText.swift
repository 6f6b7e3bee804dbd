/// What is wrong with a text that stands outside of quotes where JSON wants a value.
struct BareText {
  let mistake: InvalidJSON
  /// What is meant, if it is one of JSON's words.
  var kind = Node.Kind.invalid

  /// Longer texts are neither words nor numbers that somebody has mistyped.
  private static let mostBytes = 64

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let text = range.count <= Self.mostBytes ? bytes.text(range) : ""
    if let (word, kind) = Self.similarWord(text) {
      mistake = .word(text, meant: word)
      self.kind = kind
    } else if Double(text.filter { $0 != "_" }) != nil {
      // Swift reads what JSON does not allow, too.
      mistake = .number(text)
    } else {
      mistake = .bareText(isPlain: range.allSatisfy { bytes[$0] != .backslash })
    }
  }

  /// The word that other languages write like this.
  private static func similarWord(_ text: String) -> (word: String, kind: Node.Kind)? {
    switch text.lowercased() {
    case "true", "yes", "on": ("true", .true)
    case "false", "no", "off": ("false", .false)
    case "null", "nil", "none", "undefined": ("null", .null)
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// The quote of printed matter at an offset, which word processors put in the place of plain ones.
  func printedQuote(at offset: Int) -> Unicode.Scalar? {
    scalar(at: offset).flatMap { "“”„‟«»‹›‘’`´".unicodeScalars.contains($0) ? $0 : nil }
  }
}
