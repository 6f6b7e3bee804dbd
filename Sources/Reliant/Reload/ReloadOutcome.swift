import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// What came of a reload.
///
/// Later versions may add kinds, so a `switch` over them needs a `default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ReloadOutcome: Sendable {
  /// A new context has taken the place of the old one, for what has changed.
  case replaced(Changes)
  /// Nothing has changed, as when a file has been written anew with what it held; the old context
  /// goes on.
  case unchanged
  /// The new files have errors; the old context goes on.
  case refused(ConfigurationError)
  /// The new context could not be loaded or started; the old one goes on.
  case failed(any Error)
  /// The host has been shut down; there was nothing to reload.
  case closed
  /// A context that had been replaced could not stop all of its objects.
  case stoppedWithErrors([LifecycleError])
  /// The system does not tell of changes any more; ``ContextHost/watch()`` begins anew.
  case unwatched

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

extension ReloadOutcome: CustomStringConvertible {
  /// The outcome in words, as for a log; a report of errors has a line for each.
  public var description: String {
    switch self {
    case .replaced(let changes):
      "a new context has taken the place of the old one; changed: \(changes)"
    case .unchanged: "the old context goes on, because nothing has changed"
    case .refused(let error):
      "the new files have errors, so that the old context goes on:\n\(error)"
    case .failed(let error): "the old context goes on, because \(error)"
    case .closed: "nothing was reloaded after the shutdown"
    case .stoppedWithErrors(let errors):
      "the old context could not stop everything:\n"
        + errors.map { "\($0)" }.joined(separator: "\n")
    case .unwatched: "the system does not tell of changes any more; 'watch()' begins anew"
    }
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
