import ReliantDocument

/// Finds objects that are meant to be made anew, but are kept for good by a singleton.
///
/// ```
/// server (singleton) ──► handler (prototype) ──► session (prototype)
/// ```
///
/// The server has one handler as long as it lives, and so one session. An anonymous object is its
/// owner's own, and so is one that asks for its relatives, and a prototype whose type could not be
/// shared anyway; what those keep counts as kept by the singleton. A reference is fine when its
/// target is asked for later.
enum CheckCaptives: Pass {
  static func run(on check: ContextCheck) {
    // Whether a reference is for a Provider is known by the types alone.
    guard check.catalog != nil else { return }
    var search = CaptiveSearch(check: check)
    for index in check.objects.indices where check.scopes[index] == .singleton {
      search.visit(index)
    }
  }
}

/// A reference to an object, and where it is written, or the key of the object that is filled in by
/// name.
private struct Reference {
  let target: Graph.Target
  let site: Site
}

/// The search for what singletons keep.
private struct CaptiveSearch {
  let check: ContextCheck
  /// The objects that belong to another which have been looked into.
  private var seen: Set<Int> = []
  /// The references that were reported, which several heirs may have from one template.
  private var reported: Set<Site> = []

  /// So many steps are shown of what a captive keeps in turn.
  private static let mostSteps = 10

  /// The objects that ask for their relatives, which a shared one does not have.
  private let askers: Set<Int>

  init(check: ContextCheck) {
    self.check = check
    askers = Set(check.relatives.map(\.holder.index))
  }

  /// Reports what a singleton keeps, itself or through objects of its own.
  mutating func visit(_ singleton: Int) {
    var holders = [singleton]
    while let holder = holders.popLast() {
      var captives: [Reference] = []
      for reference in kept(by: holder) {
        if !isOwned(reference.target) {
          captives.append(reference)
        } else if reference.target.level == 0, seen.insert(reference.target.index).inserted {
          holders.append(reference.target.index)
        }
      }
      if !captives.isEmpty { report(captives, of: singleton, heldBy: holder) }
    }
  }

  /// What an object is given for good that is not made for good.
  private func kept(by holder: Int) -> [Reference] {
    var references: [Reference] = []
    for edge in check.edges[holder]
    where edge.isGiven && !edge.isDeferred && check.scopes[edge.target]?.isCaptive == true
      // What asks for its relatives may say so by mistake in another way.
      && !check.gaps.contains(edge.target)
      // What is eager besides was more likely meant to be a singleton.
      && check.objects[edge.target].eager?.value != true
    {
      references.append(
        Reference(target: Graph.Target(level: 0, index: edge.target), site: edge.site))
    }
    for edge in check.outerEdges[holder] ?? []
    where edge.isGiven && !edge.isDeferred && check.scope(of: edge.target)?.isCaptive == true {
      references.append(Reference(target: edge.target, site: edge.site))
    }
    return references
  }

  /// Whether an object is made for its holder alone, because nothing else is possible.
  private func isOwned(_ target: Graph.Target) -> Bool {
    guard target.level == 0 else { return !check.relativesAsked(inParent: target).isEmpty }
    if askers.contains(target.index) { return true }
    guard check.scopes[target.index] == .prototype else { return false }
    return check.objects[target.index].isAnonymous
      || check.signature(of: target)?.isShareable == false
  }

  // MARK: Findings

  /// Reports each reference once; a collection is one reference, what is filled in by name is many.
  private mutating func report(
    _ captives: [Reference], of singleton: Int, heldBy holder: Int
  ) {
    var written: [Site: [Reference]] = [:]
    for captive in captives {
      if captive.site == check.objects[holder].site {
        report([captive], of: singleton)
      } else {
        written[captive.site, default: []].append(captive)
      }
    }
    for (site, captives) in written.sorted(by: { $0.key < $1.key })
    where reported.insert(site).inserted {
      report(captives, of: singleton)
    }
  }

  /// Reports what one reference leads to.
  private func report(_ captives: [Reference], of singleton: Int) {
    let holder = check.quoted(check.objects[singleton].key)
    let scope = (check.scope(of: captives[0].target)?.name ?? "").quoted
    let (path, steps) = chain(from: captives[0])
    var message: String
    if captives.count == 1 {
      message =
        "the singleton \(holder) keeps one \(path[0]) for good, though its scope is \(scope)"
      if path.count > 1 { message += ": \(([holder] + path).joined(separator: " → "))" }
    } else {
      message =
        "the singleton \(holder) keeps \(path[0]) and \(captives.count - 1) more for good, though "
        + "the scope of \(path[0]) is \(scope)"
    }
    check.workspace.report(
      .captivePrototype, message,
      help: "take a Provider, which gives a new one each time, or make it a singleton",
      at: captives[0].site, related: steps)
  }

  /// The names of a captive and of what it keeps in turn, and the places on the way.
  private func chain(
    from captive: Reference
  ) -> (path: [String], steps: [Finding.Related]) {
    var path = [check.key(of: captive.target).quoted]
    var steps: [Finding.Related] = []
    var passed: Set<Graph.Target> = [captive.target]
    var holder = captive.target
    while holder.level == 0, steps.count < Self.mostSteps,
      let next = kept(by: holder.index).first, passed.insert(next.target).inserted
    {
      let name = check.key(of: next.target).quoted
      steps.append(
        Finding.Related("\(path[path.count - 1]) takes \(name) here", at: .site(next.site)))
      path.append(name)
      holder = next.target
    }
    return (path, steps)
  }
}

extension Scope {
  /// Whether an object of the scope is made anew while a singleton still lives.
  fileprivate var isCaptive: Bool {
    switch self {
    case .prototype, .graph, .registered: true
    // Holding it is what keeps a weak object alive.
    case .singleton, .weak: false
    }
  }
}
