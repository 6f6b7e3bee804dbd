/// How a type that decodes itself takes to what a file writes for it.
package struct Decoding: Sendable {
  /// What is wrong with a value, as far as the type can tell.
  package let misfits: @Sendable (Graph.Value) -> [Misfit]

  package init(misfits: @escaping @Sendable (Graph.Value) -> [Misfit]) { self.misfits = misfits }

  /// The decoding of a type that is known by name only: nothing is known to be wrong.
  package static let unknown = Decoding { _ in [] }

  /// One step from a value to one inside of it.
  package enum Step: Sendable, Hashable {
    case member(String)
    case element(Int)
  }

  /// Something inside a value that the type does not take.
  package struct Misfit: Error {
    package let path: [Step]
    package let problem: Conversion.Problem
    /// Whether the path leads to a member that the type knows nothing of.
    package let isUnknownMember: Bool
    /// The member that the type asks for and that is not there.
    package let missingMember: String?

    package init(
      path: [Step], _ problem: Conversion.Problem, isUnknownMember: Bool = false,
      missingMember: String? = nil
    ) {
      self.path = path
      self.problem = problem
      self.isUnknownMember = isUnknownMember
      self.missingMember = missingMember
    }
  }
}
