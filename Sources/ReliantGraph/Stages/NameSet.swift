import ReliantDocument

/// The names that something can have.
///
/// The set is closed, or open after something unreadable that may have held more of them.
struct NameSet {
  let names: [String]
  let isOpen: Bool

  init(_ names: [String], isOpen: Bool) {
    self.names = names
    self.isOpen = isOpen
  }

  /// The same set without some names.
  func without(_ others: Set<String>) -> NameSet {
    NameSet(names.filter { !others.contains($0) }, isOpen: isOpen)
  }
}

extension Workspace {
  /// Reports a name that is not in a set; of an open set only if it is a near miss of a known one.
  ///
  /// - Parameters:
  ///   - removed: where an overlay took away what had the name, which so cannot have been lost.
  ///   - violation: what to report, given what may have been meant.
  @discardableResult
  func reportUnknown(
    _ name: Symbol, among known: @autoclosure () -> NameSet, removed: Site?, at place: Place,
    _ violation: (Guess) -> some Violation
  ) -> Reported {
    if findings.isFull(of: .error) { return findings.countOmitted(1) }
    let known = known()
    if removed == nil, known.isOpen, !isNearMiss(name, of: known.names) {
      return findings.reportNothing()
    }
    return report(
      violation(removed == nil ? guess(at: name, among: known.names) : .none), at: place)
  }

  @discardableResult
  func reportUnknown(
    _ name: Symbol, among known: @autoclosure () -> NameSet, removed: Site?, at site: Site,
    _ violation: (Guess) -> some Violation
  ) -> Reported {
    reportUnknown(name, among: known(), removed: removed, at: .site(site), violation)
  }
}
