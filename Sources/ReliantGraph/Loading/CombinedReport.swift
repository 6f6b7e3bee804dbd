import ReliantDocument

/// The findings of several environments, each finding once.
///
/// Findings that differ in nothing but their related places and their help are one: what a name leads
/// to, and which other names there are, may depend on the environment.
struct CombinedReport {
  /// What findings call the configuration without any environment, which no environment can be
  /// called.
  static let base = "(base)"
  /// What they call it where no environment is called so.
  private static let plainBase = "base"

  private var found: [Diagnostic: Occurrences] = [:]
  private var files: Set<String>
  private var environments: [String] = []
  private var omitted: Int
  private let checkedTypes: Bool

  /// A finding as it is where it occurs first, and where it occurs.
  private struct Occurrences {
    let first: Diagnostic
    var environments: [String]
    /// The same error with other related places or another help, in other environments.
    var variants: Set<Diagnostic> = []
  }

  /// Begins with the report of the base.
  init(_ base: Report) {
    files = Set(base.files)
    omitted = base.omitted
    checkedTypes = base.checkedTypes
    for diagnostic in base.diagnostics { add(diagnostic, in: [Self.base]) }
  }

  mutating func add(_ report: Report, of environment: String) {
    environments.append(environment)
    files.formUnion(report.files)
    omitted = max(omitted, report.omitted)
    for diagnostic in report.diagnostics { add(diagnostic, in: [environment]) }
  }

  /// Adds a finding that occurs in some environments.
  mutating func add(_ diagnostic: Diagnostic, in environments: [String]) {
    let key = diagnostic.mistake
    var occurrences = found[key] ?? Occurrences(first: diagnostic, environments: [])
    for environment in environments where occurrences.environments.last != environment {
      occurrences.environments.append(environment)
    }
    if diagnostic.severity == .error, occurrences.first != diagnostic {
      occurrences.variants.insert(diagnostic)
    }
    found[key] = occurrences
  }

  /// Adds what concerns the base and all environments so far.
  mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic, in: [Self.base] + environments)
  }

  /// Whether there are no findings that were only counted.
  var isComplete: Bool { omitted == 0 }

  /// The errors, as they are in all environments.
  var errors: [Diagnostic] {
    found.values.flatMap { [$0.first] + $0.variants }.filter { $0.severity == .error }
  }

  /// Whether an environment is called like the base.
  var hasEnvironmentBase: Bool { environments.contains(Self.plainBase) }

  /// - Parameter isBaseClear: whether no environment is called like the base.
  func report(limit: Int, isBaseClear: Bool) -> Report {
    var diagnostics = found.values.map { occurrences in
      var diagnostic = occurrences.first
      let isEverywhere = occurrences.environments.count == environments.count + 1
      diagnostic.environments = isEverywhere ? [] : occurrences.environments
      if isBaseClear, diagnostic.environments.first == Self.base {
        diagnostic.environments[0] = Self.plainBase
      }
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

extension Diagnostic {
  /// What the finding is about, without what an environment has to do with it.
  fileprivate var mistake: Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message, help: nil, pointer: pointer,
      location: location, related: [], environments: [])
  }
}
