import ReliantGraph

/// What one generation of a context's tables has to make otherwise than the graph says.
struct Generation {
  /// The overrides in force, by definition.
  var overrides: [Int: Override] = [:]
  /// When the objects of a group were last forgotten, by group.
  var released: [Int: Int] = [:]
  /// The generations whose objects are taken over where nothing has changed, the best first.
  var predecessors: [Plan] = []
}

/// An object that stands in for what the graph would make.
struct Override: Sendable {
  let id: Int
  let index: Int
  let make: @Sendable () throws -> Any
}

/// What the objects of a group owe to changes of the generation.
///
/// Groups with equal marks make the same objects, so that those can be taken over.
struct Marks: Equatable {
  /// When the group's objects were last forgotten.
  var release = 0
  /// The overrides of the group's own objects.
  var own: Set<Int> = []
  /// The overrides that the group's objects, or what they need, come from.
  var overrides: Set<Int> = []
}

/// A group of an earlier generation under construction, whose objects are taken over when made.
struct Predecessor {
  /// The earlier generation, which keeps the objects meanwhile.
  let plan: Plan
  let group: BuildGroup
}

/// The contexts that are each other's parents and children: they change their generations one at a
/// time, so that a child's tables always refer to its parent's present ones.
final class Family: @unchecked Sendable {
  private let monitor = System.Monitor()
  // Guarded by the monitor.
  private var lastID = 0

  /// Runs a change as the only one.
  func change<Result>(_ body: () throws -> Result) rethrows -> Result {
    try monitor.withLock(body)
  }

  /// Waits for a change that is under way.
  func waitForChange() { monitor.withLock {} }

  /// A number that no other change has; to be asked for within a change.
  func nextID() -> Int {
    lastID += 1
    return lastID
  }
}

/// A request met tables that have been replaced, and has to begin anew with the present ones.
struct Superseded: Error {}
