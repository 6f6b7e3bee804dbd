import ReliantDocument

/// What may be missing from a file or a context because of a mistake that has been reported.
package struct Gaps: Sendable, Equatable {
  private struct Kinds: OptionSet {
    let rawValue: UInt8
  }

  /// What goes by names that can be known where it is lost itself.
  enum Named: Hashable {
    case object, value, tag

    /// Any number of them, by whatever names.
    var any: Gaps {
      switch self {
      case .object: .objects
      case .value: .values
      case .tag: .tags
      }
    }
  }

  private var kinds: Kinds
  /// What is written where a name would be and is lost with it, or is none: what is similar was
  /// probably meant for it.
  private var names: [Named: Set<Symbol>] = [:]
  /// Of so many names of a kind each is known, beyond that any may be lost: whatever lies above a
  /// file takes them over.
  private static let mostNames = 100

  /// How many objects and values have a name that another one has: each was perhaps to have one that
  /// is missing.
  private var repeatedObjects = 0
  private var repeatedValues = 0

  private init(_ kinds: Kinds) { self.kinds = kinds }

  /// Nothing is missing.
  package init() { self.init([]) }

  /// Something of a name that is known.
  init(_ kind: Named, _ name: Symbol) {
    self.init()
    names = [kind: [name]]
  }

  /// Objects or values that have a name which another one has.
  init(repeatedObjects: Int = 0, repeatedValues: Int = 0) {
    self.init()
    self.repeatedObjects = repeatedObjects
    self.repeatedValues = repeatedValues
  }

  /// Objects, or names of theirs.
  package static let objects = Gaps(Kinds(rawValue: 1))
  /// Named values.
  package static let values = Gaps(Kinds(rawValue: 2))
  /// Members of collections.
  static let tags = Gaps(Kinds(rawValue: 4))
  /// What is bound to types.
  static let bindings = Gaps(Kinds(rawValue: 8))
  /// What a definition says besides names and tags: of which type an object is, and what it uses.
  static let details = Gaps(Kinds(rawValue: 16))
  package static let all = objects.union(values).union(tags).union(bindings).union(details)

  var isEmpty: Bool { allKinds.isEmpty && names.isEmpty }

  /// The kinds of which anything may be missing, if only for a repetition.
  private var allKinds: Kinds {
    var kinds = kinds
    if repeatedObjects > 0 { kinds.formUnion(Self.objects.kinds) }
    if repeatedValues > 0 { kinds.formUnion(Self.values.kinds) }
    return kinds
  }

  /// How many names of objects may be missing; nil when there may be any number.
  var lostObjects: Int? { kinds.isSuperset(of: Self.objects.kinds) ? nil : repeatedObjects }
  /// How many names of values may be missing; nil when there may be any number.
  var lostValues: Int? { kinds.isSuperset(of: Self.values.kinds) ? nil : repeatedValues }

  /// Whether objects may be missing that would lead to others, whatever their names.
  var mayHideHolders: Bool { contains(.objects) || contains(.details) }

  /// Whether an object with a tag may be missing.
  func mayHide(tag: Symbol, in workspace: Workspace) -> Bool {
    contains(.objects) || contains(.tags) || haveLost(tag, as: .tag, in: workspace)
  }

  /// Whether anything may be missing of the kinds of others.
  func contains(_ other: Gaps) -> Bool { allKinds.isSuperset(of: other.kinds) }

  mutating func formUnion(_ other: Gaps) {
    kinds.formUnion(other.kinds)
    repeatedObjects += other.repeatedObjects
    repeatedValues += other.repeatedValues
    for (kind, lost) in other.names { lose(lost, of: kind) }
  }

  private mutating func lose(_ lost: Set<Symbol>, of kind: Named) {
    guard let known = names[kind] else { return names[kind] = lost }
    let count = lost.count { !known.contains($0) }
    if known.count + count > Self.mostNames {
      kinds.formUnion(kind.any.kinds)
    } else if count > 0 {
      names[kind, default: []].formUnion(lost)
    }
  }

  func union(_ other: Gaps) -> Gaps {
    var result = self
    result.formUnion(other)
    return result
  }

  /// What is missing besides certain names.
  func subtracting(_ others: Set<Symbol>, of kind: Named) -> Gaps {
    var result = self
    result.names[kind]?.subtract(others)
    if result.names[kind]?.isEmpty == true { result.names[kind] = nil }
    return result
  }

  /// Whether a name is similar to one that is lost.
  func haveLost(_ name: Symbol, as kind: Named = .object, in workspace: Workspace) -> Bool {
    guard let lost = names[kind] else { return false }
    return lost.contains(name)
      || workspace.isMisspelling(name, of: lost.map { workspace.names[$0] })
  }
}
