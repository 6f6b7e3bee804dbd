package import ReliantDocument

/// The one file that a configuration amounts to, for one combination of environments.
package struct FlatFile: Sendable {
  /// What the file holds, as JSON.
  package let text: String
  /// The environments that still have to be given, because a parent has overlays for them.
  package let environments: [String]
  /// The parents' named values that still have to be set.
  package let parentSettings: [String]
  /// The named values that still have to be set, because their old value does not tell its kind, or
  /// because a use reads a setting as another kind.
  package let openSettings: [String]
  /// Where the text holds secrets, as pointers into it.
  package let secrets: [String]
}

/// What came of writing a configuration as one file.
package struct FlatteningResult: Sendable {
  /// Nil when there were errors.
  package let file: FlatFile?
  package let report: Report
}

/// Why a configuration without mistakes cannot be written as one file.
package enum FlatteningProblem: Error {
  /// A path that cannot be given as one that counts from a folder.
  case unreachable(path: String, folder: String)
  /// The file would be refused, because it goes beyond a limit.
  case refused(Report)
  /// The file would give another graph.
  case different
}
