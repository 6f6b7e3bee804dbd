/// A mistake that a reader met in the bytes of one file.
package struct SyntaxProblem: Sendable, Hashable {
  /// A second place in the same file, such as the bracket that was never closed.
  package struct Related: Sendable, Hashable {
    package let message: String
    package let range: Range<Int>
    /// The node that stands there, where that is known.
    package let node: Int?

    package init(_ message: String, at range: Range<Int>, node: Int? = nil) {
      self.message = message
      self.range = range
      self.node = node
    }
  }

  package let rule: Rule
  package let message: String
  package let help: String?
  package let range: Range<Int>
  /// The node that the mistake is about, or the innermost one around it, where that is known.
  ///
  /// What is shared in a binary property list stands at one place of the file and at many of the
  /// tree, so that nobody could find the node by the range.
  package let node: Int?
  package let related: Related?

  package init(
    _ rule: Rule, _ message: String, help: String? = nil, at range: Range<Int>, node: Int? = nil,
    related: Related? = nil
  ) {
    self.rule = rule
    self.message = message
    self.help = help
    self.range = range
    self.node = node
    self.related = related
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
