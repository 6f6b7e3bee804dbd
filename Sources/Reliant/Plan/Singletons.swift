/// The singletons of a group, each after those that its initializer needs; for as long as the plan is there.
struct Singletons {
  let members: NumberLists.List
  let makers: Makers

  /// Looks at each of them.
  @inline(__always)
  func forEach(_ look: (AnyMaker) throws -> Void) rethrows {
    // By place, as an iterator would count references.
    for place in members.startIndex..<members.endIndex {
      try makers.lent[members[place]].use { maker in
        if maker.isSingleton { try look(maker) }
      }
    }
  }

  /// Whether one of them is as it is said.
  func contains(where isWanted: (AnyMaker) -> Bool) -> Bool {
    members.contains { makers[$0].isSingleton && isWanted(makers[$0]) }
  }
}
