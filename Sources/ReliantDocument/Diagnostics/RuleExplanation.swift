/// What a rule means and how to get rid of its findings.
package struct RuleExplanation: Sendable {
  /// What a group of rules is about.
  package enum Topic: String, Sendable, CaseIterable {
    case syntax, structure, files, names, types, references, values, overlays, habits
  }

  package let rule: Rule
  package let topic: Topic
  /// What it means that the rule is broken, as a sentence without its full stop.
  package let summary: String
  /// Why the rule is there and what it goes by, as sentences.
  package let explanation: String
  /// The way out, as sentences.
  package let remedy: String
  /// A configuration that breaks the rule and no other.
  package let example: RuleExample

  /// - Parameter command: the words after `reliant` that give the report of the example.
  package init(
    _ rule: Rule, topic: Topic, summary: String, explanation: String, remedy: String,
    command: String = "validate app.json", example: RuleExample
  ) {
    self.rule = rule
    self.topic = topic
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.example = RuleExample(files: example.files, command: command)
  }
}

/// A small configuration that breaks a rule, written as the text of its only file, or as those of its
/// files by their names.
///
/// A text that begins with a quote is the members of `objects`, in a file that holds nothing else.
///
/// The examples are those of `Configs/Rejected`. They stand in code, which a test keeps equal, since
/// files that are copied beside a program would bring Foundation into it.
package struct RuleExample: Sendable {
  /// The files by name; the text of each ends with a line break.
  package let files: [(name: String, text: String)]
  /// The words after `reliant` that give the report.
  package private(set) var command = ""
}

extension RuleExample: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  /// - Parameter text: that of `app.json`.
  package init(stringLiteral text: String) { self.init(dictionaryLiteral: ("app.json", text)) }

  /// - Parameter files: the files by name, each text without its last line break.
  package init(dictionaryLiteral files: (String, String)...) {
    self.files = files.map { name, text in
      guard text.hasPrefix("\"") else { return (name, text + "\n") }
      let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      return (name, "{\n  \"objects\": {\n\(lines)  }\n}\n")
    }
  }
}
