import ReliantDocument

extension Graph {
  /// A single value, a list or a map, that stands in a file just as it is meant, and that is read
  /// when somebody wants it.
  ///
  /// Most values of a configuration are such, and few programs ask for all objects at once.
  package struct WrittenValue: Sendable {
    private let document: Document
    private let node: UInt32

    /// - Parameter node: the index of a scalar, or of a list or a map that holds nothing but plain
    ///   values, and only names whose every letter stands in the source.
    init(_ node: Int, in document: Document) {
      self.document = document
      self.node = UInt32(node)
    }

    /// The value, with all that it holds.
    package var contents: Value { contents(of: Int(node)) }

    private func contents(of node: Int) -> Value {
      switch document[node].kind {
      case .list: .list(document.elements(of: node).map(contents))
      case .map:
        .map(
          document.members(of: node).map { member in
            let name = document.withWrittenName(of: member.node) { $0.text($0.indices) }
            return (name, contents(of: member.value))
          })
      default: .scalar(document.scalar(of: node))
      }
    }
  }
}
