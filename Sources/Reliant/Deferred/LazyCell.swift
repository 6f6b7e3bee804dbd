import ReliantDocument
public import Synchronization

/// Where a lazy object is kept, its type aside: written once by the first who asks, read without a
/// lock.
///
/// It is the latch that who makes the object holds: threads wait for each other as they do for
/// singletons, so that a cycle of them is found.
@usableFromInline  // See `reference`.
final class LazyCell: Latch, @unchecked Sendable {
  /// The object in the context; nil when a program has made the lazy one.
  @usableFromInline let asked: Asked?
  @usableFromInline let boxing: Boxing
  @usableFromInline let isMade = Atomic<Bool>(false)
  // Only the holder of the latch writes it, before it is made, and nobody changes it after.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var reference: AnyObject?

  @usableFromInline
  init(_ asked: Asked?, _ boxing: Boxing) {
    self.asked = asked
    self.boxing = boxing
    super.init()
  }

  /// The object, if it has been made.
  @inlinable @inline(__always) var known: AnyObject? {
    isMade.load(ordering: .acquiring) ? reference : nil
  }

  /// Makes the object, unless another thread has by then.
  @usableFromInline
  func fill(_ type: any Any.Type, _ make: () throws -> AnyObject) throws -> AnyObject {
    if isHeldByThisThread {
      throw error(
        .cycle, type, "was asked for by the one who makes it; ask for it when that is done")
    }
    do {
      try Waiting.once(self, unless: { isMade.load(ordering: .acquiring) }) {
        reference = try make()
        isMade.store(true, ordering: .releasing)
      }
    } catch is MutualWait {
      throw error(
        .mutualWait, type,
        "is being made by another thread, which waits for this one; ask for one of the two before "
          + "the other is made")
    }
    guard let reference else { throw MissingObject() }
    return reference
  }

  private func error(
    _ code: ResolutionError.Code, _ type: any Any.Type, _ what: String
  ) -> ResolutionError {
    let name = "Lazy<\(TypeName.of(type))>"
    let holder = asked?.origin
    let owner = holder.map { " of \($0.key.quoted)" } ?? ""
    return ResolutionError(
      code, key: holder?.key ?? name, place: holder?.place, message: "the \(name)\(owner) \(what)")
  }
}
