extension [Node] {
  /// Whether the last node is a member, which lacks its value yet.
  var endInMember: Bool { last?.kind == .member }

  /// Adds a member of a name, before its value.
  @inline(__always)
  mutating func appendMember(_ symbol: Symbol, at range: Range<Int>) {
    var member = Node(kind: .member, at: range)
    member.detail = symbol.id
    // A map or list as its value says so when it ends.
    member.close(before: count + 2)
    append(member)
  }

  /// Ends a map or list, and the member whose value it is, behind all nodes.
  @inline(__always)
  mutating func close(_ container: Int) {
    self[container].close(before: count)
    if container > 0, self[container - 1].kind == .member {
      self[container - 1].close(before: count)
    }
  }

  /// Ends a map, whose members are all that follows it: notes how many they are, and reports those
  /// whose name an earlier one has.
  ///
  /// - Parameter isBinary: whether it is one of a binary property list: its nodes stay what they are,
  ///   which a finding then names, and it is reported once however many references lead to it.
  mutating func endMap(
    _ map: Int, in names: NameTable, reportingTo findings: FindingCollector, isBinary: Bool = false
  ) {
    var members = 0
    var isKnown: Bool?
    var member = map + 1
    names.beginMap()
    while member < count {
      if self[member].isUnnamed {
        self[member].isIncomplete = true
      } else if let first = names.firstUse(of: self[member].symbol, at: member) {
        self[member].isIncomplete = true
        self[map].hasRepetition = true
        isKnown = isKnown ?? (isBinary && !findings.isFirst(at: self[map].range.lowerBound))
        if isKnown == false { report(member, after: first, findings) }
      } else {
        members += 1
      }
      member = self[member].next(at: member)
    }
    self[map].detail = UInt32(truncatingIfNeeded: members)
  }

  /// Reports a member whose name an earlier one has.
  // Within the loop it would cost each map the checks of access to what is reported.
  @inline(never)
  private func report(_ member: Int, after first: Int, _ findings: FindingCollector) {
    let place = Place.range(document: findings.document, self[first].range, node: first)
    findings.report(
      DuplicateMember(name: self[member].symbol, first: place), at: self[member].range,
      node: member)
  }
}
