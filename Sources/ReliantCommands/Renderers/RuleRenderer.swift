import ReliantDocument

/// Shows what rules mean.
struct RuleRenderer {
  private static let width = 80

  private let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  /// All rules with one sentence each.
  static func list() -> String {
    let rows = Rule.allCases.map { [$0.rawValue, $0.severity.rawValue, $0.explained.summary] }
    return TableRenderer.render([["RULE", "SEVERITY", "MEANING"]] + rows)
  }

  /// All rules as one JSON document, without examples.
  static func jsonList() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("rules") { rules in
        rules.array(of: Rule.allCases) { json, rule in
          json.object { RuleRenderer(rule).writeMembers(to: &$0) }
        }
      }
    }
    return json.text + "\n"
  }

  /// One rule with its example.
  func render(asJSON: Bool) -> String { asJSON ? json() : text() }

  private func text() -> String {
    let explained = rule.explained
    var text = """
      \(rule.rawValue) (\(rule.severity.rawValue)): \(explained.summary)

      \(Self.wrapped(explained.explanation))

      \(Self.wrapped("To mend it: \(explained.mend)"))

      """
    guard let example = rule.example else { return text }
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
      guard let example = rule.example else { return }
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
    let explained = rule.explained
    json.member("rule", rule.rawValue)
    json.member("severity", rule.severity.rawValue)
    json.member("topic", explained.topic.rawValue)
    json.member("summary", explained.summary)
    json.member("explanation", explained.explanation)
    json.member("mend", explained.mend)
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
