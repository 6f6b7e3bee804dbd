package import ReliantDocument

extension Graph {
  /// What the names of a context stand for.
  ///
  /// It is what a request by name spends most of its time on: the names lie as the load found them, in
  /// a table that is looked up without making a string or counting a reference.
  package struct Names: Sendable {
    private let names: NameSnapshot
    private let targets: SymbolTable<Target?>

    /// - Parameters:
    ///   - targets: what the names stand for; nil for those that lead nowhere.
    ///   - names: the table that they are symbols of.
    init(_ targets: SymbolTable<Target?>, in names: NameSnapshot) {
      self.targets = targets
      self.names = names
    }

    /// The names of a graph that was made without a load.
    package init(_ targets: [String: Target]) {
      let names = NameTable()
      var bySymbol = SymbolTable<Target?>()
      for (name, target) in targets { bySymbol.updateValue(target, forKey: names.intern(name)) }
      self.init(bySymbol, in: names.snapshot)
    }

    /// The object that a name stands for.
    package subscript(name: String) -> Target? { meaning(of: name) ?? nil }

    /// The same; nil for a name that the context does not have.
    package func meaning(of name: String) -> Target?? {
      names.symbol(of: name).flatMap { targets[$0] }
    }

    /// The table that the names are symbols of.
    package var table: NameSnapshot { names }

    /// What becomes of all that the names stand for, each at the place of its symbol's number.
    package func mapBySymbol<Result>(_ transform: (Target) -> Result?) -> [Result?] {
      targets.bySymbol { $0.flatMap(transform) }
    }

    /// The names, in no order of meaning.
    package var keys: [String] { map(\.name) }
  }
}

extension Graph.Names: Sequence {
  package func makeIterator() -> some IteratorProtocol<(name: String, target: Graph.Target)> {
    targets.lazy.compactMap { [names] symbol, target in target.map { (names[symbol], $0) } }
      .makeIterator()
  }
}
