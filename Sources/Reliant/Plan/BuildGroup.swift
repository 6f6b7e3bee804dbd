import ReliantGraph
public import Synchronization

/// Objects that can only be completed together, by one thread at a time.
@usableFromInline  // Its variables are guarded as told beside them.
final class BuildGroup: @unchecked Sendable {
  /// Whether all singletons of the group, and all that its prototypes need, can be used.
  @usableFromInline let isReady = Atomic<Bool>(false)
  /// The thread that is building the group, as whose lock it serves; 0 when none is.
  let builder = Atomic<UInt>(0)

  // What a plan fills in while nobody else knows the group.
  /// The singletons, in the order in which their initializers need each other.
  nonisolated(unsafe) var singletons: [AnyMaker] = []
  /// The groups of the same context that have to be ready before.
  nonisolated(unsafe) var needs: [Int] = []
  /// The objects of parent contexts that have to be ready before.
  nonisolated(unsafe) var outerNeeds: [Graph.Target] = []
  /// Singletons of other groups that this one's objects see as other types.
  private nonisolated(unsafe) var converted: [ConvertedSlot] = []

  // Touched by the building thread alone.
  private nonisolated(unsafe) var postponed: [() throws -> Void] = []

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

  /// Runs a step at once if the group is ready, else when all its singletons have been made.
  func whenMade(_ step: @escaping () throws -> Void) throws {
    if isReady.load(ordering: .acquiring) { return try step() }
    postponed.append(step)
  }

  /// Makes and publishes the singletons; to be called by its builder alone.
  ///
  /// When anything fails, nothing half-made stays.
  func build() throws {
    do {
      try convert()
      for maker in singletons {
        try ConstructionFrame.$innermost.withValue(ConstructionFrame(maker)) {
          try maker.fillSlot()
        }
        for slot in maker.converted { try slot.fill() }
      }
      // A step may make prototypes, which add steps of their own.
      while !postponed.isEmpty {
        let steps = postponed
        postponed = []
        for step in steps { try step() }
      }
    } catch {
      postponed = []
      clear()
      throw error
    }
    for maker in singletons { maker.anySlot?.publish() }
    isReady.store(true, ordering: .releasing)
  }

  /// Lets go of everything, as makers and their groups hold each other.
  func dismantle() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons { maker.clearConverted() }
    converted = []
    singletons = []
  }

  private func clear() {
    for slot in converted { slot.slot.clear() }
    for maker in singletons {
      maker.clearConverted()
      maker.anySlot?.clear()
    }
  }
}

/// A singleton under construction, and the one for whose sake it is made.
final class ConstructionFrame: Sendable {
  @TaskLocal static var innermost: ConstructionFrame?

  let maker: AnyMaker
  let outer: ConstructionFrame?

  init(_ maker: AnyMaker) {
    self.maker = maker
    outer = Self.innermost
  }
}
