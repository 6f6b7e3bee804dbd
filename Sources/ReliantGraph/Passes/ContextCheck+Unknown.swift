import ReliantDocument

/// What is said of names that lead nowhere.
extension ContextCheck {
  /// Notes a mention of an object that is not there.
  ///
  /// - Parameters:
  ///   - owner: the object that cannot be meant.
  ///   - mayBeValue: whether a named value could stand there, too.
  func noteUnknownObject(
    _ name: Symbol, at site: Site, otherThan owner: Int? = nil, mayBeValue: Bool = false
  ) {
    unknownNames.note(
      .init(kind: .object, symbol: name),
      .init(site: site, owner: owner.map { objects[$0].key }, mayBeOther: mayBeValue),
      upTo: workspace.limits.findings)
  }

  /// Notes an object to extend that is not there.
  ///
  /// - Parameter heir: the key of the object that is to extend it.
  func noteUnknownBase(_ name: Symbol, at site: Site, of heir: Symbol) {
    unknownNames.note(
      .init(kind: .object, symbol: name), .init(site: site, owner: heir, isBase: true),
      upTo: workspace.limits.findings)
  }

  /// Notes a mention of a value that is not there.
  ///
  /// - Parameters:
  ///   - owner: the named value that mentions it, if one does.
  ///   - mayBeObject: whether an object could stand there, too.
  func noteUnknownValue(
    _ name: Symbol, at site: Site, in owner: Symbol? = nil, mayBeObject: Bool = false
  ) {
    unknownNames.note(
      .init(kind: .value, symbol: name), .init(site: site, owner: owner, mayBeOther: mayBeObject),
      upTo: workspace.limits.findings)
  }

  /// Reports a name that leads nowhere in the parent contexts.
  func reportUnknownReference(_ name: Symbol, in parent: Graph?, at site: Site) {
    let removed = parentRemovals.objects[name]
    if reportSuspect(
      name, .unknownReference, at: site, removed: removed, among: parent?.knownNames ?? [])
    {
      return
    }
    guard parent != nil || mayBeMissing(name, among: []) else {
      return workspace.report(
        .unknownReference, "this context has no parent that could have an object \(quoted(name))",
        help: "name its parent with 'parent', or leave out 'from'", at: site)
    }
    reportUnknown(
      name, .unknownReference, "the parent context has no object \(quoted(name))",
      among: parent?.knownNames ?? [], removed: removed, at: site)
  }

  /// Reports a name that may be meant as a secret without showing it.
  ///
  /// - Returns: whether it may; a misspelt or a removed one is taken for a name.
  func reportSuspect(
    _ name: Symbol, _ rule: Rule, at site: Site, removed: Site?,
    among known: @autoclosure () -> [String]
  ) -> Bool {
    guard workspace.isSuspect(site), removed == nil, !workspace.isMisspelling(name, of: known())
    else {
      workspace.acquit(site)
      return false
    }
    let isValue = rule == .unknownValue
    if !mayBeMissing(name, among: [], as: isValue ? .value : .object) {
      workspace.report(
        rule, "there is no \(isValue ? "value" : "object") of the name that is given here",
        help: "a secret is better read from outside, with {\"$env\": NAME} or {\"$file\": PATH}",
        at: site)
    }
    return true
  }

  /// Reports a name that is not among those known.
  ///
  /// After a mistake that may have hidden names, only a misspelt or a removed one is reported.
  ///
  /// - Parameter removed: where an overlay took away what had the name.
  func reportUnknown(
    _ name: Symbol, _ rule: Rule, _ message: @autoclosure () -> String,
    among known: @autoclosure () -> [String], removed: Site?, at site: Site
  ) {
    if removed == nil, mayBeMissing(name, among: known()) { return }
    workspace.report(
      rule, message(),
      help: removed == nil
        ? workspace.suggestion(for: name, among: known())
        : renaming(of: name, at: removed) ?? "keep it, or take this away too", at: site,
      related: Finding.Related.removal(removed))
  }

  /// The did-you-mean for a name that an overlay has taken away by giving another like it instead.
  func renaming(of name: Symbol, at removal: Site?) -> String? {
    guard let removal, workspace.node(at: removal).kind == .string else { return nil }
    let other = workspace.text(at: removal)
    return workspace.isMisspelling(name, of: [other]) ? "did you mean \(other.quoted)?" : nil
  }

  /// Those of some names that are not the names of an object.
  func names(_ names: [String], otherThanOf key: Symbol) -> [String] {
    let aliases = model.objects[key]?.aliases.map(\.value) ?? []
    let own = Set(([key] + aliases).map { workspace.names[$0] })
    return names.filter { !own.contains($0) }
  }

  /// The names of values that do not lead back to one of this context, which may have been meant in it.
  func valueNames(notMadeOf value: Symbol) -> [String] {
    if let known = otherValueNames, known.value == value { return known.names }
    var made: Set = [value]
    var pending = [value]
    while let next = pending.popLast(), workspace.mayLookAt(1) {
      for name in valuesMentioning[next] ?? [] where made.insert(name).inserted {
        pending.append(name)
      }
    }
    let own = Set(made.map { workspace.names[$0] })
    let names = knownValueNames.filter { !own.contains($0) }
    otherValueNames = (value, names)
    return names
  }

  /// For each name the values that mention it as one.
  func collectValuesMentioning() -> [Symbol: [Symbol]] {
    var result: [Symbol: [Symbol]] = [:]
    for field in model.values.values {
      field.value.forEachMention { mention in
        if case .value(let name) = mention { result[name, default: []].append(field.name) }
      }
    }
    return result
  }

  /// The names of the values of the context and its parents.
  var knownValueNames: [String] {
    model.values.keys.map { workspace.names[$0] } + (parent?.valueNames ?? [])
  }

  /// The pointing names that lead to an object, be it by way of others.
  var leadingPointers: [Symbol] {
    var leads: [Symbol: Bool] = [:]
    for first in model.pointers.keys {
      var path: [Symbol] = []
      var name = first
      while leads[name] == nil, let pointer = model.pointers[name] {
        path.append(name)
        // Those of a circle come back to themselves before anything else is known of them.
        leads[name] = false
        name = pointer.target
      }
      let isLeading = leads[name] ?? isObject(name)
      for name in path { leads[name] = isLeading }
    }
    return leads.filter(\.value).map(\.key).filter(workspace.isName)
  }

  private func isObject(_ name: Symbol) -> Bool {
    if case .object = meaning(of: name) { true } else { false }
  }

  /// Whether a name that leads nowhere may be missing because of a mistake that has been reported.
  func mayBeMissing(
    _ name: Symbol, among known: @autoclosure () -> [String], as kind: Gaps.Named = .object
  ) -> Bool {
    guard model.gaps.contains(kind.any) else {
      return model.gaps.haveLost(name, as: kind, in: workspace)
    }
    return !workspace.isSlip(name, of: known())
  }
}
