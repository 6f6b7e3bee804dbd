import ReliantDocument
import ReliantGraph

extension Report {
  /// One report for several contexts; what two of them find in a file that they share appears once.
  init(merging reports: [Report]) {
    var diagnostics: [Diagnostic] = []
    var positions: [Diagnostic: Int] = [:]
    for diagnostic in reports.flatMap(\.diagnostics) {
      var key = diagnostic
      key.environments = []
      if let position = positions[key] {
        diagnostics[position].addOccurrences(in: diagnostic.environments)
      } else {
        positions[key] = diagnostics.count
        diagnostics.append(diagnostic)
      }
    }
    self.init(
      diagnostics: diagnostics.sorted(by: Diagnostic.inReadingOrder),
      omitted: reports.map(\.omitted).reduce(0, +),
      files: Set(reports.flatMap(\.files)).sorted(),
      environments: Set(reports.flatMap(\.environments)).sorted(),
      checkedTypes: reports.allSatisfy(\.checkedTypes))
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
