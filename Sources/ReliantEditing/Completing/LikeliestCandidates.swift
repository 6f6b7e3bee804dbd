/// The first of all that may be written, by rank and then by the bytes of the labels.
struct LikeliestCandidates {
  /// More than so many nobody looks through.
  private static let most = 200

  private(set) var kept: [CompletionSearch.Candidate] = []
  /// How many there are.
  private(set) var count = 0

  /// Adds a candidate with a label, a name behind a sign, which is made only if it is kept.
  mutating func add(
    _ sign: String, _ name: some Sequence<UInt8>, rank: Int,
    _ candidate: () -> CompletionSearch.Candidate
  ) {
    count += 1
    func isBefore(_ other: CompletionSearch.Candidate) -> Bool {
      if rank != other.rank { return rank < other.rank }
      let label = other.label.utf8
      return other.label.hasPrefix(sign)
        ? name.lexicographicallyPrecedes(label.dropFirst(sign.utf8.count))
        : sign.utf8.lexicographicallyPrecedes(label)
    }
    if kept.count == Self.most, !isBefore(kept[Self.most - 1]) { return }
    var (position, end) = (0, kept.count)
    while position < end {
      let middle = (position + end) / 2
      if isBefore(kept[middle]) { end = middle } else { position = middle + 1 }
    }
    if kept.count == Self.most { kept.removeLast() }
    kept.insert(candidate(), at: position)
  }
}
