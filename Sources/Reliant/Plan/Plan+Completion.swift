import ReliantGraph
import Synchronization

extension Plan {
  /// Makes sure that an object of this context or a parent's can be asked of its maker.
  func prepare(_ target: Graph.Target) throws {
    try check(.closing)
    guard let owner = ancestor(target.level) else { return }
    try owner.check(.closing)
    try owner.complete(target.index)
  }

  /// Makes everything that an object needs, so that its maker needs no lock.
  ///
  /// Groups are completed one after the other, not one inside the other: however long a chain of
  /// objects is, the stack stays short, and no lock is held while another group is waited for,
  /// unless a factory asks for an object by itself.
  func complete(_ index: Int) throws {
    let group = groups[graph.groups[index]]
    if group.isReady { return }
    var stack = [(group: group, next: 0)]
    while let (group, next) = stack.last {
      if group.isReady {
        stack.removeLast()
      } else if next < group.needs.count {
        stack[stack.count - 1].next += 1
        let needed = groups[group.needs[next]]
        if !needed.isReady { stack.append((needed, 0)) }
      } else {
        for target in group.outerNeeds { try ancestor(target.level)?.complete(target.index) }
        try build(group)
        stack.removeLast()
      }
    }
  }

  /// Builds a group unless another thread has done so by the time that it is this one's turn.
  private func build(_ group: BuildGroup) throws {
    if group.latch.isHeldByThisThread { throw UnderConstruction(latch: group.latch) }
    try Waiting.once(group.latch) {
      if try adoptPredecessor(of: group) { return }
      if isSuperseded.load(ordering: .sequentiallyConsistent) { throw Superseded() }
      try check(.observed)
      try group.build()
    }
  }

  /// Takes over what an earlier generation was making when this one came, if that has been made.
  private func adoptPredecessor(of group: BuildGroup) throws -> Bool {
    guard let predecessor = group.predecessor else { return false }
    let latch = predecessor.group.latch
    if latch.isHeldByThisThread { throw UnderConstruction(latch: latch) }
    try Waiting.waitForHolder(of: latch)
    if predecessor.group.isReady {
      try group.adopt(predecessor.group)
    } else if predecessor.group.predecessor != nil {
      // That one was to take over from a generation before.
      group.predecessor = predecessor.group.predecessor
      return try adoptPredecessor(of: group)
    }
    group.predecessor = nil
    return group.isReady
  }

  /// Takes over from earlier generations what they have made, or are making, and would be made the
  /// same way here; to be called before anybody knows this plan, when those begin nothing any more.
  func takeOver(from predecessors: [Plan]) {
    for (number, group) in groups.enumerated() {
      for plan in predecessors where plan.marks[number].overrides == marks[number].overrides {
        let other = plan.groups[number]
        // To forget what somebody holds would make two of it.
        group.adoptWeaks(other)
        guard plan.marks[number] == marks[number] else { continue }
        if other.isReady {
          try? group.adopt(other)
        } else if other.latch.isHeld || other.predecessor != nil {
          group.predecessor = Predecessor(plan: plan, group: other)
        }
        if group.isReady || group.predecessor != nil { break }
      }
    }
  }

  /// Throws when the context has closed further than a request can bear.
  func check(_ limit: Gate.State) throws {
    if !gate.isOpen(atLeast: limit) { throw ClosedContext(name: graph.name) }
  }

  /// Waits until nobody builds anything any more.
  ///
  /// The gate has to be closing, so that nobody begins anew.
  func waitForBuilders() {
    for group in groups where !group.isReady {
      try? Waiting.waitForHolder(of: group.latch)
      // What an earlier generation has made meanwhile belongs to the context.
      if group.predecessor != nil {
        try? Waiting.once(group.latch) { _ = try adoptPredecessor(of: group) }
      }
    }
  }
}

/// A request came after the context was shut down.
struct ClosedContext: Error {
  let name: String
}
