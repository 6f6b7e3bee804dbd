import ReliantDocument

/// The collections of a context: its objects and its parents' by their tags.
struct TaggedObjects {
  /// An object of a collection, with what it is called in it.
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
  /// The objects that are found by their types, each with its key: a decorator stands for what it
  /// decorates, and an anonymous one is its owner's own.
  private let all: [Member]

  init(_ decorated: Decorated) {
    let names = decorated.inputs.names
    var members: [String: [Member]] = [:]
    var all: [Member] = []
    func add(
      _ target: Graph.Target, _ key: String, _ deprecated: String?, isAlone: Bool,
      _ tags: [(tag: Graph.Tag, site: Site?)]
    ) {
      func member(_ tag: Graph.Tag? = nil, at site: Site? = nil) -> Member {
        Member(
          target: decorated.end(of: target), label: tag?.label ?? key, order: tag?.order ?? 0,
          key: key, deprecated: deprecated, site: site)
      }
      if isAlone { all.append(member()) }
      // A tag that is given twice is a mistake that is reported.
      for (tag, site) in tags where members[tag.name]?.last?.key != key {
        members[tag.name, default: []].append(member(tag, at: site))
      }
    }
    for (index, object) in decorated.objects.enumerated() {
      add(
        Graph.Target(level: 0, index: index), names[object.key], object.deprecated,
        isAlone: !object.isAnonymous && decorated.inner[index] == nil,
        object.tags.map {
          (Graph.Tag(name: names[$0.name], order: $0.order, label: $0.label), $0.site)
        })
    }
    // Keys of parents may stand for other objects in this context.
    var hidden = Set(decorated.objects.map { names[$0.key] })
    for (level, graph) in decorated.inputs.ancestors {
      for definition in graph.definitions where hidden.insert(definition.key).inserted {
        guard let target = graph.names[definition.key] else { continue }
        add(
          Graph.Target(level: level + target.level, index: target.index), definition.key,
          definition.deprecated, isAlone: !definition.isAnonymous && !definition.isDecorator,
          definition.tags.map { ($0, nil) })
      }
    }
    self.members = members.mapValues { $0.ordered { ($0.order, $0.key) < ($1.order, $1.key) } }
    self.all = all
  }

  var tags: [String] { Array(members.keys) }

  subscript(tag: String) -> [Member] { members[tag] ?? [] }

  /// The members of a collection by type, which some objects are of, by key.
  func members(of kind: Set<Graph.Target>) -> [Member] {
    all.filter { kind.contains($0.target) }.ordered { $0.key < $1.key }
  }

  /// The member of a collection that is a certain object.
  ///
  /// A decorator stands in the collection for what it decorates, and so goes by its key.
  func member(_ target: Graph.Target, of tag: String) -> Member? {
    members[tag]?.first { $0.target == target }
  }
}
