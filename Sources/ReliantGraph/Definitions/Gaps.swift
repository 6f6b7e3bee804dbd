import ReliantDocument

/// What may be missing from a file or a context because of a mistake that has been reported.
package struct Gaps: Sendable, Equatable {
  private struct Kinds: OptionSet {
    let rawValue: UInt8
  }

  private var kinds: Kinds
  /// What is written where the name of an object would be, and is none: a reference that is similar
  /// was probably meant for it.
  private(set) var names: Set<Symbol> = []

  /// How many objects and values have a name that another one has: each was perhaps to have one that
  /// is missing.
  private var repeatedObjects = 0
  private var repeatedValues = 0

  private init(_ kinds: Kinds) { self.kinds = kinds }

  /// Nothing is missing.
  package init() { self.init([]) }

  /// An object of a name that is none.
  init(name: Symbol) {
    self.init()
    names = [name]
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
  package static let all = objects.union(values).union(tags).union(bindings)

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

  /// Whether an object with some tag may be missing.
  var mayHideTags: Bool {
    !names.isEmpty || contains(.objects) || contains(.tags)
  }

  func contains(_ other: Gaps) -> Bool {
    allKinds.isSuperset(of: other.kinds) && names.isSuperset(of: other.names)
  }

  mutating func formUnion(_ other: Gaps) {
    kinds.formUnion(other.kinds)
    repeatedObjects += other.repeatedObjects
    repeatedValues += other.repeatedValues
    if !other.names.isEmpty { names.formUnion(other.names) }
  }

  func union(_ other: Gaps) -> Gaps {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Whether a name is similar to what is written instead of an object's name.
  func haveLost(_ name: Symbol, in workspace: Workspace) -> Bool {
    !names.isEmpty
      && (names.contains(name)
        || workspace.isMisspelling(name, of: names.map { workspace.names[$0] }))
  }
}
