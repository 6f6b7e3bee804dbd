import ReliantDocument
import ReliantGraph

/// The way to a plan for objects that ask for others later.
///
/// It does not keep the plan, which holds those objects itself.
final class PlanLink: Sendable {
  // Written by the thread that makes the plan, before any other knows it.
  nonisolated(unsafe) weak var plan: Plan?

  /// Asks for an object on behalf of another one, of the definition that has the origin.
  func object<T>(
    at target: Graph.Target, as type: T.Type, for holder: Origin, related relation: Relation?
  ) throws(ResolutionError) -> sending T {
    guard let plan else {
      throw ResolutionError(
        .closed, key: holder.key, place: holder.place,
        message: "\(holder.key.quoted) asked for an object after its context was gone")
    }
    return try plan.object(at: target, as: type, for: relation)
  }
}
