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
  /// Whether all names are in ASCII.
  private var isASCII = true
  @exclusivity(unchecked) private var currentMap: UInt32 = 0
  /// Room for the letters of one name.
  @exclusivity(unchecked) private var scratch: [UInt8] = []

  /// Long names as messages show them.
  private var quotedNames: [Symbol: String] = [:]

  package init() {}

  package var count: Int { storage.entries.count }

  /// The length of a name in UTF-8.
  package func byteCount(of symbol: Symbol) -> Int { Int(storage.entries[Int(symbol.id)].count) }

  package subscript(symbol: Symbol) -> String { storage.text(of: symbol) }

  /// A name as messages show it.
  package func quoted(_ symbol: Symbol) -> String {
    // Only long names are worth keeping: a file can repeat one of megabytes in every message.
    guard byteCount(of: symbol) > 128 else { return self[symbol].quoted }
    if let known = quotedNames[symbol] { return known }
    let quoted = self[symbol].quoted
    quotedNames[symbol] = quoted
    return quoted
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
  package var snapshot: NameSnapshot { NameSnapshot(storage) }

  /// The symbol of a name, which is added when it is new.
  package func intern(_ name: String) -> Symbol {
    intern(Array(name.utf8).span)
  }

  /// The symbol of a name in UTF-8, which is added when it is new.
  package func intern(_ name: Span<UInt8>) -> Symbol {
    let hashed = storage.hash(of: name)
    let slot = storage.slot(of: name, hashed)
    if let known = storage.symbol(at: slot) { return known }
    if name.isASCII { return storage.add(name, hashed, at: slot) }
    isASCII = false
    guard let key = EquivalenceKey(name) else { return storage.add(name, hashed, at: slot) }
    switch key {
    case .ascii(let ascii): return intern(ascii.span)
    case .text(let text):
      let new = Symbol(id: UInt32(storage.entries.count))
      let symbol = storage.equivalents.value(of: text, orAdding: new)
      return symbol == new ? storage.add(name, hashed, at: slot) : symbol
    }
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

  /// The symbol of a name with some of its letters changed, which is added when it is new; nil when
  /// not all of them are in ASCII.
  func internASCII(_ name: Symbol, changedBy change: (inout [UInt8]) -> Void) -> Symbol? {
    guard storage.isASCII(name) else { return nil }
    var letters: [UInt8] = []
    swap(&letters, &scratch)
    letters.removeAll(keepingCapacity: true)
    storage.appendBytes(of: name, to: &letters)
    change(&letters)
    let symbol = intern(letters.span)
    swap(&letters, &scratch)
    return symbol
  }

  /// The symbol of a name, or nil when no file of the load mentions it.
  package func symbol(of name: String) -> Symbol? { storage.symbol(of: name) }
}

// MARK: Order

extension NameTable {
  /// The positions of names as they come in the order of strings.
  package func order(of names: [Symbol]) -> [Int] {
    // The bytes of ASCII are in the order of strings.
    guard isASCII || names.allSatisfy(storage.isASCII) else {
      let texts = names.map { self[$0] }
      return names.indices.sorted { texts[$0] < texts[$1] }
    }
    // Most names differ in their first bytes, which so lie side by side.
    let keys = names.indices.map { (start: storage.firstBytes(of: names[$0]), index: $0) }
    let sorted = keys.sorted { a, b in
      a.start != b.start
        ? a.start < b.start : isOrdered(names[a.index], before: names[b.index])
    }
    return sorted.map(\.index)
  }

  /// Whether the bytes of a name come before those of another.
  private func isOrdered(_ first: Symbol, before second: Symbol) -> Bool {
    let names = storage
    let a = names.bytes.span.extracting(names.entries[Int(first.id)].range)
    let b = names.bytes.span.extracting(names.entries[Int(second.id)].range)
    let common = min(a.count, b.count)
    var at = 0
    while at + 8 <= common {
      let (left, right) = (a.word(at: at).byteSwapped, b.word(at: at).byteSwapped)
      if left != right { return left < right }
      at += 8
    }
    while at < common {
      if a[at] != b[at] { return a[at] < b[at] }
      at += 1
    }
    return a.count < b.count
  }
}

// MARK: Names used twice

extension NameTable {
  /// Begins a map: until the next call ``firstUse(of:at:)`` compares among its members only.
  package func beginMap() {
    currentMap &+= 1
  }

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
  fileprivate mutating func value(of key: Key, orAdding new: Value) -> Value {
    func value(at place: inout Value) -> Value { place }
    return value(at: &self[key, default: new])
  }
}
