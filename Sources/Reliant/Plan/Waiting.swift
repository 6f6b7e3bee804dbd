import Synchronization

/// Who builds which group, and who waits for it.
///
/// A group is its own lock: it belongs to the thread whose number it bears. Threads never wait for
/// each other in a circle. Only factories that ask a context for objects by themselves can get into
/// one; a graph's own references are completed one after the other.
enum Waiting {
  private static let monitor = System.Monitor()
  /// How many threads wait, so that nobody takes the lock for nothing.
  private static let count = Atomic<Int>(0)
  // Guarded by the monitor: which group a thread waits for.
  private nonisolated(unsafe) static var table: [UInt: BuildGroup] = [:]

  /// Runs a step as the only builder of a group, unless the group is ready by then.
  ///
  /// - Throws: ``MutualWait`` when the builder waits for this thread, perhaps by way of others.
  static func build(_ group: BuildGroup, as thread: UInt, _ step: () throws -> Void) throws {
    guard try take(group, as: thread) else { return }
    defer { release(group) }
    if !group.isReady.load(ordering: .acquiring) { try step() }
  }

  /// Waits until nobody builds a group; not for those who build one themselves.
  static func waitForBuilder(of group: BuildGroup) {
    let thread = System.currentThread
    guard group.builder.load(ordering: .relaxed) != thread,
      (try? take(group, as: thread)) == true
    else { return }
    release(group)
  }

  /// Makes the thread the builder of a group; false when the group has become ready meanwhile.
  private static func take(_ group: BuildGroup, as thread: UInt) throws -> Bool {
    if group.take(as: thread) { return true }
    return try monitor.withLock {
      count.add(1, ordering: .sequentiallyConsistent)
      defer {
        count.subtract(1, ordering: .sequentiallyConsistent)
        table[thread] = nil
      }
      while !group.take(as: thread) {
        if group.isReady.load(ordering: .acquiring) { return false }
        if let held = circle(from: group, to: thread) {
          throw MutualWait(wanted: group, held: held)
        }
        table[thread] = group
        monitor.waitForChange()
      }
      return true
    }
  }

  private static func release(_ group: BuildGroup) {
    group.builder.store(0, ordering: .sequentiallyConsistent)
    if count.load(ordering: .sequentiallyConsistent) > 0 { monitor.tellOfChange() }
  }

  /// The group that would close the circle: somebody waits for it and this thread is building it.
  private static func circle(from group: BuildGroup, to thread: UInt) -> BuildGroup? {
    var group = group
    // Who has been woken stays in the table for a moment, so that the way might go in a circle that
    // this thread is no part of.
    for _ in 0...table.count {
      let builder = group.builder.load(ordering: .relaxed)
      if builder == thread { return group }
      guard let next = table[builder] else { return nil }
      group = next
    }
    return nil
  }
}

extension BuildGroup {
  /// Whether the thread has become the builder, which nobody was.
  fileprivate func take(as thread: UInt) -> Bool {
    builder.compareExchange(expected: 0, desired: thread, ordering: .sequentiallyConsistent)
      .exchanged
  }
}

/// Two threads would wait for each other's objects.
struct MutualWait: Error {
  let wanted: BuildGroup
  /// The group of this thread that another one waits for.
  let held: BuildGroup
}
