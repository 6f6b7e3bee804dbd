import ReliantDocument

/// What named values are mentioned for in vain, until all mentions are known.
///
/// A value that fits nowhere is one mistake, made where the value is given, however often it is
/// mentioned. If it fits somewhere, then the mentions are wrong that it does not fit.
struct Misfits {
  /// One thing that is wrong with a value where it is mentioned.
  struct Misfit: Hashable {
    let rule: Rule
    /// What the value is for, as messages name it: "'port'"; nil for a part of a text.
    let purpose: String?
    /// What is wrong, as a predicate: "expects Int, got a string".
    let problem: String
    let help: String?
    let site: Site
    let related: [Finding.Related]
  }

  /// So many mentions of a value are looked at, and so many shown.
  private static let mostKept = 100
  private static let mostShown = 10

  private var misfits: [Symbol: Set<Misfit>] = [:]
  private var fitting = SymbolSet()

  /// Notes that a value is right somewhere.
  mutating func noteFit(of value: Symbol) { fitting.insert(value) }

  mutating func note(_ misfit: @autoclosure () -> Misfit, of value: Symbol) {
    if misfits[value]?.count ?? 0 < Self.mostKept {
      misfits[value, default: []].insert(misfit())
    }
  }

  /// Whether a value does not fit somewhere.
  func concern(_ value: Symbol) -> Bool { misfits[value] != nil }

  /// Reports all that has been noted.
  func report(in check: ContextCheck) {
    for (value, noted) in misfits.sorted(by: { $0.key.id < $1.key.id }) {
      let all = noted.sorted(by: Misfit.inOrder)
      let field = check.model.values[value]
      if let field, !fitting.contains(value),
        all.contains(where: { $0.site != all[0].site }) || isReplaced(field, below: all, in: check)
          || check.workspace.meantForms.contains(field.value.site)
      {
        report(all, ofValue: field, in: check)
      } else {
        report(all, ofMentionsOf: value, in: check)
      }
    }
  }

  /// Whether an overlay gives a value that files below it mention, and which did fit before.
  private func isReplaced(_ field: Field, below all: [Misfit], in check: ContextCheck) -> Bool {
    !field.isSet && check.workspace.isOverlay(field.site)
      && !all.contains { check.workspace.isOverlay($0.site) }
  }

  /// Reports a value that fits nowhere, for what is wrong with it where it is first mentioned.
  private func report(_ all: [Misfit], ofValue field: Field, in check: ContextCheck) {
    let name = check.quoted(field.name)
    let value = field.isSet ? "the value \(name) of '--set'" : "the value \(name)"
    for misfit in all where misfit.site == all[0].site {
      let others = misfit == all[0] ? all : all.filter { $0.problem == misfit.problem }
      report([misfit] + others, of: field.name, at: field.value.site, in: check) {
        Finding(
          misfit.rule, "\(value) fits nowhere: \(misfit.purpose ?? "it") \(misfit.problem)",
          help: misfit.help, at: .site(field.value.site),
          related: misfit.related + places(of: all, "mentioned", field.name, in: check))
      }
    }
  }

  /// Reports some misfits of a value together.
  private func report(
    _ misfits: [Misfit], of value: Symbol, at site: Site, in check: ContextCheck,
    _ finding: () -> Finding
  ) {
    // What does not fit wherever its value is given is a mistake of the mention.
    let uses = misfits.map {
      ToldMisfits.Use(
        thing: $0.site, site: $0.site,
        problem: "\(check.workspace.names[value]) \($0.problem)")
    }
    check.workspace.report(of: uses, at: site, finding)
  }

  /// Reports mentions of a value, those for which the same is wrong together.
  private func report(_ all: [Misfit], ofMentionsOf value: Symbol, in check: ContextCheck) {
    let name = check.quoted(value)
    let groups = Dictionary(grouping: all, by: \.problem).values
    for same in groups.sorted(by: { Misfit.inOrder($0[0], $1[0]) }) {
      let first = same[0].site
      for misfit in same where misfit.site == first {
        report([misfit] + same, of: value, at: misfit.site, in: check) {
          Finding(
            misfit.rule, "\(misfit.purpose ?? name) \(misfit.problem)", help: misfit.help,
            at: check.workspace.place(ofMention: value, at: misfit.site),
            related: misfit.related + check.place(ofValue: value)
              + places(of: same.filter { $0.site != first }, "the same", value, in: check))
        }
      }
    }
  }

  /// The places of mentions of a value, each once.
  private func places(
    of misfits: [Misfit], _ what: String, _ value: Symbol, in check: ContextCheck
  ) -> [Finding.Related] {
    var seen: Set<Site> = []
    let mentions = misfits.filter { seen.insert($0.site).inserted }
    return mentions.prefix(Self.mostShown).map { mention in
      let purpose = mention.purpose.map { " for \($0)" } ?? ""
      return Finding.Related(
        "\(what)\(purpose) here",
        at: check.workspace.place(ofMention: value, at: mention.site))
    }
  }
}

extension Misfits.Misfit {
  fileprivate static func inOrder(_ first: Self, _ second: Self) -> Bool {
    if first.site != second.site { return first.site < second.site }
    return (first.purpose ?? "", first.problem) < (second.purpose ?? "", second.problem)
  }
}

extension Field {
  /// Whether a text from the command line has taken the place of what a file says.
  fileprivate var isSet: Bool {
    if case .constant(.scalar(.text), _) = value { true } else { false }
  }
}

extension ContextCheck {
  /// Where a named value of this context or its parents is given, as a related place.
  func place(ofValue name: Symbol) -> [Finding.Related] {
    if let field = model.values[name] {
      let message =
        field.isSet
        ? "\(quoted(name)), given here, is set by '--set'" : "\(quoted(name)) is given here"
      return [Finding.Related(message, at: .site(field.site))]
    }
    guard let place = parent?.valuePlace(named: workspace.names[name]).flatMap(workspace.place)
    else { return [] }
    return [Finding.Related("\(quoted(name)) is given here", at: place)]
  }
}
