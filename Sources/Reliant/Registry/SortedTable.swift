import ReliantDocument

/// A dictionary whose entries lie in the order of their keys.
///
/// It is for what a program looks at as it starts: the first `Dictionary` with keys of some type has the
/// runtime look for what that type conforms to, which takes some 150,000 instructions, as much as to load
/// five definitions.
struct SortedTable<Key, Value> {
  private(set) var entries: [(key: Key, value: Value)] = []

  var keys: [Key] { entries.map { $0.key } }
}

extension SortedTable where Key: Comparable {
  /// A table of entries in any order.
  ///
  /// - Parameter choose: which of two values a key has, the second of which comes later.
  init(_ entries: [(key: Key, value: Value)], _ choose: (Key, Value, Value) -> Value) {
    self.entries.reserveCapacity(entries.count)
    for index in ordered(entries.count, by: { entries[$0].key < entries[$1].key }) {
      let (key, value) = entries[index]
      if let last = self.entries.last, last.key == key {
        self.entries[self.entries.count - 1].value = choose(key, last.value, value)
      } else {
        self.entries.append((key, value))
      }
    }
  }

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
