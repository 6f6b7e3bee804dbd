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

  private init(_ kinds: Kinds) { self.kinds = kinds }

  /// Nothing is missing.
  package init() { self.init([]) }

  /// An object of a name that is none.
  init(name: Symbol) {
    self.init()
    names = [name]
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

  var isEmpty: Bool { kinds.isEmpty && names.isEmpty }

  /// Whether an object with some tag may be missing.
  var mayHideTags: Bool {
    !names.isEmpty || contains(.objects) || contains(.tags)
  }

  func contains(_ other: Gaps) -> Bool {
    kinds.isSuperset(of: other.kinds) && names.isSuperset(of: other.names)
  }

  mutating func formUnion(_ other: Gaps) {
    kinds.formUnion(other.kinds)
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
