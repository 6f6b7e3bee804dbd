import ReliantGraph
public import Synchronization

/// Objects that can only be completed together, by one thread at a time.
///
/// Exclusive access to its variables is not checked: it would cost more than they do.
@usableFromInline  // Its variables are guarded as told beside them.
final class BuildGroup: @unchecked Sendable {
  /// Whether all singletons of the group, and all that its other objects need, can be used.
  @usableFromInline let ready = Atomic<Bool>(false)
  /// The group's number in its plan.
  let number: Int
  /// Where the objects are made, in whatever generation.
  let site: BuildSite
  /// The way to the plan.
  @usableFromInline let link: PlanLink

  // What a plan fills in while nobody else knows the group.
  /// The first singleton, and others, in the order in which their initializers need each other.
  @exclusivity(unchecked) private nonisolated(unsafe) var first: AnyMaker?
  @exclusivity(unchecked) private nonisolated(unsafe) var others: [AnyMaker] = []
  /// Whether there are objects of other scopes, too.
  @exclusivity(unchecked) private nonisolated(unsafe) var hasOthers = false
  /// Whether some of them are weak.
  @exclusivity(unchecked) private nonisolated(unsafe) var hasWeaks = false
  /// The lifecycles of the parent contexts whose objects are needed, directly or not.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var outerLifecycles:
    [LifecycleState] = []

  // Written by the latch's holder.
  /// Whether the makers are bound to their factories.
  @exclusivity(unchecked) nonisolated(unsafe) var isBound = false
  /// What few groups have.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var known: Rarities?

  init(number: Int = 0, at site: BuildSite = BuildSite(), of link: PlanLink) {
    self.number = number
    self.site = site
    self.link = link
  }

  /// What few groups have, to be added to.
  var rarities: Rarities {
    if let known { return known }
    let new = Rarities()
    known = new
    return new
  }

  /// The singletons, in the order in which their initializers need each other.
  var singletons: [AnyMaker] { first.map { [$0] + others } ?? [] }

  /// Whether there are any.
  var hasSingletons: Bool { first != nil }

  /// The first object of a program's own scope, once the group is bound.
  var lead: Lead? { known?.lead }

  /// Whether its objects are of several such scopes.
  var hasSeveralScopes: Bool { known?.hasSeveralScopes == true }

  /// Held by who makes the singletons.
  var latch: Latch { site }

  /// Whether everything can be used.
  @inlinable var isReady: Bool { ready.load(ordering: .acquiring) }

  /// Whether everything can be used, and nothing that it needs is being stopped.
  @inlinable var isServed: Bool {
    isReady && (outerLifecycles.isEmpty || outerLifecycles.allSatisfy(\.isFast))
  }

  /// Whether the singletons have been made, by this generation or an earlier one.
  var isMade: Bool {
    ready.load(ordering: .sequentiallyConsistent)
      || first?.wasBuilt == true
  }

  /// Adds an object, after those that its initializer needs.
  func add(_ maker: AnyMaker) {
    if maker.isSingleton {
      if latch.origin == nil { latch.origin = maker.origin }
      if first == nil { first = maker } else { others.append(maker) }
      return
    }
    hasOthers = true
    if maker.weakSlot != nil {
      if site.weakLatch.origin == nil { site.weakLatch.origin = maker.origin }
      hasWeaks = true
    }
  }

  /// Notes that one of the group's objects sees a singleton as another type.
  func add(_ slot: ConvertedSlot) { rarities.converted.append(slot) }

  /// Notes an object of a scope of the program's own.
  func note(_ origin: Origin, in scope: any ObjectScope, named name: String) {
    if let lead {
      guard lead.scopeName != name else { return }
      rarities.hasSeveralScopes = true
      if site.scopeLatch.origin == nil { site.scopeLatch.origin = lead.origin }
    } else {
      rarities.lead = Lead(origin, in: scope, named: name)
    }
  }

  /// Forgets how objects are seen as other types, to find that out anew.
  func forgetConverted() { known?.converted = [] }

  /// Converts one of the singletons, which has been made, for others of the group.
  private func convert(_ maker: AnyMaker) throws {
    guard let known else { return }
    for slot in known.converted where slot.source === maker { try slot.fill() }
  }

  /// Runs a step during which no other thread makes one of the group's weak objects.
  func holdingWeaks<Result>(_ step: () throws -> Result) throws -> Result {
    hasWeaks ? try Waiting.holding(site.weakLatch, step) : try step()
  }

  /// Makes and publishes the singletons, unless they have been taken over; to be called by the
  /// latch's holder alone, when everything is ready that the group needs.
  ///
  /// When anything fails, nothing half-made stays.
  ///
  /// - Returns: what tells observers of the singletons, when others may be given them.
  func build() throws -> [() -> Void] {
    var announcements: [() -> Void] = []
    do {
      if isMade {
        for maker in singletons { try convert(maker) }
      } else {
        announcements = try holdingWeaks(makeSingletons)
      }
    } catch {
      clear()
      throw error
    }
    // In one order with the plan's end: who replaces the plan sees it, or this thread sees that.
    ready.store(true, ordering: .sequentiallyConsistent)
    return announcements
  }

  private func makeSingletons() throws -> [() -> Void] {
    guard let first else { return [] }
    var announcements: [() -> Void] = []
    if first.needsRequest {
      let completion = Completion()
      announcements = try completion.completeUntold { try makeAll(completion) }
    } else {
      try makeAll(nil)
    }
    first.publish()
    for maker in others { maker.publish() }
    return announcements
  }

  /// - Parameter completion: what completes them; nil where nothing remains to be done.
  private func makeAll(_ completion: Completion?) throws {
    if let first { try make(first, completion) }
    for maker in others { try make(maker, completion) }
  }

  private func make(_ maker: AnyMaker, _ completion: Completion?) throws {
    try ConstructionFrame.during(maker.origin, latch) {
      try maker.hands.fill(maker, completion.map { Request(completion: $0, making: self) })
    }
    try convert(maker)
  }

  // MARK: Generations

  /// Whether one of the singletons is something to be started or stopped, and there.
  var isInService: Bool {
    isMade
      && singletons.contains { maker in
        let object = maker.service
        return object is any Startable || object is any Stoppable
      }
  }

  /// Takes over the singletons of a group of an earlier generation, which have been made.
  ///
  /// They are never made again, so that they need no factory.
  func adopt(_ other: BuildGroup) {
    for (maker, old) in zip(singletons, other.singletons) { maker.adopt(old) }
    for maker in singletons { maker.publish() }
    // Other objects of the group have yet to be bound, and what they need to be made.
    if !hasOthers { ready.store(true, ordering: .sequentiallyConsistent) }
  }

  /// Lets go of everything, as makers and their groups hold each other.
  func dismantle() {
    forgetViews()
    first = nil
    others = []
    known = nil
  }

  private func clear() {
    forgetViews()
    if !isMade { for maker in singletons { maker.clear() } }
  }

  /// Forgets what the singletons are that are seen as other types.
  private func forgetViews() {
    guard let known else { return }
    for slot in known.converted { slot.clear() }
  }
}

/// What few groups have, so that the others are smaller.
// Guarded as the group is.
final class Rarities: @unchecked Sendable {
  /// Singletons that others of the group see as other types.
  var converted: [ConvertedSlot] = []
  /// Where weak objects are found, by their definitions.
  var weakSlots: [Int: WeakSlot] = [:]
  /// The first object of a program's own scope, once the group is bound.
  var lead: Lead?
  /// Whether the group's objects are of several such scopes.
  var hasSeveralScopes = false
}

/// An object of a program's own scope.
struct Lead: Sendable {
  let origin: Origin
  let scope: any ObjectScope
  let scopeName: String

  init(_ origin: Origin, in scope: any ObjectScope, named scopeName: String) {
    self.origin = origin
    self.scope = scope
    self.scopeName = scopeName
  }
}

/// Where the objects of a group are made: the same place in all generations, so that nothing is made
/// by two of them at once.
///
/// It is the latch that who makes the singletons holds.
// Its latches guard what is done under them.
final class BuildSite: Latch, @unchecked Sendable {
  /// Held by who makes or looks for one of the weak objects.
  // Made by the first plan that has any, before others know it.
  private(set) lazy var weakLatch = Latch()
  /// Held by who makes objects of several scopes of the program's own that can only be completed
  /// together: where one of them is may say nothing of where another is.
  // As above.
  private(set) lazy var scopeLatch = Latch()
  // Guarded by the latch.
  /// The tables whose singletons were finished only after other tables had taken their place.
  nonisolated(unsafe) var late: Plan? {
    didSet { hasLate.store(late != nil, ordering: .sequentiallyConsistent) }
  }
  private let hasLate = Atomic<Bool>(false)

  /// Whether singletons are being made, or have yet to be taken over by newer tables.
  var isInUse: Bool { isHeld || hasLate.load(ordering: .sequentiallyConsistent) }
}
