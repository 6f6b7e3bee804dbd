import ReliantDocument

/// What has been told of things where they do not fit.
///
/// Environments add uses of a thing and take others away, so that its mistake would be told now where
/// it is made and now where it shows. It is the same mistake, and so told again as it was at first.
struct ToldMisfits {
  /// One thing that is wrong with a use of something.
  struct Use: Hashable {
    /// Where it is said what the thing is.
    let thing: Site
    /// Where it is used.
    let site: Site
    /// What is wrong, or what would be right.
    let problem: String
  }

  private var findings: [Use: Finding] = [:]

  /// What has been told of any of some uses that are wrong together, or else something new.
  ///
  /// What is new takes the place of what has been told at the same place: its help may be another.
  mutating func findings(of uses: [Use], or new: Finding) -> [Finding] {
    var told: [Finding] = []
    for use in uses {
      if let finding = findings[use], !told.contains(finding) { told.append(finding) }
    }
    if told.isEmpty || told.contains(where: { $0.place == new.place }) {
      told.removeAll { $0.place == new.place }
      told.append(new)
    }
    for use in uses where findings[use] == nil { findings[use] = told[0] }
    return told
  }
}
