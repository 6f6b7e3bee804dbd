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

  package init(
    _ rule: Rule, topic: Topic, summary: String, explanation: String, remedy: String,
    example: RuleExample
  ) {
    self.rule = rule
    self.topic = topic
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.example = example
  }
}

/// A small configuration that breaks a rule.
///
/// The examples are those of `Configs/Rejected`. They stand in code, which a test keeps equal, since
/// files that are copied beside a program would bring Foundation into it.
package struct RuleExample: Sendable {
  /// The files by name; the text of each ends with a line break.
  package let files: [(name: String, text: String)]
  /// The words after `reliant` that give the report.
  package let command: String

  /// - Parameter files: the files by name, each text without its last line break.
  package init(files: KeyValuePairs<String, String>, command: String = "validate app.json") {
    self.files = files.map { ($0, $1 + "\n") }
    self.command = command
  }

  /// An example of a single file.
  package init(_ text: String, command: String = "validate app.json") {
    self.init(files: ["app.json": text], command: command)
  }
}
