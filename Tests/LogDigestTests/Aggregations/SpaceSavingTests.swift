import Testing

@testable import LogDigest

@Suite struct SpaceSavingTests {
  /// Keys of which few are frequent and many are rare, as paths in a log are.
  static func keys(_ count: Int, distinct: Int, seed: UInt64) -> [String] {
    var random = SeededRandom(state: seed)
    return (0..<count).map { _ in
      let spread = Double.random(in: 0..<1, using: &random)
      return "/page/\(Int(Double(distinct) * spread * spread * spread))"
    }
  }

  static func counted(_ keys: [String], capacity: Int) -> SpaceSaving {
    var counters = SpaceSaving(capacity: capacity)
    for key in keys {
      let bytes = Array(key.utf8)
      counters.add(bytes.span)
    }
    return counters
  }

  static func trueCounts(_ keys: [String]) -> [String: Int] {
    Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `up to its capacity every count is exact`(seed: UInt64) {
    let keys = Self.keys(20_000, distinct: 500, seed: seed)
    let counts = Self.trueCounts(keys)
    let counters = Self.counted(keys, capacity: counts.count)
    #expect(counters.isExact)
    let expected = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    #expect(
      counters.top(.max).map { String(decoding: $0.key, as: UTF8.self) } == expected.map(\.key))
    #expect(counters.top(.max).map(\.count) == expected.map(\.value))
    #expect(counters.top(.max).allSatisfy { $0.error == 0 })
  }

  @Test(arguments: [1, 2, 3, 10, 64, 100, 400])
  func `beyond its capacity each count is bounded by its error`(capacity: Int) {
    let keys = Self.keys(30_000, distinct: 3000, seed: UInt64(capacity))
    let counts = Self.trueCounts(keys)
    let counters = Self.counted(keys, capacity: capacity)
    #expect(!counters.isExact)
    let top = counters.top(.max)
    #expect(top.count == capacity)
    // Every key that is seen is added to some counter.
    #expect(top.reduce(0) { $0 + $1.count } == keys.count)
    for entry in top {
      let count = counts[String(decoding: entry.key, as: UTF8.self)] ?? 0
      #expect(entry.count >= count)
      #expect(entry.count - entry.error <= count)
      #expect(entry.error <= keys.count / capacity)
    }
    let kept = Set(top.map { String(decoding: $0.key, as: UTF8.self) })
    for (key, count) in counts where count > keys.count / capacity {
      #expect(kept.contains(key))
    }
  }

  @Test func `the example of a rare key that takes over the rarest counter`() {
    let counters = Self.counted(["a", "a", "b", "c"], capacity: 2)
    #expect(
      counters.top(5) == [
        .init(key: Array("a".utf8), count: 2, error: 0),
        .init(key: Array("c".utf8), count: 2, error: 1),
      ])
  }

  @Test func `a key that was displaced can come back`() {
    let counters = Self.counted(["a", "b", "a", "b", "a"], capacity: 1)
    #expect(counters.top(1) == [.init(key: Array("a".utf8), count: 5, error: 4)])
  }
}
