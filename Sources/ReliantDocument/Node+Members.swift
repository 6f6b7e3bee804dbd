extension [Node] {
  /// Ends a map, whose members are all that follows it: notes how many they are, and reports those
  /// whose name an earlier one has.
  mutating func endMap(_ map: Int, in names: NameTable, reportingTo problems: ProblemCollector) {
    var members = 0
    var member = map + 1
    names.beginMap()
    while member < count {
      if let first = names.firstUse(of: self[member].symbol, at: member) {
        self[member].isIncomplete = true
        // One of the two was probably to have another name, which so is missing.
        self[map].isIncomplete = true
        problems.report(
          .duplicateMember, "\(names[self[member].symbol].quoted) stands twice in this map",
          at: self[member].range, node: member,
          related: .init("first here", at: self[first].range, node: first))
      } else {
        members += 1
      }
      member = self[member].next(at: member)
    }
    self[map].setMemberCount(to: members)
  }
}
