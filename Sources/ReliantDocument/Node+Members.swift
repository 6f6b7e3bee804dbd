extension [Node] {
  /// Ends a map, whose members are all that follows it: notes how many they are and which of them have
  /// a name that an earlier one has, and returns the latter.
  mutating func endMap(
    _ map: Int, in names: NameTable
  ) -> [(member: Int, first: Int)] {
    var repeated: [(member: Int, first: Int)] = []
    var members = 0
    var member = map + 1
    names.beginMap()
    while member < count {
      if let first = names.firstUse(of: self[member].symbol, at: member) {
        self[member].isIncomplete = true
        repeated.append((member, first))
      } else {
        members += 1
      }
      member = self[member].next(at: member)
    }
    self[map].setMemberCount(to: members)
    return repeated
  }
}
