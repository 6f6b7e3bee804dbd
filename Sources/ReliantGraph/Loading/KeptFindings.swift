import ReliantDocument

/// The findings that are kept, errors rather than warnings, and how many more there were.
struct KeptFindings {
  private let limit: Int
  private var errors: [Finding] = []
  private var warnings: [Finding] = []
  private var known: Set<Finding> = []
  private var uncounted = 0

  init(limit: Int) { self.limit = limit }

  /// Whether further findings of a severity are only counted.
  func isFull(of severity: Severity) -> Bool {
    severity == .error ? errors.count >= limit : errors.count + warnings.count >= limit
  }

  /// Whether any of them is an error.
  var hasErrors: Bool { !errors.isEmpty }

  /// Keeps a finding, unless it is known: two objects can inherit one mistake.
  ///
  /// One that says that not all was looked at is kept in the place of another, as the number of
  /// the others is not the whole truth then.
  mutating func add(_ finding: Finding) {
    if isFull(of: finding.rule.severity) {
      count(1)
      if finding.rule == .tooLarge, let last = errors.last, last.rule != .tooLarge,
        known.insert(finding).inserted
      {
        errors[errors.count - 1] = finding
      }
    } else if known.insert(finding).inserted {
      if finding.rule.severity == .error {
        errors.append(finding)
      } else {
        warnings.append(finding)
      }
    }
  }

  /// Counts findings that are not kept.
  mutating func count(_ number: Int) { uncounted += number }

  /// Those that are kept: errors take the places of warnings.
  var all: [Finding] { errors + warnings.prefix(limit - errors.count) }

  /// How many more there were.
  var omitted: Int { uncounted + max(0, errors.count + warnings.count - limit) }
}
