/// What makes the objects of a context, by their definitions.
///
/// Those who read the table while its plan is there need not count references.
@usableFromInline
struct Makers: Sendable {
  // Each has a reference of its own, see `letGo()`.
  @usableFromInline let lent: [Lent<AnyMaker>]

  /// - Parameter maker: makes the one of a definition.
  init(count: Int, _ maker: (Int) -> AnyMaker) {
    // Released by `letGo()`.
    lent = (0..<count).map { Lent(Unmanaged.passRetained(maker($0))) }
  }

  /// Lets go of the makers, when nobody reads the table any more.
  func letGo() {
    // Retained as they were made.
    for maker in lent { maker.reference.release() }
  }
}

extension Makers: RandomAccessCollection {
  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { lent.count }
  @usableFromInline subscript(index: Int) -> AnyMaker { lent[index].use { $0 } }
}

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
