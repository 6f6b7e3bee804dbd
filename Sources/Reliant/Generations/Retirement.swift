import Synchronization

/// Lets go of what has been replaced, once no thread can be reading it any more.
enum Retirement {
  /// Whether somebody has asked to look for what nobody reads any more.
  private static let isWanted = Atomic<Bool>(false)

  private struct Entry {
    let object: AnyObject
    /// Who was reading when the object was replaced, and is not known to have ended.
    var readers: [(record: ReaderRecord, turn: UInt64)]

    /// Whether nobody can be reading the object any more.
    mutating func isOver() -> Bool {
      readers.removeAll { $0.record.reading.turn != $0.turn }
      return readers.isEmpty
    }
  }

  /// In the order in which they were replaced, or nearly so.
  private static let entries = Guarded<[Entry]>([])

  /// Lets go of an object that new readers do not find any more, at the next ``collect()``.
  static func retire(_ object: AnyObject) {
    guard let readers = ReaderRecord.readers() else {
      // To lose some memory is better than to take it from somebody who reads it.
      _ = Unmanaged.passRetained(object)
      return
    }
    entries.withLock { $0.append(Entry(object: object, readers: readers)) }
    for (record, _) in readers { record.isAwaited = true }
  }

  /// Lets go of whatever nobody reads any more, when something has just been replaced.
  ///
  /// What is being read goes when its last reader ends. A reader that is just ending looks whether
  /// something waits before others need to see that it has ended, as to make sure of the order would
  /// cost every reader more than the reading itself. So both might miss the other, and what waits would
  /// stay until that thread has read once more; a look after giving way sees who has ended.
  static func settle() {
    collect()
    guard entries.withLock({ !$0.isEmpty }) else { return }
    System.giveWay()
    collect()
  }

  /// Lets go of whatever nobody reads any more.
  ///
  /// It never waits: while another thread is at it, that one looks once more.
  static func collect() {
    isWanted.store(true, ordering: .sequentiallyConsistent)
    while isWanted.load(ordering: .sequentiallyConsistent) {
      // They go outside of the lock, as code of their own may run then.
      guard let over = entries.withLockIfFree(takeOver) else { return }
      withExtendedLifetime(over) {}
    }
  }

  private static func takeOver(_ entries: inout [Entry]) -> [Entry] {
    isWanted.store(false, ordering: .sequentiallyConsistent)
    // Who still reads what was replaced first was mostly reading when the rest was replaced, too, which
    // goes when that reader ends.
    var count = 0
    while count < entries.count, entries[count].isOver() { count += 1 }
    let over = Array(entries[..<count])
    entries.removeFirst(count)
    return over
  }
}
