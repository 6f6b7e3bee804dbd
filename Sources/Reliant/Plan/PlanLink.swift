import ReliantDocument
import ReliantGraph

/// The way to a plan for those who must not keep it.
final class PlanLink: Sendable {
  // Written by the thread that makes the plan, before any other knows it.
  nonisolated(unsafe) weak var plan: Plan?
  let context: ContextLink

  init(context: ContextLink) { self.context = context }
}

/// The way to a context for its own objects that ask for others later.
///
/// It does not keep the context, which holds those objects itself.
final class ContextLink: Sendable {
  // Written by the thread that makes the context, before any other knows it.
  nonisolated(unsafe) weak var context: ObjectContext?

  /// Asks for an object on behalf of another one, of the definition that has the origin.
  func object<T>(
    at target: Graph.Target, as type: T.Type, for holder: Origin, related relation: Relation?,
    given: [String: any Sendable]
  ) throws(ResolutionError) -> sending T {
    guard let context else {
      throw ResolutionError(
        .closed, key: holder.key, place: holder.place,
        message: "\(holder.key.quoted) asked for an object after its context was gone")
    }
    return try context.object(at: target, as: type, for: relation, given: given)
  }
}
