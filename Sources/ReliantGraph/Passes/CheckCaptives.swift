import ReliantDocument

/// Finds objects that are meant to be made anew, but are kept for good by a singleton.
///
/// ```
/// server (singleton) ──► handler (prototype) ──► session (prototype)
/// ```
///
/// The server has one handler as long as it lives, and so one session. An anonymous object is its
/// owner's own, and so is a prototype whose type could not be shared anyway; what those keep counts
/// as kept by the singleton. A reference is fine when its target is asked for later.
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

/// The search for what singletons keep.
private struct CaptiveSearch {
  let check: ContextCheck
  /// The objects that belong to another which have been looked into.
  private var seen: Set<Int> = []
  /// The references that were reported, which several heirs may have from one template.
  private var reported: Set<Site> = []

  /// So many steps are shown of what a captive keeps in turn.
  private static let mostSteps = 10

  init(check: ContextCheck) { self.check = check }

  /// Reports what a singleton keeps, itself or through objects of its own.
  mutating func visit(_ singleton: Int) {
    var holders = [singleton]
    while let holder = holders.popLast() {
      var captives: [ContextCheck.Reference] = []
      for reference in kept(by: holder) {
        if !isOwned(reference.target) {
          captives.append(reference)
        } else if seen.insert(reference.target.index).inserted {
          holders.append(reference.target.index)
        }
      }
      if !captives.isEmpty { report(captives, of: singleton, heldBy: holder) }
    }
  }

  /// What an object is given for good that is not made for good.
  private func kept(by holder: Int) -> [ContextCheck.Reference] {
    var references: [ContextCheck.Reference] = []
    for edge in check.edges[holder] where !edge.isDeferred && check.scopes[edge.target].isCaptive {
      references.append(
        ContextCheck.Reference(
          target: Graph.Target(level: 0, index: edge.target), site: edge.site))
    }
    for reference in check.outerReferences[holder] ?? []
    where check.scope(of: reference.target).isCaptive {
      references.append(reference)
    }
    if references.isEmpty { return references }
    // What only has to be there earlier is not given.
    let orders = check.objects[holder].dependsOn.map(\.site)
    return references.filter { !orders.contains($0.site) }
  }

  /// Whether an object is made for its holder alone, because nothing else is possible.
  private func isOwned(_ target: Graph.Target) -> Bool {
    guard target.level == 0, check.scopes[target.index] == .prototype else { return false }
    return check.objects[target.index].isAnonymous
      || check.signature(of: target)?.isShareable == false
  }

  // MARK: Findings

  /// Reports each reference once; a collection is one reference, what is filled in by name is many.
  private mutating func report(
    _ captives: [ContextCheck.Reference], of singleton: Int, heldBy holder: Int
  ) {
    var written: [Site: [ContextCheck.Reference]] = [:]
    for captive in captives {
      if captive.site == check.objects[holder].site {
        report([captive], of: singleton)
      } else {
        written[captive.site, default: []].append(captive)
      }
    }
    for (site, captives) in written where reported.insert(site).inserted {
      report(captives, of: singleton)
    }
  }

  /// Reports what one reference leads to.
  private func report(_ captives: [ContextCheck.Reference], of singleton: Int) {
    let holder = check.quoted(check.objects[singleton].key)
    let scope = check.scope(of: captives[0].target).name.quoted
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
    from captive: ContextCheck.Reference
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

extension ContextCheck {
  /// The scope of an object of this context or a parent's.
  fileprivate func scope(of target: Graph.Target) -> Scope {
    target.level == 0
      ? scopes[target.index] : parent?.definition(at: target.inParent)?.scope ?? .singleton
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
