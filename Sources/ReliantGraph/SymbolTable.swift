package import ReliantDocument

/// A dictionary by symbols, for what a context has many of.
///
/// A symbol is a small number, so what is known of it lies at a place that follows from it. The
/// places are handed out in pages of some symbols each, so that a table of few symbols is small
/// however many a load has.
package struct SymbolTable<Value> {
  /// Where the places of each page begin; pages without values share the first one, which stays empty.
  private var pages: [Int] = []
  private var places: [Value?] = []
  /// How many symbols have a value.
  package private(set) var count = 0

  package var isEmpty: Bool { count == 0 }

  /// What becomes of all values, each at the place of its symbol's number.
  func bySymbol<Result>(_ transform: (Value) -> Result?) -> [Result?] {
    var results: [Result?] = []
    results.reserveCapacity(pages.count * SymbolPage.size)
    for page in pages {
      for place in page..<page + SymbolPage.size {
        results.append(places[place].flatMap(transform))
      }
    }
    return results
  }

  package subscript(symbol: Symbol) -> Value? {
    get {
      let page = SymbolPage.number(of: symbol)
      return page < pages.count ? places[pages[page] + SymbolPage.place(of: symbol)] : nil
    }
    set {
      if newValue == nil, self[symbol] == nil { return }
      let index = makePlace(for: symbol)
      count += (newValue == nil ? 0 : 1) - (places[index] == nil ? 0 : 1)
      places[index] = newValue
    }
  }

  /// Sets a value, which may be nil itself, and returns what was there before.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey symbol: Symbol) -> Value? {
    let index = makePlace(for: symbol)
    var value = Optional.some(value)
    swap(&value, &places[index])
    if value == nil { count += 1 }
    return value
  }

  /// Takes a value away, and returns it.
  mutating func removeValue(forKey symbol: Symbol) -> Value? {
    defer { self[symbol] = nil }
    return self[symbol]
  }

  /// Takes all values away that fulfil a condition.
  mutating func removeAll(where isObsolete: (Value) -> Bool) {
    for (symbol, value) in self where isObsolete(value) { self[symbol] = nil }
  }

  private mutating func makePlace(for symbol: Symbol) -> Int {
    let page = SymbolPage.number(of: symbol)
    if places.isEmpty { addPage() }
    while page >= pages.count { pages.append(0) }
    if pages[page] == 0 {
      pages[page] = places.count
      addPage()
    }
    return pages[page] + SymbolPage.place(of: symbol)
  }

  private mutating func addPage() {
    places.append(contentsOf: repeatElement(nil, count: SymbolPage.size))
  }
}

extension SymbolTable: Sequence {
  // A type of its own, as the runtime takes long to put together what lazy sequences are made of.
  package struct Iterator: IteratorProtocol {
    fileprivate let table: SymbolTable
    fileprivate var number: UInt32 = 0

    package mutating func next() -> (key: Symbol, value: Value)? {
      while true {
        let symbol = Symbol(id: number)
        let page = SymbolPage.number(of: symbol)
        guard page < table.pages.count else { return nil }
        if table.pages[page] == 0 {
          number += UInt32(SymbolPage.size)
          continue
        }
        number += 1
        if let value = table.places[table.pages[page] + SymbolPage.place(of: symbol)] {
          return (symbol, value)
        }
      }
    }
  }

  package func makeIterator() -> Iterator { Iterator(table: self) }

  /// The symbols that have a value.
  package var keys: [Symbol] { map { $0.key } }

  /// All values, in no order of meaning.
  package var values: [Value] { places.compactMap { $0 } }
}

extension SymbolTable: Sendable where Value: Sendable {}

/// Some symbols that follow each other.
private enum SymbolPage {
  static let size = 64

  static func number(of symbol: Symbol) -> Int { Int(symbol.id) / size }

  static func place(of symbol: Symbol) -> Int { Int(symbol.id) % size }
}
