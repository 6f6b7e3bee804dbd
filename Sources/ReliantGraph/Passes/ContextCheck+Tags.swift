import ReliantDocument

extension ContextCheck {
  /// An object of a collection, with what it is called there.
  struct TaggedObject {
    let target: Graph.Target
    let label: String
    let order: Int
    let key: String
    let deprecated: String?
  }

  /// The objects with a tag, the parents' included, by order and then by key.
  ///
  /// - Parameter own: the object that asks, which is left out.
  func members(ofTag tag: Symbol, at site: Site, except own: Int?) -> [TaggedObject] {
    let members = taggedObjects[workspace.names[tag]] ?? []
    // An object that could not be read may have had it.
    if members.isEmpty,
      model.gaps.isEmpty || workspace.isMisspelling(tag, of: Array(taggedObjects.keys))
    {
      workspace.report(
        .unknownTag, "no object has the tag \(quoted(tag))",
        help: workspace.suggestion(for: tag, among: Array(taggedObjects.keys)),
        at: site, related: Finding.Related.removal(removals.tags[tag], of: "the last one"))
    }
    let others = members.filter { $0.target != own.map { Graph.Target(level: 0, index: $0) } }
    for member in others {
      guard let reason = member.deprecated else { continue }
      warnOfDeprecated(workspace.names.intern(member.key), reason, at: site)
    }
    return others
  }

  /// What to do with a member of a collection whose type does not fit where that is given.
  func untaggingHelp(_ target: Graph.Target, _ tag: Symbol) -> String {
    untagging(target, workspace.names[tag]) + ", or give it a type that fits"
  }

  /// How to take an object out of a collection.
  func untagging(_ target: Graph.Target, _ tag: String) -> String {
    // A decorator stands in the collection for what it decorates.
    let key = taggedObjects[tag]?.first { $0.target == target }?.key ?? key(of: target)
    return "take the tag \(tag.quoted) from \(key.quoted)"
  }

  /// The tag of the collection that a place asks for, if it asks for one.
  func tag(ofCollectionAt site: Site) -> String? {
    let (document, node) = (workspace.documents[Int(site.document)], Int(site.node))
    guard node > 0, document[node].kind == .string, document[node - 1].kind == .member,
      Word(document[node - 1].symbol) == .all
    else { return nil }
    return document.text(of: node)
  }

  /// The key of an object of this context or a parent's.
  func key(of target: Graph.Target) -> String {
    target.level == 0
      ? workspace.names[objects[target.index].key]
      : parent?.definition(at: target.inParent)?.key ?? ""
  }

  /// All tags that objects have, with their objects in order.
  func collectTaggedObjects() -> [String: [TaggedObject]] {
    var result: [String: [TaggedObject]] = [:]
    for (index, object) in objects.enumerated() {
      let key = workspace.names[object.key]
      for tag in object.tags {
        let name = workspace.names[tag.name]
        // A tag that is given twice has been reported.
        if object.tags.count > 1, result[name]?.last?.key == key { continue }
        result[name, default: []].append(
          TaggedObject(
            target: Graph.Target(level: 0, index: outermost[index] ?? index),
            label: tag.label ?? key,
            order: tag.order, key: key, deprecated: object.deprecated))
      }
    }
    var hidden = Set(objects.map { workspace.names[$0.key] })
    var ancestor = parent
    var level = 1
    while let graph = ancestor {
      for (index, definition) in graph.definitions.enumerated()
      where !hidden.contains(definition.key) {
        for tag in definition.tags where result[tag.name]?.last?.key != definition.key {
          result[tag.name, default: []].append(
            TaggedObject(
              target: Graph.Target(level: level, index: index),
              label: tag.label ?? definition.key, order: tag.order, key: definition.key,
              deprecated: definition.deprecated))
        }
      }
      hidden.formUnion(graph.definitions.map(\.key))
      ancestor = graph.parent?.graph
      level += 1
    }
    return result.mapValues { $0.sorted { ($0.order, $0.key) < ($1.order, $1.key) } }
  }
}
