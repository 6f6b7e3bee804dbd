import ReliantDocument
import ReliantGraph
import Synchronization

/// The objects of one context with all that is needed to make them, in flat tables.
///
/// The tables never change; what changes are the slots behind them, each written once.
@usableFromInline
final class Plan: Sendable {
  let layout: PlanLayout
  /// The names, and what makes the objects that they stand for, by the numbers of their symbols.
  private let names: NameSnapshot
  private let namedMakers: [Lent<AnyMaker>?]
  let parent: Plan?
  /// The parent for those who look while the plan is there, and count no references.
  private let lentParent: Lent<Plan>?
  let makers: [AnyMaker]
  /// The makers for those who read them while the plan is there, and count no references.
  @usableFromInline let lentMakers: [Lent<AnyMaker>]
  let groups: [BuildGroup]
  /// What is known of each definition, overrides included.
  let traits: [DefinitionTraits]
  /// Whether requests are served.
  @usableFromInline let lifecycle: LifecycleState
  /// The way to this plan for those who must not keep it.
  let link: PlanLink
  /// Whether newer tables have taken the place of these, so that nothing is begun any more.
  let isSuperseded = Atomic<Bool>(false)
  /// What stands in for objects of this context, by definition.
  let overrides: [Int: Override]
  /// When the singletons were last forgotten.
  let release: Int
  /// What fills the properties of the classes that have been met.
  let ownFillings = Guarded(OwnFillings())

  init(
    _ layout: PlanLayout, parent: Plan?, makers: [AnyMaker], groups: [BuildGroup],
    traits: [DefinitionTraits], generation: Generation, lifecycle: LifecycleState, link: PlanLink
  ) {
    self.layout = layout
    self.parent = parent
    self.makers = makers
    lentParent = parent.map { Lent($0) }
    lentMakers = makers.map { Lent($0) }
    names = layout.graph.names.table
    namedMakers = layout.graph.names.mapBySymbol { target in
      target.level == 0
        ? Lent(makers[target.index])
        : parent?.ancestor(target.level - 1)?.lentMakers[target.index]
    }
    self.groups = groups
    self.traits = traits
    overrides = generation.overrides
    release = generation.release
    self.lifecycle = lifecycle
    self.link = link
    link.plan = self
  }

  deinit {
    ownFillings.withLock { $0 = OwnFillings() }
    for group in groups { group.dismantle() }
    // Whoever holds an object goes before it, so that no chain of objects is freed by recursion.
    for index in graph.constructionOrder.reversed() {
      if makers[index].isSingleton { makers[index].clear() }
      makers[index].sources = ArgumentSources()
    }
  }

  var graph: Graph { layout.graph }
  var types: TypeRegistry { layout.types }
  var hooks: ContextHooks { layout.hooks }

  /// The plan so many levels up; this one for 0.
  func ancestor(_ level: Int) -> Plan? {
    var plan: Plan? = self
    for _ in 0..<level { plan = plan?.parent }
    return plan
  }

  /// What makes an object of this context or a parent's.
  func maker(at target: Graph.Target) -> AnyMaker? {
    target.level == 0 ? makers[target.index] : ancestor(target.level)?.makers[target.index]
  }

  /// What makes an object of a parent, so many levels up.
  @usableFromInline
  func lentMaker(at index: Int, of level: Int) -> Lent<AnyMaker>? {
    ancestor(level)?.lentMakers[index]
  }

  /// Whether something stands in for an object, here or further up.
  var isOverridden: Bool {
    !overrides.isEmpty || parent?.isOverridden == true
  }

  /// How many contexts the chain from this one to its last ancestor has.
  var depth: Int { layout.depth }

  /// The object with a name in this context, or else in its parent, and so on.
  @usableFromInline
  func maker(named name: String) -> Lent<AnyMaker>? {
    if let maker = ownMaker(named: name) { return maker }
    var ancestor = lentParent
    while let plan = ancestor {
      if let maker = plan.use({ $0.ownMaker(named: name) }) { return maker }
      ancestor = plan.use { $0.lentParent }
    }
    return nil
  }

  /// The object with a name in this context, which may be a parent's that the name is pointed at.
  @inline(__always)
  private func ownMaker(named name: String) -> Lent<AnyMaker>? {
    guard let symbol = names.symbol(of: name) else { return nil }
    let number = Int(symbol.id)
    return number < namedMakers.count ? namedMakers[number] : nil
  }

  /// What a name stands for in this context, or else in its parent, and so on.
  func target(named name: String) -> Graph.Target? {
    var level = 0
    var plan: Plan? = self
    while let current = plan {
      if let target = current.graph.names[name] {
        return Graph.Target(level: target.level + level, index: target.index)
      }
      level += 1
      plan = current.parent
    }
    return nil
  }

  /// The singletons in an order in which everything that an object needs comes before it, where
  /// there are no cycles.
  var singletonsInOrder: [AnyMaker] {
    layout.groupOrder.flatMap { groups[$0].singletons }
  }
}
