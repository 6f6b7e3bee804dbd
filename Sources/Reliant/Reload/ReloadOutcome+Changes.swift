import ReliantDocument
import ReliantGraph

extension ReloadOutcome {
  /// What a new context has otherwise than the one before it.
  public struct Changes: Sendable, Equatable {
    /// The files that say something else, have come or are gone, by their paths, in order; those that
    /// text is taken from, too.
    public let files: [String]
    /// The keys of the objects that are defined otherwise, have come or are gone, in order; a parent's
    /// that the files name, too.
    public let objects: [String]
  }
}

extension ReloadOutcome.Changes {
  /// What the second context has otherwise than the first; nil when that is nothing.
  init?(from old: ObjectContext, to new: ObjectContext) {
    let paths = Set(old.contents.keys).union(new.contents.keys)
    files = paths.filter { old.contents[$0] != new.contents[$0] }.sorted()
    objects = new.graph.differences(from: old.graph).sorted()
    let isSame = files.isEmpty && new.hasSameParents(as: old) && new.graph.isSame(as: old.graph)
    if isSame { return nil }
  }
}

extension ReloadOutcome.Changes: CustomStringConvertible {
  /// The changes in words, such as `the files 'app.json', the objects 'mailer' and 'server'`.
  public var description: String {
    let parts = [("files", files), ("objects", objects)].map { kind, names in
      names.isEmpty ? "no \(kind)" : "the \(kind) " + Suggestion.enumeration(names.map(\.quoted))
    }
    return parts.joined(separator: ", ")
  }
}

extension ObjectContext {
  /// Whether the parents that the program gave are the same.
  fileprivate func hasSameParents(as other: ObjectContext) -> Bool {
    guard ownsParent, other.ownsParent else { return parent === other.parent }
    return parent.map { parent in other.parent.map(parent.hasSameParents) ?? false }
      ?? (other.parent == nil)
  }
}
