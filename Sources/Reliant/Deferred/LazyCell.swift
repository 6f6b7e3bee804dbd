import ReliantDocument
import Synchronization

/// Where a lazy object is kept: written once by the first who asks, read without a lock.
///
/// Threads wait for each other as they do for singletons, so that a cycle of them is found.
final class LazyCell<Value>: Sendable {
  private let make: @Sendable () throws -> Value
  /// The object that was given the lazy one; nil when a program made it.
  private let holder: Origin?
  private let latch = Latch()
  private let isMade = Atomic<Bool>(false)
  // Only the holder of the latch writes it, before it is made, and nobody changes it after.
  @exclusivity(unchecked) private nonisolated(unsafe) var value: Value?

  init(holder: Origin?, _ make: @escaping @Sendable () throws -> Value) {
    self.holder = holder
    self.make = make
  }

  func contents() throws -> Value {
    if isMade.load(ordering: .acquiring), let value { return value }
    if latch.isHeldByThisThread {
      throw error(.cycle, "was asked for by the one who makes it; ask for it when that is done")
    }
    do {
      try Waiting.once(latch, unless: { isMade.load(ordering: .acquiring) }) {
        value = try make()
        isMade.store(true, ordering: .releasing)
      }
    } catch is MutualWait {
      throw error(
        .mutualWait,
        "is being made by another thread, which waits for this one; ask for one of the two before "
          + "the other is made")
    }
    guard let value else { throw MissingObject() }
    return value
  }

  private func error(_ code: ResolutionError.Code, _ what: String) -> ResolutionError {
    let name = "Lazy<\(TypeName.of(Value.self))>"
    let owner = holder.map { " of \($0.key.quoted)" } ?? ""
    return ResolutionError(
      code, key: holder?.key ?? name, place: holder?.place, message: "the \(name)\(owner) \(what)")
  }
}
