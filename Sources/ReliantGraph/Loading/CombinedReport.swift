import ReliantDocument

/// The findings of several environments, each finding once.
struct CombinedReport {
  /// What findings call the configuration without any environment.
  static let base = "base"

  private var found: [Diagnostic: [String]] = [:]
  private var files: Set<String>
  private var environments: [String] = []
  private var omitted: Int
  private let checkedTypes: Bool

  /// Begins with the report of the base.
  init(_ base: Report) {
    files = Set(base.files)
    omitted = base.omitted
    checkedTypes = base.checkedTypes
    for diagnostic in base.diagnostics { found[diagnostic] = [Self.base] }
  }

  mutating func add(_ report: Report, of environment: String) {
    environments.append(environment)
    files.formUnion(report.files)
    omitted = max(omitted, report.omitted)
    for diagnostic in report.diagnostics { found[diagnostic, default: []].append(environment) }
  }

  /// Adds what was found when all environments were seen together.
  mutating func add(_ diagnostic: Diagnostic, in environments: [String]) {
    found[diagnostic] = environments
  }

  /// Adds what concerns the base and all environments so far.
  mutating func add(_ diagnostic: Diagnostic) {
    found[diagnostic] = [Self.base] + environments
  }

  /// Whether there are no errors, nor findings that were only counted.
  var isValid: Bool {
    omitted == 0 && found.keys.allSatisfy { $0.severity == .warning }
  }

  func report(limit: Int) -> Report {
    var diagnostics = found.map { diagnostic, occurrences in
      var diagnostic = diagnostic
      let isEverywhere = occurrences.count == environments.count + 1
      diagnostic.environments = isEverywhere ? [] : occurrences
      return diagnostic
    }
    diagnostics.sort(by: Diagnostic.inReadingOrder)
    let count = diagnostics.count
    if count > limit {
      // Errors rather than warnings.
      let errors = diagnostics.filter { $0.severity == .error }
      let warnings = diagnostics.filter { $0.severity != .error }
      diagnostics = Array((errors + warnings).prefix(limit)).sorted(by: Diagnostic.inReadingOrder)
    }
    return Report(
      diagnostics: diagnostics, omitted: omitted + max(0, count - limit), files: files.sorted(),
      environments: environments, checkedTypes: checkedTypes)
  }
}
