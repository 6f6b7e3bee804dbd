import ReliantDocument

/// Finds objects and values that nothing uses in any environment.
///
/// It is the last step of a check, when every environment of every configuration has been loaded
/// and ``RecordUsage`` has noted what each of them uses.
///
/// An object that nothing refers to may still be one that the program asks for. It counts as unused
/// only if objects that are used and see it take objects of its kind, and none is given this one: so
/// a mailer that nobody has is unused, but not the newsletter that the program sends.
struct CheckUnused {
  /// What is unused, and where it is defined.
  typealias Unused = (finding: Finding, occurrence: Usage.Occurrence)

  /// So many of the objects that fall with an unused one are shown.
  private static let mostFollowers = 10

  private let items: [Usage.Item]
  private let uses: Adjacency
  private let catalog: (any TypeCatalog)?
  private let names: NameTable
  /// Each context with all whose objects it sees.
  private let lineages: [[Int]]
  private var isUsed: [Bool]
  /// The types whose objects take objects of a type, and as what.
  private var consumers: [Symbol: [(type: Symbol, wanted: ObjectType)]] = [:]
  /// What the objects of each type take.
  private lazy var wishes = collectWishes()

  static func findings(
    _ usage: Usage, _ catalog: (any TypeCatalog)?, _ workspace: Workspace
  ) -> [Unused] {
    let items = usage.items
    var pass = CheckUnused(
      items: items, uses: Adjacency(count: items.count) { items[$0].uses }, catalog: catalog,
      names: workspace.names, lineages: usage.lineages, isUsed: items.map { $0.kind == .value })
    return Array((pass.unusedObjects() + pass.unusedValues()).prefix(workspace.limits.findings))
  }

  private func unusedValues() -> [Unused] {
    items.filter { $0.kind == .value && !$0.isEntry }.compactMap(\.definition).map {
      (Finding(UnusedValue(name: $0.name), at: .site($0.site)), $0.occurrence)
    }
  }

  private mutating func unusedObjects() -> [Unused] {
    // What none of the configurations has as its own is another's, who knows what uses it.
    use(items.indices.filter { items[$0].isEntry || items[$0].definition == nil })
    let groups = unusedGroups()
    if groups.isEmpty { return [] }

    let all = count(items.indices)
    var candidates: [[Int]] = []
    var entries: [Int] = []
    for group in groups {
      let isWanted =
        isTemplate(group) || wish(for: group, of: all, without: count(group)) != nil
      // An anonymous object that nobody owns was taken from a template.
      if isWanted, items[group[0]].kind != .anonymous {
        candidates.append(group)
      } else {
        entries += group
      }
    }
    use(entries)
    let used = count(items.indices.lazy.filter { [isUsed] in isUsed[$0] })
    var unused: [(group: [Int], wanted: ObjectType?)] = []
    for group in candidates {
      let wanted = wish(for: group, of: used)
      if isTemplate(group) || wanted != nil {
        unused.append((group, wanted))
      } else {
        // Only others that nobody uses would take it.
        use(group)
      }
    }
    return unused.compactMap { finding(of: $0, wanted: $1) }
  }

  private mutating func finding(of group: [Int], wanted: ObjectType?) -> Unused? {
    let first = group.first { items[$0].kind != .template } ?? group[0]
    let followers = use(group).filter { $0 != first && items[$0].kind != .anonymous }
      .ordered(by: isWrittenBefore).compactMap { items[$0].definition }
    return items[first].definition.map { definition in
      let violation = UnusedObject(
        key: definition.name, wanted: isTemplate(group) ? nil : wanted?.name ?? "",
        followers: followers.prefix(Self.mostFollowers).map { Written($0.name, at: $0.site) })
      return (Finding(violation, at: .site(definition.site)), definition.occurrence)
    }
  }

  private func isTemplate(_ group: [Int]) -> Bool {
    group.allSatisfy { items[$0].kind == .template }
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
      for next in uses[found[position]] where !isUsed[next] {
        isUsed[next] = true
        found.append(next)
      }
      position += 1
    }
    return found
  }

  /// The unused objects that no other unused one uses; those that use each other in a group.
  private func unusedGroups() -> [[Int]] {
    let unused = items.indices.filter { !isUsed[$0] }
    if unused.isEmpty { return [] }
    // No way leads from what is used to what is not.
    let components = StrongComponents(uses).numbers
    var isUsedByOthers = Array(repeating: false, count: items.count)
    for object in unused {
      for next in uses[object] where components[next] != components[object] {
        isUsedByOthers[components[next]] = true
      }
    }
    let first = unused.filter { !isUsedByOthers[components[$0]] }.ordered(by: isWrittenBefore)
    return Dictionary(grouping: first) { components[$0] }.values
      .ordered { isWrittenBefore($0[0], $1[0]) }
  }

  private func isWrittenBefore(_ first: Int, _ second: Int) -> Bool {
    guard let a = items[first].definition?.site, let b = items[second].definition?.site else {
      return first < second
    }
    return a < b
  }

  // MARK: Types

  /// For each context how many of some objects see what belongs to it, by their types.
  private typealias Counts = [[Symbol: Int]]

  private func count(_ some: some Sequence<Int>) -> Counts {
    var counts: Counts = Array(repeating: [:], count: lineages.count)
    // Without types nobody knows what takes an object.
    if catalog == nil { return counts }
    for object in some {
      for context in items[object].contexts {
        for seen in lineages[context] {
          for type in items[object].types { counts[seen][type, default: 0] += 1 }
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
      for type in items[object].types.ordered(by: { $0.id < $1.id }) {
        let contexts = items[object].contexts
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
    let types = Set(items.flatMap(\.types)).ordered { $0.id < $1.id }
    return types.compactMap { type in
      guard let signature = catalog?.signature(of: names[type]) else { return nil }
      let taken = signature.parameters.map(\.type) + signature.properties.map(\.type)
      return (type, taken.compactMap(\.reference))
    }
  }
}
