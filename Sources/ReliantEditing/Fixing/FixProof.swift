package import ReliantDocument
import ReliantGraph

/// What came of trying a fix on a copy of the files.
package struct FixProof {
  /// What is known of a fix after it was tried.
  package enum Verdict: Sendable, Hashable {
    /// The finding is gone, no other one has come in any environment, and nothing means anything else
    /// but that in which the finding stands.
    case safe
    /// The finding is gone and no other one has come, but whether that was meant is not proven.
    case unproven(Doubt)
    /// It mends nothing, or something else is wrong then.
    case refused(Refusal)
  }

  /// Why it is not proven that a fix does what was meant.
  package enum Doubt: Sendable, Hashable {
    /// It decides something that only a person knows.
    case guess
    /// Something that has nothing to do with the finding means something else, or is not there any more.
    case meaning(String)
  }

  /// Why a fix is not to be applied.
  package enum Refusal: Sendable, Hashable {
    /// Its edits are in each other's way.
    case conflict
    /// The finding is still there.
    case withoutEffect
    /// Another finding comes instead.
    case brings(Diagnostic)
  }

  package let verdict: Verdict
  /// The configurations with the fix; nil where it is refused.
  package let result: EditedConfigurations?
}

extension EditedConfigurations {
  /// Tries a fix: the files are read, laid over each other and checked anew with its edits.
  ///
  /// - Parameter finding: what is to be mended, which is one of the report's.
  package func proof(of fix: Diagnostic.Fix, for finding: Diagnostic) -> FixProof {
    guard let edits = fix.edits.byFile, !edits.isEmpty, let after = editing(fix.edits) else {
      return FixProof(verdict: .refused(.conflict), result: nil)
    }
    let comparison = FindingComparison(from: survey, to: after.survey, edits: edits)
    if comparison.isLeft(finding) {
      return FixProof(verdict: .refused(.withoutEffect), result: nil)
    }
    if let new = comparison.new.first {
      return FixProof(verdict: .refused(.brings(new)), result: nil)
    }
    if fix.isGuess { return FixProof(verdict: .unproven(.guess), result: after) }
    let concerned = ConcernedNames(of: finding, fix, in: files)
    let change = MeaningComparison(from: survey, to: after.survey, besides: concerned).changes.first
    return FixProof(
      verdict: change.map { .unproven(.meaning($0)) } ?? .safe, result: after)
  }
}
