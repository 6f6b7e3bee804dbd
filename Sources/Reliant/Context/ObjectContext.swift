import ReliantDocument
package import ReliantGraph
import Synchronization

/// The objects that a configuration describes, made when they are asked for.
///
/// ```swift
/// let context = try ObjectContext.load("Configs/app.json", types: types)
/// try await context.start()
/// let newsletter = try context.object("newsletter", as: Newsletter.self)
/// await context.shutdown()
/// ```
///
/// A context may be used from any thread. A singleton is made once, however many threads ask for it,
/// and nobody sees an object before it is whole.
public final class ObjectContext: Sendable {
  @usableFromInline let plan: Plan
  /// The context whose objects this one sees besides its own.
  public let parent: ObjectContext?
  /// Whether the parent was loaded for this context, which then starts it and shuts it down.
  let ownsParent: Bool
  let lifecycle = Mutex(Lifecycle<LifecycleWaiter>())

  /// Binds a checked graph to the factories that it was checked against; nothing is built.
  package init(
    graph: Graph, types: TypeRegistry, parent: ObjectContext? = nil, ownsParent: Bool = false
  ) throws(ResolutionError) {
    do {
      plan = try PlanBuilder(graph: graph, types: types, parent: parent?.plan).build()
    } catch {
      let failure = error as? ConstructionFailure
      let key = failure?.origin.key ?? graph.name
      throw ResolutionError(
        .factoryFailed, key: key, place: failure?.origin.place, cause: failure?.cause,
        message: "\(key.quoted) could not be bound to its factory: \(failure?.cause ?? error)")
    }
    self.parent = parent
    self.ownsParent = ownsParent
  }

  /// The context's name.
  public var name: String { plan.graph.name }
}
