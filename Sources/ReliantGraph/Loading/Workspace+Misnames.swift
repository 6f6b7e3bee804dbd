import ReliantDocument

/// A text that cannot be the name which it stands for.
struct Misname: Hashable {
  let kind: Gaps.Named
  let text: Symbol
  /// Whether something is given the name here, which otherwise is only mentioned.
  let isGiven: Bool
}

extension Workspace {
  /// Findings without those about mentions of what a definition calls its object or value: that it
  /// is no name is told there.
  func withoutFollowing(_ findings: [Finding]) -> [Finding] {
    if misnames.isEmpty { return findings }
    let given = Set(findings.compactMap(misname).filter(\.isGiven))
    return findings.filter { finding in
      guard let misname = misname(of: finding), !misname.isGiven else { return true }
      return !given.contains(Misname(kind: misname.kind, text: misname.text, isGiven: true))
    }
  }

  private func misname(of finding: Finding) -> Misname? {
    guard finding.rule == .invalidName, case .site(let site) = finding.place else { return nil }
    return misnames[site]
  }
}
