import ReliantDocument

extension ContextCheck {
  /// An object of a collection, with what it is called there.
  struct TaggedObject {
    let target: Graph.Target
    let label: String
    let order: Int
    let key: String
    let deprecated: String?
    /// Where the tag is given; nil for a parent's object.
    let site: Site?
  }

  /// The objects with a tag, the parents' included, by order and then by key.
  ///
  /// - Parameter own: the object that asks, which is left out.
  func members(ofTag tag: Symbol, at site: Site, except own: Int?) -> [TaggedObject] {
    let members = taggedObjects[workspace.names[tag]] ?? []
    // An object that could not be read may have had it.
    if members.isEmpty,
      !model.gaps.mayHide(tag: tag, in: workspace)
        || workspace.isSlip(tag, of: Array(taggedObjects.keys))
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

  /// Reports two members of a collection with one name, once however many ask for it by names.
  func reportSharedLabel(
    of first: TaggedObject, and second: TaggedObject, _ tag: Symbol, askedForAt site: Site
  ) {
    let label = SharedLabel(tag: tag, label: first.label)
    guard sharedLabels.insert(label).inserted else { return }
    let sites = [first.site, second.site].compactMap(\.self).sorted()
    var related = sites.dropLast().map { Finding.Related("the other is here", at: .site($0)) }
    if !sites.isEmpty {
      related.append(Finding.Related("asked for by names here", at: .site(site)))
    }
    workspace.report(
      .duplicateName,
      "\(first.label.quoted) names two objects with the tag \(quoted(tag)): "
        + "\(first.key.quoted) and \(second.key.quoted)",
      help: "give one of them another \"name\" in its tag", at: sites.last ?? site,
      related: related)
  }

  /// What a tag calls several objects.
  struct SharedLabel: Hashable {
    let tag: Symbol
    let label: String
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

  /// Where a collection that a place asks for says that it goes by names; the place itself where it
  /// is none.
  func siteOfNaming(at site: Site) -> Site {
    guard tag(ofCollectionAt: site) != nil else { return site }
    let (document, node) = (workspace.documents[Int(site.document)], Int(site.node))
    let map = (0..<node).last { document[$0].kind == .map && document[$0].next(at: $0) > node }
    let by = map.flatMap { document.members(of: $0).first { Word($0.symbol) == .by } }
    return by.map { Site(document: Int(site.document), node: $0.node) } ?? site
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
            order: tag.order, key: key, deprecated: object.deprecated, site: tag.site))
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
              deprecated: definition.deprecated, site: nil))
        }
      }
      hidden.formUnion(graph.definitions.map(\.key))
      ancestor = graph.parent?.graph
      level += 1
    }
    return result.mapValues { $0.sorted { ($0.order, $0.key) < ($1.order, $1.key) } }
  }
}
