import ReliantDocument

/// Several values of which the text of another one picks one.
package final class Choice: Sendable {
  package let subject: Expression
  package let cases: [Field]
  /// What is chosen when the subject names no case.
  package let standard: Expression?

  init(by subject: Expression, among cases: [Field], orElse standard: Expression?) {
    self.subject = subject
    self.cases = cases
    self.standard = standard
  }

  /// All that can be chosen: the cases in their order, and the default.
  package var options: [Expression] { cases.map(\.value) + (standard.map { [$0] } ?? []) }

  /// The default's place among the options.
  var standardOption: Int? { standard == nil ? nil : cases.count }

  /// The option where what is chosen by is not read: the default, or else the first case by its name.
  func assumedOption(in names: NameTable) -> Int {
    standardOption ?? cases.indices.min { names[cases[$0].name] < names[cases[$1].name] } ?? 0
  }
}
