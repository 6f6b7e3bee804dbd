package import ReliantDocument

/// Where what a place names is made.
package enum Definition: Sendable, Hashable {
  case file(FileRange)
  /// A registration in code, in the file that `#fileID` gives, `Module/File.swift`, and that file below
  /// the folders of the project, where it has been found.
  case code(SourceLocation, path: String?)
}
