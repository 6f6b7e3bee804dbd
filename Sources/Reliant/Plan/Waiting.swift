import Synchronization

/// Who holds which latch, and who waits for it.
///
/// A latch belongs to the thread whose number it bears. Threads never wait for each other in a
/// cycle. Only factories that ask a context for objects by themselves can get into one; a graph's
/// own references are completed one after the other.
enum Waiting {
  static let monitor = System.Monitor()
  /// How many threads wait, so that nobody takes the lock for nothing.
  private static let count = Atomic<Int>(0)
  // Guarded by the monitor: which latch a thread waits for.
  private nonisolated(unsafe) static var table: [UInt: Latch] = [:]

  /// Runs a step as the holder of a latch, unless another thread has done it by then.
  ///
  /// - Throws: ``MutualWait`` when the holder waits for this thread, perhaps by way of others.
  static func once(_ latch: Latch, unless isDone: () -> Bool, _ step: () throws -> Void) throws {
    guard try take(latch, as: System.currentThread, unless: isDone) else { return }
    defer { release(latch) }
    if !isDone() { try step() }
  }

  /// Runs a step as the holder of a latch, which the thread may be already.
  ///
  /// - Throws: ``MutualWait`` when the holder waits for this thread, perhaps by way of others.
  static func holding<Result>(_ latch: Latch, _ step: () throws -> Result) throws -> Result {
    let thread = System.currentThread
    if latch.holder.load(ordering: .relaxed) == thread { return try step() }
    _ = try take(latch, as: thread, unless: { false })
    defer { release(latch) }
    return try step()
  }

  /// The threads that wait just now, each with the latch that it waits for: what to look at when a
  /// program hangs.
  static var waits: [UInt: Latch] { monitor.withLock { table } }

  /// Makes the thread the holder of a latch; false when there is nothing left to be done.
  private static func take(_ latch: Latch, as thread: UInt, unless isDone: () -> Bool) throws
    -> Bool
  {
    if latch.take(as: thread) { return true }
    return try monitor.withLock {
      count.add(1, ordering: .sequentiallyConsistent)
      defer {
        count.subtract(1, ordering: .sequentiallyConsistent)
        table[thread] = nil
      }
      while !latch.take(as: thread) {
        if isDone() { return false }
        if let held = cycle(from: latch, to: thread) {
          throw MutualWait(wanted: latch, held: held)
        }
        table[thread] = latch
        monitor.waitForChange()
      }
      return true
    }
  }

  private static func release(_ latch: Latch) {
    latch.holder.store(0, ordering: .sequentiallyConsistent)
    if count.load(ordering: .sequentiallyConsistent) > 0 { monitor.tellOfChange() }
  }

  /// The latch that would close the cycle: somebody waits for it and this thread holds it.
  private static func cycle(from latch: Latch, to thread: UInt) -> Latch? {
    var latch = latch
    // Who has been woken stays in the table for a moment, so that the way might go in a cycle that
    // this thread is no part of.
    for _ in 0...table.count {
      let holder = latch.holder.load(ordering: .relaxed)
      if holder == thread { return latch }
      guard let next = table[holder] else { return nil }
      latch = next
    }
    return nil
  }
}

extension Latch {
  /// Whether the thread has become the holder, which nobody was.
  fileprivate func take(as thread: UInt) -> Bool {
    holder.compareExchange(expected: 0, desired: thread, ordering: .sequentiallyConsistent)
      .exchanged
  }
}

/// Two threads would wait for each other's objects.
struct MutualWait: Error {
  let wanted: Latch
  /// The latch of this thread that another one waits for.
  let held: Latch
}

/// A factory asked for an object that waits for this very factory.
struct UnderConstruction: Error {
  let latch: Latch
}
