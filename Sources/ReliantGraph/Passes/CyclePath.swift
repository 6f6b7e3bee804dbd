import ReliantDocument

/// A circle of names as messages show it: each step, and the first again at the end.
struct CyclePath {
  /// More steps than a person would follow are left out of the middle.
  private static let most = 100

  /// The steps that are shown, in order, without those left out.
  let steps: [Int]
  private let omitted: Int

  /// A circle with a number of steps.
  init(count: Int) {
    omitted = max(0, count - Self.most)
    steps = omitted == 0 ? Array(0..<count) : Array(0..<(Self.most - 1)) + [count - 1]
  }

  /// The path with a name for each step: `'a' → 'b' → 'a'`.
  func text(_ name: (Int) -> String) -> String {
    var names = steps.map(name)
    if omitted > 0 { names.insert("(\(omitted) more)", at: names.count - 1) }
    return (names + names.prefix(1)).joined(separator: " → ")
  }
}
