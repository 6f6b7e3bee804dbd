/// A name that was met while reading, as a number that is cheap to compare.
///
/// Two symbols of one table are equal exactly when their names are canonically equivalent.
package struct Symbol: Sendable, Hashable {
  package let id: UInt32
  package init(id: UInt32) { self.id = id }
}

/// All names of one load, each kept once.
package struct NameTable: Sendable {
  /// The names by symbol.
  package private(set) var names: [String] = []
  /// `String` compares by canonical equivalence, which is just what the format asks of names.
  private var symbols: [String: Symbol] = [:]

  package init() {}

  package var count: Int { names.count }

  package subscript(symbol: Symbol) -> String { names[Int(symbol.id)] }

  /// The symbol of a name, which is added when it is new.
  package mutating func intern(_ name: String) -> Symbol {
    if let symbol = symbols[name] { return symbol }
    let symbol = Symbol(id: UInt32(names.count))
    names.append(name)
    symbols[name] = symbol
    return symbol
  }

  /// The symbol of a name in UTF-8, which is added when it is new.
  package mutating func intern(_ bytes: Span<UInt8>) -> Symbol {
    intern(bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
  }

  /// The symbol of a name, or nil when no file of the load mentions it.
  package func symbol(of name: String) -> Symbol? { symbols[name] }
}
