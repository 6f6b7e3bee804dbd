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
    /// The object that mentions the name, and so is not meant by it.
    let owner: Int?
    /// Whether an object could stand where a value is mentioned, and the other way round.
    let mayBeOther: Bool
  }

  private var mentions: [Name: Set<Mention>] = [:]

  /// Notes a mention, unless there are more of the name than anybody wants to see.
  mutating func note(_ name: Name, _ mention: Mention, upTo limit: Int) {
    if mentions[name]?.count ?? 0 < limit { mentions[name, default: []].insert(mention) }
  }

  /// Reports all that has been noted.
  func report(in check: ContextCheck) {
    var unknown = mentions.compactMap { UnknownName($0, $1, in: check) }
    drop(&unknown, .object, for: check.model.gaps.lostObjects)
    drop(&unknown, .value, for: check.model.gaps.lostValues)
    for name in unknown.sorted(by: { $0.sites[0] < $1.sites[0] }) { name.report() }
  }

  /// Leaves out the names that may be what is missing after a mistake.
  ///
  /// - Parameter room: how many names that may be; nil for any number.
  private func drop(_ unknown: inout [UnknownName], _ kind: Kind, for room: Int?) {
    let isLost = { (name: UnknownName) in name.name.kind == kind && name.mayBeLost }
    if room == 0 { return }
    if let room, unknown.count(where: isLost) > room { return }
    unknown.removeAll(where: isLost)
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
  private let check: ContextCheck
  /// What may have been meant, and the help that says so or lists what there is.
  private let nearest: [String]
  private let help: String?
  /// Where an overlay took away what had the name.
  private let removed: Site?
  /// The names among which something may have been meant.
  private let known: () -> [String]

  private var workspace: Workspace { check.workspace }
  private var symbol: Symbol { name.symbol }

  /// - Returns: nil if it follows from a mistake that the name leads nowhere, or if a secret is meant.
  init?(_ name: UnknownNames.Name, _ mentions: Set<UnknownNames.Mention>, in check: ContextCheck) {
    let removals = check.removals
    let removed =
      name.kind == .object ? removals.objects[name.symbol] : removals.values[name.symbol]
    let known = { [kind = name.kind] in
      switch kind {
      case .object: check.knownNames
      case .value: check.knownValueNames
      }
    }
    let mentions = mentions.filter { mention in
      !check.reportSuspect(
        name.symbol, name.rule, at: mention.site, removed: removed, among: known())
    }
    guard !mentions.isEmpty else { return nil }
    let owners = Set(mentions.map(\.owner))
    let owner = owners.count == 1 ? owners.first ?? nil : nil
    self.known = { owner == nil ? known() : check.knownNames(otherThan: owner) }
    if removed == nil, name.kind == .object,
      check.model.gaps.haveLost(name.symbol, in: check.workspace)
    {
      return nil
    }
    (nearest, help) =
      removed == nil ? check.workspace.guess(at: name.symbol, among: self.known()) : ([], nil)
    sites = Set(mentions.map(\.site)).sorted()
    let other = Self.other(of: name, in: check)
    others = Dictionary(
      mentions.compactMap { mention in
        mention.mayBeOther ? other.map { (mention.site, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
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

  func report() {
    if !others.isEmpty {
      for site in sites { report([site], at: site) { finding(at: site, besides: []) } }
    } else if let site = siteOfMisspeltDefinition {
      report(sites, at: site) { misspeltDefinition(at: site) }
    } else if nearest.isEmpty {
      report(sites, at: sites[0]) { finding(at: sites[0], besides: sites.dropFirst()) }
    } else {
      for site in sites { report([site], at: site) { finding(at: site, besides: []) } }
    }
  }

  private func report(_ uses: [Site], at site: Site, _ finding: () -> Finding) {
    let text = workspace.names[symbol]
    workspace.report(
      of: uses.map { ToldMisfits.Use(thing: $0, site: $0, problem: text) }, at: site, finding)
  }

  private func finding(at site: Site, besides others: ArraySlice<Site>) -> Finding {
    let isObject = name.kind == .object
    return Finding(
      name.rule,
      "there is no \(isObject ? "object" : "value") \(workspace.quoted(symbol))",
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
  private var siteOfMisspeltDefinition: Site? {
    guard sites.count > 1, nearest.count == 1, let known = workspace.names.symbol(of: nearest[0])
    else { return nil }
    switch name.kind {
    case .object:
      guard let object = check.model.objects[known], !object.isAbstract,
        !check.usedNames.contains(known)
      else { return nil }
      return object.site
    case .value:
      return check.usedValues.contains(known) ? nil : check.model.values[known]?.site
    }
  }

  private func misspeltDefinition(at site: Site) -> Finding {
    let isObject = name.kind == .object
    return Finding(
      name.rule,
      "nothing mentions \(nearest[0].quoted), while the \(isObject ? "object" : "value") "
        + "\(workspace.quoted(symbol)) is mentioned and not there",
      help: "did you mean \(workspace.quoted(symbol))?", at: .site(site),
      related: mentions(sites, "mentioned here"))
  }
}

/// Reports the objects and values that are mentioned and not there.
enum ReportUnknownNames: Pass {
  static func run(on check: ContextCheck) { check.unknownNames.report(in: check) }
}
