import ReliantDocument

/// Collections: the objects with a tag, or of a type.
extension ExpressionResolver {
  /// The objects of a collection, as a list or by their names in it.
  func collection(
    _ collected: CollectedObjects, at site: Site
  ) throws(Reported) -> Graph.Value {
    let members = try members(of: collected, at: site)
    guard collected.isByName else { return .list(members.map { .object($0.target) }) }
    var byLabel: [String: TaggedObjects.Member] = [:]
    var token: Reported?
    for member in members {
      // Only a tag gives objects other names than their keys.
      if let first = byLabel.updateValue(member, forKey: member.label),
        case .tag(let tag) = collected.feature
      {
        token = report(first, member, labelled: member.label, tag, askedAt: site)
      }
    }
    if let token { throw token }
    return .map(members.map { (name: $0.label, value: .object($0.target)) })
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
      case .type(let type): state.members(ofType: TypeNames.short(workspace.names[type]))
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
  private func reportEmpty(
    _ feature: CollectedObjects.Feature, at site: Site
  ) throws(Reported) {
    let open = inputs.model.open
    switch feature {
    case .tag(let tag):
      let known = NameSet(
        state.tagged.tags, isOpen: open.contains(.tags), removed: inputs.removals.tags)
      workspace.reportUnknown(tag, among: known, at: .site(site)) { UnknownTag.tag(tag, $0) }
    case .type(let type):
      // Without a catalog nobody knows what else is a type.
      guard inputs.catalog != nil else { return }
      let names = state.typeNames
      guard names.known[TypeNames.short(workspace.names[type])] != nil else {
        throw workspace.report(UnknownType(name: type, guess: names.guess(at: type)), at: site)
      }
      let isOpen = open.contains(.objects) || typed.types.contains { $0 == nil }
      let known = NameSet([], isOpen: isOpen, removed: inputs.removals.types)
      workspace.reportUnknown(type, among: known, at: .site(site)) { UnknownTag.type(type, $0) }
    }
  }

  /// Reports two members of a collection with one name.
  private func report(
    _ first: TaggedObjects.Member, _ second: TaggedObjects.Member, labelled label: String,
    _ tag: Symbol, askedAt site: Site
  ) -> Reported {
    let members = [first, second].ordered { one, other in
      guard let one = one.site, let other = other.site else { return one.site == nil }
      return inputs.sources.isOrdered(one, before: other)
    }
    return workspace.report(
      DuplicateName.label(
        label, tag: tag, keys: [first.key, second.key], other: members[0].site, asked: site),
      at: members[1].site ?? site)
  }

  // MARK: Types

  /// The objects with a tag as a type.
  func collection(
    _ value: Graph.Value, as type: ValueType?, for purpose: Purpose, at site: Site
  ) throws(Reported) -> Graph.Value {
    switch (value, type) {
    case (_, .optional(let wrapped)?):
      return try collection(value, as: wrapped, for: purpose, at: site)
    case (.list(let elements), .array(let wanted)?), (.list(let elements), .set(let wanted)?):
      let members = elements.compactMap(\.object)
      try check(members.map { ($0, .element(of: purpose)) }, as: wanted, at: site)
      return wanted.isDeferred ? .list(members.map { .deferred($0, ifNil: false) }) : value
    case (.map(let entries), .dictionary(let wanted)?):
      let members = entries.compactMap { entry in
        entry.value.object.map { ($0, Purpose.member(entry.name, of: purpose)) }
      }
      try check(members, as: wanted, at: site)
      guard wanted.isDeferred else { return value }
      return .map(zip(entries, members).map { ($0.name, .deferred($1.0, ifNil: false)) })
    default:
      return try convert(value, as: type, for: purpose, at: site)
    }
  }

  /// Reports the members of a collection that do not fit a type, unless none does: then one will do, as
  /// the tag may be the wrong one.
  private func check(
    _ members: [(target: Graph.Target, purpose: Purpose)], as wanted: ValueType, at site: Site
  ) throws(Reported) {
    let mismatches = members.filter { member in
      if state.fits(member.target, wanted) == false { return true }
      noting(.object(member.target), at: site)
      return false
    }
    var token: Reported?
    for (target, purpose) in mismatches.prefix(mismatches.count == members.count ? 1 : .max) {
      token = reportMismatch(target, named: nil, as: wanted, for: purpose, at: site)
    }
    if let token { throw token }
  }

}

extension CheckInputs {
  /// The tag of the collection that a place asks for, if it asks for one.
  func tag(ofCollectionAt site: Site) -> String? {
    let (document, node) = (sources.document(of: site), Int(site.node))
    guard node > 0, document[node].kind == .string, document[node - 1].kind == .member,
      Word(document[node - 1].symbol) == .all
    else { return nil }
    return document.text(of: node)
  }
}

extension Graph.Value {
  /// The object that this is, if it is one.
  fileprivate var object: Graph.Target? {
    if case .object(let target) = self { target } else { nil }
  }
}
