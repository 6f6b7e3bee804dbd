/// Counts the most frequent keys of a stream in bounded memory.
///
/// This is the Space-Saving algorithm of A. Metwally, D. Agrawal and A. El Abbadi, "Efficient
/// Computation of Frequent and Top-k Elements in Data Streams" (ICDT 2005): a new key takes over
/// the counter of the rarest one, together with its count. Until the counters are used up, all
/// counts are exact. After that a count is never too low, and too high by at most its `error`,
/// which is no more than the number of keys seen divided by the number of counters; every key more
/// frequent than that has a counter.
struct SpaceSaving {
  struct Entry: Equatable {
    let key: [UInt8]
    let count: Int
    /// By how much the count may be too high.
    let error: Int
  }

  let capacity: Int
  /// Whether every count is right and no key is missing.
  private(set) var isExact = true

  private var table = KeyTable()
  private var counts: [Int] = []
  private var errors: [Int] = []
  private var rarest = MinimumHeap()

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func add(_ key: Span<UInt8>) {
    let hash = KeyTable.hash(key)
    if let index = table.index(of: key, hash: hash) {
      counts[index] += 1
      if !isExact { rarest.increased(index, counts) }
    } else if counts.count < capacity {
      table.add(key, hash: hash)
      counts.append(1)
      errors.append(0)
    } else {
      if isExact {
        // Who is rarest matters only from now on.
        rarest = MinimumHeap(counts)
        isExact = false
      }
      let index = rarest.minimum
      table.replaceKey(at: index, with: key, hash: hash)
      errors[index] = counts[index]
      counts[index] += 1
      rarest.increased(index, counts)
    }
  }

  /// The most frequent keys, equally frequent ones in the order of their bytes.
  func top(_ number: Int) -> [Entry] {
    let order = counts.indices.sorted { a, b in
      counts[a] != counts[b]
        ? counts[a] > counts[b] : table.keys[a].lexicographicallyPrecedes(table.keys[b])
    }
    return order.prefix(number).map {
      Entry(key: table.keys[$0], count: counts[$0], error: errors[$0])
    }
  }
}
