import ReliantDocument
package import ReliantGraph
public import Synchronization

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
  /// The tables of the present generation, with a reference that keeps them; see ``plan``.
  @usableFromInline let current: Atomic<Unmanaged<Plan>>
  /// How those who read are found.
  @usableFromInline let readers = ReaderRecord.key
  let state: GenerationState
  let family: Family
  /// The context whose objects this one sees besides its own.
  public let parent: ObjectContext?
  /// Whether the parent was loaded for this context, which then starts it and shuts it down.
  let ownsParent: Bool
  /// The files that the configuration was read from, by their paths, with the texts that it takes
  /// values from.
  public let files: [String]
  /// What they held.
  let contents: [String: [UInt8]]
  /// What was found for the types that were asked for, which is the same in all generations.
  let targetsByType = Guarded(SortedTable<ObjectIdentifier, Graph.Target>())
  /// When its objects were made and started, if that is to be known.
  let times: MakingTimes?
  let end = ContextEnd()
  let lifecycle = Guarded(Lifecycle<LifecycleWaiter, ObjectInService>())

  /// Makes the tables for a checked graph and the registry that it was checked against; nothing is
  /// built.
  package convenience init(
    graph: Graph, types: TypeRegistry, parent: ObjectContext? = nil
  ) throws(ResolutionError) {
    let layout = try PlanLayout(
      graph: graph, types: types, hooks: ContextHooks(), parent: parent?.plan.layout)
    self.init(layout, parent: parent)
  }

  /// Makes the tables of a context; nothing is built.
  ///
  /// - Parameters:
  ///   - parent: a context of the layout's parent.
  ///   - ownsParent: whether the parent is for this context alone.
  ///   - files: the files that the configuration was read from.
  ///   - contents: what they held.
  init(
    _ layout: PlanLayout, parent: ObjectContext?, ownsParent: Bool = false, files: [String] = [],
    contents: [String: [UInt8]] = [:]
  ) {
    let link = ContextLink()
    family = parent?.family ?? Family()
    let plan = Plan(
      layout, parent: parent?.plan, context: link,
      lifecycle: LifecycleState(of: layout.graph.name, isObserved: !layout.hooks.observers.isEmpty))
    // What takes its place, or the end of the context, lets go of it.
    current = Atomic(Unmanaged.passRetained(plan))
    state = GenerationState(base: plan)
    name = layout.graph.name
    self.parent = parent
    self.ownsParent = ownsParent
    self.files = files
    self.contents = contents
    times = layout.hooks.recordsTimes ? MakingTimes() : nil
    link.context = self
    link.current.store(.passUnretained(plan), ordering: .sequentiallyConsistent)
    if let parent { family.change { adjust(to: parent) } }
  }

  deinit {
    // It is kept until the way to the context has taken it over.
    current.load(ordering: .sequentiallyConsistent)._withUnsafeGuaranteedRef { $0.link.context }
      .close()
  }

  /// Makes a parent know of this context, and catches up with what it has changed meanwhile.
  private func adjust(to parent: ObjectContext) {
    family.letGoLater(of: parent.state.add(self))
    let plan = parent.plan
    if self.plan.parent !== plan { renew() }
  }

  /// The context's name.
  public let name: String
}

extension ObjectContext: CustomStringConvertible {
  /// The context's name with how many objects it has, and what its parents are.
  public var description: String {
    let count = plan.graph.definitions.count
    let objects = "context \(name.quoted) with \(count) \(count == 1 ? "object" : "objects")"
    return parent.map { "\(objects), below \($0)" } ?? objects
  }
}
