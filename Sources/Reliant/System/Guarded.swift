/// A value that one thread at a time looks at.
///
/// It is a `Mutex` whose order the thread sanitizer sees: the standard library's own takes its turns
/// where the sanitizer does not look, so that it tells of races that are none.
// The monitor guards what the pointer leads to. Not a class, as the runtime would have to make one for
// each kind of values while a program starts.
struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  private let monitor = System.Monitor()
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: sending Value) { self.value.initialize(to: value) }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Looks at the value, or changes it, as the only thread.
  borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try monitor.withLock { try body(&value.pointee) }
  }

  /// The same, unless another thread looks at the value just now; nil then.
  borrowing func withLockIfFree<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    try monitor.withLockIfFree { try body(&value.pointee) }
  }
}
