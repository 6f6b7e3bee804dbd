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
            target: decorated.end(of: Graph.Target(level: 0, index: index)),
            label: tag.label ?? key, order: tag.order, key: key, deprecated: object.deprecated,
            site: tag.site), to: names[tag.name])
      }
    }
    for (target, definition) in decorated.visibleInParents {
      for tag in definition.tags {
        add(
          Member(
            target: target, label: tag.label ?? definition.key, order: tag.order,
            key: definition.key, deprecated: definition.deprecated, site: nil), to: tag.name)
      }
    }
    self.members = members.mapValues { $0.ordered { ($0.order, $0.key) < ($1.order, $1.key) } }
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

extension Decorated {
  /// The objects of the parent contexts, without those whose keys stand for others in this context; a
  /// decorated one is the outermost of its decorators.
  var visibleInParents: [(target: Graph.Target, definition: Graph.Definition)] {
    var hidden = Set(objects.map { inputs.names[$0.key] })
    var found: [(target: Graph.Target, definition: Graph.Definition)] = []
    for (level, graph) in inputs.ancestors {
      for definition in graph.definitions where hidden.insert(definition.key).inserted {
        guard let target = graph.names[definition.key] else { continue }
        let visible = Graph.Target(level: level + target.level, index: target.index)
        found.append((end(of: visible), definition))
      }
    }
    return found
  }
}

extension ResolverState {
  /// The objects of a type, its subclasses and what conforms to it, the parents' included, by key.
  ///
  /// A decorator stands for what it decorates.
  ///
  /// - Parameter name: the type's name without `any`.
  func members(ofType name: String) -> [TaggedObjects.Member] {
    let objects = typed.objects
    let own = objects.indices.filter {
      !objects[$0].isAnonymous && typed.decorated.inner[$0] == nil
    }.map { index in
      TaggedObjects.Member(
        target: typed.decorated.end(of: Graph.Target(level: 0, index: index)),
        label: inputs.names[objects[index].key], order: 0, key: inputs.names[objects[index].key],
        deprecated: objects[index].deprecated, site: objects[index].site)
    }
    let others = typed.decorated.visibleInParents.filter {
      !$0.definition.isDecorator && Vocabulary.isName($0.definition.key)
    }.map { target, definition in
      TaggedObjects.Member(
        target: target, label: definition.key, order: 0, key: definition.key,
        deprecated: definition.deprecated, site: nil)
    }
    let kind = typeNames.kind(name, fits)
    return (own + others).filter { kind.contains($0.target) }.ordered { $0.key < $1.key }
  }
}
