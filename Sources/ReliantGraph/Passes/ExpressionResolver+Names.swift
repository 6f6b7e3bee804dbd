import ReliantDocument

/// What names in a value lead to: objects, collections and named values.
extension ExpressionResolver {
  /// - Parameter type: nil when it is not known.
  func target(of name: Symbol, at site: Site, as type: ValueType? = nil) -> Graph.Target? {
    let mayBeValue = type?.isObject != true
    guard
      let target = check.target(of: name, at: site, otherThan: owner, mayBeValue: mayBeValue)
    else { return nil }
    references?.add(target, at: site)
    return target
  }

  func resolve(_ reference: DetailedReference, at site: Site) -> Graph.Value? {
    switch check.lookUp(reference, at: site, otherThan: owner) {
    case .found(let target):
      references?.add(target, at: site)
      return .object(target)
    case .absent: return .scalar(.null)
    case .reported: return nil
    }
  }

  /// The object that the owner of the value decorates.
  func inner(at site: Site) -> Graph.Target? {
    if let target = owner.flatMap({ check.inner[$0] }) {
      references?.add(target, at: site)
      return target
    }
    if let owner, check.objects[owner].decorates != nil || check.objects[owner].hides([.decorates])
    {
      return nil
    }
    if let owner, check.objects[owner].isAnonymous {
      // All heirs of a template share the objects in it, whatever each of them decorates.
      workspace.report(
        .unknownReference, "'@.inner' has no meaning in an anonymous object",
        help: "give the object a key and let it decorate, too", at: site)
    } else {
      workspace.report(
        .unknownReference, "'@.inner' has a meaning in a decorator only",
        help: "name the object with \"decorates\"", at: site)
    }
    return nil
  }

  /// The name that the owner decorates, if an entry points it at what it decorates.
  func pointer(to inner: Graph.Target) -> Symbol? {
    guard let name = owner.flatMap({ check.objects[$0].decorates?.value }),
      check.model.pointers[name] != nil, inner.level > 0 || check.inner[inner.index] == nil
    else { return nil }
    return name
  }

  /// The text of a variable or a file, or the default when there is none.
  func outside(_ value: OutsideValue, at site: Site) -> Graph.Value? {
    if prefersDefaults, let standard = value.standard { return resolve(standard) }
    switch check.outside.read(value.source, at: site) {
    case .text(let text): return .scalar(.text(text))
    case .failed: return nil
    case .unread: return value.standard.map(resolve) ?? .scalar(.unread)
    case .missing:
      if let standard = value.standard { return resolve(standard) }
      return check.outside.reportMissing(value.source, at: site) ? nil : .scalar(.unread)
    }
  }

  /// The objects with a tag, as a list or by their names in the collection.
  func tagged(_ tag: Symbol, byName: Bool, at site: Site) -> Graph.Value? {
    guard check.expansion >= 0 else { return nil }
    let members = check.members(ofTag: tag, at: site, except: owner)
    guard check.charge(members.count * Graph.Value.weightOfMember, at: site) else {
      check.oversizedTags.insert(workspace.names[tag])
      return nil
    }
    for member in members { references?.add(member.target, at: site) }
    guard byName else { return .list(members.map { .object($0.target) }) }
    var byLabel: [String: ContextCheck.TaggedObject] = [:]
    for member in members {
      if let first = byLabel.updateValue(member, forKey: member.label) {
        check.reportSharedLabel(of: first, and: member, tag, askedForAt: site)
      }
    }
    guard byLabel.count == members.count else { return nil }
    return .map(members.map { (name: $0.label, value: .object($0.target)) })
  }

  func constant(named name: Symbol, at site: Site) -> Graph.Value? {
    check.usedValues.insert(name)
    let value: Graph.Value
    let extent: Graph.Value.Extent
    if let known = check.constants[name] {
      guard let known else { return nil }
      value = prefersDefaults ? known.fallback ?? known.value : known.value
      extent = known.extent
    } else if let inherited = check.parent?.value(named: workspace.names[name]) {
      value = inherited
      extent = inherited.extent
    } else {
      check.noteUnknownValue(
        name, at: site, in: asking, mayBeObject: isWhole(name, at: site))
      return nil
    }
    workspace.acquit(site)
    guard check.charge(extent.weight, at: site) else { return nil }
    if let references, extent.holdsObjects {
      for target in value.objects { references.add(target, at: site) }
    }
    return value
  }

  /// Notes what a mention of a named value comes to for an object, if anybody asks.
  func noted(_ value: Graph.Value?, of name: Symbol, at site: Site) -> Graph.Value? {
    if let mentioned = check.mentioned, owner != nil, let value {
      mentioned.note(value, of: name, at: site)
    }
    return value
  }

  /// Whether a placeholder is all that stands somewhere, so that a reference could stand there, too.
  private func isWhole(_ name: Symbol, at site: Site) -> Bool {
    let mention = "${\(workspace.names[name])}"
    // The text may be very long, and insert very many names.
    return workspace.node(at: site).contentRange.count == mention.utf8.count
      && workspace.text(at: site) == mention
  }

  func interpolate(_ segments: [Expression.Segment], at site: Site) -> Graph.Value? {
    var text = ""
    var isUnread = false
    var isWhole = true
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .invalid: isWhole = false
      case .name(let name):
        check.mentioned?.noteInsertion(of: name)
        guard let value = constant(named: name, at: site) else {
          isWhole = false
          continue
        }
        if case .scalar(.unread) = value {
          isUnread = true
          continue
        }
        guard let part = value.insertedText else {
          check.misfits.note(
            Misfits.Misfit(
              rule: .wrongValue, purpose: nil, problem: "cannot be inserted into a text",
              help: "only a string, a number or a boolean can", site: site, related: []), of: name)
          isWhole = false
          continue
        }
        check.misfits.noteFit(of: name)
        text += part
      }
    }
    return isWhole ? .scalar(isUnread ? .unread : .string(text)) : nil
  }
}
