import ReliantGraph
import Synchronization

extension Plan {
  /// Makes sure that an object of this context or a parent's can be asked of its maker.
  ///
  /// - Parameter given: arguments that a request gives itself, by the names of the parameters.
  func prepare(_ target: Graph.Target, given: [String: any Sendable] = [:]) throws {
    try lifecycle.check(.closing)
    guard let owner = ancestor(target.level) else { return }
    try owner.lifecycle.check(.closing)
    if given.isEmpty {
      try owner.complete(target.index)
    } else {
      try owner.complete(target.index, given: given)
    }
    let maker = owner.makers[target.index]
    if !maker.isSingleton {
      for lifecycle in maker.group.outerLifecycles { try lifecycle.check(.closing) }
    }
  }

  /// Makes everything that an object needs, so that its maker needs no lock.
  ///
  /// Groups are completed one after the other, not one inside the other: however long a chain of
  /// objects is, the stack stays short, and no lock is held while another group is waited for,
  /// unless a factory asks for an object by itself.
  func complete(_ index: Int) throws {
    let number = graph.groups[index]
    // What was taken over is there, whatever else the group's objects need.
    if groups[number].isReady || makers[index].isBuilt {
      return
    }
    // Mostly what it needs has been asked for before.
    let isNext =
      layout.outerNeeds(of: number).isEmpty
      && layout.needs[number].allSatisfy { groups[$0].isReady }
    if isNext { return try build(number) }
    var stack = [(number: number, next: 0)]
    while let (number, next) = stack.last {
      let group = groups[number]
      let needs = layout.needs[number]
      if group.isReady {
        stack.removeLast()
      } else if next < needs.count {
        stack[stack.count - 1].next += 1
        let needed = needs[needs.startIndex + next]
        if !groups[needed].isReady {
          if hooks.recordsTimes { note(needed, neededBy: key(ofGroup: number)) }
          stack.append((needed, 0))
        }
      } else {
        for target in layout.outerNeeds(of: number) {
          guard let owner = ancestor(target.level) else { continue }
          if hooks.recordsTimes {
            owner.note(owner.graph.groups[target.index], neededBy: key(ofGroup: number))
          }
          try owner.complete(target.index)
        }
        try build(number)
        stack.removeLast()
      }
    }
  }

  /// The key by which a group is told of.
  private func key(ofGroup number: Int) -> String {
    layout.members[number].first.map { graph.definitions[$0].key } ?? ""
  }

  /// Notes for whom a group is about to be made, if that is to be known.
  private func note(_ group: Int, neededBy key: String) {
    link.context.context?.times?.note(group, neededBy: key)
  }

  /// Builds a group unless another thread has done so by the time that it is this one's turn.
  private func build(_ number: Int) throws {
    let group = groups[number]
    if group.latch.isHeldByThisThread { throw UnderConstruction(latch: group.latch) }
    var isLate = false
    var announcements: [() -> Void] = []
    try Waiting.once(group.latch, unless: { group.isReady }) {
      if isSuperseded.load(ordering: .sequentiallyConsistent) { throw Superseded() }
      isLate = takeOverLate(number)
      if group.isReady { return }
      try lifecycle.check(.observed)
      // What a closed parent has stopped goes into nothing new.
      if !group.isMade { for lifecycle in group.outerLifecycles { try lifecycle.check(.closing) } }
      try bind(number)
      announcements = try group.build(singletons(of: number))
      isLate = isSuperseded.load(ordering: .sequentiallyConsistent)
      if isLate { group.late = self }
    }
    if isLate { handOver(number) }
    for tell in announcements { tell() }
  }

  /// Whether somebody builds something just now.
  var isBuilding: Bool { groups.contains { $0.latch.isHeld } }

  /// Waits until nobody builds anything any more.
  ///
  /// The lifecycle has to be closing, so that nobody begins anew.
  func waitForBuilders() {
    // What is taken over late goes when nobody waits for a latch.
    let reader = Reader.enter()
    defer { reader.leave() }
    for number in groups.indices {
      // What an earlier generation has made meanwhile belongs to the context, even if this one has
      // made its own.
      try? Waiting.once(groups[number].latch, unless: { false }) { _ = takeOverLate(number) }
    }
  }
}
