import ReliantGraph

/// An object as one of those that are made for each other's sake.
///
/// ```
/// server ──► handler ──► logger      the requester of the logger is the handler,
///        └─► clock                    and the clock is a relative of it
/// ```
///
/// The thread that makes the object writes it. Others may look at it meanwhile, by way of a provider
/// that the object was given; so the objects of a request are guarded together. Once the request is
/// over, only the weak reference is left, and nothing is added any more: whatever is asked for later
/// on behalf of the object is a request of its own, where another relation stands for it.
@usableFromInline  // The monitor guards the only variable.
final class Relation: @unchecked Sendable {
  private struct State {
    var children: [Relation] = []
    var received: [Relation] = []
    var strong: Any?
    weak var weak: AnyObject?
  }

  let plan: PlanLink
  /// The object's definition in that plan; nil when the object was made elsewhere.
  let index: Int?
  /// The object that this one is made for.
  let requester: Relation?
  /// The names of the parameters whose arguments the request itself has given.
  let given: Set<String>
  /// The relation that this one stands for, which another request made.
  private let original: Relation?
  private let monitor: System.Monitor
  private var state = State()

  init(plan: PlanLink, index: Int?, requester: Relation?, given: Set<String> = []) {
    self.plan = plan
    self.index = index
    self.requester = requester
    self.given = given
    original = nil
    monitor = requester?.monitor ?? System.Monitor()
  }

  /// Stands for an object in a request on its behalf.
  init(standingFor original: Relation) {
    plan = original.plan
    index = original.index
    requester = original.requester
    given = original.given
    self.original = original
    monitor = System.Monitor()
  }

  /// The object, once its initializer has returned; afterwards as long as somebody holds it.
  var object: Any? {
    get { original?.object ?? monitor.withLock { state.strong ?? state.weak } }
    set {
      // What is no class instance is not found again once the request is over.
      let reference = newValue.flatMap { type(of: $0) is AnyObject.Type ? $0 as AnyObject : nil }
      // What was there before may ask for others as it goes, so it goes when nothing is locked.
      var strong = newValue
      monitor.withLock {
        swap(&state.strong, &strong)
        state.weak = reference
      }
    }
  }

  /// What was made for this one, or given to it.
  var dependencies: [Relation] {
    (original?.dependencies ?? []) + monitor.withLock { state.children + state.received }
  }

  /// What errors call the object.
  var name: String {
    guard let plan = plan.plan, let index else { return "the object" }
    return plan.graph.definitions[index].key.quoted
  }

  /// The last object that was made for this one.
  @usableFromInline var lastChild: Relation? { monitor.withLock { state.children.last } }

  /// Notes an object that was made for this one.
  func add(_ child: Relation) { monitor.withLock { state.children.append(child) } }

  /// Notes an object that was made by another request, perhaps, and given to this one.
  func receive(_ other: Relation) { monitor.withLock { state.received.append(other) } }

  /// Lets go of the object, which others hold now.
  func letGo() {
    // It goes when nothing is locked, as above.
    let earlier = monitor.withLock {
      // The children hold this one.
      defer { (state.strong, state.children) = (nil, []) }
      return (object: state.strong, children: state.children, received: state.received)
    }
    for other in earlier.received { other.letGo() }
  }

  /// The relative that a configuration asks for on behalf of this object.
  func relative(_ relative: Graph.Relative) throws -> Any? {
    switch relative.relation {
    case .requester:
      if let found = requester?.object { return found }
      if relative.isOptional { return nil }
      guard let requester else { throw Obstacle.noRequester }
      throw Obstacle(
        description:
          "\(requester.name), which it is made for, is gone, or is no class instance that can be "
          + "found again")
    case .nearest(let targets, let name, let type):
      if let found = nearest(targets, elsewhere: type?.metatype) { return found }
      if relative.isOptional { return nil }
      throw Obstacle(description: "it has no relative \(name.quoted)")
    }
  }

  /// The nearest of some objects: the requester, its other dependencies, theirs, then one level up.
  ///
  /// - Parameter type: the type of an object that was made elsewhere, which will do as well.
  private func nearest(_ targets: Set<Graph.Target>, elsewhere type: (any Any.Type)?) -> Any? {
    guard let plan = plan.plan else { return nil }
    let wanted = Set(
      targets.compactMap { target in
        plan.ancestor(target.level).map { ObjectIdentifier($0.makers[target.index]) }
      })
    var own = self
    while let requester = own.requester {
      if let found = requester.search(for: wanted, elsewhere: type, except: own) { return found }
      own = requester
    }
    return nil
  }

  /// Searches an object and what it needs, breadth first.
  private func search(
    for wanted: Set<ObjectIdentifier>, elsewhere type: (any Any.Type)?, except own: Relation
  ) -> Any? {
    var seen: Set<ObjectIdentifier> = []
    var queue = [Kin(self)]
    var next = 0
    while next < queue.count {
      defer { next += 1 }
      guard let kin = queue[next] else { continue }
      if let maker = kin.maker, wanted.contains(ObjectIdentifier(maker)), let object = kin.object {
        return object
      }
      if kin.maker == nil, let type, let object = kin.object, isInstance(object, of: type) {
        return object
      }
      queue += kin.dependencies(except: own).filter { kin in
        guard let id = kin?.id else { return false }
        return seen.insert(id).inserted
      }
    }
    return nil
  }
}

/// Whether an object is of a type, of a subclass or one that conforms to it.
private func isInstance(_ object: Any, of type: any Any.Type) -> Bool {
  func isInstance<Wanted>(of type: Wanted.Type) -> Bool { object is Wanted }
  return isInstance(of: type)
}

/// An object of a request, or a shared one that objects of the request need.
private struct Kin {
  private let plan: Plan
  private let index: Int?
  private let relation: Relation?

  init?(_ relation: Relation) {
    guard let plan = relation.plan.plan else { return nil }
    self.plan = plan
    index = relation.index
    self.relation = relation
  }

  init?(shared target: Graph.Target, of plan: Plan) {
    guard let owner = plan.ancestor(target.level) else { return nil }
    let maker = owner.makers[target.index]
    guard maker.isSingleton || maker.weakSlot != nil else { return nil }
    self.plan = owner
    index = target.index
    relation = nil
  }

  var maker: AnyMaker? { index.map { plan.makers[$0] } }

  /// What tells it from others: a shared object is one however many need it.
  var id: ObjectIdentifier? {
    relation.map { ObjectIdentifier($0) } ?? maker.map { ObjectIdentifier($0) }
  }

  var object: Any? {
    relation?.object ?? maker?.visibleContents ?? maker?.weakSlot?.object
  }

  /// What it needs: what was made for it, and the shared objects that it was given.
  func dependencies(except own: Relation) -> [Kin?] {
    let made = (relation?.dependencies ?? []).filter { $0 !== own }.map { Kin($0) }
    return made + (values.flatMap(\.targets) + found).map { Kin(shared: $0, of: plan) }
  }

  /// What fills the properties of its own class.
  private var found: [Graph.Target] {
    index.flatMap { plan.layout.found.all[$0] }?.filter { !$0.isDeferred }.map(\.target) ?? []
  }

  /// What the file gives it, without the arguments in whose place the request has given others.
  private var values: [Graph.Value] {
    guard let definition = index.map({ plan.graph.definitions[$0] }) else { return [] }
    guard let given = relation?.given, !given.isEmpty else { return definition.values }
    return plan.kept(of: definition, given: given) + definition.properties.map(\.value)
  }
}

extension Graph.Relative {
  /// Which relative it is, in words.
  var words: String {
    switch relation {
    case .requester: "what it is made for does not fit"
    case .nearest(_, let name, _): "its relative \(name.quoted) does not fit"
    }
  }
}

/// Why an object cannot be made, in words.
struct Obstacle: Error, CustomStringConvertible {
  static let noRequester = Obstacle(description: "it is made for no other object")

  let description: String
}

extension Binder {
  /// A way to make objects that others find as relatives, just as they are handed out.
  func related<Product>(_ produce: @escaping Producer<Product>) -> Producer<Product> {
    guard traits.isTracked else { return produce }
    let (index, link, given) = (index, link, Set(given.keys))
    return { request in
      guard let request else { return try produce(nil) }
      let requester = request.relation
      let relation = request.enter(index, of: link, given: given)
      defer { request.relation = requester }
      let object = try produce(request)
      relation.object = object
      return object
    }
  }
}
