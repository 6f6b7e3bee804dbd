package import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// What came of trying fixes on a copy of the files, all of them together.
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

  /// What is known of each of the fixes.
  package let verdicts: [Verdict]
  /// The configurations with the fixes; nil where they are refused.
  package let result: EditedConfigurations?
  /// Whether each verdict is that on one fix, and not on what all of them do.
  package let isSettled: Bool

  /// What is known of the only fix.
  package var verdict: Verdict { verdicts[0] }

  /// Whether all of them are safe.
  package var isSafe: Bool { verdicts.allSatisfy { $0 == .safe } }

  /// Says of all fixes together what is true of one of them at least.
  fileprivate init(_ verdict: Verdict, ofAll trials: [FixTrial], _ result: EditedConfigurations?) {
    verdicts = Array(repeating: verdict, count: trials.count)
    self.result = result
    isSettled = trials.count == 1
  }

  fileprivate init(_ verdicts: [Verdict], _ result: EditedConfigurations) {
    (self.verdicts, self.result) = (verdicts, result)
    isSettled = true
  }
}

extension EditedConfigurations {
  /// Tries fixes: the files are read, laid over each other and checked anew with all of their edits.
  ///
  /// - Parameter trials: findings of the report, with fixes whose edits do not meet.
  package func proof(of trials: [FixTrial]) -> FixProof {
    let edits = trials.flatMap(\.fix.edits)
    guard !edits.isEmpty, let after = editing(edits) else {
      return FixProof(.refused(.conflict), ofAll: trials, nil)
    }
    let shifts = TextShifts(edits, in: self)
    let comparison = FindingComparison(from: survey, to: after.survey, shifts: shifts)
    if trials.contains(where: { comparison.isLeft($0.finding) }) {
      return FixProof(.refused(.withoutEffect), ofAll: trials, nil)
    }
    if let new = comparison.new.first {
      return FixProof(.refused(.brings(new)), ofAll: trials, nil)
    }
    let written = WrittenNames(after, trials.map(\.fix.edits), shifts)
    let doubts = zip(trials, written.of).map { trial, written in
      doubt(in: trial, written, after, shifts)
    }
    // Which of several fixes has changed something nobody knows: together they may change nothing.
    let concerned =
      trials.count == 1
      ? ConcernedNames(of: trials[0], from: self, to: after, shifts) : ConcernedNames()
    let meanings = MeaningComparison(from: survey, to: after.survey, besides: concerned)
    if let change = meanings.changes.first, doubts.contains(nil) {
      return FixProof(.unproven(.meaning(change)), ofAll: trials, after)
    }
    return FixProof(doubts.map { $0.map(FixProof.Verdict.unproven) ?? .safe }, after)
  }

  /// What only a person knows of a fix.
  private func doubt(
    in trial: FixTrial, _ written: WrittenNames.OfFix, _ after: EditedConfigurations,
    _ shifts: TextShifts
  ) -> FixProof.Doubt? {
    switch trial.fix.doubt {
    case .loss: return .loss
    case .consent: return .choice
    // Where all is known and nothing of it changes there is nothing to choose.
    case .choice
    where !survey.isKnown(ConcernedNames(of: trial, from: self, to: after, shifts))
      || !after.survey.means(whatIsMeantIn: survey):
      return .choice
    case .choice, nil: break
    }
    if hasOnlyOtherDigits(trial.fix) { return .choice }
    if written.repeats { return .loss }
    return trial.finding.rule.isAboutWrittenNames
      ? written.loneName.map(FixProof.Doubt.spelling) : nil
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
