import Synchronization

/// The start or the end of something, as the task that is at it knows, so that nothing is waited for
/// from within.
///
/// Tasks that are begun meanwhile inherit it; once it is over, it means nothing to them any more.
final class Undertaking: Sendable {
  @TaskLocal private static var innermost: Undertaking?

  // Only compared while the subject is at it, so that nobody else can have its address.
  private let subject: ObjectIdentifier
  private let isOver = Atomic<Bool>(false)
  private let outer: Undertaking?

  private init(_ subject: AnyObject) {
    self.subject = ObjectIdentifier(subject)
    outer = Self.innermost
  }

  /// Runs the start or the end of a subject.
  static func run<Result>(
    of subject: AnyObject, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let undertaking = Undertaking(subject)
    defer { undertaking.isOver.store(true, ordering: .releasing) }
    return try await $innermost.withValue(undertaking, operation: body)
  }

  /// Whether the task that asks is part of the start or the end of a subject.
  static func isUnderWay(of subject: AnyObject) -> Bool {
    var undertaking = innermost
    while let current = undertaking {
      if current.subject == ObjectIdentifier(subject), !current.isOver.load(ordering: .acquiring) {
        return true
      }
      undertaking = current.outer
    }
    return false
  }
}
