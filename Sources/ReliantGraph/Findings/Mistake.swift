import ReliantDocument

/// One mistake with all the places at which it shows.
struct Mistake {
  /// So many places are kept.
  private static let mostKept = 100

  /// A place at which it shows, and the environments in which it does.
  struct Use {
    let finding: Finding
    var environments: [String]
  }

  private(set) var uses: [Use] = []
  /// For each place its position among those that are kept.
  private var positions: [Place: Int] = [:]

  init(_ finding: Finding, in environment: String?) {
    add(finding, in: environment)
  }

  mutating func add(_ finding: Finding, in environment: String?) {
    guard let position = positions[finding.place] else {
      guard uses.count < Self.mostKept else { return }
      positions[finding.place] = uses.count
      uses.append(Use(finding: finding, environments: environment.map { [$0] } ?? []))
      return
    }
    if let environment, uses[position].environments.last != environment {
      uses[position].environments.append(environment)
    }
  }

  var rule: Rule { uses[0].finding.rule }
}
