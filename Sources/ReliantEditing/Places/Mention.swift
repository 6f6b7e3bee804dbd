/// A name in a file, with what it stands for.
package struct Mention: Sendable {
  package let role: Role
  package let name: String
  /// The bytes that the name is written in, without quotes, tags and signs; the whole text where it is
  /// not written letter by letter.
  package let range: Range<Int>
  /// Whether it is written letter by letter, so that it can be replaced where it stands.
  package let isPlain: Bool
  /// The node of the member, or the text, that it is or is a part of.
  package let node: Int
  /// The number of the definition that holds it; nil outside of definitions, and of their keys.
  package let definition: Int?
}

/// A definition as one file writes it.
package struct WrittenDefinition: Sendable {
  /// The number of the mention of its key; nil of an object without a key.
  package let key: Int?
  /// The node of its map.
  package let node: Int
  package internal(set) var type: String?
  package internal(set) var extends: String?
  /// The object that its key is only another name of.
  package internal(set) var pointsTo: String?
  package internal(set) var isAbstract = false
}
