import ReliantDocument

/// Collections: the objects with a tag, or of a type.
extension ExpressionResolver {
  /// The objects of a collection, as a list or by their names in it.
  ///
  /// - Parameter type: what the collection is given for. Of members none of which fits it there is but
  ///   one, which will do for a finding, as the tag may be the wrong one.
  func collection(
    _ collected: CollectedObjects, as type: ValueType?, at site: Site
  ) throws(Reported) -> Graph.Value {
    var members = try members(of: collected, at: site)
    if collected.isByName, case .tag(let tag) = collected.feature {
      try checkLabels(of: members, tag, askedAt: site)
    }
    if let type = type?.element, members.allSatisfy({ state.fits($0.target, type) == false }) {
      members = Array(members.prefix(1))
    }
    if collected.isByName { return .map(members.map { ($0.label, .object($0.target)) }) }
    // A decorator may have the tag, too, of what it stands for.
    var met: Set<Graph.Target> = []
    return .list(members.filter { met.insert($0.target).inserted }.map { .object($0.target) })
  }

  /// Reports members with one name, which a tag may give instead of the key.
  private func checkLabels(
    of members: [TaggedObjects.Member], _ tag: Symbol, askedAt site: Site
  ) throws(Reported) {
    var byLabel: [String: TaggedObjects.Member] = [:]
    var token: Reported?
    for member in members {
      guard let first = byLabel.updateValue(member, forKey: member.label) else { continue }
      let two = [first, member].ordered { one, other in
        guard let one = one.site, let other = other.site else { return one.site == nil }
        return inputs.sources.isOrdered(one, before: other)
      }
      token = workspace.report(
        DuplicateName.label(
          member.label, tag: tag, keys: [first.key, member.key], other: two[0].site, asked: site),
        at: two[1].site ?? site)
    }
    if let token { throw token }
  }

  /// The objects of a collection, the parents' included, by order and then by key, without the owner
  /// and those that are left out.
  private func members(
    of collected: CollectedObjects, at site: Site
  ) throws(Reported) -> [TaggedObjects.Member] {
    // More of them may have been lost after a mistake.
    if let owner, !inputs.model.open.isDisjoint(with: [.objects, .tags]) {
      sink?.unknown.insert(owner)
    }
    let members: [TaggedObjects.Member] =
      switch collected.feature {
      case .tag(let tag): state.tagged[workspace.names[tag]]
      case .type(let type):
        state.tagged.members(
          of: state.typeNames.kind(TypeNames.short(workspace.names[type]), state.fits))
      }
    try state.charge(members.count * Graph.Value.weightOfMember, at: site)
    if members.isEmpty { try reportEmpty(collected.feature, at: site) }
    var excluded: Set<Graph.Target> = []
    if let owner { excluded.insert(Graph.Target(level: 0, index: owner)) }
    for name in collected.exceptions {
      let target = try target(of: name.value, at: name.site)
      excluded.insert(target)
      if !members.isEmpty, !members.contains(where: { $0.target == target }) {
        workspace.report(NoEffect.exception(name.value), at: name.site)
      }
    }
    let others = members.filter { !excluded.contains($0.target) }
    for member in others {
      guard let advice = member.deprecated else { continue }
      let name = workspace.names.intern(member.key)
      workspace.report(Deprecated(name: name, advice: advice), at: site)
    }
    return others
  }

  /// Reports what no object has, or a type that there is not.
  private func reportEmpty(_ feature: CollectedObjects.Feature, at site: Site) throws(Reported) {
    switch feature {
    case .tag(let tag):
      let known = NameSet(
        names: state.tagged.tags, isOpen: inputs.model.open.contains(.tags),
        removed: inputs.removals.tags)
      workspace.reportUnknown(tag, among: known, at: .site(site)) { UnknownTag.tag(tag, $0) }
    case .type(let type):
      // Without a catalog nobody knows what else is a type.
      guard inputs.catalog != nil else { return }
      let names = state.typeNames
      guard names.known[TypeNames.short(workspace.names[type])] != nil else {
        throw workspace.report(UnknownType(name: type, guess: names.guess(at: type)), at: site)
      }
      workspace.reportUnknown(type, among: state.objectsOfNoType, at: .site(site)) {
        UnknownTag.type(type, $0)
      }
    }
  }
}
