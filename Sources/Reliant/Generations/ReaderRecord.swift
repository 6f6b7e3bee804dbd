import Synchronization

/// What is known of one thread that reads.
///
/// It is a place in memory that is never freed, so that everybody may look at it, and looking counts
/// no references; a new thread takes over the place of a thread that has ended.
struct ReaderRecord: @unchecked Sendable {
  private struct State: ~Copyable {
    /// Odd while the thread reads.
    let turn = Atomic<UInt>(0)
    var depth = 0
    var mainActorDepth = 0
  }

  // Valid for ever. What others look at is atomic; the rest belongs to one thread.
  private let state: UnsafeMutablePointer<State>

  private init() {
    // Two records on one line of the processor's cache would slow each other's threads down.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    state = memory.initializeMemory(as: State.self, to: State())
  }

  /// The record at an address that was taken of one.
  private init(at address: UnsafeMutableRawPointer) {
    // What was initialized there is never freed.
    state = address.assumingMemoryBound(to: State.self)
  }

  /// How many nested readings the thread is in; nobody else looks at it.
  var depth: Int {
    get { state.pointee.depth }
    nonmutating set { state.pointee.depth = newValue }
  }

  /// How many nested calls have said that the thread is the main actor's; nobody else looks at it.
  var mainActorDepth: Int {
    get { state.pointee.mainActorDepth }
    nonmutating set { state.pointee.mainActorDepth = newValue }
  }

  /// Changes whenever the thread begins or ends to read, seen with all that it read before.
  var turn: UInt { state.pointee.turn.load(ordering: .acquiring) }

  /// Lets others know that the thread begins to read, before it does.
  func begin() {
    // The order with the reads that follow is what the other side relies on.
    state.pointee.turn.store(nextTurn, ordering: .sequentiallyConsistent)
  }

  /// Lets others know that the thread has ended to read.
  func end() { state.pointee.turn.store(nextTurn, ordering: .releasing) }

  private var nextTurn: UInt { state.pointee.turn.load(ordering: .relaxed) &+ 1 }
}

// MARK: Threads

extension ReaderRecord {
  private static let all = Guarded<[ReaderRecord]>([])
  private static let free = Guarded<[ReaderRecord]>([])
  private static let key = System.ThreadKey { address in
    // The thread has ended, and with it all its reading.
    release(address)
  }

  /// The record of the thread that asks.
  static var ofThisThread: ReaderRecord {
    if let known = key.value { return ReaderRecord(at: known) }
    return take()
  }

  /// The records of all threads that are reading, with their turns.
  static func reading() -> [(record: ReaderRecord, turn: UInt)] {
    all.withLock { $0 }.compactMap { record in
      let turn = record.state.pointee.turn.load(ordering: .sequentiallyConsistent)
      return turn & 1 == 1 ? (record, turn) : nil
    }
  }

  @inline(never)
  private static func take() -> ReaderRecord {
    let record = free.withLock { $0.popLast() } ?? make()
    key.value = UnsafeMutableRawPointer(record.state)
    return record
  }

  private static func make() -> ReaderRecord {
    let record = ReaderRecord()
    all.withLock { $0.append(record) }
    return record
  }

  private static func release(_ address: UnsafeMutableRawPointer?) {
    guard let address else { return }
    free.withLock { $0.append(ReaderRecord(at: address)) }
  }
}
