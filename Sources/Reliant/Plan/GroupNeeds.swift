/// The groups of the same context that have to be ready before each group, by their numbers.
struct GroupNeeds: Sendable {
  private var needs: [Int] = []
  /// Where those of each group end.
  private var ends: [Int] = []

  /// - Parameter groups: how many groups there will be.
  init(groups: Int) { ends.reserveCapacity(groups) }

  /// Adds what the next group needs.
  mutating func append(_ addAll: (_ add: (Int) -> Void) -> Void) {
    addAll { needs.append($0) }
    ends.append(needs.count)
  }

  subscript(group: Int) -> ArraySlice<Int> {
    needs[(group > 0 ? ends[group - 1] : 0)..<ends[group]]
  }
}
