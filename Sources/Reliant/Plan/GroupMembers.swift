/// The definitions of each group, in an order in which their initializers need each other.
struct GroupMembers: Sendable {
  private var members: [Int]
  /// Where in `members` those of each group begin, and at last the end of all.
  private var starts: [Int]

  /// - Parameters:
  ///   - groups: for each definition the number of its group.
  ///   - order: all definitions, in the order for those of a group.
  init(_ groups: [Int], inOrder order: [Int]) {
    starts = Array(repeating: 0, count: (groups.max() ?? -1) + 2)
    for group in groups { starts[group + 1] += 1 }
    for group in starts.indices.dropFirst() { starts[group] += starts[group - 1] }
    members = Array(repeating: 0, count: groups.count)
    var ends = starts
    for index in order {
      members[ends[groups[index]]] = index
      ends[groups[index]] += 1
    }
  }

  /// How many groups there are.
  var count: Int { starts.count - 1 }

  subscript(group: Int) -> ArraySlice<Int> { members[starts[group]..<starts[group + 1]] }
}
