package import ReliantDocument

/// How a type that decodes itself takes to what a file writes for it.
package struct Decoding: Sendable {
  /// What is wrong with a value, as far as the type can tell.
  package let mismatches: @Sendable (Graph.Value) -> [Mismatch]

  package init(mismatches: @escaping @Sendable (Graph.Value) -> [Mismatch]) {
    self.mismatches = mismatches
  }

  /// The decoding of a type that is known by name only: nothing is known to be wrong.
  package static let unknown = Decoding { _ in [] }

  /// One step from a value to one inside of it.
  package enum Step: Sendable, Hashable {
    case member(String)
    case element(Int)
  }

  /// Something inside a value that the type does not take.
  package struct Mismatch: Error {
    package let path: [Step]
    package let reason: Reason

    package init(path: [Step], _ reason: Reason) {
      self.path = path
      self.reason = reason
    }

    /// Whether the path leads to a member that the type knows nothing of.
    var isUnknownMember: Bool { if case .unknownMember = reason { true } else { false } }
  }

  /// Why a type does not take a part of a value.
  package enum Reason: Sendable {
    case conversion(Conversion.Problem)
    case unknownMember(of: String, Guess)
    case missingMember(String, of: String)
    /// A list with so many elements, of which the type asks for more.
    case tooFew(Int, of: String)
    /// The type's own error, in its words where these do not repeat what comes from outside.
    case refused(by: String, words: String?)
  }
}
