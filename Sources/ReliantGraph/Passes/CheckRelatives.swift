import ReliantDocument

/// Finds relatives that an object asks for in vain, and those that do not fit.
///
/// An object has relatives only if it is made for somebody, and only once that one exists:
///
/// ```
/// window ──► presenter      "window": {"$requester": true}
/// ```
///
/// The presenter cannot be a singleton, which is made for whoever happens to be the first. And if
/// the window takes it as an argument, it is given the window as a property.
enum CheckRelatives: Pass {
  static func run(on check: ContextCheck) {
    let search = KinshipSearch(check)
    let takings = takings(of: Set(check.relatives.map(\.holder.index)), check)
    // Several objects may have one from the same template.
    var reported: Set<Site?> = []
    for asked in check.relatives where !reported.contains(asked.site) {
      let relative = RelativeCheck(check: check, search: search, asked: asked)
      if !relative.isFine(takings[asked.holder.index] ?? []) { reported.insert(asked.site) }
    }
    check.misgiven.formUnion(
      check.relatives.filter { reported.contains($0.site) }.map(\.holder.index))
    var askedInParents: [Graph.Target: [ContextCheck.AskedRelative]] = [:]
    for (index, edges) in check.outerEdges.sorted(by: { $0.key < $1.key }) {
      for edge in edges where edge.isGiven {
        let relatives = askedInParents[edge.target] ?? check.relativesAsked(inParent: edge.target)
        askedInParents[edge.target] = relatives
        let taking = Taking(
          taker: index, site: edge.site, isConstruction: edge.isConstruction,
          isDeferred: edge.isDeferred)
        for asked in relatives {
          _ = RelativeCheck(check: check, search: search, asked: asked).isFine([taking])
        }
      }
    }
  }

  private static func takings(
    of holders: Set<Int>, _ check: ContextCheck
  ) -> [Int: [Taking]] {
    guard !holders.isEmpty else { return [:] }
    var result: [Int: [Taking]] = [:]
    for (index, edges) in check.edges.enumerated() {
      for edge in edges where edge.isGiven && holders.contains(edge.target) {
        result[edge.target, default: []].append(
          Taking(
            taker: index, site: edge.site, isConstruction: edge.isConstruction,
            isDeferred: edge.isDeferred))
      }
    }
    return result
  }
}

/// An object that is given the one that asks for a relative.
private struct Taking {
  let taker: Int
  let site: Site
  let isConstruction: Bool
  let isDeferred: Bool
}

/// The work of the pass on one relative.
private struct RelativeCheck {
  let check: ContextCheck
  let search: KinshipSearch
  let asked: ContextCheck.AskedRelative

  private var holder: String { check.key(of: asked.holder).quoted }
  private var relative: Graph.Relative { asked.relative }

  /// Whether the relative is there and fits, whoever takes the object; reports what is wrong otherwise.
  func isFine(_ takings: [Taking]) -> Bool {
    // What is wrong with a scope has been reported, and a parent's objects have been checked there.
    guard let scope = check.scope(of: asked.holder) else { return true }
    if scope.isShared {
      guard let site = asked.site else { return true }
      // An object that cannot be shared has been reported to have the wrong scope.
      if check.signature(of: asked.holder)?.isShareable == false { return true }
      report(scope, at: site)
      return false
    }
    if asked.isConstruction, asked.type != nil,
      let taking = takings.first(where: { $0.isConstruction })
    {
      reportTooEarly(taking)
      return false
    }
    switch relative.kinship {
    case .requester: return isFound(takings) && fits(takings)
    case .nearest(let targets, let name):
      guard fit(targets) else { return false }
      // Whoever would lead there may be lost.
      let gaps = check.model.gaps
      guard !relative.isOptional, asked.type != nil, !gaps.mayHideHolders,
        !gaps.contains(.bindings)
      else { return true }
      let missed = takings.first {
        !search.leads(from: asked.holder, takenBy: $0.taker, to: targets, named: name)
      }
      if let missed { reportMissing(name, missed) }
      return missed == nil
    }
  }

  // MARK: Availability

  private func report(_ scope: Scope, at site: Site) {
    let isRequester = if case .requester = relative.kinship { true } else { false }
    let written = check.objects[asked.holder.index].scope
    check.workspace.report(
      .requesterUnavailable,
      "\(holder) is made for nobody in particular: its scope is \(scope.name.quoted)",
      help: "give it the scope 'prototype'\(isRequester ? "" : " or 'graph'")", at: site,
      related: written.map { [Finding.Related("its scope", at: .site($0.site))] } ?? [])
  }

  private func reportTooEarly(_ taking: Taking) {
    let taker = key(of: taking)
    let isArgument =
      asked.site != nil
      && check.objects[asked.holder.index].arguments.contains { $0.value.site == asked.site }
    let otherwise = "let \(taker) take it as a property, a Provider or Lazy"
    report(
      .requesterUnavailable,
      "\(holder) needs \(asked.field) before \(taker), which it is made for, exists",
      help: isArgument ? "give it under 'properties', or \(otherwise)" : otherwise, taking)
  }

  /// Whether whoever takes the object can still be found when it is made; reports the first who
  /// cannot.
  private func isFound(_ takings: [Taking]) -> Bool {
    guard !relative.isOptional else { return true }
    let lost = takings.first { taking in
      let taker = Graph.Target(level: 0, index: taking.taker)
      return taking.isDeferred && check.signature(of: taker)?.instances == .values
    }
    guard let lost else { return true }
    let taker = key(of: lost)
    report(
      .requesterUnavailable,
      "\(holder) needs \(asked.field) when \(taker) asks for it, but \(taker), which it is made for, "
        + "is a value and cannot be found again",
      help: "make the type of \(taker) a class, or let it take \(holder) without Provider and Lazy",
      lost)
    return false
  }

  private func reportMissing(_ name: String, _ taking: Taking) {
    let taker = key(of: taking)
    report(
      .requesterUnavailable,
      "\(holder) has no relative \(name.quoted) when it is made for \(taker)",
      help: "give one to \(taker) or to what \(taker) is made for, or take an optional", taking)
  }

  // MARK: Types

  /// Whether whoever takes the object fits as its requester; reports the first that does not.
  private func fits(_ takings: [Taking]) -> Bool {
    guard let type = asked.type else { return true }
    for taking in takings {
      let taker = Graph.Target(level: 0, index: taking.taker)
      guard let product = check.signature(of: taker)?.product, !check.fits(product, type) else {
        continue
      }
      report(
        .wrongReferenceType,
        "\(asked.field) of \(holder) expects \(type.name), but \(key(of: taking)), "
          + "which it is made for, is \(product.name)",
        help: "{\"$nearest\": …} finds one further up", taking)
      return false
    }
    return true
  }

  /// Whether whatever may be the nearest fits; reports the first object that does not.
  private func fit(_ targets: Set<Graph.Target>) -> Bool {
    guard let type = asked.type, let site = asked.site else { return true }
    for target in targets.sorted(by: { ($0.level, $0.index) < ($1.level, $1.index) }) {
      guard let product = check.signature(of: target)?.product, !check.fits(product, type) else {
        continue
      }
      check.workspace.report(
        .wrongReferenceType,
        "\(asked.field) expects \(type.name), but \(check.key(of: target).quoted) is \(product.name)",
        help: "name a type whose objects all fit, or an object that does", at: site)
      return false
    }
    return true
  }

  // MARK: Findings

  /// Reports what is wrong where somebody takes the object: at the relative or, when a parent context
  /// asks for that, at the reference.
  private func report(
    _ rule: Rule, _ message: @autoclosure () -> String, help: String, _ taking: Taking
  ) {
    check.workspace.report(
      rule, message(), help: help, at: asked.site ?? taking.site,
      related: asked.site == nil
        ? []
        : [Finding.Related("\(key(of: taking)) takes \(holder) here", at: .site(taking.site))])
  }

  private func key(of taking: Taking) -> String {
    check.quoted(check.objects[taking.taker].key)
  }
}
