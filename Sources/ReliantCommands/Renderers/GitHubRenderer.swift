import ReliantDocument
import ReliantGraph

/// Writes findings as the workflow commands from which GitHub Actions makes annotations.
///
/// ```
/// ::notice title=Reliant::1 error in 3 files
/// ::error file=app.json,line=4,col=9,endLine=4,endColumn=15,title=unknown-argument::HTTPServer has …
/// ```
///
/// Of each kind GitHub shows ten per step. Therefore the errors come first, and before them, as the
/// only notice, how many there are.
struct GitHubRenderer {
  /// The environments that a finding need not name, because the user has.
  let impliedEnvironments: [String]

  func render(_ report: Report) -> String {
    guard !report.diagnostics.isEmpty else { return "" }
    var text = Self.command("notice", [("title", "Reliant")], SummaryRenderer.render(report))
    for severity in [Severity.error, .warning] {
      for diagnostic in report.diagnostics where diagnostic.severity == severity {
        text += render(diagnostic)
      }
    }
    return text
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    // An annotation has a place for lines alone.
    let pointer = diagnostic.location?.pointer.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    let message =
      pointer.escapedForDisplay + diagnostic.clause
      + diagnostic.occurrences(besides: impliedEnvironments)
    let related = diagnostic.related.map { "\($0.location): \($0.message)".escapedForDisplay }
    return Self.command(
      diagnostic.severity.rawValue,
      Self.properties(diagnostic.location) + [("title", diagnostic.rule.name)],
      ([message] + related).joined(separator: "\n"))
  }

  /// The place of an annotation; columns are refused by GitHub when it spans several lines.
  private static func properties(_ location: SourceLocation?) -> [(String, String)] {
    guard let location else { return [] }
    let isOneLine = (location.endLine ?? location.line) == location.line
    let numbers = [
      ("line", location.line), ("col", isOneLine ? location.column : nil),
      ("endLine", location.endLine), ("endColumn", isOneLine ? location.endColumn : nil),
    ]
    return [("file", location.file)]
      + numbers.compactMap { name, number in
        number.map { (name, String($0)) }
      }
  }

  // MARK: Escaping

  private static func command(
    _ name: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    // GitHub's own escapes: of what ends a line, and in properties also what ends the property.
    let escapes: KeyValuePairs<Unicode.Scalar, String> = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    let properties = properties.map { name, value in
      let text = value.escapedForDisplay.replacing(escapes)
      return "\(name)=\(text.replacing([":": "%3A", ",": "%2C"]))"
    }
    return "::\(name) \(properties.joined(separator: ","))::\(message.replacing(escapes))\n"
  }
}
