package import ReliantDocument

/// The sink of findings: whatever a check reports, each mistake once.
///
/// Findings of one rule with one cause are one finding, and so is whatever lacks one name. Its place is
/// the one that comes first by path and offset, so that it depends neither on the order of loading nor
/// on the way in which a path was given; the others become notes. So many are kept, errors rather than warnings, and the rest is
/// counted.
package final class Findings {
  private let limit: Int
  private let sources: Sources
  private let names: NameTable
  private var mistakes: [Key: Mistake] = [:]
  /// The keys of the mistakes as they were first reported, by severity.
  private var errors: [Key] = []
  private var warnings: [Key] = []
  /// What the configuration is being checked for; nil where nobody asks.
  private var environment: String?
  /// How many further findings each environment has had at the most, and how many the one at hand.
  private var mostOmitted = 0
  private var omittedHere = 0

  /// What tells mistakes apart: the cause, or else the place and the words.
  private enum Key: Hashable {
    case name(Cause)
    case cause(Rule, Cause)
    case words(Rule, Place, String)

    init(_ finding: Finding, _ names: NameTable) {
      self =
        switch finding.violation.cause {
        case .name(let kind, let name)?: .name(.name(kind, name))
        case let cause?: .cause(finding.rule, cause)
        case nil: .words(finding.rule, finding.place, finding.violation.words(in: names).message)
        }
    }
  }

  init(limit: Int, sources: Sources, names: NameTable) {
    self.limit = limit
    self.sources = sources
    self.names = names
  }

  var hasErrors: Bool { !errors.isEmpty }
  /// Whether nothing has been found.
  package var isEmpty: Bool { mistakes.isEmpty && omitted == 0 }

  /// Whether further findings of a severity are only counted.
  func isFull(of severity: Severity) -> Bool {
    severity == .error ? errors.count >= limit : errors.count + warnings.count >= limit
  }

  /// Says for which environment the configuration is checked from here on.
  func begin(_ environment: String) {
    self.environment = environment
    mostOmitted = max(mostOmitted, omittedHere)
    // Those that are kept come again.
    omittedHere = mostOmitted > 0 ? -errors.count - warnings.count : 0
  }

  // MARK: Reporting

  /// Reports a violation, which is put together only when it may be among those that are kept.
  ///
  /// What seems to be wrong in an open region of a file, behind a mistake in its form, is not kept.
  @discardableResult
  package func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at place: Place
  ) -> Reported {
    report(Broken.rule, at: place) { violation() }
  }

  @inline(never)  // Else all who report hold it, which is 14 kB more.
  private func report(_ rule: Rule, at place: Place, _ violation: () -> any Violation) -> Reported {
    if isOpen(place) { return Reported() }
    if isFull(of: rule.severity), rule != .tooLarge { return countOmitted(1) }
    return report(Finding(violation(), at: place))
  }

  /// Reports what has been found before, such as the mistakes of a file that is used again.
  @discardableResult
  package func report(_ finding: Finding) -> Reported {
    if isOpen(finding.place) || sources.silences(finding, names) { return Reported() }
    let key = Key(finding, names)
    if mistakes[key]?.add(finding, in: environment) != nil { return Reported() }
    if isFull(of: finding.rule.severity) {
      omittedHere += 1
      // That not all was looked at is more than what another one says.
      guard finding.rule == .tooLarge,
        let last = errors.lastIndex(where: { mistakes[$0]?.rule != .tooLarge })
      else { return Reported() }
      mistakes[errors.remove(at: last)] = nil
    }
    mistakes[key, default: Mistake()].add(finding, in: environment)
    if finding.rule.severity == .error { errors.append(key) } else { warnings.append(key) }
    return Reported()
  }

  private func isOpen(_ place: Place) -> Bool {
    if case .site(let site) = place { sources.isOpen(site) } else { false }
  }

  /// Reports all that another sink has taken, such as the findings of a file that is used again.
  @discardableResult
  package func report(_ others: Findings) -> Reported {
    for finding in others.all { report(finding) }
    return countOmitted(others.omitted)
  }

  /// Reports what was found for some environments, none meaning that it concerns all of them.
  func report(_ finding: Finding, in environments: [String]) {
    let current = environment
    for name in environments.isEmpty ? [nil] : environments.map(Optional.some) {
      environment = name
      report(finding)
    }
    environment = current
  }

  /// Counts findings that were met and not kept.
  @discardableResult
  func countOmitted(_ count: Int) -> Reported {
    omittedHere += count
    return Reported()
  }

  /// Says that something is missing or wrong only because of what has been reported.
  func reportNothing() -> Reported { Reported() }

  // MARK: Results

  /// The findings that are kept, each with all its places.
  ///
  /// Where there are errors, warnings about what is not used or has no effect are left out: the
  /// errors may be why.
  var kept: [Mistake] {
    let told = hasErrors ? warnings.filter { mistakes[$0]?.rule.yieldsToErrors != true } : warnings
    return (errors + told.prefix(limit - errors.count)).compactMap { mistakes[$0] }
  }

  /// The warnings that are left out because of errors.
  var hidden: [Mistake] {
    hasErrors ? warnings.compactMap { mistakes[$0] }.filter { $0.rule.yieldsToErrors } : []
  }

  /// All that was reported, finding by finding.
  var all: [Finding] { kept.flatMap(\.findings) }

  /// How many more there were.
  package var omitted: Int {
    max(mostOmitted, omittedHere) + max(0, errors.count + warnings.count - limit)
  }
}

extension Rule {
  /// Whether errors may be the reason for a finding of the rule.
  fileprivate var yieldsToErrors: Bool {
    [.noEffect, .unusedObject, .unusedValue].contains(self)
  }
}

/// Proof that a finding has been reported, which only ``Findings`` can make.
package struct Reported: Error, Sendable {
  fileprivate init() {}
}
