import ReliantDocument

/// Whether the objects of collections fit where these are given.
extension ExpressionResolver {
  /// A member of a collection that does not fit, which is told once however many ask for it.
  struct MisplacedMember: Hashable {
    let target: Graph.Target
    let tag: Symbol
    let wanted: String
  }

  /// The objects with a tag as a type.
  func collection(
    _ value: Graph.Value, of tag: Symbol, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    switch (value, type) {
    case (_, .optional(let wrapped)):
      return collection(value, of: tag, as: wrapped, for: purpose, at: site)
    case (.list(let elements), .array(let wanted)), (.list(let elements), .set(let wanted)):
      let members = elements.compactMap(\.object)
      let purpose = Purpose.element(of: purpose)
      guard fit(members.map { ($0, purpose) }, of: tag, as: wanted, at: site) else { return nil }
      return wanted.isDeferred ? .list(members.map { .deferred($0, ifNil: false) }) : value
    case (.map(let entries), .dictionary(let wanted)):
      let members = entries.compactMap { entry in
        entry.value.object.map { ($0, Purpose.member(entry.name, of: purpose)) }
      }
      guard fit(members, of: tag, as: wanted, at: site) else { return nil }
      guard wanted.isDeferred else { return value }
      return .map(zip(entries, members).map { ($0.name, .deferred($1.0, ifNil: false)) })
    default:
      return convert(value, as: type, for: purpose, at: site)
    }
  }

  /// Whether all members of a collection fit a type.
  ///
  /// Of those that do not, each is reported, unless none fits: then the tag may be the wrong one.
  private func fit(
    _ members: [(target: Graph.Target, purpose: Purpose)], of tag: Symbol, as wanted: ValueType,
    at site: Site
  ) -> Bool {
    let misfits = members.filter { !fits($0.target, wanted) }
    if misfits.isEmpty { return true }
    references?.remove(Set(misfits.map(\.target)), at: site)
    let told = misfits.count == members.count ? misfits.prefix(1) : misfits[...]
    for (target, purpose) in told {
      let member = MisplacedMember(target: target, tag: tag, wanted: wanted.name)
      guard check.misplacedMembers.insert(member).inserted,
        let product = check.signature(of: target)?.product
      else { continue }
      reportMisfit(target, of: product, named: nil, as: wanted, for: purpose, at: site)
    }
    return false
  }

  /// Takes back the references to objects in a list or map that do not fit, of which one is told: a
  /// circle through them is gone when they do.
  func forgetMisfits(of value: Graph.Value, as type: ValueType, at site: Site) {
    references?.remove(Set(misfits(in: value, as: type)), at: site)
  }

  private func misfits(in value: Graph.Value, as type: ValueType?) -> [Graph.Target] {
    switch value {
    case .list(let elements): elements.flatMap { misfits(in: $0, as: type?.element) }
    case .map(let entries): entries.flatMap { misfits(in: $0.value, as: type?.element) }
    default: value.objects.filter { target in type.map { !fits(target, $0) } ?? true }
    }
  }

  private func fits(_ target: Graph.Target, _ wanted: ValueType) -> Bool {
    guard let signature = check.signature(of: target) else { return true }
    return check.fits(signature.product, wanted)
  }
}

extension Graph.Value {
  /// The object that this is, if it is one.
  fileprivate var object: Graph.Target? {
    if case .object(let target) = self { target } else { nil }
  }
}
