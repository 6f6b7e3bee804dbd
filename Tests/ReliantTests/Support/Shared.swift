@testable import Reliant

/// A value that several hold, and that one thread at a time looks at.
final class Shared<Value>: Sendable {
  private let guarded: Guarded<Value>

  init(_ value: sending Value) { guarded = Guarded(value) }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try guarded.withLock(body)
  }
}
