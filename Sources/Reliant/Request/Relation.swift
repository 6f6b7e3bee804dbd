import ReliantGraph

/// An object as one of those that are made for each other's sake.
///
/// ```
/// server ──► handler ──► logger      the requester of the logger is the handler,
///        └─► clock                    and the clock is a relative of it
/// ```
///
/// It is written by the thread that makes the object, before any other knows of it. After that only
/// the weak reference changes, of which the runtime takes care.
final class Relation: @unchecked Sendable {
  let plan: PlanLink
  /// The object's definition in that plan; nil when the object was made elsewhere.
  let index: Int?
  /// The object that this one is made for.
  let requester: Relation?
  private(set) var children: [Relation] = []
  /// The objects of the program's own scopes that this one was given.
  private(set) var received: [Relation] = []
  private var strong: Any?
  private weak var weak: AnyObject?

  init(plan: PlanLink, index: Int?, requester: Relation?) {
    self.plan = plan
    self.index = index
    self.requester = requester
  }

  /// The object, once its initializer has returned; afterwards as long as somebody holds it.
  var object: Any? {
    get { strong ?? weak }
    set {
      strong = newValue
      // What is no class instance is not found again once the request is over.
      weak = newValue.flatMap { type(of: $0) is AnyObject.Type ? $0 as AnyObject : nil }
    }
  }

  /// What errors call the object.
  var name: String {
    guard let plan = plan.plan, let index else { return "the object" }
    return plan.makers[index].origin.key.quoted
  }

  /// Notes an object that was made for this one.
  func add(_ child: Relation) { children.append(child) }

  /// Notes an object that was made by another request, perhaps, and given to this one.
  func receive(_ other: Relation) { received.append(other) }

  /// Lets go of the object, which others hold now.
  func letGo() {
    strong = nil
    for other in received { other.strong = nil }
    // They hold this one.
    children = []
  }
}

extension Relation {
  /// The relative that a configuration asks for on behalf of this object.
  func relative(_ relative: Graph.Relative) throws -> Any? {
    switch relative.kinship {
    case .requester:
      if let found = requester?.object { return found }
      if relative.isOptional { return nil }
      guard let requester else { throw MissingRelative.noRequester }
      throw MissingRelative(
        what:
          "\(requester.name), which it is made for, is gone, or is no class instance that can be "
          + "found again")
    case .nearest(let targets, let name):
      if let found = nearest(targets) { return found }
      if relative.isOptional { return nil }
      throw MissingRelative(what: "it has no relative \(name.quoted)")
    }
  }

  /// The nearest of some objects: the requester, its other dependencies, theirs, then one level up.
  private func nearest(_ targets: Set<Graph.Target>) -> Any? {
    guard let plan = plan.plan else { return nil }
    let wanted = Set(
      targets.compactMap { target in
        plan.ancestor(target.level).map { ObjectIdentifier($0.makers[target.index]) }
      })
    var own = self
    while let requester = own.requester {
      if let found = requester.search(for: wanted, except: own) { return found }
      own = requester
    }
    return nil
  }

  /// Searches an object and what it needs, breadth first.
  private func search(for wanted: Set<ObjectIdentifier>, except own: Relation) -> Any? {
    var seen: Set<ObjectIdentifier> = []
    var queue = [Kin(self)]
    var next = 0
    while next < queue.count {
      defer { next += 1 }
      guard let kin = queue[next] else { continue }
      if let maker = kin.maker, wanted.contains(ObjectIdentifier(maker)), let object = kin.object {
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
    guard maker.anySlot != nil || maker.anyWeakSlot != nil else { return nil }
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
    relation?.object ?? maker?.anySlot?.anyContents ?? maker?.anyWeakSlot?.object
  }

  /// What it needs: what was made for it, and the shared objects that it was given.
  func dependencies(except own: Relation) -> [Kin?] {
    let values = index.map { plan.graph.definitions[$0].values } ?? []
    let others = relation.map { $0.children + $0.received } ?? []
    let made = others.filter { $0 !== own }.map { Kin($0) }
    return made + values.flatMap(\.targets).map { Kin(shared: $0, of: plan) }
  }
}

extension Graph.Relative {
  /// Which relative it is, in words.
  var words: String {
    switch kinship {
    case .requester: "what it is made for does not fit"
    case .nearest(_, let name): "its relative \(name.quoted) does not fit"
    }
  }
}

/// A relative that an object needs is not there, or of no use.
struct MissingRelative: Error, CustomStringConvertible {
  static let noRequester = MissingRelative(what: "it is made for no other object")

  let what: String

  var description: String { what }
}

extension Binder {
  /// A way to make objects that others find as relatives, just as they are handed out.
  func related<Product>(_ produce: @escaping Producer<Product>) -> Producer<Product> {
    guard traits.isTracked else { return produce }
    let (index, link) = (index, link)
    return { request in
      guard let request else { return try produce(nil) }
      let requester = request.relation
      let relation = request.enter(index, of: link)
      defer { request.relation = requester }
      let object = try produce(request)
      relation.object = object
      return object
    }
  }
}
