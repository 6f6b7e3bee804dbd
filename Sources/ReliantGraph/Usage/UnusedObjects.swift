import ReliantDocument

/// The search for objects that nothing uses.
///
/// An object that nothing refers to may still be one that the program asks for. It counts as unused
/// only if objects that are used and see it take objects of its kind, and none is given this one: so
/// a mailer that nobody has is unused, but not the newsletter that the program sends.
struct UnusedObjects {
  /// An object that nothing uses, with the objects that only it uses.
  struct Leftover {
    let object: Int
    let followers: [Int]
    /// What takes objects of its kind, as a type; nil for a template, which needs a derived definition.
    let wanted: ObjectType?
  }

  private let objects: [Usage.Object]
  private let catalog: (any TypeCatalog)?
  private let names: NameTable
  /// Each context with all whose objects it sees.
  private let lineages: [[Int]]
  private var isUsed: [Bool]
  /// The types whose objects take objects of a type, and as what.
  private var consumers: [Symbol: [(type: Symbol, wanted: ObjectType)]] = [:]
  /// What the objects of each type take.
  private lazy var wishes = collectWishes()

  init(_ usage: Usage, catalog: (any TypeCatalog)?, names: NameTable) {
    objects = usage.objects
    self.catalog = catalog
    self.names = names
    lineages = usage.contexts.lineages
    isUsed = Array(repeating: false, count: objects.count)
  }

  mutating func find() -> [Leftover] {
    use(objects.indices.filter { objects[$0].isEntry || objects[$0].isOutOfQuestion })
    let groups = unusedGroups()
    guard !groups.isEmpty else { return [] }

    // An anonymous object that nobody owns was taken from a template.
    let all = count(objects.indices)
    var candidates: [[Int]] = []
    var entries: [Int] = []
    for group in groups {
      let isWanted =
        isTemplate(group) || wish(for: group, of: all, without: count(group)) != nil
      if isWanted, !objects[group[0]].isAnonymous {
        candidates.append(group)
      } else {
        entries += group
      }
    }
    use(entries)
    let used = count(objects.indices.lazy.filter { [isUsed] in isUsed[$0] })
    var leftovers: [(group: [Int], wanted: ObjectType?)] = []
    for group in candidates {
      let wanted = wish(for: group, of: used)
      if isTemplate(group) || wanted != nil {
        leftovers.append((group, wanted))
      } else {
        // Only others that nobody uses would take it.
        use(group)
      }
    }
    return leftovers.map { group, wanted in
      let object = group.first { !objects[$0].isTemplate } ?? group[0]
      let followers = use(group).filter { $0 != object && objects[$0].key != nil }
      return Leftover(
        object: object, followers: followers.sorted(by: isWrittenBefore), wanted: wanted)
    }
  }

  private func isTemplate(_ group: [Int]) -> Bool {
    group.allSatisfy { objects[$0].isTemplate }
  }

  // MARK: Ways

  /// Marks objects and whatever they use as used.
  ///
  /// - Returns: those that were unused before.
  @discardableResult
  private mutating func use(_ starts: [Int]) -> [Int] {
    var found = starts.filter { !isUsed[$0] }
    for object in found { isUsed[object] = true }
    var position = 0
    while position < found.count {
      for next in objects[found[position]].uses where !isUsed[next] {
        isUsed[next] = true
        found.append(next)
      }
      position += 1
    }
    return found
  }

  /// The unused objects that no other unused one uses; those that use each other in a group.
  private func unusedGroups() -> [[Int]] {
    let unused = objects.indices.filter { !isUsed[$0] }.sorted(by: isWrittenBefore)
    guard !unused.isEmpty else { return [] }
    let components = StrongComponents(count: objects.count) { object in
      isUsed[object] ? [] : objects[object].uses.filter { !isUsed[$0] }
    }
    var hasUser: Set<Int> = []
    for object in unused {
      for next in objects[object].uses
      where !isUsed[next] && components.numbers[next] != components.numbers[object] {
        hasUser.insert(components.numbers[next])
      }
    }
    var groups: [[Int]] = []
    var positions: [Int: Int] = [:]
    for object in unused where !hasUser.contains(components.numbers[object]) {
      if let position = positions[components.numbers[object]] {
        groups[position].append(object)
      } else {
        positions[components.numbers[object]] = groups.count
        groups.append([object])
      }
    }
    return groups
  }

  private func isWrittenBefore(_ first: Int, _ second: Int) -> Bool {
    guard let a = objects[first].site, let b = objects[second].site else { return first < second }
    return a < b
  }

  // MARK: Types

  /// For each context how many of some objects see what belongs to it, by their types.
  private typealias Counts = [[Symbol: Int]]

  private func count(_ some: some Sequence<Int>) -> Counts {
    var counts: Counts = Array(repeating: [:], count: lineages.count)
    for object in some {
      for context in objects[object].contexts {
        for seen in lineages[context] {
          for type in objects[object].types { counts[seen][type, default: 0] += 1 }
        }
      }
    }
    return counts
  }

  /// What one of some objects would take a group as, besides those of the group itself.
  private mutating func wish(
    for group: [Int], of counts: Counts, without own: Counts? = nil
  ) -> ObjectType? {
    for object in group {
      for type in objects[object].types.sorted(by: { $0.id < $1.id }) {
        let contexts = objects[object].contexts
        let consumer = consumers(of: type).first { consumer in
          contexts.contains {
            counts[$0][consumer.type, default: 0] > own?[$0][consumer.type] ?? 0
          }
        }
        if let consumer { return consumer.wanted }
      }
    }
    return nil
  }

  private mutating func consumers(of type: Symbol) -> [(type: Symbol, wanted: ObjectType)] {
    if let known = consumers[type] { return known }
    var found: [(type: Symbol, wanted: ObjectType)] = []
    if let catalog, let product = catalog.signature(of: names[type])?.product {
      for (consumer, wanted) in wishes {
        if let fitting = wanted.first(where: { catalog.fits(product, $0) }) {
          found.append((consumer, fitting))
        }
      }
    }
    consumers[type] = found
    return found
  }

  private func collectWishes() -> [(type: Symbol, wanted: [ObjectType])] {
    let types = Set(objects.flatMap(\.types)).sorted { $0.id < $1.id }
    return types.compactMap { type in
      guard let signature = catalog?.signature(of: names[type]) else { return nil }
      let taken = signature.parameters.map(\.type) + signature.properties.map(\.type)
      return (type, taken.compactMap(\.reference))
    }
  }
}

extension Usage.Object {
  /// Whether it belongs to another configuration, which knows what uses it.
  fileprivate var isOutOfQuestion: Bool { occurrence == nil && !isAnonymous }
}
