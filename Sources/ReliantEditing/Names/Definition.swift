/// Where what a place names is made.
package enum Definition: Sendable, Hashable {
  case file(FileRange)
  /// A registration, and its file below the folders of the project, where it has been found.
  case code(CodePlace, path: String?)
}

/// Where a type is registered, in a program's code.
package struct CodePlace: Sendable, Hashable {
  /// The Swift file, as `#fileID` gives it: `Module/File.swift`.
  package let fileID: String
  package let line: Int
  package let column: Int?

  package init(fileID: String, line: Int, column: Int? = nil) {
    self.fileID = fileID
    self.line = line
    self.column = column
  }
}
