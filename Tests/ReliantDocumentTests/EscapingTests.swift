import ReliantDocument
import Testing

@Suite("Text from a configuration, as it is shown")
struct EscapingTests {
  @Test(
    arguments: [
      ("", ""),
      ("mailer.smtp-1", "mailer.smtp-1"),
      ("größer 日本語 עברית e\u{301}", "größer 日本語 עברית e\u{301}"),
      ("it's \"\\", "it's \"\\"),
      ("a\u{0}\t\n\r\u{1B}[31m\u{7F}", "a\\u{0}\\u{9}\\u{A}\\u{D}\\u{1B}[31m\\u{7F}"),
      ("\u{85}\u{9B}", "\\u{85}\\u{9B}"),
      ("\u{202A}\u{202E}\u{2066}\u{2069}", "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d", "a\\u{200B}b\\u{FEFF}c\\u{AD}d"),
      ("a\u{E0041}\u{3164}\u{FFFF}", "a\\u{E0041}\\u{3164}\\u{FFFF}"),
      ("a\u{200D}b a\u{FE0F}", "a\\u{200D}b a\\u{FE0F}"),
      ("👩\u{200D}🚒 ❤\u{FE0F}\u{200D}🔥", "👩\u{200D}🚒 ❤\u{FE0F}\u{200D}🔥"),
      ("1\u{FE0F}", "1\\u{FE0F}"),
      ("##[error]x ###[a] ##vso[b]", "##\\u{5B}error]x ###\\u{5B}a] ##vso\\u{5B}b]"),
      ("#[a] ## [b] ##-[c] ::error::", "#[a] ## [b] ##-[c] ::error::"),
    ] as [(String, String)])
  func `what misleads a reader is escaped, and nothing else`(text: String, shown: String) {
    #expect(Array(text.escapedForDisplay.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(
    arguments: [
      ("::error::x", ":\\u{3A}error::x"),
      (" \u{3000} :::", " \u{3000} :\\u{3A}:"),
      ("\t::", "\\u{9}::"),
      (":a::b a: ::", ":a::b a: ::"),
      (":##[", ":##\\u{5B}"),
    ] as [(String, String)])
  func `no line begins with what a build server takes for a command`(text: String, shown: String) {
    #expect(text.escapedForLine == shown)
  }

  @Test(
    arguments: [
      ("port", "'port'"),
      ("", "''"),
      ("a\nb", "'a\\u{A}b'"),
      (String(repeating: "a", count: 80), "'\(String(repeating: "a", count: 80))'"),
      (String(repeating: "ä", count: 80), "'\(String(repeating: "ä", count: 80))'"),
      (
        String(repeating: "a", count: 41) + String(repeating: "b", count: 40),
        "'\(String(repeating: "a", count: 40))…\(String(repeating: "b", count: 39))'"
      ),
      (
        String(repeating: "\n", count: 100),
        "'\(String(repeating: "\\u{A}", count: 40))…\(String(repeating: "\\u{A}", count: 39))'"
      ),
    ] as [(String, String)])
  func `a name is quoted, and shortened in the middle when long`(name: String, shown: String) {
    #expect(name.quoted == shown)
  }

  @Test func `no character of a report can move the cursor or turn the line around`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        let isKept = String(scalar).escapedForDisplay.unicodeScalars.contains(scalar)
        if isKept { Issue.record("U+\(String(value, radix: 16)) is shown as it is") }
      default: break
      }
    }
  }
}
