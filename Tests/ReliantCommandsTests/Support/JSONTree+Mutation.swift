extension JSONTree {
  /// The names and values that a mutation puts where others stood.
  struct Pool {
    var names: [String]
    var values: [JSONTree]
  }

  /// The tree with one thing changed somewhere: a value, a name, something more or something less.
  func mutated(
    from pool: Pool, using random: inout some RandomNumberGenerator
  ) -> JSONTree {
    var target = Int.random(in: 0..<count, using: &random)
    return mutated(at: &target, from: pool, using: &random)
  }

  /// How many values there are, this one included.
  private var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Counts down to the value that is to change, in the order of the text.
  private func mutated(
    at target: inout Int, from pool: Pool, using random: inout some RandomNumberGenerator
  ) -> JSONTree {
    if target == 0 {
      target = -1
      return changed(from: pool, using: &random)
    }
    guard target > 0 else { return self }
    target -= 1
    switch self {
    case .list(var elements):
      for index in elements.indices where target >= 0 {
        elements[index] = elements[index].mutated(at: &target, from: pool, using: &random)
      }
      return .list(elements)
    case .map(var members):
      for index in members.indices where target >= 0 {
        members[index].value = members[index].value.mutated(
          at: &target, from: pool, using: &random)
      }
      return .map(members)
    default: return self
    }
  }

  private func changed(
    from pool: Pool, using random: inout some RandomNumberGenerator
  ) -> JSONTree {
    let value = pool.values.randomElement(using: &random) ?? .null
    let name = pool.names.randomElement(using: &random) ?? ""
    switch (self, Int.random(in: 0..<4, using: &random)) {
    case (.list(let elements), 1): return .list(elements + [value])
    case (.list(let elements), 2): return .list(Array(elements.dropFirst()))
    case (.map(let members), 1) where self[name] == nil:
      return .map([Member(name: name, value: value)] + members)
    case (.map(var members), 2) where !members.isEmpty:
      members.remove(at: Int.random(in: members.indices, using: &random))
      return .map(members)
    case (.map(var members), 3) where !members.isEmpty && self[name] == nil:
      members[Int.random(in: members.indices, using: &random)].name = name
      return .map(members)
    default: return value
    }
  }
}

/// A generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
