package import ReliantDocument

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
