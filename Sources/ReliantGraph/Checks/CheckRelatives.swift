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
enum CheckRelatives {
  static func run(_ resolved: Resolved) {
    if resolved.relatives.isEmpty, resolved.inputs.parent == nil { return }
    let uses = uses(resolved)
    let search = RelationSearch(resolved)
    // Several objects may have one from the same template.
    var reported: Set<Site?> = []
    for asked in resolved.relatives where !reported.contains(asked.site) {
      let check = RelativeCheck(resolved: resolved, search: search, asked: asked)
      if check.report(uses[asked.holder] ?? []) != nil { reported.insert(asked.site) }
    }
    let inParents = uses.filter { $0.key.level > 0 }
    for (holder, uses) in inParents.ordered(by: { $0.value[0].site < $1.value[0].site }) {
      for asked in resolved.inputs.relativesAsked(inParent: holder) {
        let check = RelativeCheck(resolved: resolved, search: search, asked: asked)
        for use in uses { check.report([use]) }
      }
    }
  }

  /// Who is given each of the objects that ask for relatives, a parent's being ones that may.
  private static func uses(_ resolved: Resolved) -> [Graph.Target: [Use]] {
    let holders = Set(resolved.relatives.map(\.holder))
    var result: [Graph.Target: [Use]] = [:]
    for (index, edges) in resolved.edges.enumerated() {
      for edge in edges
      where edge.isGiven && (edge.target.level > 0 || holders.contains(edge.target)) {
        result[edge.target, default: []].append(Use(consumer: index, edge: edge))
      }
    }
    return result
  }
}

/// An object that is given the one that asks for a relative.
private struct Use {
  let consumer: Int
  let edge: Edge

  var site: Site { edge.site }
  var target: Graph.Target { Graph.Target(level: 0, index: consumer) }
}

/// The check of one relative.
private struct RelativeCheck {
  let resolved: Resolved
  let search: RelationSearch
  let asked: AskedRelative

  private var typed: Typed { resolved.typed }
  private var workspace: Workspace { resolved.inputs.workspace }
  private var names: NameTable { resolved.inputs.names }
  private var holder: String { typed.names.key(of: asked.holder) }
  private var relative: Graph.Relative { asked.relative }

  /// Reports what is wrong with the relative, whoever is given the object that asks.
  @discardableResult
  func report(_ uses: [Use]) -> Reported? {
    // What is wrong with a scope has been reported, and a parent's objects have been checked there.
    guard let scope = typed.scope(of: asked.holder) else { return nil }
    if scope.isShared { return reportShared(scope) }
    if asked.isConstruction, asked.type != nil, let use = uses.first(where: \.edge.isConstruction) {
      return workspace.report(
        RequesterUnavailable.tooEarly(asking(use), isArgument: isArgument), at: place(use))
    }
    switch relative.relation {
    case .requester: return reportLost(uses) ?? reportMismatch(uses) ?? reportCycle(uses)
    case .nearest(let targets, let name, _):
      return reportMismatch(targets) ?? reportMissing(targets, named: name, uses)
        ?? reportCycle(uses.filter { targets.contains($0.target) })
    }
  }

  /// Warns of the first that keeps the object which keeps it.
  private func reportCycle(_ uses: [Use]) -> Reported? {
    let signature = typed.signature(of: asked.holder)
    guard let site = asked.site, signature?.instances == .references,
      signature?.properties.first(where: { $0.name == asked.field })?.isStrong == true
    else { return nil }
    return uses.first(where: keeps).map { use in
      workspace.report(
        StrongCycle(
          holder: holder, property: asked.field, requester: key(of: use), use: use.site), at: site)
    }
  }

  /// Whether an object is seen to keep the one that it is given: as an argument, or by a strong
  /// property that names it.
  private func keeps(_ use: Use) -> Bool {
    guard !use.edge.isDeferred, let signature = signature(of: use),
      signature.instances == .references
    else { return false }
    if use.edge.isConstruction { return true }
    let field = typed.objects[use.consumer].properties.first { $0.value.site == use.site }
    return signature.properties.contains {
      $0.isStrong && field.map { names[$0.name] } == .some($0.name)
    }
  }

  private func reportShared(_ scope: Scope) -> Reported? {
    // An object that cannot be shared has been reported to have the wrong scope.
    guard let site = asked.site, typed.signature(of: asked.holder)?.isShareable != false else {
      return nil
    }
    let isRequester = if case .requester = relative.relation { true } else { false }
    let object = typed.objects[asked.holder.index]
    return workspace.report(
      RequesterUnavailable.shared(
        holder, scope: scope, isRequester: isRequester, written: object.scope?.site,
        definition: object.isAnonymous ? nil : object.site), at: site)
  }

  private var isArgument: Bool {
    asked.site != nil
      && typed.objects[asked.holder.index].arguments.contains { $0.value.site == asked.site }
  }

  // MARK: Availability

  /// Reports the first who cannot be found any more when the object is made for it.
  private func reportLost(_ uses: [Use]) -> Reported? {
    guard !relative.isOptional else { return nil }
    let lost = uses.first { use in
      use.edge.isDeferred && signature(of: use)?.instances == .values
    }
    return lost.map { workspace.report(RequesterUnavailable.lost(asking($0)), at: place($0)) }
  }

  /// Reports the first for whom the object has no such relative.
  private func reportMissing(
    _ targets: Set<Graph.Target>, named name: String, _ uses: [Use]
  ) -> Reported? {
    // Whoever would lead there may be lost.
    let open = resolved.inputs.model.open
    guard !relative.isOptional, asked.type != nil, !open.contains(.objects),
      !open.contains(.bindings)
    else { return nil }
    let missed = uses.first {
      !search.leads(from: asked.holder, usedBy: $0.consumer, to: targets)
    }
    return missed.map {
      workspace.report(RequesterUnavailable.missing(asking($0), name: name), at: place($0))
    }
  }

  // MARK: Types

  /// Reports the first who is given the object and does not fit as its requester.
  private func reportMismatch(_ uses: [Use]) -> Reported? {
    for use in uses {
      let remedy = WrongReferenceType.Remedy.nearest(
        requester: key(of: use), of: holder, use: siteBeside(use))
      if let token = reportMismatch(of: use.target, remedy, at: place(use)) { return token }
    }
    return nil
  }

  /// Reports the first object that may be the nearest and does not fit.
  private func reportMismatch(_ targets: Set<Graph.Target>) -> Reported? {
    guard let site = asked.site else { return nil }
    for target in targets.ordered(by: { ($0.level, $0.index) < ($1.level, $1.index) }) {
      if let token = reportMismatch(of: target, .otherName, at: site) { return token }
    }
    return nil
  }

  /// Reports an object that is given as the relative and does not fit.
  private func reportMismatch(
    of target: Graph.Target, _ remedy: WrongReferenceType.Remedy, at site: Site
  ) -> Reported? {
    guard let type = asked.type, let product = typed.signature(of: target)?.product,
      !resolved.state.fits(product, type)
    else { return nil }
    let mismatch = WrongReferenceType.Mismatch(
      purpose: .member(asked.field, of: .name(names.intern(holder))), expected: type.name,
      object: typed.names.key(of: target), product: product.name, remedy: remedy)
    return workspace.report(WrongReferenceType.reference(mismatch), at: site)
  }

  // MARK: Uses

  private func signature(of use: Use) -> TypeSignature? { typed.signature(of: use.target) }

  private func key(of use: Use) -> Symbol { typed.objects[use.consumer].key }

  private func asking(_ use: Use) -> RequesterUnavailable.Asking {
    RequesterUnavailable.Asking(
      holder: holder, field: asked.field, consumer: key(of: use), use: siteBeside(use))
  }

  /// Where the object is given, if that is not where a finding stands.
  private func siteBeside(_ use: Use) -> Site? { asked.site == nil ? nil : use.site }

  /// Where a finding stands: at the relative or, when a parent context asks for that, at the reference.
  private func place(_ use: Use) -> Site { asked.site ?? use.site }
}

extension CheckInputs {
  /// The relatives that an object of a parent context asks for.
  func relativesAsked(inParent target: Graph.Target) -> [AskedRelative] {
    guard let definition = parent?.definition(at: target.inParent) else { return [] }
    guard let signature = definition.type.signature else { return [] }
    func asked(
      _ name: String, _ type: ValueType, isConstruction: Bool, _ value: Graph.Value
    ) -> AskedRelative? {
      guard case .relative(var relative) = value else { return nil }
      for _ in 0..<target.level { relative = relative.inChild }
      return AskedRelative(
        holder: target, field: name, type: type, isConstruction: isConstruction,
        relative: relative, site: nil)
    }
    let arguments = zip(signature.parameters, definition.arguments).compactMap {
      asked($0.name, $0.type, isConstruction: true, $1)
    }
    return arguments
      + definition.properties.compactMap {
        guard signature.properties.indices.contains($0.property) else { return nil }
        let property = signature.properties[$0.property]
        return asked(property.name, property.type, isConstruction: !property.isReference, $0.value)
      }
  }
}
