package import ReliantDocument
import ReliantGraph

/// Applies the fixes of findings one after the other, each proven on what the ones before have made,
/// in rounds until nothing more can be fixed.
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
  }

  /// Goes once through all findings; false if nothing was fixed.
  private mutating func round() -> Bool {
    left = []
    let count = fixed.count
    var tried: Set<Place> = []
    while let finding = next(besides: tried) {
      let (origin, fix) = (configurations.original(finding), finding.fixes[0])
      tried.insert(place(of: finding))
      let proof = configurations.proof(of: fix, for: finding)
      let isProven = proof.verdict == .safe
      if let result = proof.result, isProven || appliesUnproven {
        configurations = result
        fixed.append(Fixed(finding: origin, title: fix.title, isProven: isProven))
      } else {
        left.append(Left(finding: origin, title: fix.title, verdict: proof.verdict))
      }
    }
    return fixed.count > count
  }

  private func next(besides tried: Set<Place>) -> Diagnostic? {
    configurations.survey.report.diagnostics.first { finding in
      finding.fixes.count == 1 && rules?.contains(finding.rule.name) != false
        && !tried.contains(place(of: finding))
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
