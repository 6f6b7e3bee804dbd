/// What a context knows of its generations; guarded by its family's lock.
final class GenerationState: @unchecked Sendable {
  /// The generation without overrides, which keeps the objects that they stand in for.
  var base: Plan
  /// The overrides of living tokens, the latest last.
  var overrides: [Override] = []
  /// How many generations came before the present one.
  var generation = 0
  /// When the singletons were last forgotten.
  var release = 0
  /// What is left to be stopped though nobody gets it any more, as it came from an override.
  var leftovers: [ObjectInService] = []
  private var references: [WeakContext] = []
  /// With how many children those that are gone are dropped.
  private var limit = 16

  init(base: Plan) { self.base = base }

  /// The contexts that have this one as their parent; the caller may be the last who holds them.
  var children: [ObjectContext] { references.compactMap(\.context) }

  /// Adds a child.
  ///
  /// Those that are gone are dropped whenever there are twice as many as there were, so that a child
  /// costs the same with any number of others.
  ///
  /// - Returns: the children that were looked at; the caller may be the last who holds them.
  func add(_ child: ObjectContext) -> [ObjectContext] {
    let others = references.count < limit ? [] : children
    if references.count >= limit {
      references = others.map { WeakContext(context: $0) }
      limit = max(16, 2 * others.count)
    }
    references.append(WeakContext(context: child))
    return others
  }

  private struct WeakContext {
    weak var context: ObjectContext?
  }
}
