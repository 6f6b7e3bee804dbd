/// What may be missing from a file or a context because of a mistake that has been reported.
package struct Gaps: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects, or names of theirs.
  package static let objects = Gaps(rawValue: 1)
  /// Named values.
  package static let values = Gaps(rawValue: 2)
  package static let all: Gaps = [.objects, .values]
}
