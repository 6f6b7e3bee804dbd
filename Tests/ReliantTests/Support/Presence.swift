@testable import Reliant

/// Whatever holds a presence counts among the living for as long as it lives.
final class Presence: Sendable {
  private let living: Shared<Int>

  init(among living: Shared<Int>) {
    self.living = living
    living.withLock { $0 += 1 }
  }

  deinit { living.withLock { $0 -= 1 } }
}
