import ReliantDocument
import ReliantGraph

/// Which findings are there after an edit, told by their rules and places: where the text before a
/// place got longer, the place is further on.
struct FindingComparison {
  private let before: [Place: [Diagnostic]]
  private let after: [Place: [Diagnostic]]
  private let shifts: TextShifts
  private let omitted: (before: Int, after: Int)
  private let report: Report

  /// A rule and where it is broken.
  private struct Place: Hashable {
    let rule: Rule
    let file: String
    let offset: Int
    let pointer: String?
  }

  /// - Parameter shifts: what leads from the first check's files to those of the second.
  init(from before: Survey, to after: Survey, shifts: TextShifts) {
    self.shifts = shifts
    let report = after.report
    self.report = report
    omitted = (before.report.omitted, report.omitted)
    // What an error hides is not brought by its fix.
    self.before = Dictionary(grouping: before.report.diagnostics + before.hidden) {
      Self.place(of: $0, after: shifts)
    }
    self.after = Dictionary(grouping: report.diagnostics) { Self.place(of: $0, after: nil) }
  }

  private static func place(of finding: Diagnostic, after shifts: TextShifts?) -> Place {
    let (file, offset) = (finding.location?.file ?? "", finding.location?.offset ?? -1)
    return Place(
      rule: finding.rule, file: file, offset: shifts?[file]?.offset(after: offset) ?? offset,
      // Of a file without lines, places are known by pointers alone.
      pointer: finding.location?.pointer)
  }

  /// Whether as many findings of one's rule as before are at its place.
  func isLeft(_ finding: Diagnostic) -> Bool {
    let place = Self.place(of: finding, after: shifts)
    return after[place]?.count ?? 0 >= before[place]?.count ?? 1
  }

  /// The findings that were not there before, or not in all of their environments.
  var new: [Diagnostic] {
    let come = report.diagnostics.filter { finding in
      let place = Self.place(of: finding, after: nil)
      let known = before[place] ?? []
      return (after[place]?.count ?? 0) > known.count
        || !known.contains { $0.environments.isEmpty || finding.isOnly(in: $0.environments) }
    }
    // Of those that are only counted nobody knows what they are.
    return omitted.after > omitted.before ? report.diagnostics : come
  }
}

extension Diagnostic {
  fileprivate func isOnly(in others: [String]) -> Bool {
    !environments.isEmpty && environments.allSatisfy(others.contains)
  }
}
