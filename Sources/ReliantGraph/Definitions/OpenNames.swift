/// The kinds of names of which any may be missing, since what could not be read may have held them.
///
/// An unknown name of such a kind is reported only where it is a near miss of a known one.
package struct OpenNames: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects, or names of theirs.
  package static let objects = OpenNames(rawValue: 1)
  /// Named values.
  package static let values = OpenNames(rawValue: 2)
  /// Members of collections.
  package static let tags = OpenNames(rawValue: 4)
  /// What is bound to types.
  package static let bindings = OpenNames(rawValue: 8)
  package static let all: OpenNames = [.objects, .values, .tags, .bindings]

  /// The names that a member of a file holds.
  init(in section: Word) {
    switch section {
    case .imports, .parent: self = .all
    case .objects: self = [.objects, .tags]
    case .values: self = .values
    case .bindings: self = .bindings
    default: self = []
    }
  }
}
