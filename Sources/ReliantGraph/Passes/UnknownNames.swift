import ReliantDocument

/// Mentions of objects and values that are not there, until all mentions are known.
///
/// What is mentioned by a name near to a known one was misspelt where it is mentioned; if that one is
/// mentioned nowhere, then rather where it is defined. Otherwise what had the name is missing, which is
/// one mistake, however often it is mentioned.
struct UnknownNames {
  enum Kind: Hashable {
    case object
    case value
  }

  struct Name: Hashable {
    let kind: Kind
    let symbol: Symbol

    /// The rule that is broken when nothing has the name.
    var rule: Rule { kind == .object ? .unknownReference : .unknownValue }
  }

  struct Mention: Hashable {
    let site: Site
    /// The key of the object, or the name of the value, that mentions the name, and so is not meant
    /// by it.
    let owner: Symbol?
    /// Whether an object could stand where a value is mentioned, and the other way round.
    var mayBeOther = false
    /// Whether the object is to be extended, so that only an own object's key can be meant.
    var isBase = false
  }

  private var mentions: [Name: Set<Mention>] = [:]
  /// How many more mentions there are than are kept.
  private var omitted: [Name: Int] = [:]

  /// Notes a mention, of which there may be more than anybody wants to see.
  mutating func note(_ name: Name, _ mention: Mention, upTo limit: Int) {
    if mentions[name]?.count ?? 0 < limit {
      mentions[name, default: []].insert(mention)
    } else {
      omitted[name, default: 0] += 1
    }
  }

  /// Reports all that has been noted.
  func report(in check: ContextCheck) {
    if mentions.isEmpty { return }
    let inOrder = mentions.map { (name: $0, mentions: $1.sorted { $0.site < $1.site }) }
      .sorted { first, second in
        let (a, b) = (first.mentions[0].site, second.mentions[0].site)
        // One text may mention several.
        return a != b ? a < b : first.name.symbol.id < second.name.symbol.id
      }
    var unknown = inOrder.compactMap { UnknownName($0.name, $0.mentions, in: check) }
    drop(&unknown, .object, for: check.model.gaps.lostObjects)
    drop(&unknown, .value, for: check.model.gaps.lostValues)
    for name in unknown { name.report(omitting: omitted[name.name] ?? 0) }
  }

  /// Leaves out the names that may be what is missing after a mistake.
  ///
  /// - Parameter room: how many names that may be; nil for any number.
  private func drop(_ unknown: inout [UnknownName], _ kind: Kind, for room: Int?) {
    if room == 0 { return }
    let lost = Set(unknown.lazy.filter { $0.name.kind == kind && $0.mayBeLost }.map(\.name))
    if let room, lost.count > room { return }
    unknown.removeAll { lost.contains($0.name) }
  }
}

/// A name that leads nowhere.
private struct UnknownName {
  /// How many mentions are shown at most besides the first.
  private static let mostShown = 10

  let name: UnknownNames.Name
  let sites: [Site]
  /// What to write for something of the other kind that has the name, by where that could stand.
  private let others: [Site: String]
  /// Where the name is that of an object to extend.
  private let bases: Set<Site>
  private let check: ContextCheck
  /// Where an overlay took away what had the name.
  private let removed: Site?
  /// The names among which something may have been meant.
  private let known: () -> [String]

  private var workspace: Workspace { check.workspace }
  private var symbol: Symbol { name.symbol }

  /// - Returns: nil if it follows from a mistake that the name leads nowhere, or if a secret is meant.
  init?(_ name: UnknownNames.Name, _ all: [UnknownNames.Mention], in check: ContextCheck) {
    let removals = check.removals
    let removed =
      name.kind == .object ? removals.objects[name.symbol] : removals.values[name.symbol]
    let isOnlyBase = all.allSatisfy(\.isBase)
    let isBase = all.contains(where: \.isBase)
    let known = { [kind = name.kind] in
      switch kind {
      case .object:
        isOnlyBase ? check.knownKeys : check.knownNames + (isBase ? check.knownKeys : [])
      case .value: check.knownValueNames
      }
    }
    let mentions = all.filter { mention in
      !check.reportSuspect(
        name.symbol, name.rule, at: mention.site, removed: removed, among: known())
    }
    guard !mentions.isEmpty else { return nil }
    let owners = Set(mentions.compactMap(\.owner))
    let owner = owners.count == 1 ? owners.first : nil
    self.known = { [kind = name.kind] in
      guard let owner else { return known() }
      switch kind {
      case .object: return check.names(known(), otherThanOf: owner)
      case .value: return check.valueNames(notMadeOf: owner)
      }
    }
    let kind: Gaps.Named = name.kind == .object ? .object : .value
    if removed == nil, check.model.gaps.haveLost(name.symbol, as: kind, in: check.workspace) {
      return nil
    }
    sites = Set(mentions.map(\.site)).sorted()
    let other = Self.other(of: name, in: check)
    others = Dictionary(
      mentions.compactMap { mention in
        mention.mayBeOther ? other.map { (mention.site, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
    bases = Set(mentions.lazy.filter(\.isBase).map(\.site))
    self.name = name
    self.check = check
    self.removed = removed
  }

  /// What to write for what has the name and is of the other kind.
  private static func other(of name: UnknownNames.Name, in check: ContextCheck) -> String? {
    let text = check.workspace.names[name.symbol]
    switch name.kind {
    case .object: return check.constants[name.symbol] != nil ? "${\(text)}" : nil
    case .value:
      guard case .some(.some) = check.targets[name.symbol] else { return nil }
      return "@\(text)"
    }
  }

  /// Whether the name may be missing because something else was read in its place.
  var mayBeLost: Bool { removed == nil && !workspace.isSlip(symbol, of: known()) }

  /// - Parameter omitted: how many more mentions there are.
  func report(omitting omitted: Int) {
    if workspace.isFull(of: .error) { return workspace.countOmitted(sites.count + omitted) }
    let (nearest, help) = removed == nil ? workspace.guess(at: symbol, among: known()) : ([], nil)
    if others.isEmpty, let site = siteOfMisspeltDefinition(nearest) {
      report(sites, at: site) { misspeltDefinition(nearest[0], at: site) }
    } else if others.isEmpty, nearest.isEmpty {
      report(sites, at: sites[0]) { finding(at: sites[0], besides: sites.dropFirst(), help) }
    } else {
      for site in sites { report([site], at: site) { finding(at: site, besides: [], help) } }
      workspace.countOmitted(omitted)
    }
  }

  private func report(_ uses: [Site], at site: Site, _ finding: () -> Finding) {
    let text = workspace.names[symbol]
    workspace.report(
      of: uses.map { ToldMisfits.Use(thing: $0, site: $0, problem: text) }, at: site, finding)
  }

  private func finding(
    at site: Site, besides others: ArraySlice<Site>, _ help: String?
  ) -> Finding {
    let isObject = name.kind == .object
    return Finding(
      name.rule,
      "there is no \(isObject ? "object" : "value") \(workspace.quoted(symbol))"
        + (bases.contains(site) ? " in this context to extend" : ""),
      help: removed == nil
        ? self.others[site].map { "did you mean \($0.quoted)?" } ?? help
        : check.renaming(of: symbol, at: removed)
          ?? "keep it, or take \(others.isEmpty ? "this" : "these") away too",
      at: place(at: site),
      related: Finding.Related.removal(removed) + mentions(others, "also mentioned here"))
  }

  private func mentions(_ sites: some Sequence<Site>, _ message: String) -> [Finding.Related] {
    sites.prefix(Self.mostShown).map { Finding.Related(message, at: place(at: $0)) }
  }

  private func place(at site: Site) -> Place {
    name.kind == .value ? workspace.place(ofMention: symbol, at: site) : .site(site)
  }

  // MARK: Definitions

  /// Where what is meant by several mentions is defined by a name that nothing mentions.
  private func siteOfMisspeltDefinition(_ nearest: [String]) -> Site? {
    guard sites.count > 1, nearest.count == 1, let known = workspace.names.symbol(of: nearest[0])
    else { return nil }
    let definition =
      name.kind == .object ? check.model.objects[known]?.site : check.model.values[known]?.site
    // Another configuration or environment may mention by the name what stands in another file.
    guard let definition, !workspace.isOverlay(definition),
      sites.allSatisfy({ $0.document == definition.document })
    else { return nil }
    switch name.kind {
    case .object:
      guard let object = check.model.objects[known], !object.isAddressed,
        !check.usedNames.contains(known),
        !workspace.names.internAutomaticNames(of: known).contains(where: check.usedNames.contains),
        !check.model.objects.values.contains(where: { $0.extends?.value == known })
      else { return nil }
    case .value:
      if check.usedValues.contains(known) { return nil }
    }
    return definition
  }

  private func misspeltDefinition(_ name: String, at site: Site) -> Finding {
    let isObject = self.name.kind == .object
    return Finding(
      self.name.rule,
      "nothing mentions \(name.quoted), while the \(isObject ? "object" : "value") "
        + "\(workspace.quoted(symbol)) is mentioned and not there",
      help: "did you mean \(workspace.quoted(symbol))?", at: .site(site),
      related: mentions(sites, "mentioned here"))
  }
}
