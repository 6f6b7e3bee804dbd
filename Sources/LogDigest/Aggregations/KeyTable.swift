/// A hash table from keys of bytes to small indices, which can change the key of an index.
///
/// Looking a key up makes no string and allocates nothing. Collisions are resolved by linear
/// probing; the hash is seeded anew in each process, so a log cannot be made to collide.
struct KeyTable {
  private(set) var keys: [[UInt8]] = []
  private var hashes: [Int] = []
  /// For each slot the index of its key plus one, or 0 when it is free; the count is a power of 2.
  private var slots: [Int32] = Array(repeating: 0, count: 64)

  var count: Int { keys.count }

  static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    // Hasher takes its bytes as a raw buffer only.
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  func index(of key: Span<UInt8>, hash: Int) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash {
        let known = keys[index]
        if System.areEqual(known.span, key) { return index }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a key that is not there yet; it gets the next index.
  mutating func add(_ key: Span<UInt8>, hash: Int) {
    if (count + 1) * 2 > slots.count { grow() }
    keys.append(Self.copy(key))
    hashes.append(hash)
    place(count - 1)
  }

  /// Gives an index another key, one that is not there yet.
  mutating func replaceKey(at index: Int, with key: Span<UInt8>, hash: Int) {
    remove(index)
    keys[index] = Self.copy(key)
    hashes[index] = hash
    place(index)
  }

  private static func copy(_ key: Span<UInt8>) -> [UInt8] {
    key.withUnsafeBufferPointer { Array($0) }
  }

  private mutating func place(_ index: Int) {
    var slot = hashes[index] & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index + 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in keys.indices { place(index) }
  }

  /// Frees the slot of an index and moves up those behind it that would no longer be found.
  private mutating func remove(_ index: Int) {
    let mask = slots.count - 1
    var hole = hashes[index] & mask
    while slots[hole] != Int32(index + 1) { hole = (hole + 1) & mask }
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = hashes[Int(slots[next]) - 1] & mask
      // A key may move into the hole unless its home lies behind the hole.
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
  }
}
