package import ReliantDocument

extension Graph {
  /// What the names of a context stand for.
  ///
  /// It is what a request by name spends most of its time on: the names are looked up without making a
  /// string or counting a reference.
  package struct Names: Sendable, Sequence {
    /// The names, with the numbers of the context's own objects that they stand for, or else of one of
    /// the `others` from -1 down.
    package let index: NameIndex
    private let others: [Target?]

    /// - Parameters:
    ///   - names: the table that has the names.
    ///   - target: what a name stands for; nil in it for one that leads nowhere.
    package init(in names: NameTable, _ target: (Symbol) -> Target??) {
      var others: [Target?] = []
      index = names.index { symbol in
        guard let target = target(symbol) else { return nil }
        if let target, target.level == 0 { return target.smallIndex }
        others.append(target)
        return -Int32(others.count)
      }
      self.others = others
    }

    /// The object that a name stands for.
    package subscript(name: String) -> Target? { meaning(of: name) ?? nil }

    /// The same; nil for a name that the context does not have.
    package func meaning(of name: String) -> Target?? { index.find(name).map { target($0.number) } }

    /// What the names with a number stand for.
    package func target(_ number: Int32) -> Target? {
      number < 0 ? others[-1 - Int(number)] : Target(level: 0, index: Int(number))
    }

    /// The names, in no order of meaning.
    package var keys: [String] { map(\.name) }

    package func makeIterator() -> some IteratorProtocol<(name: String, target: Graph.Target)> {
      index.all.lazy.compactMap { [self] name, number in target(number).map { (name, $0) } }
        .makeIterator()
    }
  }
}
