import ReliantDocument

extension Graph {
  /// A single value, or a list of such, that stands in a file just as it is meant, and that is read
  /// when somebody wants it.
  ///
  /// Most values of a configuration are such, and few programs ask for all objects at once.
  package struct WrittenValue: Sendable {
    private let document: Document
    private let node: UInt32

    /// - Parameter node: the index of a scalar, or of a list that holds nothing but scalars and
    ///   lists of such.
    init(_ node: Int, in document: Document) {
      self.document = document
      self.node = UInt32(node)
    }

    /// The value, with all that it holds.
    package var contents: Value { contents(of: Int(node)) }

    private func contents(of node: Int) -> Value {
      document[node].kind == .list
        ? .list(document.elements(of: node).map(contents))
        : .scalar(document.scalar(of: node))
    }
  }
}
