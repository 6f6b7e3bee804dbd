/// What a context knows of its generations; guarded by its family's lock.
final class GenerationState: @unchecked Sendable {
  /// The generation without overrides, which keeps the objects that they stand in for.
  var base: Plan
  /// The overrides of living tokens, the latest last.
  var overrides: [Override] = []
  /// When the singletons were last forgotten.
  var release = 0
  /// What is left to be stopped though nobody gets it any more, as it came from an override.
  var leftovers: [ObjectInService] = []
  private var references: [WeakContext] = []

  init(base: Plan) { self.base = base }

  /// The contexts that have this one as their parent; the caller may be the last who holds them.
  var children: [ObjectContext] { references.compactMap(\.context) }

  /// Adds a child to those that there are.
  func add(_ child: ObjectContext, to others: [ObjectContext]) {
    references = (others + [child]).map { WeakContext(context: $0) }
  }

  private struct WeakContext {
    weak var context: ObjectContext?
  }
}
