/// Names one after the other, found by open addressing.
struct NameStorage: Sendable {
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
  private var slots: [UInt64] = Array(repeating: 0, count: 64)
  /// By how much a hash is shifted to say where its name belongs.
  private var shift: UInt64 = 64 - 6
  /// The names beyond ASCII in all their spellings.
  ///
  /// `String` compares by canonical equivalence, which is just what the format asks of names.
  var equivalents: [String: Symbol] = [:]
  private let hash = SeededHash.ofProcess

  func text(of symbol: Symbol) -> String {
    bytes.span.text(entries[Int(symbol.id)].range)
  }

  /// Whether all bytes of a name are ASCII.
  func isASCII(_ symbol: Symbol) -> Bool {
    bytes.span.extracting(entries[Int(symbol.id)].range).isASCII
  }

  /// The first sixteen bytes of a name, with zeros behind a shorter one, as a number that is in the
  /// order of the bytes.
  func firstBytes(of symbol: Symbol) -> UInt128 {
    let name = bytes.span.extracting(entries[Int(symbol.id)].range)
    if name.count >= 16 {
      return UInt128(name.word(at: 0).byteSwapped) << 64 | UInt128(name.word(at: 8).byteSwapped)
    }
    var result: UInt128 = 0
    for index in name.indices { result |= UInt128(name[index]) << UInt128(120 - 8 * index) }
    return result
  }

  /// Adds the bytes of a name to others.
  func appendBytes(of symbol: Symbol, to letters: inout [UInt8]) {
    letters += bytes[entries[Int(symbol.id)].range]
  }

  @inline(__always)
  func hash(of name: Span<UInt8>) -> UInt64 { hash.of(name) }

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
