import ReliantDocument

/// Finds objects and values that nothing uses in any environment.
///
/// It is the last step of a check, when every environment of every configuration has been loaded
/// and ``RecordUsage`` has noted what each of them uses. What may be used, were it not for a mistake
/// that has been reported, is not unused.
enum CheckUnused {
  /// So many of the objects that fall with an unused one are shown.
  private static let mostFollowers = 10

  /// - Parameter errors: the mistakes that have been reported.
  static func findings(
    _ usage: Usage, _ catalog: (any TypeCatalog)?, _ workspace: Workspace,
    beside errors: [Diagnostic]
  ) -> [(finding: Finding, occurrence: Usage.Occurrence)] {
    if errors.contains(where: \.mayHideUses) { return [] }
    var search = UnusedObjects(usage, catalog: catalog, names: workspace.names)
    var objects = search.find()
    let wanted = usage.contexts.wantedValues
    var values = usage.values.filter { isUnused($0, wanted) }
    if !errors.isEmpty, !objects.isEmpty || !values.isEmpty {
      let doubts = UsageDoubts(errors, workspace)
      objects.removeAll { leftover in
        // Followers are told along with it.
        ([leftover.object] + leftover.followers).contains { doubts.mayUse(usage.objects[$0]) }
      }
      values.removeAll { doubts.mayMention($0.name) }
    }
    let found =
      objects.compactMap { finding(of: $0, usage, workspace) }
      + values.compactMap { finding(of: $0, workspace) }
    return Array(found.prefix(workspace.limits.findings))
  }

  private static func isUnused(_ value: Usage.Value, _ wanted: [Set<Symbol>]) -> Bool {
    !value.isMentioned && !value.contexts.contains { wanted[$0].contains(value.name) }
  }

  private static func finding(
    of leftover: UnusedObjects.Leftover, _ usage: Usage, _ workspace: Workspace
  ) -> (Finding, Usage.Occurrence)? {
    let object = usage.objects[leftover.object]
    guard let key = object.key, let site = object.site, let occurrence = object.occurrence else {
      return nil
    }
    let message: String
    let help: String
    if object.isTemplate {
      message = "nothing extends the template \(workspace.quoted(key))"
      help = "remove it"
    } else {
      let others = leftover.wanted.map { ", while others take \($0.name)" } ?? ""
      message = "nothing uses \(workspace.quoted(key))\(others)"
      help = "remove it, or give it a tag if the program asks for it"
    }
    let followers = leftover.followers.prefix(mostFollowers).compactMap { index in
      let follower = usage.objects[index]
      return follower.key.flatMap { key in
        follower.site.map {
          Finding.Related("\(workspace.quoted(key)) is used by nothing else", at: .site($0))
        }
      }
    }
    return (
      Finding(.unusedObject, message, help: help, at: .site(site), related: followers), occurrence
    )
  }

  private static func finding(
    of value: Usage.Value, _ workspace: Workspace
  ) -> (Finding, Usage.Occurrence)? {
    guard let occurrence = value.occurrence else { return nil }
    let finding = Finding(
      .unusedValue, "nothing mentions the value \(workspace.quoted(value.name))",
      help: "remove it", at: .site(value.site))
    return (finding, occurrence)
  }
}
