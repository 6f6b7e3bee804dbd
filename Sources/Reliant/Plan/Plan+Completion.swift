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
      try check(.open)
      try group.build()
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
    for group in groups where !group.isReady { Waiting.waitForHolder(of: group.latch) }
  }
}

/// A request came after the context was shut down.
struct ClosedContext: Error {
  let name: String
}
