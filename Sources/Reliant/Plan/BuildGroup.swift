import ReliantGraph
public import Synchronization

/// Objects that can only be completed together, by one thread at a time.
@usableFromInline  // Its variables are guarded as told beside them.
final class BuildGroup: @unchecked Sendable {
  /// Open when all singletons of the group, and all that its prototypes need, can be used.
  @usableFromInline let latch = Latch()
  /// Held by who makes or looks for one of the group's weak objects.
  let weakLatch = Latch()

  // What a plan fills in while nobody else knows the group.
  /// The singletons, in the order in which their initializers need each other.
  nonisolated(unsafe) var singletons: [AnyMaker] = []
  /// The objects that are found again for as long as somebody holds them.
  nonisolated(unsafe) var weaks: [AnyMaker] = []
  /// The group of an earlier generation that is making the same objects.
  nonisolated(unsafe) var predecessor: Predecessor?
  /// The groups of the same context that have to be ready before.
  nonisolated(unsafe) var needs: [Int] = []
  /// The objects of parent contexts that have to be ready before.
  nonisolated(unsafe) var outerNeeds: [Graph.Target] = []
  /// Singletons of other groups that this one's objects see as other types.
  private nonisolated(unsafe) var converted: [ConvertedSlot] = []

  /// Whether everything can be used.
  @inlinable var isReady: Bool { latch.isOpen.load(ordering: .acquiring) }

  /// Adds an object, after those that its initializer needs.
  func add(_ maker: AnyMaker) {
    if maker.anySlot != nil {
      if latch.origin == nil { latch.origin = maker.origin }
      singletons.append(maker)
    } else if maker.anyWeakSlot != nil {
      if weakLatch.origin == nil { weakLatch.origin = maker.origin }
      weaks.append(maker)
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

  /// Converts the singletons of other groups, which have been made.
  func convert() throws {
    for slot in converted { try slot.fill() }
  }

  /// Makes and publishes the singletons; to be called by the latch's holder alone.
  ///
  /// When anything fails, nothing half-made stays.
  func build() throws {
    let completion = Completion()
    do {
      try convert()
      for maker in singletons {
        try ConstructionFrame.$innermost.withValue(ConstructionFrame(maker.origin, latch)) {
          try maker.fillSlot(completion)
        }
        for slot in maker.converted { try slot.fill() }
      }
      try completion.finish()
    } catch {
      clear()
      throw error
    }
    open()
  }

  /// Publishes the singletons.
  private func open() {
    for maker in singletons { maker.anySlot?.publish() }
    latch.isOpen.store(true, ordering: .releasing)
  }

  // MARK: Generations

  /// Whether one of the singletons is something to be started or stopped, and there.
  var isInService: Bool {
    isReady
      && singletons.contains { maker in
        let object = maker.anySlot?.anyContents
        return object is any Startable || object is any Stoppable
      }
  }

  /// Takes over the objects of a group of an earlier generation, which are all made.
  func adopt(_ other: BuildGroup) throws {
    do {
      for (maker, old) in zip(singletons, other.singletons) {
        if let slot = maker.anySlot, let oldSlot = old.anySlot { slot.adopt(oldSlot) }
      }
      try convert()
      for maker in singletons {
        for slot in maker.converted { try slot.fill() }
      }
    } catch {
      clear()
      throw error
    }
    open()
  }

  /// Takes over the objects that somebody still holds.
  func adoptWeaks(_ other: BuildGroup) {
    for (maker, old) in zip(weaks, other.weaks) {
      if let slot = maker.anyWeakSlot, let oldSlot = old.anyWeakSlot { slot.adopt(oldSlot) }
    }
  }

  /// Lets go of everything, as makers and their groups hold each other.
  func dismantle() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons { maker.clearConverted() }
    converted = []
    singletons = []
    weaks = []
    predecessor = nil
  }

  private func clear() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons {
      maker.clearConverted()
      maker.anySlot?.clear()
    }
  }
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
