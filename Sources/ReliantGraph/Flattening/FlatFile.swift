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
  /// because the uses read the setting as another kind.
  package let openSettings: [String]
  /// The named values that are set to another kind of value than they were.
  package let changedKinds: [ChangedKind]
  /// Where the text holds secrets, as pointers into it.
  package let secrets: [String]
}

/// A setting that is another kind of value than the one that it replaces.
package struct ChangedKind: Sendable {
  /// The named value.
  package let name: String
  /// What is written as its value now: "a string".
  package let kind: String
  /// What its value was before: "a number".
  package let oldKind: String
  /// Where that is written.
  package let oldPlace: SourcePlace
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
