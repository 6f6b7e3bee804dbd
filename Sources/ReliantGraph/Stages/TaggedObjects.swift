import ReliantDocument

/// The collections of a context: its objects and its parents' by their tags.
struct TaggedObjects {
  /// An object of a collection, with what it is called there.
  struct Member {
    let target: Graph.Target
    let label: String
    let order: Int
    let key: String
    let deprecated: String?
    /// Where the tag is given; nil for a parent's object.
    let site: Site?
  }

  /// The members of each collection by order and then by key.
  private let members: [String: [Member]]

  init(_ decorated: Decorated) {
    var members: [String: [Member]] = [:]
    func add(_ member: Member, to tag: String) {
      // A tag that is given twice is a mistake that is reported.
      if members[tag]?.last?.key != member.key { members[tag, default: []].append(member) }
    }
    let names = decorated.inputs.names
    for (index, object) in decorated.objects.enumerated() {
      let key = names[object.key]
      for tag in object.tags {
        add(
          Member(
            target: Graph.Target(level: 0, index: decorated.outermost[index] ?? index),
            label: tag.label ?? key, order: tag.order, key: key, deprecated: object.deprecated,
            site: tag.site), to: names[tag.name])
      }
    }
    var hidden = Set(decorated.objects.map { names[$0.key] })
    for (level, graph) in decorated.inputs.ancestors {
      for (index, definition) in graph.definitions.enumerated()
      where !hidden.contains(definition.key) {
        for tag in definition.tags {
          add(
            Member(
              target: Graph.Target(level: level, index: index),
              label: tag.label ?? definition.key, order: tag.order, key: definition.key,
              deprecated: definition.deprecated, site: nil), to: tag.name)
        }
      }
      hidden.formUnion(graph.definitions.map(\.key))
    }
    self.members = members.mapValues { $0.sorted { ($0.order, $0.key) < ($1.order, $1.key) } }
  }

  var tags: [String] { Array(members.keys) }

  subscript(tag: String) -> [Member] { members[tag] ?? [] }

  /// The member of a collection that is a certain object.
  ///
  /// A decorator stands in the collection for what it decorates, and so goes by its key.
  func member(_ target: Graph.Target, of tag: String) -> Member? {
    members[tag]?.first { $0.target == target }
  }
}
