import ReliantGraph
public import Synchronization

/// Objects that can only be completed together, by one thread at a time.
///
/// It is itself the latch that who makes the singletons holds, if it belongs to the first tables of its
/// context; later ones have groups of their own, but make the objects in the same place, so that
/// nothing is made by two of them at once.
///
/// Exclusive access to its variables is not checked: it would cost more than they do.
@usableFromInline  // Its variables are guarded as told beside them.
final class BuildGroup: Latch, @unchecked Sendable {
  /// Sums of ``ready``, ``made`` and ``hasLate``.
  @usableFromInline let state = Atomic<UInt8>(0)
  // Written by the latch's holder.
  /// Whether the makers are bound to their factories.
  @exclusivity(unchecked) nonisolated(unsafe) var isBound = false
  /// Whether there are singletons, and objects of other scopes.
  let hasSingletons: Bool
  private let hasOthers: Bool
  /// The definition of the first singleton, or else of the first object.
  private let smallLead: Int32
  /// The way to the plan.
  @usableFromInline let link: PlanLink
  /// The group of the first generation; nil of that one.
  private let first: BuildGroup?
  // Written by the latch's holder, or before anybody else knows the group.
  /// What few groups have.
  @exclusivity(unchecked) @usableFromInline private(set)
    nonisolated(unsafe) var known: Rarities?  // As told above.

  /// - Parameters:
  ///   - members: the definitions of the objects.
  ///   - earlier: the same group in an earlier generation.
  ///   - alike: the same in the last one that makes the same objects.
  init(
    _ members: some Collection<Int>, of graph: Graph, _ link: PlanLink, earlier: BuildGroup? = nil,
    alike: BuildGroup? = nil
  ) {
    var singleton: Int?
    var hasOthers = false
    for index in members {
      if case .singleton = graph.definitions[index].scope {
        singleton = singleton ?? index
      } else {
        hasOthers = true
      }
    }
    hasSingletons = singleton != nil
    self.hasOthers = hasOthers
    smallLead = Int32(singleton ?? members.first ?? -1)
    self.link = link
    first = earlier?.site
    super.init()
    guard hasOthers else { return }
    // Once the singletons are there, others may read it while the rest of the group is bound.
    if hasSingletons { known = Rarities() }
    for index in members {
      switch graph.definitions[index].scope {
      case .singleton, .prototype, .graph: break
      case .weak:
        // Whoever holds an object goes on to do so, whatever generation it was made in.
        rarities.weakSlots[index] = alike?.known?.weakSlots[index] ?? WeakSlot()
        if rarities.weakLatch == nil {
          rarities.weakLatch = earlier?.known?.weakLatch ?? PlainLatch(link.origin(of: index))
        }
      case .registered:
        if rarities.scopeLatch == nil {
          rarities.scopeLatch = earlier?.known?.scopeLatch ?? PlainLatch(link.origin(of: index))
        }
      }
    }
  }

  /// What few groups have, to be added to.
  var rarities: Rarities {
    if let known { return known }
    let new = Rarities()
    known = new
    return new
  }

  // MARK: The latch

  /// Where the objects are made, in whatever generation.
  private var site: BuildGroup { first ?? self }

  /// Held by who makes the singletons.
  var latch: Latch { site }

  override var origin: Origin? { smallLead < 0 ? nil : link.origin(of: Int(smallLead)) }

  /// Whether singletons are being made, or have yet to be taken over by newer tables.
  var isInUse: Bool { latch.isHeld || site.hasLate }

  /// The tables whose singletons were finished only after other tables had taken their place; for the
  /// latch's holder.
  var late: Plan? {
    get { site.hasLate ? Self.latePlans.withLock { $0[ObjectIdentifier(site)] } : nil }
    set {
      let previous = Self.latePlans.withLock { plans in
        defer { plans[ObjectIdentifier(site)] = newValue }
        return plans[ObjectIdentifier(site)]
      }
      // A plan that goes runs the code of its objects, which is not for the table's lock.
      defer { withExtendedLifetime(previous) {} }
      if newValue == nil {
        site.state.bitwiseAnd(~Self.hasLate, ordering: .sequentiallyConsistent)
      } else {
        site.add(Self.hasLate)
      }
    }
  }

  /// The late tables of all sites, each of which lasts as long as its tables do.
  private static let latePlans = Guarded<[ObjectIdentifier: Plan]>([:])

  private var hasLate: Bool { state.load(ordering: .sequentiallyConsistent) & Self.hasLate != 0 }

  // MARK: The state

  /// All singletons of the group, and all that its other objects need, can be used.
  @usableFromInline static var ready: UInt8 { 1 }
  /// The singletons have been made, by this generation or an earlier one.
  private static var made: UInt8 { 2 }
  /// There are ``late`` tables; of a site.
  private static var hasLate: UInt8 { 4 }

  /// Whether everything can be used.
  @inlinable var isReady: Bool { state.load(ordering: .acquiring) & Self.ready != 0 }

  /// Whether everything can be used, and nothing that it needs is being stopped.
  @inlinable var isServed: Bool {
    isReady && (known == nil || isServedByOthers)
  }

  /// Whether the singletons have been made, by this generation or an earlier one.
  var isMade: Bool {
    state.load(ordering: .sequentiallyConsistent) & (Self.ready | Self.made) != 0
  }

  /// The lifecycles of the parent contexts whose objects are needed, directly or not.
  var outerLifecycles: [LifecycleState] { known?.outerLifecycles ?? [] }

  @usableFromInline var isServedByOthers: Bool { outerLifecycles.allSatisfy(\.isFast) }

  private func add(_ new: UInt8) { state.bitwiseOr(new, ordering: .sequentiallyConsistent) }

  // MARK: The program's own scopes

  /// Notes an object of a scope of the program's own.
  func note(_ origin: Origin, in scope: any ObjectScope, named name: String) {
    if let lead = known?.lead {
      if lead.scopeName != name { rarities.hasSeveralScopes = true }
    } else {
      rarities.lead = Lead(origin: origin, scope: scope, scopeName: name)
    }
  }

  // MARK: Making the objects

  /// Notes that one of the group's objects sees a singleton as another type.
  func add(_ slot: ConvertedSlot) { rarities.converted.append(slot) }

  /// Forgets how objects are seen as other types, to find that out anew.
  func forgetConverted() { known?.converted = [] }

  /// Converts one of the singletons, which has been made, for others of the group.
  private func convert(_ maker: AnyMaker) throws {
    guard let known else { return }
    for slot in known.converted where slot.source === maker { try slot.fill() }
  }

  /// Runs a step during which no other thread makes one of the group's weak objects.
  func holdingWeaks<Result>(_ step: () throws -> Result) throws -> Result {
    guard let latch = known?.weakLatch else { return try step() }
    return try Waiting.holding(latch, step)
  }

  /// Makes and publishes the singletons, unless they have been taken over; to be called by the
  /// latch's holder alone, when everything is ready that the group needs.
  ///
  /// When anything fails, nothing half-made stays.
  ///
  /// - Parameter singletons: those of the group, each after those that its initializer needs.
  /// - Returns: what tells observers of the singletons, when others may be given them.
  func build(_ singletons: Singletons) throws -> [() -> Void] {
    var announcements: [() -> Void] = []
    do {
      if isMade {
        try singletons.forEach { try convert($0) }
      } else if hasSingletons {
        announcements = try holdingWeaks { try make(singletons) }
      }
    } catch {
      forgetViews()
      if !isMade { singletons.forEach { $0.clear() } }
      throw error
    }
    // In one order with the plan's end: who replaces the plan sees it, or this thread sees that.
    add(Self.ready)
    return announcements
  }

  private func make(_ singletons: Singletons) throws -> [() -> Void] {
    var announcements: [() -> Void] = []
    // What one of them takes all do.
    if singletons.makers[Int(smallLead)].needsRequest {
      let completion = Completion()
      announcements = try completion.completeUntold {
        try singletons.forEach { try make($0, completion) }
      }.announcements
    } else {
      try singletons.forEach { try make($0, nil) }
    }
    publish(singletons)
    return announcements
  }

  /// - Parameter completion: what completes the group; nil where nothing remains to be done.
  private func make(_ maker: AnyMaker, _ completion: Completion?) throws {
    try ConstructionFrame.during(maker, latch) {
      try maker.hands.fill(maker, completion.map { Request(completion: $0, making: self) })
    }
    try convert(maker)
  }

  /// Shows the singletons to everybody.
  private func publish(_ singletons: Singletons) {
    // Who takes the group over looks at this, and then at all of them, which are whole.
    add(Self.made)
    singletons.forEach { maker in
      maker.publish()
      // What has been made needs its arguments no more.
      maker.replaceSources(ArgumentSources())
    }
  }

  // MARK: Generations

  /// Takes over the singletons of the group in an earlier generation, which have been made.
  ///
  /// They are never made again, so that they need no factory.
  ///
  /// - Parameter earlier: that generation's makers.
  func adopt(_ earlier: Makers, as singletons: Singletons) {
    singletons.forEach { $0.adopt(earlier[$0.index]) }
    publish(singletons)
    // Other objects of the group have yet to be bound, and what they need to be made.
    if !hasOthers { add(Self.ready) }
  }

  /// Lets go of what the makers are held by, which hold the group.
  func dismantle() {
    forgetViews()
    known = nil
  }

  /// Forgets what the singletons are that are seen as other types.
  private func forgetViews() {
    guard let known else { return }
    for slot in known.converted { slot.clear() }
  }
}

/// What few groups have, so that the others are smaller.
@usableFromInline  // Guarded as the group is.
final class Rarities: @unchecked Sendable {
  /// Singletons that others of the group see as other types.
  var converted: [ConvertedSlot] = []
  /// Where weak objects are found, by their definitions.
  var weakSlots: [Int: WeakSlot] = [:]
  /// Held by who makes or looks for one of the weak objects.
  var weakLatch: Latch?
  /// Held by who makes objects of several scopes of the program's own that can only be completed
  /// together: where one of them is may say nothing of where another is.
  var scopeLatch: Latch?
  /// The first object of a program's own scope, once the group is bound.
  var lead: Lead?
  /// Whether the group's objects are of several such scopes.
  var hasSeveralScopes = false
  /// The lifecycles of the parent contexts whose objects are needed, directly or not.
  var outerLifecycles: [LifecycleState] = []
  /// What is started and stopped on behalf of singletons, by their definitions.
  var replaced: [Int: Any] = [:]
}

/// An object of a program's own scope.
struct Lead: Sendable {
  let origin: Origin
  let scope: any ObjectScope
  let scopeName: String
}
