import ReliantDocument
import ReliantGraph
import ReliantInsight

extension Rules {
  /// All rules with one sentence each.
  static var listText: String {
    let rows = explanations.map { [$0.rule.name, $0.rule.severity.rawValue, $0.summary] }
    return TableRenderer.render([["RULE", "SEVERITY", "MEANING"]] + rows)
  }

  /// All rules as one JSON document, without examples.
  static var listJSON: String {
    JSONValue.object(["version": 1, "rules": explanations.map { $0.json() }]).text
  }
}

extension RuleExplanation {
  /// The rule with its example, for people.
  var text: String {
    let files = example.files.map { "\n  \($0.name)\n\(Self.indented($0.text))" }
    return """
      \(rule.name) (\(rule.severity.rawValue)): \(summary)

      \(explanation.wrapped())

      \("To fix it: \(remedy)".wrapped())

      An example that breaks it:
      \(files.joined())
        reliant \(example.command)
      \(Self.indented(example.report))
      """
  }

  /// The same for programs.
  var jsonText: String {
    let files = example.files.map { JSONValue.object(["name": $0.name, "text": $0.text]) }
    let example = JSONValue.object([
      "files": files, "command": example.command, "report": example.report,
    ])
    return json(version: 1, example: example).text
  }

  fileprivate func json(version: Int? = nil, example: JSONValue? = nil) -> JSONValue {
    .object([
      "version": version, "rule": rule.name, "severity": rule.severity.rawValue,
      "topic": topic.rawValue, "summary": summary, "explanation": explanation, "remedy": remedy,
      "example": example,
    ])
  }

  /// Lines of an example, which can be as long as they like.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \(String($0).escapedForDisplay)\n" }.joined()
  }
}
