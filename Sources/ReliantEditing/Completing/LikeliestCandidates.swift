import ReliantDocument

/// The first of all that may be written, by rank and then by the bytes of the labels.
struct LikeliestCandidates {
  /// More than so many nobody looks through.
  private static let most = 200

  private(set) var kept: [CompletionSearch.Candidate] = []
  /// The bytes of the kept ones' labels, without a copy of which a comparison takes much longer.
  private var labels: [[UInt8]] = []
  /// How many there are.
  private(set) var count = 0

  /// Adds a candidate with a label, a name behind a sign, which is made only if it is kept.
  mutating func add(
    _ sign: [UInt8], _ name: ArraySlice<UInt8>, rank: Int,
    _ candidate: () -> CompletionSearch.Candidate
  ) {
    count += 1
    func isBefore(_ position: Int) -> Bool {
      let other = kept[position].rank
      return rank != other
        ? rank < other : Self.isOrdered(sign, name, before: labels[position])
    }
    if kept.count == Self.most {
      if !isBefore(Self.most - 1) { return }
      kept.removeLast()
      labels.removeLast()
    }
    let position = kept.indices.bisection(where: isBefore)
    kept.insert(candidate(), at: position)
    labels.insert(sign + name, at: position)
  }

  private static func isOrdered(
    _ sign: [UInt8], _ name: ArraySlice<UInt8>, before other: [UInt8]
  ) -> Bool {
    for (index, byte) in sign.enumerated() {
      if index == other.count { return false }
      if byte != other[index] { return byte < other[index] }
    }
    return name.lexicographicallyPrecedes(other[sign.count...])
  }
}
