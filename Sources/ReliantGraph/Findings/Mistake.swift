import ReliantDocument

/// One mistake with all the places at which it shows.
struct Mistake {
  /// So many places are kept.
  private static let mostKept = 100

  /// What was found, once for each place.
  private(set) var findings: [Finding] = []
  private var places: Set<Place> = []
  /// The environments in which it shows.
  private(set) var environments: Set<String> = []

  mutating func add(_ finding: Finding, in environment: String?) {
    if !places.contains(finding.place) {
      guard findings.count < Self.mostKept else { return }
      places.insert(finding.place)
      findings.append(finding)
    }
    if let environment { environments.insert(environment) }
  }

  var rule: Rule { findings[0].rule }
}
