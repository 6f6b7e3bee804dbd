import ReliantDocument
import ReliantGraph

/// Shows what rules mean.
struct RuleRenderer {
  private static let width = 80

  private let explained: RuleExplanation

  init(_ explained: RuleExplanation) { self.explained = explained }

  /// All rules with one sentence each.
  static func list() -> String {
    let rows = Rules.explanations.map { [$0.rule.name, $0.rule.severity.rawValue, $0.summary] }
    return TableRenderer.render([["RULE", "SEVERITY", "MEANING"]] + rows)
  }

  /// All rules as one JSON document, without examples.
  static func jsonList() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("rules") { rules in
        rules.array(of: Rules.explanations) { json, explained in
          json.object { RuleRenderer(explained).writeMembers(to: &$0) }
        }
      }
    }
    return json.text + "\n"
  }

  /// One rule with its example.
  func render(asJSON: Bool) -> String { asJSON ? json() : text() }

  private func text() -> String {
    var text = """
      \(explained.rule.name) (\(explained.rule.severity.rawValue)): \(explained.summary)

      \(Self.wrapped(explained.explanation))

      \(Self.wrapped("To fix it: \(explained.remedy)"))

      """
    let example = explained.example
    text += "\nAn example that breaks it:\n"
    for file in example.files {
      text += "\n  \(file.name)\n" + Self.indented(file.text)
    }
    text += "\n  reliant \(example.command)\n" + Self.indented(example.report)
    return text
  }

  private func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      writeMembers(to: &json)
      let example = explained.example
      json.member("example") { json in
        json.object { json in
          json.member("files") { files in
            files.array(of: example.files) { json, file in
              json.object {
                $0.member("name", file.name)
                $0.member("text", file.text)
              }
            }
          }
          json.member("command", example.command)
          json.member("report", example.report)
        }
      }
    }
    return json.text + "\n"
  }

  private func writeMembers(to json: inout JSONWriter) {
    json.member("rule", explained.rule.name)
    json.member("severity", explained.rule.severity.rawValue)
    json.member("topic", explained.topic.rawValue)
    json.member("summary", explained.summary)
    json.member("explanation", explained.explanation)
    json.member("remedy", explained.remedy)
  }

  /// Lines of an example, which can be as long as they like.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \(String($0).escapedForDisplay)\n" }.joined()
  }

  /// Text in lines that fit a terminal.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
