import ReliantGraph
import Synchronization

extension Plan {
  /// Takes over from earlier generations what they have made and would be made the same way here.
  ///
  /// To be called before anybody knows this plan, when those begin nothing any more.
  ///
  /// - Parameters:
  ///   - predecessors: the generations, the best first.
  ///   - held: the groups that stay though singletons are forgotten.
  /// - Returns: what is left to be stopped though nobody gets it any more.
  func takeOver(from predecessors: [Plan], held: Set<Int>) -> [ObjectInService] {
    var leftovers: [Int] = []
    let (own, earlier) = (marks, predecessors.map { (plan: $0, marks: $0.marks) })
    for (number, group) in groups.enumerated() where group.hasSingletons {
      for (plan, marks) in earlier where plan.groups[number].isMade {
        let isHeld = held.contains(number)
        if !group.isMade,
          keeps(number, of: plan, (own[number], marks[number]), evenIfForgotten: isHeld)
        {
          group.adopt(plan.makers, as: singletons(of: number))
        } else if plan === predecessors.first {
          leftovers.append(number)
        }
      }
    }
    return predecessors.first?.objectsToStop(inGroups: leftovers) ?? []
  }

  /// Says to those who found singletons here that they are here no more.
  func withdrawSingletons() {
    for maker in makers { maker.withdraw() }
  }

  /// Takes over what an earlier generation has made after this one came.
  ///
  /// To be called by the holder of the group's latch.
  ///
  /// - Returns: whether newer tables than this have to take it over, as they came before it was here.
  func takeOverLate(_ number: Int) -> Bool {
    let group = groups[number]
    guard let late = group.late, late !== self else { return false }
    var isLate = false
    if !group.isMade,
      keeps(number, of: late, (marks[number], late.marks[number]), evenIfForgotten: true)
    {
      group.adopt(late.makers, as: singletons(of: number))
      isLate = isSuperseded.load(ordering: .sequentiallyConsistent)
    } else {
      link.context.context?.addLeftovers(late.objectsToStop(inGroups: [number]))
    }
    // All along, others see that there is something to be taken over.
    group.late = isLate ? self : nil
    // What goes with it does so when nobody waits for the latch.
    Retirement.retire(late)
    return isLate
  }

  /// Whether one of a group's singletons is something to be started or stopped, and there.
  func isInService(_ number: Int) -> Bool {
    groups[number].isMade
      && singletons(of: number).contains { $0.service.map(isService) ?? false }
  }

  /// Hands what was made too late for the newer tables over to them.
  func handOver(_ number: Int) {
    guard let context = link.context.context else {
      // Nobody can ask for it any more, and nothing would let go of the tables.
      try? Waiting.once(groups[number].latch, unless: { false }) { groups[number].late = nil }
      return
    }
    var isLate = true
    while isLate {
      isLate = false
      // They may be about to come.
      context.family.waitForChange()
      let newer = context.plan
      // Those that have made their own have it stopped.
      try? Waiting.once(newer.groups[number].latch, unless: { false }) {
        isLate = newer.takeOverLate(number)
      }
    }
  }

  /// Whether what an earlier generation has made of a group is to stay.
  private func keeps(
    _ number: Int, of other: Plan, _ marks: (new: Marks, old: Marks), evenIfForgotten isHeld: Bool
  ) -> Bool {
    let (new, old) = marks
    // What comes from an override goes with it.
    guard new.own == old.own, old.overrides.isSubset(of: new.overrides) else { return false }
    if new.overrides == old.overrides, isHeld || release == other.release { return true }
    return other.isInService(number)
  }

  /// The singletons of some groups that are stopped though nobody starts them.
  private func objectsToStop(inGroups numbers: [Int]) -> [ObjectInService] {
    let atWork = Set(numbers.filter(isInService))
    if atWork.isEmpty { return [] }
    return objectsToStop.filter { atWork.contains(graph.groups[$0.index]) }
  }
}
