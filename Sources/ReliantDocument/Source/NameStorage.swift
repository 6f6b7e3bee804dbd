/// Names one after the other, found by open addressing.
///
/// A copy can be looked up from any thread. It costs little to take one, but what its table does next
/// with its names is to copy them.
package struct NameStorage: Sendable {
  struct Entry: Sendable {
    let start: UInt32
    let count: UInt32
    /// Where ``NameTable/firstUse(of:at:)`` saw the name last: the map's number, and the node.
    var map: UInt32 = 0
    var node: UInt32 = 0
    /// The name that came after it last.
    var follower: UInt32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private(set) var bytes: [UInt8] = []
  var entries: [Entry] = []
  /// A power of two of slots: the hash's upper half, then the symbol plus one; zero is free.
  ///
  /// A name belongs where the first bits of its hash say, so that more slots take the names over in
  /// the order in which they lie, and nothing is hashed again.
  private(set) var slots: [UInt64] = Array(repeating: 0, count: 64)
  /// By how much a hash is shifted to say where its name belongs.
  private var shift: UInt64 = 64 - 6
  /// The names beyond ASCII in all their spellings.
  ///
  /// `String` compares by canonical equivalence, which is just what the format asks of names.
  var equivalents: [String: Symbol] = [:]
  let hash = SeededHash.ofProcess

  package subscript(symbol: Symbol) -> String {
    bytes.span.text(entries[Int(symbol.id)].range)
  }

  /// The first sixteen bytes of a name as two numbers that are in the order of the bytes; zeros stand for
  /// those that it has not.
  func beginning(of symbol: Symbol) -> (first: UInt64, second: UInt64) {
    let range = entries[Int(symbol.id)].range
    return (
      bytes.span.beginning(of: range),
      range.count > 8 ? bytes.span.beginning(of: range.dropFirst(8)) : 0
    )
  }

  /// The slot that holds a name, or the free one where it belongs.
  @inline(__always)
  func slot(of name: Span<UInt8>, _ hashed: UInt64) -> Int {
    let mask = slots.count - 1
    let tag = hashed >> 32
    var slot = Int(truncatingIfNeeded: hashed >> shift)
    while true {
      let found = slots[slot]
      if found == 0 { return slot }
      if found >> 32 == tag, isName(UInt32(truncatingIfNeeded: found) - 1, name) { return slot }
      slot = (slot + 1) & mask
    }
  }

  /// The name that a slot holds.
  @inline(__always)
  func symbol(at slot: Int) -> Symbol? {
    slots[slot] == 0 ? nil : Symbol(id: UInt32(truncatingIfNeeded: slots[slot]) - 1)
  }

  /// Whether the name with a number is spelled like this, letter by letter.
  @inline(__always)
  func isName(_ index: UInt32, _ name: Span<UInt8>) -> Bool {
    bytes.span.extracting(entries[Int(index)].range).isEqual(to: name)
  }

  /// Adds a name to the free slot where it belongs.
  mutating func add(_ name: Span<UInt8>, _ hashed: UInt64, at slot: Int) -> Symbol {
    let symbol = Symbol(id: UInt32(entries.count))
    entries.append(Entry(start: UInt32(bytes.count), count: UInt32(name.count)))
    bytes.append(name)
    slots[slot] = (hashed >> 32) << 32 | UInt64(symbol.id + 1)
    if entries.count * 5 > slots.count * 3 { grow() }
    return symbol
  }

  private mutating func grow() {
    shift -= 1
    let mask = slots.count * 2 - 1
    var larger = [UInt64](repeating: 0, count: mask + 1)
    for taken in slots where taken != 0 {
      var slot = Int(truncatingIfNeeded: taken >> shift)
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = taken
    }
    slots = larger
  }
}

// MARK: Looking names up

extension NameStorage {
  /// The symbol of a name, or nil when there is no such name.
  @inline(__always)
  package func symbol(of name: String) -> Symbol? {
    if let result = name.utf8.withContiguousStorageIfAvailable({ symbol(of: $0.span) }) {
      return result
    }
    return symbol(ofPieces: name)
  }

  /// The same for a string that is bridged from Objective-C, which alone has its bytes in pieces.
  @inline(never)
  private func symbol(ofPieces name: String) -> Symbol? { symbol(of: Array(name.utf8).span) }

  @inline(__always)
  private func symbol(of name: Span<UInt8>) -> Symbol? {
    symbol(at: slot(of: name, hash.of(name))) ?? equivalent(of: name)
  }

  /// The symbol of another spelling of a name beyond ASCII.
  @inline(never)
  private func equivalent(of name: Span<UInt8>) -> Symbol? {
    guard !name.isASCII, let key = name.equivalenceKey else { return nil }
    let bytes = Array(key.utf8)
    return equivalents[key] ?? symbol(at: slot(of: bytes.span, hash.of(bytes.span)))
  }
}
