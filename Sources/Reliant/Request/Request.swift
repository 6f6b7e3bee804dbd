/// What is being made for the sake of one request, by the thread that asked.
///
/// It goes along with every call that makes an object. Where nothing would look at it there is none,
/// so that plain prototypes cost what a call of their initializer costs.
@usableFromInline
final class Request {
  let completion: Completion
  // Exclusive access is not checked, which would cost more than the rest: a request is one thread's,
  // and no function changes these while it calls anything else.
  /// The object that is being made or completed; nil where relatives do not matter.
  @exclusivity(unchecked) @usableFromInline var relation: Relation?
  /// The request that this one serves, whose unfinished objects may be asked for again.
  private let outer: Request?
  /// The group of the lasting object for whose sake the request is made.
  private let group: BuildGroup?
  /// The objects of the scope `graph`, each at its place.
  @exclusivity(unchecked) private var objects: [AnyObject?] = []
  /// Their relations, where relatives matter.
  private var relations: [Int: Relation] = [:]

  /// A request of its own, on nobody's behalf.
  @usableFromInline
  convenience init() { self.init(completion: Completion()) }

  /// A request of its own.
  ///
  /// - Parameters:
  ///   - holder: the object on whose behalf it is made, which another request has made or makes.
  ///   - outer: the request during which it is made.
  ///   - group: the group of the lasting object for whose sake it is made.
  init(
    completion: Completion = Completion(), for holder: Relation? = nil,
    during outer: Request? = nil, making group: BuildGroup? = nil
  ) {
    self.completion = completion
    self.outer = outer
    self.group = group
    relation = holder.map(Relation.init(standingFor:))
    if let relation { completion.add(relation) }
  }

  /// Does all that remains when the object is made, for the sake of which the request is.
  @usableFromInline
  func complete() throws { for tell in try completion.finish() { tell() } }

  /// Forgets what has been made when anything has failed.
  @usableFromInline
  func abandon() { completion.abandon() }

  /// Begins to make an object for the one that is being made; nil stands for one made elsewhere.
  ///
  /// - Parameter given: the names of the parameters whose arguments the request gives itself.
  func enter(_ index: Int?, of plan: PlanLink, given: Set<String> = []) -> Relation {
    let new = Relation(plan: plan, index: index, requester: relation, given: given)
    relation?.add(new)
    completion.add(new)
    relation = new
    return new
  }

  /// Notes an object that another scope has given to the one that is being made.
  func receive(_ object: Any, _ index: Int, of plan: PlanLink) {
    guard let relation else { return }
    let other = Relation(plan: plan, index: index, requester: nil)
    other.object = object
    relation.receive(other)
  }

  /// Runs a step on behalf of an object that has been made before.
  func resume<Result>(_ relation: Relation?, _ step: () throws -> Result) rethrows -> Result {
    let current = self.relation
    self.relation = relation
    defer { self.relation = current }
    return try step()
  }

  /// The object that the request has made at a place.
  @usableFromInline
  func shared(at place: Int) -> AnyObject? {
    guard place < objects.count, let known = objects[place] else { return nil }
    if let relation, let other = relations[place] { relation.add(other) }
    return known
  }

  /// Keeps an object, for the rest of the request, at its place.
  ///
  /// - Parameters:
  ///   - maker: what has made it.
  ///   - previous: the last object that was made before it for the same one.
  @usableFromInline
  func share(_ object: AnyObject, at place: Int, of maker: AnyMaker, after previous: Relation?) {
    if place >= objects.count {
      let missing = maker.group.link.places - objects.count
      objects.append(contentsOf: repeatElement(nil, count: missing))
    }
    objects[place] = object
    if let relation, let own = relation.lastChild, own !== previous { relations[place] = own }
  }

  /// The object of a lasting scope that is being made by this request or one that it serves.
  func unfinished<Object>(_ definition: DefinitionID, as type: Object.Type) -> Object? {
    for request in chain {
      if let found = request.completion.unfinished(definition, as: type) { return found }
    }
    return nil
  }

  /// What completes the objects of a group, if some of them are being made by this request or one
  /// that it serves: those that it needs can only be completed together with them.
  func completion(of group: BuildGroup) -> Completion? {
    chain.first { $0.group === group }?.completion
  }

  /// This request and those that it serves.
  private var chain: some Sequence<Request> { sequence(first: self, next: \.outer) }
}
