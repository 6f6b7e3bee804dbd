import ReliantDocument
import Testing

@testable import ReliantGraph

struct SymbolTableTests {
  private static let symbols = [7_000, 3, 64, 63, 0, 127, 128, 6_999].map { Symbol(id: $0) }

  @Test func `a value is found by its symbol, and by no other`() {
    var table = SymbolTable<String>()
    #expect(table.isEmpty && table[Symbol(id: 5)] == nil)
    for symbol in Self.symbols { table[symbol] = "\(symbol.id)" }
    #expect(table.count == Self.symbols.count)
    let wrong = (UInt32(0)..<8_000).first { id in
      let symbol = Symbol(id: id)
      return table[symbol] != (Self.symbols.contains(symbol) ? "\(id)" : nil)
    }
    #expect(wrong == nil)
  }

  @Test func `values come in the order of their symbols`() {
    var table = SymbolTable<Int>()
    for symbol in Self.symbols { table[symbol] = -Int(symbol.id) }
    let sorted = Self.symbols.sorted { $0.id < $1.id }
    #expect(Array(table.keys) == sorted)
    #expect(table.map(\.value) == sorted.map { -Int($0.id) })
    #expect(table.values.sorted(by: >) == sorted.map { -Int($0.id) })
    let bySymbol = table.bySymbol { $0 }
    #expect(bySymbol.count > 7_000 && bySymbol.compactMap(\.self).count == sorted.count)
    #expect(sorted.allSatisfy { bySymbol[Int($0.id)] == -Int($0.id) })
  }

  @Test func `a value that is taken away is gone`() {
    var table = SymbolTable<Int>()
    let symbol = Symbol(id: 100)
    let before = [
      table.removeValue(forKey: symbol), table.updateValue(1, forKey: symbol),
      table.updateValue(2, forKey: symbol),
    ]
    #expect(before == [nil, nil, 1] && table.count == 1)
    let taken = table.removeValue(forKey: symbol)
    #expect(taken == 2 && table.isEmpty)
    table[symbol] = nil
    #expect(table.isEmpty && table[symbol] == nil)
  }

  @Test func `a value may be nil itself`() {
    var table = SymbolTable<Int?>()
    table.updateValue(nil, forKey: Symbol(id: 1))
    #expect(table.count == 1 && table[Symbol(id: 1)] == .some(nil) && table[Symbol(id: 2)] == nil)
  }

  @Test func `a table without values is a set that has what was inserted, once`() {
    var set = SymbolTable<Void>()
    let new = Self.symbols.map { symbol in
      [set[symbol] != nil, set.updateValue((), forKey: symbol) == nil, set[symbol] != nil]
    }
    #expect(new.allSatisfy { $0 == [false, true, true] })
    #expect(set[Symbol(id: 4)] == nil && set[Symbol(id: 9_000_000)] == nil)
  }
}
