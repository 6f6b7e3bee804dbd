import ReliantGraph

/// What one generation of a context's tables has to make otherwise than the graph says.
struct Generation {
  /// The overrides in force, by definition.
  var overrides = SortedTable<Int, Override>()
  /// When the singletons were last forgotten.
  var release = 0
  /// The generations whose objects are taken over where nothing has changed, the best first.
  var predecessors: [Plan] = []
}

/// An object that stands in for what the graph would make.
struct Override: Sendable {
  let id: Int
  let index: Int
  let make: @Sendable () throws -> Any
}

/// The contexts that are each other's parents and children: they change their generations one at a
/// time, so that a child's tables always refer to its parent's present ones.
final class Family: @unchecked Sendable {
  private let monitor = System.Monitor()
  // Guarded by the monitor.
  private var lastID = 0
  private var leftovers: [Any] = []

  /// Runs a change as the only one.
  func change<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Whatever goes does so when others may change something again: a program's own code may run
    // then. To read keeps what others have replaced from being let go of in between.
    let reader = Reader.enter()
    var leftovers: [Any] = []
    defer {
      reader.leave()
      leftovers = []
      // Who reads around this, and may hold a lock, lets go when that has ended.
      if !reader.isNested { Retirement.settle() }
    }
    return try monitor.withLock {
      defer { swap(&leftovers, &self.leftovers) }
      return try body()
    }
  }

  /// Lets go of something when the change is over; to be called within one.
  func letGoLater(of object: Any) { leftovers.append(object) }

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
