import ReliantDocument

/// Finds out what the names that are written in a context stand for: keys, aliases and pointing
/// names.
enum AssignNames: Pass {
  static func run(on check: ContextCheck) {
    var sites = SymbolTable<Site>()
    for (index, object) in check.objects.enumerated() {
      check.targets[object.key] = .some(Graph.Target(level: 0, index: index))
      sites[object.key] = object.site
    }
    for (key, site) in check.templates { sites[key] = site }
    for pointer in check.model.pointers.values { sites[pointer.name] = pointer.site }
    assignAliases(check, &sites)
    checkTags(check)
    followPointers(check)
  }

  private static func assignAliases(_ check: ContextCheck, _ sites: inout SymbolTable<Site>) {
    var aliases: [(owner: AliasOwner, alias: Written<Symbol>)] = []
    for (index, object) in check.objects.enumerated() {
      for alias in object.aliases { aliases.append((.object(index), alias)) }
    }
    for (key, site) in check.templates {
      for alias in check.model.objects[key]?.aliases ?? [] {
        aliases.append((.template(site), alias))
      }
    }
    // Which of two comes first matters only where there are two.
    var seen = SymbolSet()
    for (_, alias) in aliases where sites[alias.value] != nil || !seen.insert(alias.value) {
      aliases.sort { $0.alias.site < $1.alias.site }
      break
    }
    for (owner, alias) in aliases {
      if let given = sites[alias.value] {
        let isLaidOver =
          check.workspace.isOverlay(given) && given.document > alias.site.document
        let (first, second) = isLaidOver ? (alias.site, given) : (given, alias.site)
        check.workspace.report(
          .duplicateName, "\(check.quoted(alias.value)) is a name already", at: second,
          related: [Finding.Related("first given here", at: .site(first))])
      } else {
        sites[alias.value] = alias.site
        switch owner {
        case .object(let index):
          check.targets[alias.value] = .some(Graph.Target(level: 0, index: index))
        case .template(let site): check.templates[alias.value] = site
        }
      }
    }
  }

  /// What an alias is another name of.
  private enum AliasOwner {
    case object(Int)
    /// An abstract definition, by its place.
    case template(Site)
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
}
