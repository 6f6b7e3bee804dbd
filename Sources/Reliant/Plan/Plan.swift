import ReliantDocument
import ReliantGraph
import Synchronization

/// The objects of one context with all that is needed to make them, in flat tables.
///
/// The tables never change; what changes are the slots behind them, each written once.
@usableFromInline
final class Plan: Sendable {
  let layout: PlanLayout
  private let names: NameIndex
  let foundObjects: FoundObjects
  let parent: Plan?
  /// The parent for those who look while the plan is there, and count no references.
  private let lentParent: Lent<Plan>?
  @usableFromInline let makers: Makers
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
  let overrides: SortedTable<Int, Override>
  /// When the singletons were last forgotten.
  let release: Int
  /// What fills the properties of the classes that have been met.
  let ownFillings = Guarded(OwnFillings())

  /// Makes the tables of a checked graph, with a maker for each definition: the first of a context, or
  /// those of a later generation.
  ///
  /// A maker is bound to its factory when somebody first asks for its objects, see ``bind(_:)``.
  init(
    _ layout: PlanLayout, parent: Plan?, context: ContextLink, lifecycle: LifecycleState,
    generation: Generation = Generation()
  ) {
    let graph = layout.graph
    let link = PlanLink(context: context, definitions: graph.definitions, layout.places)
    let groups = Self.groups(of: layout, below: parent, link, generation)
    var traits = layout.traits
    // Else the runtime would look for the types that it takes to go through none.
    if !generation.overrides.entries.isEmpty {
      for index in generation.overrides.keys { traits[index].isOverridden = true }
    }
    var place = layout.places.range.lowerBound
    makers = Makers(count: graph.definitions.count) { index in
      let maker = layout.maker(
        MakerOutline(
          index: index, scope: graph.definitions[index].scope, group: groups[graph.groups[index]],
          lifecycle: lifecycle, needsRequest: traits[index].needsRequest, place: place))
      if maker.kind == .shared { place += 1 }
      return maker
    }
    self.layout = layout
    self.parent = parent
    lentParent = parent.map { Lent($0) }
    names = graph.names.index
    foundObjects = FoundObjects(count: names.slotCount)
    self.groups = groups
    self.traits = traits
    overrides = generation.overrides
    release = generation.release
    self.lifecycle = lifecycle
    self.link = link
    link.plan = self
  }

  /// The groups with what they need of parent contexts.
  private static func groups(
    of layout: PlanLayout, below parent: Plan?, _ link: PlanLink, _ generation: Generation
  ) -> [BuildGroup] {
    let predecessors = generation.predecessors.map { (plan: $0, marks: $0.marks) }
    let marks =
      predecessors.isEmpty ? [] : Marks.all(of: layout, generation.overrides, below: parent)[0]
    return (0..<layout.members.count).map { number in
      // The last generation that makes the same objects.
      let alike = predecessors.first { $0.marks[number].overrides == marks[number].overrides }?.plan
      if !predecessors.isEmpty { link.setVariant(of: layout.members[number], as: alike?.link) }
      let group = BuildGroup(
        layout.members[number], of: layout.graph, link,
        earlier: predecessors.first?.plan.groups[number], alike: alike?.groups[number])
      if let parent {
        let outer = layout.outerLevels[number].compactMap { parent.ancestor($0 - 1)?.lifecycle }
        if !outer.isEmpty { group.rarities.outerLifecycles = outer }
      }
      return group
    }
  }

  deinit {
    ownFillings.withLock { $0 = OwnFillings() }
    for group in groups { group.dismantle() }
    // Whoever holds an object goes before it, so that no chain of objects is freed by recursion.
    for index in graph.constructionOrder.reversed() {
      if makers[index].isSingleton { makers[index].clear() }
      makers[index].replaceSources(ArgumentSources())
    }
    makers.letGo()
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
    ancestor(level)?.makers.lent[index]
  }

  /// Whether something stands in for an object, here or further up.
  var isOverridden: Bool {
    !overrides.entries.isEmpty || parent?.isOverridden == true
  }

  /// What a name leads to in this context, or else in its parent, and so on; nil, too, where requests
  /// take more than that.
  @usableFromInline
  func find(_ name: String) -> NamedObject? {
    guard lifecycle.isFast else { return nil }
    if let found = findOwn(name) { return found }
    var ancestor = lentParent
    while let plan = ancestor {
      if let found = plan.use({ $0.findOwn(name) }) { return found }
      ancestor = plan.use { $0.lentParent }
    }
    return nil
  }

  @inline(__always)
  private func findOwn(_ name: String) -> NamedObject? {
    guard let entry = names.find(name) else { return nil }
    let known = lifecycle.isFast ? foundObjects.object(at: entry.slot) : nil
    return NamedObject(entry, known: known, in: self)
  }

  /// What makes the objects of the names with a number.
  func maker(numbered number: Int32) -> Lent<AnyMaker>? {
    if number >= 0 { return makers.lent[Int(number)] }
    // A name may be pointed at a parent's object.
    return graph.names.target(number).flatMap { lentMaker(at: $0.index, of: $0.level) }
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

  /// The singletons of a group, each after those that its initializer needs.
  func singletons(of group: Int) -> Singletons {
    Singletons(members: layout.members[group], makers: makers)
  }

  /// The singletons in an order in which everything that an object needs comes before it, where
  /// there are no cycles.
  var singletonsInOrder: [AnyMaker] {
    var all: [AnyMaker] = []
    for group in layout.groupOrder { singletons(of: group).forEach { all.append($0) } }
    return all
  }
}
