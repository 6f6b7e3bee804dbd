public import Synchronization

/// What is known of one thread that reads.
///
/// It is a place in memory that is never freed, so that everybody may look at it, and looking counts
/// no references; a new thread takes over the place of a thread that has ended.
@usableFromInline  // What others look at is atomic; the rest belongs to one thread.
struct ReaderRecord: @unchecked Sendable {
  @usableFromInline
  struct State: ~Copyable {
    /// How many nested readings the thread is in, and above that how often it has ended to read.
    @usableFromInline let reading = Atomic<UInt64>(0)
    /// Whether something is to be let go of when the thread has ended to read.
    let isAwaited = Atomic<Bool>(false)
    /// Whether who replaces something sees to the order, so that who reads need not.
    @usableFromInline let isOrderedByOthers = System.canOrderAllThreads
    var mainActorDepth = 0
    var construction: UnsafePointer<ConstructionFrame>?
  }

  // Valid for ever.
  @usableFromInline let state: UnsafeMutablePointer<State>

  private init() {
    // Two records on one line of the processor's cache would slow each other's threads down.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    state = memory.initializeMemory(as: State.self, to: State())
  }

  /// The record at an address that was taken of one.
  @inlinable @inline(__always)
  init(at address: UnsafeMutableRawPointer) {
    // What was initialized there is never freed.
    state = address.assumingMemoryBound(to: State.self)
  }

  /// How many nested calls have said that the thread is the main actor's; nobody else looks at it.
  var mainActorDepth: Int {
    get { state.pointee.mainActorDepth }
    nonmutating set { state.pointee.mainActorDepth = newValue }
  }

  /// The shared object that the thread makes just now; nobody else looks at it.
  var construction: UnsafePointer<ConstructionFrame>? {
    get { state.pointee.construction }
    nonmutating set { state.pointee.construction = newValue }
  }

  /// What a thread says of its reading.
  @usableFromInline
  struct Reading {
    @usableFromInline let number: UInt64

    @inlinable @inline(__always)
    init(number: UInt64) { self.number = number }

    /// How many nested readings the thread is in.
    var depth: UInt64 { number & 0xFFFF_FFFF }

    /// How often the thread has ended to read; it may begin anew at 0.
    var turn: UInt64 { number >> 32 }

    /// One more reading inside of those that there are.
    @inlinable @inline(__always)
    var begun: Self { Self(number: number &+ 1) }

    /// The same when what has begun last has ended, inside of another reading.
    fileprivate var outer: Self { Self(number: number &- 1) }

    /// The same when all reading has ended.
    fileprivate var ended: Self { Self(number: outer.number &+ 1 << 32) }
  }

  /// What the thread says, seen with all that it read before.
  var reading: Reading { Reading(number: state.pointee.reading.load(ordering: .acquiring)) }

  /// Whether something is to be let go of when the thread has ended to read.
  var isAwaited: Bool {
    get { state.pointee.isAwaited.load(ordering: .relaxed) }
    nonmutating set { state.pointee.isAwaited.store(newValue, ordering: .relaxed) }
  }

  /// Lets others know that the thread begins to read, before it does.
  ///
  /// - Returns: what it said before.
  @inlinable @inline(__always)
  func begin() -> Reading {
    let before = Reading(number: state.pointee.reading.load(ordering: .relaxed))
    // The other side relies on this coming before what is read then. The processor does not swap the
    // two by what is done here or there (see `readers()`); the compiler does not, as the latter is
    // loaded sequentially consistent: the language would let it, but LLVM moves no earlier store
    // behind such a load.
    if state.pointee.isOrderedByOthers {
      state.pointee.reading.store(before.begun.number, ordering: .relaxed)
    } else {
      state.pointee.reading.store(before.begun.number, ordering: .sequentiallyConsistent)
    }
    return before
  }

  /// Lets others know that the thread has ended what it began last; see ``Reader/leave()``.
  @usableFromInline @inline(never)  // Else the compiler may put off counting what was read.
  func leave() {
    let present = Reading(number: state.pointee.reading.load(ordering: .relaxed))
    guard present.depth == 1 else {
      return state.pointee.reading.store(present.outer.number, ordering: .releasing)
    }
    state.pointee.reading.store(present.ended.number, ordering: .releasing)
    // See `Retirement.settle()` for what this may miss.
    guard isAwaited else { return }
    isAwaited = false
    Retirement.collect()
  }

  // MARK: Threads

  private static let all = Guarded<[ReaderRecord]>([])
  private static let free = Guarded<[ReaderRecord]>([])
  /// Where each thread keeps its record; those who ask often hold it, as it is made when somebody
  /// first asks for it.
  static let key = System.ThreadKey { address in
    // The thread has ended, and with it all its reading.
    release(address)
  }

  /// The record of the thread that asks, for those who have no key at hand.
  static var ofThisThread: ReaderRecord { ofThisThread(by: key) }

  /// The record of the thread that asks.
  ///
  /// - Parameter key: ``key``.
  @inlinable @inline(__always)
  static func ofThisThread(by key: System.ThreadKey) -> ReaderRecord {
    if let known = key.value { return ReaderRecord(at: known) }
    return take()
  }

  /// The records of all threads that may be reading what has been replaced by now, with their turns;
  /// nil when that cannot be told.
  static func readers() -> [(record: ReaderRecord, turn: UInt64)]? {
    if System.canOrderAllThreads, !System.orderAllThreads() { return nil }
    return all.withLock { $0 }.compactMap { record in
      let number = record.state.pointee.reading.load(ordering: .sequentiallyConsistent)
      let reading = Reading(number: number)
      return reading.depth > 0 ? (record, reading.turn) : nil
    }
  }

  @usableFromInline @inline(never)
  static func take() -> ReaderRecord {
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
