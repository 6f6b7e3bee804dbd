import Synchronization

/// Keeps the objects of a scope, each made once, for as long as the storage itself lives.
///
/// Threads that ask for one object wait for the first of them; those who ask for different objects
/// do not wait for each other.
public final class ScopeStorage: Sendable {
  private let cells = Guarded<[ScopeKey: Cell]>([:])

  /// A storage without objects.
  public init() {}

  /// The object of a key, which is made if there is none yet; one that fails is made anew next time.
  public func object(for key: ScopeKey, make: () throws -> ScopedObject) throws -> ScopedObject {
    let cell = cells.withLock { cells in
      if let cell = cells[key] { return cell }
      let cell = Cell(key.origin)
      cells[key] = cell
      return cell
    }
    if cell.latch.isHeldByThisThread { throw UnderConstruction(latch: cell.latch) }
    try Waiting.once(cell.latch) {
      cell.object = try make()
      cell.latch.isOpen.store(true, ordering: .releasing)
    }
    guard let object = cell.object else { throw MissingObject() }
    return object
  }

  /// The objects that are there, such as to close them.
  public var objects: [ScopedObject] {
    cells.withLock { cells in
      cells.values.compactMap { $0.latch.isOpen.load(ordering: .acquiring) ? $0.object : nil }
    }
  }

  private final class Cell: Sendable {
    let latch: Latch
    // Written once by who holds the latch, before it is open; read only after.
    nonisolated(unsafe) var object: ScopedObject?

    init(_ origin: Origin) { latch = Latch(origin) }
  }
}
