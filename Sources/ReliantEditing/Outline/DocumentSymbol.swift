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
