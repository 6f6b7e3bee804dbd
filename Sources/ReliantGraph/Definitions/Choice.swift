import ReliantDocument

/// Several values of which the text of another one picks one.
package final class Choice: Sendable {
  let subject: Expression
  let cases: [Field]
  /// What is chosen when the subject names no case.
  let standard: Expression?

  init(by subject: Expression, among cases: [Field], orElse standard: Expression?) {
    self.subject = subject
    self.cases = cases
    self.standard = standard
  }

  /// All that can be chosen: the cases in their order, and the default.
  var options: [Expression] { cases.map(\.value) + (standard.map { [$0] } ?? []) }

  /// The default's place among the options.
  var standardOption: Int? { standard == nil ? nil : cases.count }

  /// The option for a text; nil when it names no case and there is no default.
  func option(for text: Symbol?) -> Int? {
    cases.firstIndex { $0.name == text } ?? standardOption
  }
}
