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

  // What a plan fills in while nobody else knows the group.
  /// The singletons, in the order in which their initializers need each other.
  @exclusivity(unchecked) nonisolated(unsafe) var singletons: [AnyMaker] = []
  /// Whether there are objects of other scopes, too.
  @exclusivity(unchecked) nonisolated(unsafe) var hasOthers = false
  /// Whether some of them are weak.
  @exclusivity(unchecked) nonisolated(unsafe) var hasWeaks = false
  /// The first object of a program's own scope, once the group is bound.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var lead: Lead?
  /// Whether its objects are of several such scopes.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var hasSeveralScopes = false
  /// The objects of parent contexts that have to be ready before.
  @exclusivity(unchecked) nonisolated(unsafe) var outerNeeds: [Graph.Target] = []
  /// The lifecycles of the parent contexts whose objects are needed, directly or not.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var outerLifecycles:
    [LifecycleState] = []
  /// Singletons of other groups that this one's objects see as other types.
  @exclusivity(unchecked) private nonisolated(unsafe) var converted: [ConvertedSlot] = []

  // Written by the latch's holder.
  /// Whether the makers are bound to their factories.
  @exclusivity(unchecked) nonisolated(unsafe) var isBound = false

  init(number: Int = 0, at site: BuildSite = BuildSite()) {
    self.number = number
    self.site = site
  }

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
      || singletons.first?.anySlot?.wasBuilt == true
  }

  /// Adds an object, after those that its initializer needs.
  func add(_ maker: AnyMaker) {
    if maker.anySlot != nil {
      if latch.origin == nil { latch.origin = maker.origin }
      singletons.append(maker)
      return
    }
    hasOthers = true
    if maker.anyWeakSlot != nil {
      if site.weakLatch.origin == nil { site.weakLatch.origin = maker.origin }
      hasWeaks = true
    }
  }

  /// Notes that one of the group's objects sees a singleton as another type.
  func add(_ slot: ConvertedSlot) {
    if slot.source.group === self {
      slot.source.converted.append(slot)
    } else {
      converted.append(slot)
    }
  }

  /// Notes an object of a scope of the program's own.
  func note(_ origin: Origin, in scope: any ObjectScope, named name: String) {
    if let lead {
      guard lead.scopeName != name else { return }
      hasSeveralScopes = true
      if site.scopeLatch.origin == nil { site.scopeLatch.origin = lead.origin }
    } else {
      lead = Lead(origin, in: scope, named: name)
    }
  }

  /// Forgets how objects are seen as other types, to find that out anew.
  func forgetConverted() {
    converted = []
    for maker in singletons { maker.converted = [] }
  }

  /// Converts the singletons of other groups, which have been made.
  func convert() throws {
    for slot in converted { try slot.fill() }
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
      try convert()
      if isMade {
        for maker in singletons { try maker.convert() }
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
    let completion = Completion()
    let announcements = try completion.completeUntold {
      for maker in singletons {
        try ConstructionFrame.$innermost.withValue(ConstructionFrame(maker.origin, latch)) {
          try maker.fillSlot(completion)
        }
        try maker.convert()
      }
    }
    for maker in singletons { maker.anySlot?.publish() }
    return announcements
  }

  // MARK: Generations

  /// Whether one of the singletons is something to be started or stopped, and there.
  var isInService: Bool {
    isMade
      && singletons.contains { maker in
        let object = maker.anySlot?.service
        return object is any Startable || object is any Stoppable
      }
  }

  /// Takes over the singletons of a group of an earlier generation, which have been made.
  ///
  /// They are never made again, so that they need no factory.
  func adopt(_ other: BuildGroup) {
    for (maker, old) in zip(singletons, other.singletons) {
      if let slot = maker.anySlot, let oldSlot = old.anySlot { slot.adopt(oldSlot) }
    }
    for maker in singletons { maker.anySlot?.publish() }
    // Other objects of the group have yet to be bound, and what they need to be made.
    if !hasOthers { ready.store(true, ordering: .sequentiallyConsistent) }
  }

  /// Lets go of everything, as makers and their groups hold each other.
  func dismantle() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons { maker.clearConverted() }
    converted = []
    singletons = []
    lead = nil
  }

  private func clear() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons {
      maker.clearConverted()
      if !isMade { maker.anySlot?.clear() }
    }
  }
}

/// An object of a program's own scope.
// A class, so that the groups without one, which are nearly all, are smaller.
final class Lead: Sendable {
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

/// A shared object under construction, and the one for whose sake it is made.
final class ConstructionFrame: Sendable {
  @TaskLocal static var innermost: ConstructionFrame?

  let origin: Origin
  /// The latch under which the object is made.
  let latch: Latch
  let outer: ConstructionFrame?

  init(_ origin: Origin, _ latch: Latch) {
    self.origin = origin
    self.latch = latch
    outer = Self.innermost
  }
}
