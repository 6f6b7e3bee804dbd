import ReliantGraph
public import Synchronization

extension ObjectContext {
  /// The tables of the present generation.
  var plan: Plan {
    let reader = Reader.enter(by: readers)
    let plan = current.load(ordering: .sequentiallyConsistent).retain()
    reader.leave()
    return plan.takeRetainedValue()
  }

  /// What has been checked of the present generation.
  package var graph: Graph { plan.graph }

  /// The same for as long as the thread reads.
  @inlinable @inline(__always) var lentPlan: Lent<Plan> {
    Lent(current.load(ordering: .sequentiallyConsistent))
  }

  /// Runs a request with the present generation, anew when that is replaced meanwhile.
  func withPlan<Result>(_ body: (Plan) throws -> Result) throws -> Result {
    // What is replaced meanwhile goes when the request holds no lock any more.
    let reader = Reader.enter(by: readers)
    defer { reader.leave() }
    while true {
      do {
        return try body(plan)
      } catch is Superseded {
        family.waitForChange()
      }
    }
  }

  /// Replaces the tables of this context and of those below it; to be called within a change.
  ///
  /// Nobody waits for it: requests that are being served end with the tables that they began with,
  /// and what they are making is taken over. If it fails, everything stays.
  func renew() {
    var replacements: [Replacement] = []
    defer { family.letGoLater(of: replacements) }
    prepareRenewal(below: parent?.plan, &replacements)
    for replacement in replacements { replacement.supersede() }
    var held: [ObjectIdentifier: Set<Int>] = [:]
    if replacements.contains(where: \.isForgetting) {
      // The children's first, since what they hold may be the parents'.
      for replacement in replacements.reversed() { replacement.hold(&held) }
    }
    for replacement in replacements { replacement.takeOver(held) }
    for replacement in replacements { replacement.end() }
  }

  /// Notes what is left to be stopped though nobody gets it any more.
  func addLeftovers(_ objects: [ObjectInService]) {
    if !objects.isEmpty { family.change { state.leftovers += objects } }
  }

  private func prepareRenewal(below parent: Plan?, _ replacements: inout [Replacement]) {
    let old = plan
    var generation = Generation()
    // Of several overrides of one object the latest counts.
    for override in state.overrides {
      generation.overrides.updateValue(override, forKey: override.index)
    }
    generation.release = state.release
    generation.predecessors = state.base === old ? [old] : [old, state.base]
    let new = Plan(
      old.layout, parent: parent, context: old.link.context, lifecycle: old.lifecycle,
      generation: generation)
    replacements.append(
      Replacement(context: self, old: old, new: new, predecessors: generation.predecessors))
    let children = state.children
    family.letGoLater(of: children)
    for child in children { child.prepareRenewal(below: new, &replacements) }
  }
}

/// A generation that is about to take the place of another.
private struct Replacement {
  let context: ObjectContext
  let old: Plan
  let new: Plan
  let predecessors: [Plan]

  /// Lets nothing more begin with the old tables.
  func supersede() { old.isSuperseded.store(true, ordering: .sequentiallyConsistent) }

  /// Whether singletons have been forgotten since old tables were made.
  var isForgetting: Bool { predecessors.contains { $0.release != new.release } }

  /// Notes the groups that are held in the context and its parents.
  func hold(_ held: inout [ObjectIdentifier: Set<Int>]) {
    for plan in predecessors {
      held[ObjectIdentifier(context)] = plan.groupsHeld(
        besides: held[ObjectIdentifier(context)] ?? [], isForgotten: plan.release != new.release
      ) { target in
        guard let owner = context.ancestor(target.level) else { return }
        held[ObjectIdentifier(owner), default: []].insert(owner.graph.groups[target.index])
      }
    }
  }

  /// Takes over what the old tables have made.
  func takeOver(_ held: [ObjectIdentifier: Set<Int>]) {
    context.state.leftovers += new.takeOver(
      from: predecessors, held: held[ObjectIdentifier(context)] ?? [])
  }

  /// Shows the new tables to everybody.
  func end() {
    if new.marks.allSatisfy(\.overrides.isEmpty) { context.state.base = new }
    context.state.generation += 1
    // The place has a reference of its own.
    context.current.store(Unmanaged.passRetained(new), ordering: .sequentiallyConsistent)
    new.link.context.current.store(.passUnretained(new), ordering: .sequentiallyConsistent)
    old.withdrawSingletons()
    // What `current` held goes when nobody reads it any more.
    Unmanaged.passUnretained(old).release()
    Retirement.retire(old)
  }
}
