package import ReliantDocument
import ReliantGraph

extension Report {
  /// One report for several contexts; what two of them find in a file that they share appears once.
  package init(merging reports: [Report]) {
    var diagnostics: [Diagnostic] = []
    var positions: [Diagnostic: Int] = [:]
    for diagnostic in reports.flatMap(\.diagnostics) {
      var key = diagnostic
      key.environments = []
      // Which import leads back depends on where the load came in.
      key.fixes = []
      if let position = positions[key] {
        diagnostics[position].addOccurrences(in: diagnostic.environments)
      } else {
        positions[key] = diagnostics.count
        diagnostics.append(diagnostic)
      }
    }
    // What one context reports by itself may be a further place of another one's finding.
    var kept: [Diagnostic] = []
    var noted: [Diagnostic.Related: Int] = [:]
    for found in diagnostics.ordered(by: Diagnostic.inReadingOrder) {
      let note = found.location.map { Diagnostic.Related(message: found.message, location: $0) }
      if let keeper = note.flatMap({ noted[$0] }) {
        kept[keeper].addOccurrences(in: found.environments)
      } else {
        for related in found.related { noted[related] = kept.count }
        kept.append(found)
      }
    }
    self.init(
      diagnostics: kept,
      omitted: reports.map(\.omitted).reduce(0, +),
      files: Set(reports.flatMap(\.files)).sorted(),
      environments: Set(reports.flatMap(\.environments)).sorted(),
      checkedTypes: reports.allSatisfy(\.checkedTypes))
  }

  /// The report with so many findings at the most, errors rather than warnings; the rest is counted.
  package func keeping(_ limit: Int) -> Report {
    if diagnostics.count <= limit { return self }
    let kept = [Severity.error, .warning].flatMap { severity in
      diagnostics.filter { $0.severity == severity }
    }.prefix(limit)
    return Report(
      diagnostics: kept.ordered(by: Diagnostic.inReadingOrder),
      omitted: omitted + diagnostics.count - kept.count, files: files,
      environments: environments, checkedTypes: checkedTypes)
  }
}

extension Diagnostic {
  /// Adds the environments of another context; none at all means everywhere.
  fileprivate mutating func addOccurrences(in others: [String]) {
    if environments.isEmpty || others.isEmpty {
      environments = []
    } else {
      environments += others.filter { !environments.contains($0) }
    }
  }
}
