/// A name that was met while reading, as a number that is cheap to compare.
///
/// Two symbols of one table are equal exactly when their names are canonically equivalent.
package struct Symbol: Sendable, Hashable {
  package let id: UInt32
  package init(id: UInt32) { self.id = id }
}

/// All names of one load, each kept once.
///
/// The names lie one after the other in one array of bytes, found by open addressing with a hash
/// that is seeded anew in every process, so that no file can be made to collide on purpose. A name
/// that is found costs no `String`.
package final class NameTable {
  // Exclusive access is not checked, which would cost as much as all the rest: no method changes
  // these while it looks at them, nor calls anything else that does.
  @exclusivity(unchecked) private var storage = NameStorage()
  @exclusivity(unchecked) private var currentMap: UInt32 = 0

  /// Where a name is put together that may be new, so that not each takes memory of its own.
  @exclusivity(unchecked) private var draft: [UInt8] = []

  /// Long names as messages show them.
  private var quotedNames: [Symbol: String] = [:]

  package init() {}

  package var count: Int { storage.entries.count }

  package subscript(symbol: Symbol) -> String {
    // Only the bytes are kept while they are looked at, not the whole storage.
    let bytes = storage.bytes
    return bytes.span.text(storage.entries[Int(symbol.id)].range)
  }

  /// A name as messages show it.
  package func quoted(_ symbol: Symbol) -> String {
    // Only long names are worth keeping: a file can repeat one of megabytes in every message.
    guard utf8(of: symbol).count > 128 else { return self[symbol].quoted }
    return quotedNames.value(of: symbol, orAdding: self[symbol].quoted)
  }

  /// A name in UTF-8, which costs less than to have it as a string.
  package func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    storage.bytes[storage.entries[Int(symbol.id)].range]
  }

  /// Whether a name is spelled like this, letter by letter.
  package func isSpelled(_ symbol: Symbol, as name: Span<UInt8>) -> Bool {
    storage.isName(symbol.id, name)
  }

  /// The first byte of a name; nil of the empty one.
  package func firstByte(of symbol: Symbol) -> UInt8? {
    let range = storage.entries[Int(symbol.id)].range
    return range.isEmpty ? nil : storage.bytes[range.lowerBound]
  }

  /// The names as they are now, to be looked up from any thread.
  package var snapshot: NameStorage { storage }

  /// The names that have a number, to be looked up from any thread when no more are added.
  package func index(of number: (Symbol) -> Int32?) -> NameIndex { NameIndex(storage, number) }

  /// The first bytes of one of some names.
  // Of a tuple the runtime puts the type together, which is a hundredth of a small program's start.
  private struct Beginning {
    let position: Int
    let bytes: (first: UInt64, second: UInt64)
  }

  /// The positions of names as they come in an alphabet, which is that of their bytes.
  package func order(of names: [Symbol]) -> [Int] {
    // Hardly any comparison needs more than the first bytes.
    names.indices.map { Beginning(position: $0, bytes: storage.beginning(of: names[$0])) }
      .sorted { one, other in
        if one.bytes.first != other.bytes.first { return one.bytes.first < other.bytes.first }
        if one.bytes.second != other.bytes.second { return one.bytes.second < other.bytes.second }
        return utf8(of: names[one.position])
          .lexicographicallyPrecedes(utf8(of: names[other.position]))
      }
      .map(\.position)
  }

  /// The symbol of a name, or nil when no file of the load mentions it.
  package func symbol(of name: String) -> Symbol? { storage.symbol(of: name) }

  // MARK: Adding names

  /// The symbol of a name, which is added when it is new.
  package func intern(_ name: String) -> Symbol { intern(Array(name.utf8).span) }

  /// The symbol of a name in UTF-8, which is added when it is new.
  package func intern(_ name: Span<UInt8>) -> Symbol {
    let hashed = storage.hash.of(name)
    let slot = storage.slot(of: name, hashed)
    if let known = storage.symbol(at: slot) { return known }
    guard !name.isASCII, let key = name.equivalenceKey else {
      return storage.add(name, hashed, at: slot)
    }
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return intern(key) }
    let new = Symbol(id: UInt32(storage.entries.count))
    let symbol = storage.equivalents.value(of: key, orAdding: new)
    return symbol == new ? storage.add(name, hashed, at: slot) : symbol
  }

  /// The same for a name that comes after another one.
  ///
  /// Members follow each other in much the same order again and again, so that the name which did last
  /// time is most likely the one, and found without a search.
  @inline(__always)
  func intern(_ name: Span<UInt8>, after previous: Symbol?) -> Symbol {
    guard let previous else { return intern(name) }
    let expected = storage.entries[Int(previous.id)].follower
    if storage.isName(expected, name) { return Symbol(id: expected) }
    let symbol = intern(name)
    storage.entries[Int(previous.id)].follower = symbol.id
    return symbol
  }

  /// The symbols to which a key answers besides its own, free or not: itself in uppercase, and with
  /// its first letter in lowercase.
  package func internAutomaticNames(of key: Symbol) -> (upper: Symbol, lower: Symbol) {
    var draft: [UInt8] = []
    swap(&draft, &self.draft)
    defer { swap(&draft, &self.draft) }
    draft.removeAll(keepingCapacity: true)
    draft.append(contentsOf: utf8(of: key))
    guard draft.span.isASCII else {
      let text = self[key]
      return (intern(text.uppercased()), intern(text.prefix(1).lowercased() + text.dropFirst()))
    }
    var lower = key
    if let first = draft.first, first &- 0x41 < 26 {
      draft[0] = first | 0x20
      lower = intern(draft.span)
    }
    for index in draft.indices where draft[index] &- 0x61 < 26 { draft[index] ^= 0x20 }
    return (intern(draft.span), lower)
  }

  // MARK: Names used twice

  /// Begins a map: until the next call ``firstUse(of:at:)`` compares among its members only.
  package func beginMap() { currentMap &+= 1 }

  /// The member that used a name first in the current map, or nil when this one does.
  package func firstUse(of symbol: Symbol, at node: Int) -> Int? {
    let index = Int(symbol.id)
    if storage.entries[index].map == currentMap { return Int(storage.entries[index].node) }
    storage.entries[index].map = currentMap
    storage.entries[index].node = UInt32(truncatingIfNeeded: node)
    return nil
  }
}

extension Dictionary {
  /// What a key has, or from now on has, found by hashing it once.
  mutating func value(of key: Key, orAdding new: @autoclosure () -> Value) -> Value {
    func value(at place: inout Value) -> Value { place }
    return value(at: &self[key, default: new()])
  }
}
