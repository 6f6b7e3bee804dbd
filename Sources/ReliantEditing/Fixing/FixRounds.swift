package import ReliantDocument
import ReliantGraph

/// Applies the fixes of findings, as many of them proven together as can be, in rounds until nothing
/// more can be fixed.
///
/// A finding is fixed only where there is one way out of it. Each step leaves one finding less and
/// brings none, so that it comes to an end, and to do it again changes nothing.
package struct FixRounds {
  /// A finding that was fixed.
  package struct Fixed: Sendable {
    /// The finding, at its place in the files as they lay there before the first edit.
    package let finding: Diagnostic
    /// What was done, as an imperative clause.
    package let title: String
    /// Whether it is proven that nothing else has changed by it.
    package let isProven: Bool
  }

  /// A finding that could be fixed, and why it was not.
  package struct Left: Sendable {
    package let finding: Diagnostic
    package let title: String
    package let verdict: FixProof.Verdict
  }

  /// The configurations with all that was fixed.
  package private(set) var configurations: EditedConfigurations
  package private(set) var fixed: [Fixed] = []
  /// The findings that the last round has tried to fix in vain.
  package private(set) var left: [Left] = []
  private let rules: Set<String>?
  private let appliesUnproven: Bool

  /// - Parameters:
  ///   - rules: the names of the rules whose findings are fixed; all if nil.
  ///   - appliesUnproven: whether fixes are applied, too, that are not proven safe.
  package init(
    _ configurations: EditedConfigurations, rules: Set<String>? = nil,
    appliesUnproven: Bool = false
  ) {
    self.configurations = configurations
    self.rules = rules
    self.appliesUnproven = appliesUnproven
    while round() {}
    fixed.sort { Diagnostic.inReadingOrder($0.finding, $1.finding) }
    left.sort { Diagnostic.inReadingOrder($0.finding, $1.finding) }
  }

  /// Goes once through all findings; false if nothing was fixed.
  ///
  /// As many fixes as possible are tried together: half as many where that proves nothing of each of
  /// them, and twice as many again once some are applied.
  private mutating func round() -> Bool {
    left = []
    let count = fixed.count
    var tried: Set<Place> = []
    var most = Int.max
    while case let trials = next(most, besides: tried), !trials.isEmpty {
      let proof = configurations.proof(of: trials)
      guard proof.isSettled else {
        most = trials.count / 2
        continue
      }
      let isApplied = proof.result != nil && (appliesUnproven || proof.isSafe)
      // Those of which it is proven go on without the others.
      for (trial, verdict) in zip(trials, proof.verdicts) where isApplied || verdict != .safe {
        let (origin, title) = (configurations.original(trial.finding), trial.fix.title)
        tried.insert(place(of: trial.finding))
        if isApplied {
          fixed.append(Fixed(finding: origin, title: title, isProven: verdict == .safe))
        } else {
          left.append(Left(finding: origin, title: title, verdict: verdict))
        }
      }
      guard isApplied, let result = proof.result else { continue }
      configurations = result
      most = most.multipliedReportingOverflow(by: 2).overflow ? .max : most * 2
    }
    return fixed.count > count
  }

  /// The next fixes whose edits do not meet.
  private func next(_ most: Int, besides tried: Set<Place>) -> [FixTrial] {
    var trials: [FixTrial] = []
    var edited: [String: RangeSet<Int>] = [:]
    for finding in configurations.survey.report.diagnostics
    where finding.fixes.count == 1 && rules?.contains(finding.rule.name) != false
      && !tried.contains(place(of: finding))
    {
      let fix = finding.fixes[0]
      // Whether there is a choice shows where nothing else changes.
      if fix.doubt == .choice, trials.isEmpty { return [FixTrial(finding, fix)] }
      if fix.doubt == .choice || meets(fix, edited) { continue }
      trials.append(FixTrial(finding, fix))
      if trials.count == most { break }
      for (file, edits) in byFile(fix) {
        for edit in edits {
          edited[file, default: RangeSet()].insert(contentsOf: edit.surroundings)
        }
      }
    }
    return trials
  }

  /// What a fix edits in each file.
  private func byFile(_ fix: Diagnostic.Fix) -> [String: [SourceEdit]] {
    fix.edits.byFile(configurations.files.canonicalPath) ?? [:]
  }

  /// Whether a fix touches what has been edited.
  private func meets(_ fix: Diagnostic.Fix, _ edited: [String: RangeSet<Int>]) -> Bool {
    byFile(fix).contains { file, edits in
      edits.contains { edited[file]?.isDisjoint(RangeSet($0.surroundings)) == false }
    }
  }

  private func place(of finding: Diagnostic) -> Place {
    Place(
      rule: finding.rule, message: finding.message, file: finding.location?.file,
      offset: configurations.originalOffset(of: finding))
  }

  /// What a finding is known by, however far the text before it has moved.
  private struct Place: Hashable {
    let rule: Rule
    let message: String
    let file: String?
    let offset: Int?
  }
}

extension SourceEdit {
  /// What is replaced, with a byte on either side.
  fileprivate var surroundings: Range<Int> { range.lowerBound - 1..<range.upperBound + 1 }
}
