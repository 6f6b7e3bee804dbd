import ReliantDocument

/// A dictionary by symbols, for what a context has many of.
///
/// A symbol is a small number, so what is known of it lies at that place of an array.
struct SymbolTable<Value> {
  private var values: [Value?] = []

  /// The values, each at the place of its symbol's number.
  var bySymbol: [Value?] { values }

  subscript(symbol: Symbol) -> Value? {
    get {
      let index = Int(symbol.id)
      return index < values.count ? values[index] : nil
    }
    set {
      let index = Int(symbol.id)
      if index >= values.count {
        values.append(contentsOf: repeatElement(nil, count: index + 1 - values.count))
      }
      values[index] = newValue
    }
  }

  /// Sets a value that may be nil itself.
  mutating func updateValue(_ value: Value, forKey symbol: Symbol) { self[symbol] = .some(value) }
}

extension SymbolTable: Sequence {
  func makeIterator() -> some IteratorProtocol<(key: Symbol, value: Value)> {
    values.indices.lazy.compactMap { index in
      values[index].map { (Symbol(id: UInt32(index)), $0) }
    }.makeIterator()
  }
}

/// A set of symbols.
struct SymbolSet {
  private var isMember: [Bool] = []

  func contains(_ symbol: Symbol) -> Bool {
    let index = Int(symbol.id)
    return index < isMember.count && isMember[index]
  }

  /// Adds a symbol, and tells whether it is new.
  @discardableResult
  mutating func insert(_ symbol: Symbol) -> Bool {
    let index = Int(symbol.id)
    if index >= isMember.count {
      // Twice as many, since most symbols come in order.
      isMember.append(contentsOf: repeatElement(false, count: 2 * index + 1 - isMember.count))
    }
    defer { isMember[index] = true }
    return !isMember[index]
  }
}

extension SymbolTable: Sendable where Value: Sendable {}
