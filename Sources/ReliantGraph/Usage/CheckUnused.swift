import ReliantDocument

/// Finds objects and values that nothing uses in any environment.
///
/// It is the last step of a check, when every environment of every configuration has been loaded
/// and ``RecordUsage`` has noted what each of them uses. What may be used, were it not for a mistake
/// that has been reported, is not unused.
enum CheckUnused {
  /// So many of the objects that fall with an unused one are shown.
  private static let mostFollowers = 10

  static func findings(
    _ usage: Usage, _ catalog: (any TypeCatalog)?, _ workspace: Workspace
  ) -> [(finding: Finding, occurrence: Usage.Occurrence)] {
    var search = UnusedObjects(usage, catalog: catalog, names: workspace.names)
    let wanted = usage.contexts.wantedValues
    let found =
      search.find().compactMap { finding(of: $0, usage) }
      + usage.values.filter { isUnused($0, wanted) }.compactMap(finding)
    return Array(found.prefix(workspace.limits.findings))
  }

  private static func isUnused(_ value: Usage.Value, _ wanted: [Set<Symbol>]) -> Bool {
    !value.isMentioned && !value.contexts.contains { wanted[$0].contains(value.name) }
  }

  private static func finding(
    of leftover: UnusedObjects.Leftover, _ usage: Usage
  ) -> (Finding, Usage.Occurrence)? {
    let object = usage.objects[leftover.object]
    guard let key = object.key, let site = object.site, let occurrence = object.occurrence else {
      return nil
    }
    let followers = leftover.followers.prefix(mostFollowers).compactMap { index in
      let follower = usage.objects[index]
      return follower.key.flatMap { key in
        follower.site.map { UnusedObject.Follower(key: key, site: $0) }
      }
    }
    let violation = UnusedObject(
      key: key, wanted: object.isTemplate ? nil : leftover.wanted?.name ?? "", followers: followers)
    return (Finding(violation, at: .site(site)), occurrence)
  }

  private static func finding(of value: Usage.Value) -> (Finding, Usage.Occurrence)? {
    value.occurrence.map { (Finding(UnusedValue(name: value.name), at: .site(value.site)), $0) }
  }
}
