import ReliantDocument

extension FixProof.Verdict {
  /// Why it is not proven that the fix is right, as a clause.
  package var doubt: String? {
    switch self {
    case .unproven(.choice): "there are other ways, too"
    case .unproven(.loss): "something else may be missing"
    case .unproven(.spelling(let name)):
      "\(name.quoted) may be misspelt instead, as nothing else mentions it"
    case .unproven(.meaning(let subject)): "\(subject) would mean something else"
    case .safe, .refused: nil
    }
  }

  /// Why the fix is applied in no case, as a clause.
  package var refusal: String? {
    switch self {
    case .refused(.conflict): "its edits are in each other's way"
    case .refused(.withoutEffect): "the finding would still be there"
    case .refused(.brings(let finding)):
      "it would bring another finding: \(finding.message) [\(finding.rule.name)]"
    case .safe, .unproven: nil
    }
  }
}
