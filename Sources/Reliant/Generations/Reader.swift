import Synchronization

/// A thread while it reads what another one may replace.
///
/// To read costs no lock, and whoever replaces something lets go of the old one only when every
/// thread that was reading by then has ended once (M. Desnoyers et al., "User-Level Implementations
/// of Read-Copy Update", 2012). Reading may be nested, and has to end on the thread it began on.
@usableFromInline
struct Reader {
  // Records are never freed.
  private unowned(unsafe) let record: ReaderRecord

  /// Begins to read.
  @usableFromInline
  static func enter() -> Reader {
    let record = ReaderRecord.ofThisThread
    if record.depth == 0 {
      // The order with the reads that follow is what the other side relies on.
      record.turn.store(
        record.turn.load(ordering: .relaxed) &+ 1, ordering: .sequentiallyConsistent)
    }
    record.depth += 1
    return Reader(record: record)
  }

  /// Whether so many requests are nested that the stack may end.
  @usableFromInline
  var isTooDeep: Bool {
    record.depth > Self.harmlessDepth && System.stackLeft < Self.stackReserve
  }

  /// So many nested requests fit every stack.
  private static let harmlessDepth = 8
  /// How many bytes of the stack are left to those who handle the error.
  private static let stackReserve = 96 << 10

  /// Ends to read.
  @usableFromInline
  func leave() {
    record.depth -= 1
    guard record.depth == 0 else { return }
    record.turn.store(
      record.turn.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    if Retirement.isPending.load(ordering: .relaxed) { Retirement.collect() }
  }
}

/// What is known of one thread that reads.
///
/// Records are never freed, so that everybody may look at them; a new thread takes one over from a
/// thread that has ended.
// What others look at is atomic; the rest belongs to one thread.
final class ReaderRecord: @unchecked Sendable {
  /// Odd while the thread reads.
  let turn = Atomic<UInt>(0)
  /// How many nested readings the thread is in; nobody else looks at it.
  var depth = 0
  /// How many nested calls have said that the thread is the main actor's; nobody else looks at it.
  var mainActorDepth = 0

  /// Two records on one line of the processor's cache would slow each other's threads down.
  private let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  private static let all = Guarded<[ReaderRecord]>([])
  private static let free = Guarded<[ReaderRecord]>([])
  private static let key = System.ThreadKey { record in
    // The thread has ended, and with it all its reading.
    release(record)
  }

  /// The record of the thread that asks.
  static var ofThisThread: ReaderRecord {
    if let known = key.value {
      return Unmanaged<ReaderRecord>.fromOpaque(known).takeUnretainedValue()
    }
    let record = take()
    key.value = Unmanaged.passUnretained(record).toOpaque()
    return record
  }

  /// The records of all threads, with the turns of those that are reading.
  static func reading() -> [(record: ReaderRecord, turn: UInt)] {
    all.withLock { $0 }.compactMap { record in
      let turn = record.turn.load(ordering: .sequentiallyConsistent)
      return turn & 1 == 1 ? (record, turn) : nil
    }
  }

  private static func take() -> ReaderRecord {
    if let known = free.withLock({ $0.popLast() }) { return known }
    let record = ReaderRecord()
    all.withLock { $0.append(record) }
    return record
  }

  private static func release(_ record: UnsafeMutableRawPointer?) {
    guard let record else { return }
    let known = Unmanaged<ReaderRecord>.fromOpaque(record).takeUnretainedValue()
    free.withLock { $0.append(known) }
  }
}
