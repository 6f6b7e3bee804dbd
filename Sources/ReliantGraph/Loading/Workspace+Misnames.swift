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
    let given = Set(findings.lazy.flatMap(misnames).filter(\.isGiven))
    return findings.filter { finding in
      let misnames = misnames(of: finding)
      return misnames.isEmpty
        || misnames.contains { misname in
          misname.isGiven
            || !given.contains(Misname(kind: misname.kind, text: misname.text, isGiven: true))
        }
    }
  }

  private func misnames(of finding: Finding) -> Set<Misname> {
    guard finding.rule == .invalidName, case .site(let site) = finding.place else { return [] }
    return misnames[site] ?? []
  }
}
