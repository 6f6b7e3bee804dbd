#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

extension System {
  /// A lock with which threads can wait for each other's changes.
  ///
  /// Unlike `Mutex` it can be waited with, and the thread sanitizer sees what it orders.
  final class Monitor: Sendable {
    private typealias Lock = UnsafeMutablePointer<pthread_mutex_t>
    private typealias Condition = UnsafeMutablePointer<pthread_cond_t>

    // The C library's locks may not move, and are there to be shared between threads.
    private nonisolated(unsafe) let lock = Lock.allocate(capacity: 1)
    private nonisolated(unsafe) let changes = Condition.allocate(capacity: 1)

    init() {
      pthread_mutex_init(lock, nil)
      pthread_cond_init(changes, nil)
    }

    deinit {
      pthread_cond_destroy(changes)
      pthread_mutex_destroy(lock)
      changes.deallocate()
      lock.deallocate()
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body()
    }

    /// Does not wait for the lock, and does nothing when another thread has it.
    func withLockIfFree<Result>(_ body: () throws -> Result) rethrows -> Result? {
      guard pthread_mutex_trylock(lock) == 0 else { return nil }
      defer { pthread_mutex_unlock(lock) }
      return try body()
    }

    /// Waits for the next change; to be called with the lock held, which others get meanwhile.
    func waitForChange() {
      pthread_cond_wait(changes, lock)
    }

    /// Wakes everybody who waits for a change.
    func tellOfChange() {
      withLock { _ = pthread_cond_broadcast(changes) }
    }
  }

  // MARK: Threads

  /// The thread that runs this, as a number that no other living thread has, and never 0.
  static var currentThread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// Lets other threads go first.
  static func giveWay() { sched_yield() }

  /// A value that every thread has one of its own of.
  @usableFromInline
  struct ThreadKey: Sendable {
    #if canImport(Darwin)
      typealias AtEnd = @convention(c) (UnsafeMutableRawPointer) -> Void
    #else
      typealias AtEnd = @convention(c) (UnsafeMutableRawPointer?) -> Void
    #endif

    @usableFromInline let key: pthread_key_t

    /// A key for as long as the program runs, whose values are handed to a function when their
    /// threads end.
    init(atEnd end: AtEnd? = nil) {
      var key = pthread_key_t()
      // Another number may be somebody else's key.
      precondition(pthread_key_create(&key, end) == 0, "the process has no thread keys left")
      self.key = key
    }

    /// The value of the thread that asks.
    @inlinable var value: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { pthread_setspecific(key, newValue) }
    }
  }

  /// Where the stack of a thread ends, once somebody has asked.
  private static let stackEnd = ThreadKey()

  /// How many bytes of its stack the thread that asks has left.
  static var stackLeft: Int {
    let here = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
    if let end = stackEnd.value { return Int(here) - Int(bitPattern: end) }
    let end = endOfStack()
    stackEnd.value = end
    return Int(here) - Int(bitPattern: end)
  }

  private static func endOfStack() -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      let thread = pthread_self()
      return pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread)
    #else
      var attributes = pthread_attr_t()
      guard attributesOfThread(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var (end, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
      pthread_attr_getstack(&attributes, &end, &size)
      #if canImport(Musl)
        // Of the main thread it tells how far its stack has grown, and not how far it may.
        if threadID() == getpid() { end = end.map { $0 + size - mostStack } }
      #endif
      return end
    #endif
  }

  #if canImport(Musl)
    /// How many bytes the stack of the main thread may have.
    private static var mostStack: Int {
      var limit = rlimit()
      let isLimited = getrlimit(RLIMIT_STACK, &limit) == 0
      return Int(clamping: isLimited ? min(limit.rlim_cur, 8 << 20) : 8 << 20)
    }
  #endif
}

#if canImport(Musl)
  // The C library has it, and hides it as well.
  @_silgen_name("gettid")
  private func threadID() -> pid_t
#endif

#if !canImport(Darwin)
  // The C library has it, and hides it from those who do not ask for all that goes beyond POSIX.
  @_silgen_name("pthread_getattr_np")
  private func attributesOfThread(
    _ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32
#endif
