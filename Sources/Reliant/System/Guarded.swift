/// A value that one thread at a time looks at.
///
/// It is a `Mutex` whose order the thread sanitizer sees: the standard library's own takes its turns
/// where the sanitizer does not look, so that it tells of races that are none.
// The lock guards the only variable.
final class Guarded<Value>: @unchecked Sendable {
  private let monitor = System.Monitor()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Looks at the value, or changes it, as the only thread.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try monitor.withLock { try body(&value) }
  }

  /// The same, unless another thread looks at the value just now; nil then.
  func withLockIfFree<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result? {
    try monitor.withLockIfFree { try body(&value) }
  }
}
