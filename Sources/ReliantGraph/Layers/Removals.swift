package import ReliantDocument

/// Where files took something away or laid something over it, for the findings about what dangles since
/// and for those who ask where a value comes from.
package struct Removals {
  /// By every name that led to an object: its key, its aliases and the names pointed at it.
  package internal(set) var objects: [Symbol: Site] = [:]
  /// By the type of an object that went.
  package internal(set) var types: [Symbol: Site] = [:]
  package internal(set) var tags: [Symbol: Site] = [:]
  package internal(set) var values: [Symbol: Site] = [:]
  /// By the type's name as bindings are looked up.
  package internal(set) var bindings: [String: Site] = [:]
  /// What a field took the place of, or took away, by the field's own place.
  private var covered: [Site: Field] = [:]
  /// The definition that another one took the place of, or that an overlay took away, by the place of
  /// what did so.
  private var definitions: [Site: ObjectModel] = [:]
  /// What files say of the named values that settings have replaced.
  package internal(set) var unset: [Symbol: Field] = [:]
  /// Where overlays changed the list of a field, by the field's place, weakest first.
  package internal(set) var edits: [Site: [Site]] = [:]
  /// Where maps within values lost members, by the maps' places.
  var members: [Site: [Symbol: Site]] = [:]

  package init() {}

  /// Notes that an object went with all that it was found by.
  mutating func note(_ object: ObjectModel, at site: Site, in names: NameTable) {
    for name in [object.key] + object.aliases.map(\.value) { objects[name] = site }
    let (upper, lower) = names.internAutomaticNames(of: object.key)
    for name in [upper, lower] where objects[name] == nil {
      objects[name] = site
    }
    for tag in object.tags { tags[tag.name] = site }
    if let type = object.type { types[type.value] = site }
    note(definitionAt: site, over: object)
  }

  /// Notes that a field took the place of another, below what it took the place of before.
  ///
  /// - Parameter gone: the places of what is not below it any more, since something else is.
  mutating func note(_ field: Field, over old: Field?, without gone: Set<Site> = []) {
    guard let old, old.site != field.site else { return }
    let last = losers(against: field.site).prefix { !gone.contains($0.site) }.last ?? field
    if last.site != old.site { covered[last.site] = old }
  }

  /// Notes that a definition took the place of another.
  mutating func note(definitionAt site: Site, over old: ObjectModel?) {
    if let old, old.site != site { definitions[site] = old }
  }

  /// What a definition took the place of, the strongest first.
  package func losers(againstDefinitionAt site: Site) -> [ObjectModel] {
    losers(against: site, in: definitions) { $0.siteOfImplementation }
  }

  /// What a field took the place of, or took away, by its place, the strongest first.
  package func losers(against field: Site) -> [Field] {
    losers(against: field, in: covered) { $0.site }
  }

  private func losers<Loser>(
    against first: Site, in covered: [Site: Loser], _ place: (Loser) -> Site
  ) -> [Loser] {
    var losers: [Loser] = []
    var met: Set<Site> = [first]
    while let next = covered[losers.last.map(place) ?? first], met.insert(place(next)).inserted {
      losers.append(next)
    }
    return losers
  }

  /// Notes that a map has been laid over another, which had lost members already.
  mutating func moveMembers(of old: Site, to new: Site) {
    if let lost = members[old] { members[new, default: [:]].merge(lost) { new, _ in new } }
  }

  /// Adds the removals of other files, which count where there are none here.
  mutating func merge(_ others: Removals) {
    objects.merge(others.objects) { old, _ in old }
    types.merge(others.types) { old, _ in old }
    tags.merge(others.tags) { old, _ in old }
    values.merge(others.values) { old, _ in old }
    bindings.merge(others.bindings) { old, _ in old }
    members.merge(others.members) { old, _ in old }
    covered.merge(others.covered) { old, _ in old }
    edits.merge(others.edits) { old, _ in old }
    definitions.merge(others.definitions) { old, _ in old }
  }
}
