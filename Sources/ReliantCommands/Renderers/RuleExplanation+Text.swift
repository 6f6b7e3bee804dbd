import ReliantDocument
import ReliantGraph
import ReliantInsight

/// Shows what rules mean.
struct RuleRenderer {
  let explained: RuleExplanation

  /// All rules with one sentence each.
  static func list() -> String {
    let rows = Rules.explanations.map { [$0.rule.name, $0.rule.severity.rawValue, $0.summary] }
    return TableRenderer.render([["RULE", "SEVERITY", "MEANING"]] + rows)
  }

  /// All rules as one JSON document, without examples.
  static func jsonList() -> String {
    let rules = Rules.explanations.map { RuleRenderer(explained: $0).json() }
    return JSONValue.object(["version": 1, "rules": rules]).text
  }

  /// One rule with its example.
  func render(asJSON: Bool) -> String { asJSON ? jsonText : text }

  private var text: String {
    var text = """
      \(explained.rule.name) (\(explained.rule.severity.rawValue)): \(explained.summary)

      \(explained.explanation.wrapped())

      \("To fix it: \(explained.remedy)".wrapped())

      """
    let example = explained.example
    text += "\nAn example that breaks it:\n"
    for file in example.files {
      text += "\n  \(file.name)\n" + Self.indented(file.text)
    }
    text += "\n  reliant \(example.command)\n" + Self.indented(example.report)
    return text
  }

  private var jsonText: String {
    let example = JSONValue.object([
      "files": explained.example.files.map {
        JSONValue.object(["name": $0.name, "text": $0.text])
      },
      "command": explained.example.command,
      "report": explained.example.report,
    ])
    return json(version: 1, example: example).text
  }

  private func json(version: Int? = nil, example: JSONValue? = nil) -> JSONValue {
    .object([
      "version": version, "rule": explained.rule.name,
      "severity": explained.rule.severity.rawValue, "topic": explained.topic.rawValue,
      "summary": explained.summary, "explanation": explained.explanation,
      "remedy": explained.remedy, "example": example,
    ])
  }

  /// Lines of an example, which can be as long as they like.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \(String($0).escapedForDisplay)\n" }.joined()
  }
}
