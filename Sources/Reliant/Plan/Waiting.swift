import Synchronization

/// Which thread waits for which group, so that threads never wait for each other in a circle.
///
/// Only factories that ask a context for objects by themselves can get into such a circle; a
/// graph's own references are completed one after the other. The table is looked at only before a
/// thread blocks.
enum Waiting {
  private static let table = Mutex<[UInt: BuildGroup]>([:])

  /// Runs a step with a group's lock held, waiting for whoever holds it.
  ///
  /// - Throws: ``MutualWait`` when the holder waits for this thread, perhaps by way of others.
  static func wait(for group: BuildGroup, as thread: UInt, _ step: () throws -> Void) throws {
    try table.withLock { table in
      if let other = circle(from: group, to: thread, in: table) {
        throw MutualWait(wanted: group, held: other)
      }
      table[thread] = group
    }
    try group.lock.withLock { _ in
      table.withLock { $0[thread] = nil }
      try step()
    }
  }

  /// The group that would close the circle: somebody waits for it and this thread is building it.
  private static func circle(from group: BuildGroup, to thread: UInt, in table: [UInt: BuildGroup])
    -> BuildGroup?
  {
    var group = group
    // A holder that has just got what it waited for may still be in the table, so that the way
    // might go in a circle that this thread is no part of.
    for _ in 0...table.count {
      let holder = group.builder.load(ordering: .relaxed)
      if holder == thread { return group }
      guard let next = table[holder] else { return nil }
      group = next
    }
    return nil
  }
}

/// Two threads would wait for each other's objects.
struct MutualWait: Error {
  let wanted: BuildGroup
  /// The group of this thread that another one waits for.
  let held: BuildGroup
}
