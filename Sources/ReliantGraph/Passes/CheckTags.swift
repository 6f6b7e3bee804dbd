import ReliantDocument

/// Finds tags that are misspelt where they are given, so that an object is missing in a collection.
///
/// A program may ask for a tag itself, so a tag that nothing collects is right, unless only one object
/// has it and it is near to one that something collects.
enum CheckTags: Pass {
  /// So many of the tags that nothing collects are compared with those that something does.
  private static let most = 100

  static func run(on check: ContextCheck) {
    let collected = check.collectedTags.map { check.workspace.names[$0] }
      .filter { check.taggedObjects[$0] != nil }.sorted()
    if collected.isEmpty { return }
    var given: [Symbol: [Site]] = [:]
    for object in check.objects {
      for tag in object.tags where !check.collectedTags.contains(tag.name) {
        given[tag.name, default: []].append(tag.site)
      }
    }
    let alone = given.filter { $0.value.count == 1 }.sorted { $0.value[0] < $1.value[0] }
    for (tag, sites) in alone.prefix(most) {
      guard check.workspace.isSlip(tag, of: collected),
        !differsInDigits(check.workspace.names[tag], from: collected)
      else { continue }
      check.workspace.report(
        .unknownTag, "nothing collects the tag \(check.quoted(tag))",
        help: check.workspace.suggestion(for: tag, among: collected), at: sites[0])
    }
  }

  /// Whether a name and another one tell like things apart by their numbers.
  private static func differsInDigits(_ name: String, from others: [String]) -> Bool {
    let letters = name.filter { !$0.isNumber }
    return others.contains { $0 != name && $0.filter { !$0.isNumber } == letters }
  }
}
