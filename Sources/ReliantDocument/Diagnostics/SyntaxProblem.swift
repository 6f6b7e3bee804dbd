/// A mistake that a reader met in the bytes of one file.
package struct SyntaxProblem: Sendable {
  package let violation: any Violation
  package let range: Range<Int>
  /// The node that the mistake is about, or the innermost one around it, where that is known.
  ///
  /// What is shared in a binary property list stands at one place of the file and at many of the
  /// tree, so that nobody could find the node by the range.
  package internal(set) var node: Int?

  package init(_ violation: some Violation, at range: Range<Int>, node: Int? = nil) {
    self.violation = violation
    self.range = range
    self.node = node
  }

  package var rule: Rule { type(of: violation).explanation.rule }
}

extension SyntaxProblem: Hashable {
  package static func == (a: SyntaxProblem, b: SyntaxProblem) -> Bool {
    a.range == b.range && AnyHashable(a.violation) == AnyHashable(b.violation)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    violation.hash(into: &hasher)
  }
}

/// What a reader makes of a file: a document, as far as it could be read, and all its mistakes.
package struct ReadResult: Sendable {
  package let document: Document
  package let problems: [SyntaxProblem]
  /// How many further mistakes were only counted.
  package let omitted: Int

  /// A document with mistakes in the order of the file.
  package init(document: Document, problems: [SyntaxProblem], omitted: Int = 0) {
    self.document = document
    self.problems = problems
    self.omitted = omitted
  }

  /// A document with the mistakes that were collected while it was read.
  init(document: Document, problems: ProblemCollector) {
    self.init(document: document, problems: problems.inOrder, omitted: problems.omitted)
  }
}
