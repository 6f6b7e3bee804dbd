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
    /// It fixes nothing, or something else is wrong then.
    case refused(Refusal)
  }

  /// Why it is not proven that a fix does what was meant.
  package enum Doubt: Sendable, Hashable {
    /// There are other ways out, too, which mean something else.
    case choice
    /// Something may be missing that was meant to be there.
    case loss
    /// The name may be right, and the one that it is taken for misspelt: nothing else mentions that.
    case spelling(String)
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
  /// - Parameter finding: what is to be fixed, which is one of the report's.
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
    let concerned = ConcernedNames(of: finding, fix, from: self, to: after)
    if let doubt = doubt(in: fix, of: finding, concerned, after) {
      return FixProof(verdict: .unproven(doubt), result: after)
    }
    let change = MeaningComparison(from: survey, to: after.survey, besides: concerned).changes.first
    return FixProof(
      verdict: change.map { .unproven(.meaning($0)) } ?? .safe, result: after)
  }

  /// What only a person knows of a fix.
  private func doubt(
    in fix: Diagnostic.Fix, of finding: Diagnostic, _ concerned: ConcernedNames,
    _ after: EditedConfigurations
  ) -> FixProof.Doubt? {
    switch fix.doubt {
    case .loss: return .loss
    case .consent: return .choice
    // Where all is known and nothing of it changes there is nothing to choose.
    case .choice where !survey.isKnown(concerned) || !after.survey.means(whatIsMeantIn: survey):
      return .choice
    case .choice, nil: break
    }
    if hasOnlyOtherDigits(fix) { return .choice }
    let texts = WrittenNames(after, fix.edits)
    if texts.hasNewRepetition { return .loss }
    return finding.rule.isAboutWrittenNames
      ? texts.loneName.map(FixProof.Doubt.spelling) : nil
  }
}

extension EditedConfigurations {
  /// Whether a fix writes a name that differs in digits alone from the one that stands there: things
  /// that are numbered are near to each other, and still are different things.
  fileprivate func hasOnlyOtherDigits(_ fix: Diagnostic.Fix) -> Bool {
    fix.edits.contains { edit in
      guard let start = edit.location.offset,
        let bytes = try? files.contents(of: edit.location.file, inside: nil, limit: .max - 1)
      else { return false }
      let old = String(decoding: bytes[start..<start + edit.length], as: UTF8.self)
      let rest = old.filter { !$0.isNumber }
      return old != edit.replacement && rest.contains(where: \.isLetter)
        && rest == edit.replacement.filter { !$0.isNumber }
    }
  }
}

extension Rule {
  /// Whether a finding says that files do not go together in a name which they give themselves, so that
  /// either side may be misspelt.
  fileprivate var isAboutWrittenNames: Bool {
    [.unknownReference, .unknownValue, .unknownTag, .patchWithoutTarget, .removeWithoutTarget]
      .contains(self)
  }
}

extension Survey {
  /// Whether all is known of what the objects mean in which a finding stands.
  fileprivate func isKnown(_ concerned: ConcernedNames) -> Bool {
    meanings.values.allSatisfy { meaning in
      concerned.objects.allSatisfy { meaning.objects[$0].map { $0 != nil } ?? true }
    }
  }

  /// Whether all objects and names mean what they do in another survey, as far as anything is known.
  fileprivate func means(whatIsMeantIn other: Survey) -> Bool {
    meanings.mapValues(\.objects) == other.meanings.mapValues(\.objects)
      && meanings.mapValues(\.names) == other.meanings.mapValues(\.names)
  }
}
