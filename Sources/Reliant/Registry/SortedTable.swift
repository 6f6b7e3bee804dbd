/// A dictionary of not very many entries, which lie in the order of their keys.
///
/// A `Dictionary` finds one among many sooner. But the first one with keys of some type has the runtime
/// look for what that type conforms to, which takes a small program longer than a load of it.
struct SortedTable<Key, Value> {
  private(set) var entries: [(key: Key, value: Value)] = []

  var keys: [Key] { entries.map { $0.key } }
}

extension SortedTable where Key: Comparable {
  subscript(key: Key) -> Value? {
    let index = index(of: key)
    return index < entries.count && entries[index].key == key ? entries[index].value : nil
  }

  /// Sets a value and returns what was there before.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let index = index(of: key)
    guard index < entries.count, entries[index].key == key else {
      entries.insert((key, value), at: index)
      return nil
    }
    defer { entries[index].value = value }
    return entries[index].value
  }

  /// Where a key is, or would be.
  private func index(of key: Key) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SortedTable: Sendable where Key: Sendable, Value: Sendable {}
