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
  private struct Entry {
    let start: UInt32
    let count: UInt32
    /// Where ``firstUse(of:at:)`` saw the name last: the map's number, and the node.
    var map: UInt32 = 0
    var node: UInt32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  // Exclusive access is not checked, which would cost as much as all the rest: no method changes
  // these while it looks at them, nor calls anything else that does.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// A power of two of slots: the hash's upper half, then the symbol plus one; zero is free.
  @exclusivity(unchecked) private var slots: [UInt64] = Array(repeating: 0, count: 64)
  /// The names beyond ASCII in all their spellings.
  ///
  /// `String` compares by canonical equivalence, which is just what the format asks of names.
  private var equivalents: [String: Symbol] = [:]
  /// Whether all names are in ASCII, so that their bytes are in the order of strings.
  private var isASCII = true
  @exclusivity(unchecked) private var currentMap: UInt32 = 0
  private let hash = SeededHash.ofProcess

  package init() {}

  package var count: Int { entries.count }

  /// The length of a name in UTF-8.
  package func byteCount(of symbol: Symbol) -> Int { Int(entries[Int(symbol.id)].count) }

  package subscript(symbol: Symbol) -> String {
    let bytes = bytes
    return bytes.span.text(entries[Int(symbol.id)].range)
  }

  /// A name in UTF-8, which costs less than to have it as a string.
  package func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    bytes[entries[Int(symbol.id)].range]
  }

  /// The symbol of a name, which is added when it is new.
  package func intern(_ name: String) -> Symbol {
    intern(Array(name.utf8).span)
  }

  /// The symbol of a name in UTF-8, which is added when it is new.
  package func intern(_ name: Span<UInt8>) -> Symbol {
    let hashed = hash.of(name)
    let slot = slot(of: name, hashed)
    if slots[slot] != 0 { return Symbol(id: UInt32(truncatingIfNeeded: slots[slot]) - 1) }
    if name.isASCII { return add(name, hashed, at: slot) }
    isASCII = false
    guard let key = EquivalenceKey(name) else { return add(name, hashed, at: slot) }
    switch key {
    case .ascii(let ascii): return intern(ascii.span)
    case .text(let text):
      if let symbol = equivalents[text] { return symbol }
      let symbol = add(name, hashed, at: slot)
      equivalents[text] = symbol
      return symbol
    }
  }

  /// The symbol of a name, or nil when no file of the load mentions it.
  package func symbol(of name: String) -> Symbol? {
    symbol(of: Array(name.utf8).span)
  }

  private func symbol(of name: Span<UInt8>) -> Symbol? {
    let found = slots[slot(of: name, hash.of(name))]
    if found != 0 { return Symbol(id: UInt32(truncatingIfNeeded: found) - 1) }
    guard !name.isASCII, let key = EquivalenceKey(name) else { return nil }
    switch key {
    case .ascii(let ascii): return symbol(of: ascii.span)
    case .text(let text): return equivalents[text]
    }
  }
}

// MARK: Order

extension NameTable {
  /// The positions of names as they come in the order of strings.
  package func order(of names: [Symbol]) -> [Int] {
    guard isASCII else {
      let texts = names.map { self[$0] }
      return names.indices.sorted { texts[$0] < texts[$1] }
    }
    return names.indices.sorted { isOrdered(names[$0], before: names[$1]) }
  }

  /// Whether the bytes of a name come before those of another.
  private func isOrdered(_ first: Symbol, before second: Symbol) -> Bool {
    let bytes = bytes
    let a = bytes.span.extracting(entries[Int(first.id)].range)
    let b = bytes.span.extracting(entries[Int(second.id)].range)
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
    if entries[index].map == currentMap { return Int(entries[index].node) }
    entries[index].map = currentMap
    entries[index].node = UInt32(truncatingIfNeeded: node)
    return nil
  }
}

// MARK: Open addressing

extension NameTable {
  /// The slot that holds a name, or the free one where it belongs.
  @inline(__always)
  private func slot(of name: Span<UInt8>, _ hashed: UInt64) -> Int {
    let mask = slots.count - 1
    let tag = hashed >> 32
    var slot = Int(truncatingIfNeeded: hashed) & mask
    while true {
      let found = slots[slot]
      if found == 0 { return slot }
      if found >> 32 == tag, isName(UInt32(truncatingIfNeeded: found) - 1, name) { return slot }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private func isName(_ index: UInt32, _ name: Span<UInt8>) -> Bool {
    let entry = entries[Int(index)]
    guard Int(entry.count) == name.count else { return false }
    let bytes = bytes
    let stored = bytes.span.extracting(entry.range)
    var at = 0
    while at + 8 <= name.count {
      if stored.word(at: at) != name.word(at: at) { return false }
      at += 8
    }
    while at < name.count {
      if stored[at] != name[at] { return false }
      at += 1
    }
    return true
  }

  private func add(_ name: Span<UInt8>, _ hashed: UInt64, at slot: Int) -> Symbol {
    let symbol = Symbol(id: UInt32(entries.count))
    entries.append(Entry(start: UInt32(bytes.count), count: UInt32(name.count)))
    for index in name.indices { bytes.append(name[index]) }
    slots[slot] = (hashed >> 32) << 32 | UInt64(symbol.id + 1)
    if entries.count * 2 > slots.count { grow() }
    return symbol
  }

  private func grow() {
    let mask = slots.count * 4 - 1
    var larger = [UInt64](repeating: 0, count: mask + 1)
    let bytes = bytes
    for index in entries.indices {
      let entry = entries[index]
      let hashed = hash.of(bytes.span.extracting(entry.range))
      var slot = Int(truncatingIfNeeded: hashed) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = (hashed >> 32) << 32 | UInt64(index + 1)
    }
    slots = larger
  }
}
