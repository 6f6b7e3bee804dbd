import ReliantDocument

/// Objects that do not fit where they are given, until all uses of them are known.
///
/// If no use of an object fits, or it fitted until an overlay swapped it, then its type is the one
/// mistake, made where that is said; otherwise the uses are wrong.
struct ObjectMisfits {
  /// An object where it does not fit.
  struct Use {
    let target: Graph.Target
    /// The name that the object is used by, if there is one.
    let name: Symbol?
    /// The object as messages name it, and what its type is called.
    let object: String
    let product: String
    /// What the object is for, as messages name it, and what that expects.
    let purpose: String
    let wanted: ValueType
    let owner: Int?
    let site: Site
  }

  /// What is noted of one place where it is said what objects are.
  private struct Suspect {
    var uses: [Use] = []
    /// How many more uses there are than are kept.
    var omitted = 0
  }

  /// So many uses of an object are shown, and so many names in a message.
  private static let mostShown = 2

  /// By where it is said what an object is.
  private var suspects: [Site: Suspect] = [:]

  /// Notes a use of an object by some name; false when it is not known where the object has its type
  /// from.
  mutating func note(
    _ target: Graph.Target, named name: Symbol?, in check: ContextCheck, _ use: () -> Use
  ) -> Bool {
    guard let type = check.objects[target.index].type?.site else { return false }
    let pointer = name.flatMap { check.model.pointers[$0]?.targetSite }
    let isBelowOverlay = pointer.map { !check.workspace.isOverlay($0) } ?? true
    let culprit = isBelowOverlay && check.workspace.isOverlay(type) ? type : pointer ?? type
    if suspects[culprit]?.uses.count ?? 0 < check.workspace.limits.findings {
      suspects[culprit, default: Suspect()].uses.append(use())
    } else {
      suspects[culprit]?.omitted += 1
    }
    return true
  }

  /// Reports all that has been noted.
  func report(in check: ContextCheck) {
    guard !suspects.isEmpty else { return }
    var fitting = Array(repeating: false, count: check.objects.count)
    for edge in check.edges.joined() where edge.isGiven { fitting[edge.target] = true }
    for asked in check.relatives {
      guard case .nearest(let targets, _) = asked.relative.kinship else { continue }
      for target in targets where target.level == 0 { fitting[target.index] = true }
    }
    for (culprit, suspect) in suspects.sorted(by: { $0.key < $1.key }) {
      let uses = suspect.uses.filter { !$0.isFollowUp(in: check) }
        .sorted { $0.site < $1.site }
      guard let first = uses.first, let last = uses.last else {
        check.workspace.countOmitted(suspect.omitted)
        continue
      }
      let isSwapped =
        check.workspace.isOverlay(culprit) && !uses.contains { check.workspace.isOverlay($0.site) }
      let fitsNowhere = first.site != last.site && !uses.contains { fitting[$0.target.index] }
      // Of one type that fits none of them nobody could say what else it should be.
      let wanted = ContextCheck.WantedType(first.wanted)
      let agree = uses.allSatisfy { ContextCheck.WantedType($0.wanted) == wanted }
      if isSwapped || fitsNowhere && agree {
        report(uses, at: culprit, in: check)
      } else {
        for use in uses { report(use, at: culprit, in: check) }
        check.workspace.countOmitted(suspect.omitted)
      }
    }
  }

  private func report(_ use: Use, at culprit: Site, in check: ContextCheck) {
    report([use], of: culprit, at: use.site, in: check) {
      Finding(
        .wrongReferenceType,
        "\(use.purpose) expects \(use.wanted.name), but \(use.object) is \(use.product)",
        help: check.candidatesHelp(for: use.wanted, except: use.owner)
          ?? check.untoldHelp(use.target, for: use.wanted),
        at: .site(use.site),
        related: check.definitionPlace(of: use.target, named: use.name))
    }
  }

  /// Reports some uses together.
  private func report(
    _ uses: [Use], of culprit: Site, at site: Site, in check: ContextCheck,
    _ finding: () -> Finding
  ) {
    let uses = uses.map {
      ToldMisfits.Use(thing: culprit, site: $0.site, problem: $0.wanted.name)
    }
    check.workspace.report(of: uses, at: site, finding)
  }

  /// The first names as they stand in a sentence: "a", "a and b", "a, b and others".
  private static func list(_ names: [String]) -> String {
    names.count > mostShown
      ? "\(names.prefix(mostShown).joined(separator: ", ")) and others"
      : names.joined(separator: " and ")
  }

  /// Reports what all the uses have in common.
  private func report(_ all: [Use], at culprit: Site, in check: ContextCheck) {
    var sites: Set<Site> = []
    let uses = all.filter { sites.insert($0.site).inserted }
    let isType = all.allSatisfy { check.objects[$0.target.index].type?.site == culprit }
    let objects = Set(all.map { isType ? check.key(of: $0.target).quoted : $0.object }).sorted()
    let wanted = Self.list(Set(all.map(\.wanted.name)).sorted())
    let object = "\(Self.list(objects)) \(objects.count == 1 ? "is" : "are")"
    // Uses that environments add are no other mistake, and so are not counted.
    let expectation =
      uses.count == 1
      ? "\(uses[0].purpose) expects"
      : "what uses \(objects.count == 1 ? "it" : "them") expects"
    report(uses, of: culprit, at: culprit, in: check) {
      Finding(
        .wrongReferenceType, "\(object) \(all[0].product), but \(expectation) \(wanted)",
        help: isType
          ? check.typesHelp(for: all[0].wanted)
          : check.candidatesHelp(for: all[0].wanted, except: Set(all.compactMap(\.owner))),
        at: .site(culprit),
        related: uses.prefix(Self.mostShown).map {
          Finding.Related("\($0.purpose) expects \($0.wanted.name) here", at: .site($0.site))
        })
    }
  }
}

extension ObjectMisfits.Use {
  /// Whether the object's type is reported to be wrong, or a decorator is given what it decorates, which
  /// it should not as has been reported.
  fileprivate func isFollowUp(in check: ContextCheck) -> Bool {
    if check.isMistyped(target) { return true }
    guard let owner, check.misplacedDecorators.contains(owner) else { return false }
    return check.inner[owner] == target
  }
}
