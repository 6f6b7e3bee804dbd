import Synchronization

/// The start, the end or the reload of something, as the task that is at it knows, so that nothing is
/// waited for from within.
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
    subjects.contains(ObjectIdentifier(subject))
  }

  /// The subjects whose start or end the task that asks is part of.
  private static var subjects: Set<ObjectIdentifier> {
    var result: Set<ObjectIdentifier> = []
    var undertaking = innermost
    while let current = undertaking {
      if !current.isOver.load(ordering: .acquiring) { result.insert(current.subject) }
      undertaking = current.outer
    }
    return result
  }

  // MARK: Waiting

  /// How often what is part of a subject's start or end waits for that of another one.
  private static let waits = Guarded<[ObjectIdentifier: [ObjectIdentifier: Int]]>([:])

  /// Waits for somebody else's start or end of a subject; nil when that one waits for this task,
  /// perhaps by way of others, so that neither would ever end.
  static func wait<Result>(
    for subject: AnyObject, _ body: () async throws -> Result
  ) async rethrows -> Result? {
    let (own, other) = (subjects, ObjectIdentifier(subject))
    let mayWait = waits.withLock { waits in
      if reaches(own, from: other, waits) { return false }
      for subject in own { waits[subject, default: [:]][other, default: 0] += 1 }
      return true
    }
    guard mayWait else { return nil }
    defer {
      waits.withLock { waits in
        for subject in own {
          waits[subject]?[other]? -= 1
          if waits[subject]?[other] == 0 { waits[subject]?[other] = nil }
          if waits[subject]?.isEmpty == true { waits[subject] = nil }
        }
      }
    }
    return try await body()
  }

  private static func reaches(
    _ wanted: Set<ObjectIdentifier>, from start: ObjectIdentifier,
    _ waits: [ObjectIdentifier: [ObjectIdentifier: Int]]
  ) -> Bool {
    var known: Set<ObjectIdentifier> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if wanted.contains(next) { return true }
      pending += (waits[next] ?? [:]).keys.filter { known.insert($0).inserted }
    }
    return false
  }
}
