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
struct CheckCaptives {
  private let resolved: Resolved
  /// The objects that belong to another which have been looked into.
  private var seen: Set<Int> = []
  /// The references that were reported, which several derived definitions may have from one template.
  private var reported: Set<Site> = []
  /// The objects that ask for their relatives, which a shared one does not have.
  private let askers: Set<Int>

  private var typed: Typed { resolved.typed }

  static func run(_ resolved: Resolved) {
    // Whether a reference is for a Provider is known by the types alone.
    guard resolved.inputs.catalog != nil else { return }
    var pass = CheckCaptives(
      resolved: resolved, askers: Set(resolved.relatives.map(\.holder.index)))
    for index in resolved.objects.indices where resolved.typed.scopes[index] == .singleton {
      // Most keep nothing that is not made for good.
      if !pass.kept(by: index).isEmpty { pass.visit(index) }
    }
  }

  /// Reports what a singleton keeps, itself or through objects of its own.
  private mutating func visit(_ singleton: Int) {
    var holders = [singleton]
    while let holder = holders.popLast() {
      var captives: [Edge] = []
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
  private func kept(by holder: Int) -> [Edge] {
    resolved.edges[holder].filter { edge in
      guard edge.isGiven, !edge.isDeferred else { return false }
      switch typed.scope(of: edge.target) {
      // Holding it is what keeps a weak object alive.
      case .singleton, .weak, nil: return false
      case .prototype, .graph, .registered: break
      }
      // What is poisoned may be meant in another way, and what is eager besides was more likely
      // meant to be a singleton.
      return edge.target.level > 0
        || !resolved.isPoisoned(edge.target.index)
          && resolved.objects[edge.target.index].eager?.value != true
    }
  }

  /// Whether an object is made for its holder alone, because nothing else is possible.
  private func isOwned(_ target: Graph.Target) -> Bool {
    guard target.level == 0 else {
      return !resolved.inputs.relativesAsked(inParent: target).isEmpty
    }
    if askers.contains(target.index) { return true }
    guard typed.scopes[target.index] == .prototype else { return false }
    return resolved.objects[target.index].isAnonymous
      || typed.signature(of: target)?.isShareable == false
  }

  // MARK: Findings

  /// Reports each reference once; a collection is one reference, what is filled in by name is many.
  private mutating func report(_ captives: [Edge], of singleton: Int, heldBy holder: Int) {
    let filled = resolved.objects[holder].site
    for captive in captives where captive.site == filled { report([captive], of: singleton) }
    let written = Dictionary(grouping: captives.filter { $0.site != filled }, by: \.site)
    for (site, captives) in written.ordered(by: { $0.key < $1.key })
    where reported.insert(site).inserted {
      report(captives, of: singleton)
    }
  }

  /// Reports what one reference leads to.
  private func report(_ captives: [Edge], of singleton: Int) {
    let first = captives[0]
    let isOne = captives.count == 1 && first.target.level == 0
    resolved.inputs.workspace.report(
      CaptivePrototype(
        singleton: resolved.objects[singleton].key, captive: typed.names.key(of: first.target),
        count: captives.count, scope: typed.scope(of: first.target)?.name ?? "",
        written: isOne ? resolved.objects[first.target.index].scope?.site : nil),
      at: first.site)
  }
}
