import ReliantDocument

/// Finds out what every name of a context stands for: keys, aliases, pointing names, and the
/// automatic names where they are free.
enum AssignNames: Pass {
  static func run(on check: ContextCheck) {
    var sites: [Symbol: Site] = [:]
    for (index, object) in check.objects.enumerated() {
      check.targets[object.key] = .some(Graph.Target(level: 0, index: index))
      sites[object.key] = object.site
    }
    for (key, site) in check.templates { sites[key] = site }
    for pointer in check.model.pointers.values { sites[pointer.name] = pointer.site }
    assignAliases(check, &sites)
    checkTags(check)
    followPointers(check)
    assignAutomaticNames(check)
  }

  private static func assignAliases(_ check: ContextCheck, _ sites: inout [Symbol: Site]) {
    let aliases = check.objects.indices
      .flatMap { index in check.objects[index].aliases.map { (index, $0) } }
      .sorted { $0.1.site < $1.1.site }
    for (index, alias) in aliases {
      if let first = sites[alias.value] {
        check.workspace.report(
          .duplicateName, "\(check.quoted(alias.value)) is a name already", at: alias.site,
          related: [Finding.Related("first given here", at: .site(first))])
      } else {
        sites[alias.value] = alias.site
        check.targets[alias.value] = .some(Graph.Target(level: 0, index: index))
      }
    }
  }

  /// Reports tags that an object has twice, which would be in the collection twice.
  private static func checkTags(_ check: ContextCheck) {
    let objects = check.model.objects.values.filter { $0.tags.count > 1 }
    for object in objects.sorted(by: { $0.site < $1.site }) {
      var first: [Symbol: Site] = [:]
      for tag in object.tags.sorted(by: { $0.site < $1.site }) {
        guard let site = first.updateValue(tag.site, forKey: tag.name) else { continue }
        check.workspace.report(
          .duplicateName,
          "\(check.quoted(object.key)) has the tag \(check.quoted(tag.name)) already",
          help: "give it once", at: tag.site,
          related: [Finding.Related("first given here", at: .site(site))])
      }
    }
  }

  // MARK: Pointing names

  private static func followPointers(_ check: ContextCheck) {
    for pointer in check.model.pointers.values.sorted(by: { $0.site < $1.site })
    where check.targets[pointer.name] == nil {
      follow(pointer, check)
    }
  }

  /// Follows a pointing name to its object, and settles all names on the way.
  private static func follow(_ first: Pointer, _ check: ContextCheck) {
    var path = [first]
    var positions = [first.name: 0]
    var result: Graph.Target?
    while let last = path.last {
      if let start = positions[last.target] {
        reportCycle(path[start...], check)
        break
      }
      guard let next = check.model.pointers[last.target], check.targets[last.target] == nil else {
        result = end(of: last, check)
        break
      }
      positions[next.name] = path.count
      path.append(next)
    }
    for pointer in path { check.targets.updateValue(result, forKey: pointer.name) }
  }

  private static func end(of pointer: Pointer, _ check: ContextCheck) -> Graph.Target? {
    check.target(of: pointer.target, at: pointer.targetSite)
  }

  private static func reportCycle(_ cycle: ArraySlice<Pointer>, _ check: ContextCheck) {
    let first = cycle.min { $0.site < $1.site }
    guard let first, let start = cycle.firstIndex(where: { $0.name == first.name }) else { return }
    let steps = Array(cycle[start...] + cycle[..<start])
    let path = CyclePath(count: steps.count)
    check.workspace.report(
      .aliasCycle, "these names point at each other: \(path.text { check.quoted(steps[$0].name) })",
      help: "point one of them at an object", at: first.targetSite,
      related: path.steps.dropFirst().map {
        Finding.Related(
          "\(check.quoted(steps[$0].name)) points at \(check.quoted(steps[$0].target)) here",
          at: .site(steps[$0].targetSite))
      })
  }

  // MARK: Automatic names

  /// Lets every key answer to itself in uppercase and with its first letter lowercased.
  ///
  /// A name that two keys would answer to belongs to neither.
  private static func assignAutomaticNames(_ check: ContextCheck) {
    var claims: [Symbol: Int?] = [:]
    for (index, object) in check.objects.enumerated() where !object.isAnonymous {
      for name in automaticNames(of: check.workspace.names[object.key]) {
        let symbol = check.workspace.names.intern(name)
        guard check.targets[symbol] == nil, check.templates[symbol] == nil else { continue }
        if let claim = claims[symbol], claim != index {
          claims.updateValue(nil, forKey: symbol)
        } else {
          claims[symbol] = .some(index)
        }
      }
    }
    for case (let symbol, let index?) in claims {
      check.targets[symbol] = .some(Graph.Target(level: 0, index: index))
    }
  }

  private static func automaticNames(of key: String) -> [String] {
    guard let first = key.first else { return [] }
    let uppercase = key.uppercased()
    let lowercaseFirst = first.lowercased() + key.dropFirst()
    return [uppercase, lowercaseFirst].filter { $0 != key }
  }
}
