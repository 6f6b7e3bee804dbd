package import ReliantDocument

/// A stretch of a file, in bytes.
package struct FileRange: Sendable, Hashable {
  package let path: String
  package let range: Range<Int>

  package init(_ path: String, _ range: Range<Int>) {
    self.path = path
    self.range = range
  }
}

/// One thing that may be written at a place.
package struct Completion: Sendable {
  package enum Kind: Sendable {
    case member, parameter, property, type, object, value, tag, option, file, variable, form
  }

  /// What it is called, which is also what somebody types to find it.
  package let label: String
  package let kind: Kind
  /// What it is, in a few words: the type of a parameter or an object.
  package let detail: String?
  /// What it is for, in Markdown.
  package let documentation: String?
  /// What is written where.
  package let edit: SourceEdit
  /// What is compared with the text in the edit's range while somebody types on.
  package let filter: String
}

/// What may be written at a place.
package struct Completions: Sendable {
  /// In the order in which they are to be shown.
  package let items: [Completion]
  /// Whether there are more that what is written so far does not rule out.
  package let isCut: Bool
}

/// What is told of a place.
package struct Hover: Sendable {
  package let markdown: String
  /// The bytes that it is told of.
  package let range: Range<Int>
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

/// Where what a place names is made.
package enum Definition: Sendable, Hashable {
  case file(FileRange)
  /// A registration, and its file below the folders of the project, where it has been found.
  case code(CodePlace, path: String?)
}

/// Why something cannot be renamed, as a sentence for whoever wants to.
package struct RenameRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Something in a file that has a name, for outlines and for searches.
package struct DocumentSymbol: Sendable {
  package enum Kind: Sendable {
    case section, object, template, pointer, value, binding, parameter, property, tag
  }

  package let name: String
  package let detail: String?
  package let kind: Kind
  /// The bytes of all of it, and those of its name.
  package let range: Range<Int>
  package let nameRange: Range<Int>
  package let children: [DocumentSymbol]
}

/// Something in the project that has a name.
package struct ProjectSymbol: Sendable {
  package let name: String
  package let kind: DocumentSymbol.Kind
  /// The file's path, and the bytes of the name.
  package let place: FileRange
  /// What it belongs to: the type of an object, the file.
  package let container: String?
}

/// A path in a file that leads to another file.
package struct DocumentLink: Sendable, Hashable {
  package let range: Range<Int>
  package let path: String
}

/// What is shown behind a value, as if it were part of the text.
package struct InlayHint: Sendable, Hashable {
  package let offset: Int
  package let text: String
}

/// What is shown above a definition.
package struct Lens: Sendable, Hashable {
  package let range: Range<Int>
  package let title: String
  /// The places that the title counts.
  package let places: [FileRange]
}
