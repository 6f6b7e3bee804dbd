import ReliantDocument
import Testing

/// A text and what it is reported for.
struct JSONMistake: Sendable, CustomTestStringConvertible {
  let text: String
  /// `line:column message; help` for syntax, with the rule in front for others.
  let findings: [String]

  init(_ text: String, _ findings: String...) {
    self.text = text
    self.findings = findings
  }

  var testDescription: String { text.debugDescription }

  static func read(
    _ bytes: [UInt8], limits: Limits = Limits(), names: NameTable = NameTable()
  ) -> ReadResult {
    JSONReader.read(
      SourceFile(path: "a.json", bytes: bytes), names: names, limits: limits)
  }

  static func findings(in text: String, limits: Limits = Limits()) -> [String] {
    let bytes = Array(text.utf8)
    let lines = LineTable(bytes)
    let names = NameTable()
    return read(bytes, limits: limits, names: names).findings.map { finding in
      let words = finding.violation.words(in: names)
      let rule = finding.rule == .invalidSyntax ? "" : finding.rule.name + " "
      let place = lines.location(of: finding.range, in: "").description.dropFirst()
      let help = words.help.map { "; \($0)" } ?? ""
      return "\(rule)\(place) \(words.message)\(help)"
    }
  }
}
