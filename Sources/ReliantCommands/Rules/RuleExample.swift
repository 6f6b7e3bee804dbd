import ReliantDocument

/// A small configuration that breaks a rule, with the report that it gives.
///
/// The examples are those of `Configs/Rejected`. They are written into code by a test, since files
/// that are copied beside a program would bring Foundation into it.
struct RuleExample: Sendable {
  struct File: Sendable {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  let files: [File]
  /// The words after `reliant` that give the report.
  let command: String
  let report: String

  init(files: [File], command: String = "validate app.json", report: String) {
    self.files = files
    self.command = command
    self.report = report
  }
}

extension Rule {
  /// A configuration that breaks the rule.
  var example: RuleExample? {
    switch explained.topic {
    case .syntax: RuleExample.syntax[self]
    case .structure: RuleExample.structure[self]
    case .files: RuleExample.files[self]
    case .names: RuleExample.names[self]
    case .types: RuleExample.types[self]
    case .references: RuleExample.references[self]
    case .values: RuleExample.values[self]
    case .overlays: RuleExample.overlays[self]
    case .habits: RuleExample.habits[self]
    }
  }
}
