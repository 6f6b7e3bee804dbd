import ReliantDocument

/// What names in a value lead to: objects and collections.
extension ExpressionResolver {
  /// - Parameter type: nil when it is not known.
  func target(
    of name: Symbol, at site: Site, as type: ValueType? = nil
  ) throws(Reported) -> Graph.Target {
    if let plain = typed.plainTarget(of: name) { return Graph.Target(level: 0, index: plain) }
    let isValue = type?.isObject != true && state.constants[name] != nil
    return try typed.names.target(of: name, at: site, for: owner, sign: "@", isValue: isValue)
  }

  /// Notes the objects that a value holds as referred to.
  func noting(_ value: Graph.Value, at site: Site) -> Graph.Value {
    if let sink {
      for target in value.objects {
        sink.add(target, at: site, isConstruction: isConstruction, isDeferred: deferral != nil)
        state.checkArguments(for: target, askedAs: deferral, at: site)
      }
    }
    return value
  }

  /// The object that the owner of the value decorates.
  func inner(at site: Site) throws(Reported) -> Graph.Target {
    if let target = owner.flatMap({ typed.decorated.inner[$0] }) { return target }
    if let owner, typed.objects[owner].hides([.decorates]) || typed.objects[owner].decorates != nil
    {
      throw workspace.findings.reportNothing()
    }
    // All derived definitions of a template share the objects in it, whatever each of them decorates.
    throw workspace.report(UnknownReference.inner, at: site)
  }

  /// An object where a type is asked for, if that is known.
  func object(
    _ target: Graph.Target, named name: Symbol?, as type: ValueType?, for purpose: Subject,
    at site: Site
  ) throws(Reported) -> Graph.Value {
    guard let type else { return noting(.object(target), at: site) }
    if state.fits(target, type) ?? true {
      return noting(type.isDeferred ? .deferred(target, ifNil: false) : .object(target), at: site)
    }
    throw reportMismatch(target, named: name, as: type, for: purpose, at: site)
  }

  /// Reports an object that does not fit where it is given.
  func reportMismatch(
    _ target: Graph.Target, named name: Symbol?, as type: ValueType, for purpose: Subject,
    at site: Site
  ) -> Reported {
    if workspace.findings.isFull(of: .error) { return workspace.findings.countOmitted(1) }
    if let token = state.reportMisplacedDecorator(target, as: type, for: purpose, at: site) {
      return token
    }
    guard let product = typed.signature(of: target)?.product else {
      return workspace.findings.reportNothing()
    }
    let written = name.map { workspace.names[$0] } ?? typed.names.key(of: target)
    let mismatch = WrongReferenceType.Mismatch(
      purpose: purpose, expected: type.name,
      // The key of an anonymous object is nothing that its writer would recognise.
      object: Vocabulary.isName(written) ? written : nil, product: product.name,
      remedy: remedy(for: type, insteadOf: target, product),
      definition: typed.definition(of: target, named: name), cause: cause(of: target, as: type))
    return workspace.report(WrongReferenceType.reference(mismatch), at: place(at: site))
  }

  private func remedy(
    for type: ValueType, insteadOf target: Graph.Target, _ product: ObjectType
  ) -> WrongReferenceType.Remedy {
    let key = typed.names.key(of: target)
    switch collected?.feature {
    case .tag(let tag):
      let tag = workspace.names[tag]
      return .untagged(tag: tag, key: state.tagged.member(target, of: tag)?.key ?? key)
    case .type: return .collected(key: key)
    case nil: break
    }
    switch type {
    case .array(let element), .set(let element):
      if state.fits(product, element) { return .inList }
    default: break
    }
    return state.remedy(for: type, of: owner, insteadOf: target)
  }

  /// What all mentions of an object that does not fit have in common.
  private func cause(of target: Graph.Target, as type: ValueType) -> Cause? {
    if let namedOrigin { return namedOrigin.cause }
    switch collected?.feature {
    case .tag(let name), .type(let name):
      return .name("\(typed.names.key(of: target)) as \(type.unwrapped.name)", name)
    case nil: break
    }
    guard target.level == 0, !typed.objects[target.index].isAnonymous else { return nil }
    return typed.objects[target.index].type.map { .site($0.site) }
  }
}

extension Typed {
  /// Where an object is defined, which is where it has its type from if an overlay has swapped it, and
  /// where a name is pointed at it; nil of an anonymous object, which stands where the finding is, and
  /// of what the program gave.
  func definition(
    of target: Graph.Target, named name: Symbol? = nil
  ) -> WrongReferenceType.Definition? {
    let key = names.key(of: target)
    let place: Place? =
      target.level == 0
      ? .site(objects[target.index].siteOfImplementation)
      : inputs.parent?.definition(at: target.inParent)?.place.flatMap(inputs.sources.place)
    guard Vocabulary.isName(key), let place else { return nil }
    let pointer = name.flatMap { inputs.model.pointers[$0] }.map {
      Written($0.name, at: $0.targetSite)
    }
    return (key, place, pointer)
  }
}

extension ResolverState {
  /// Reports an object that does not fit only because it is a decorator of another type than what it
  /// decorates; nil if that is not why.
  func reportMisplacedDecorator(
    _ decorator: Graph.Target, as type: ValueType, for purpose: Subject, at site: Site
  ) -> Reported? {
    guard decorator.level == 0, let key = typed.objects[decorator.index].decorates,
      let product = typed.signature(of: decorator)?.product
    else { return nil }
    let inner = sequence(first: decorator) { [inner = typed.decorated.inner] target in
      target.level == 0 ? inner[target.index] : nil
    }
    guard inner.dropFirst().contains(where: { fits($0, type) == true }) else { return nil }
    return inputs.workspace.report(
      WrongReferenceType.decorator(
        typed.objects[decorator.index].key, of: key.value, product: product.name, purpose,
        expected: type.name, use: site), at: key.site)
  }
}
