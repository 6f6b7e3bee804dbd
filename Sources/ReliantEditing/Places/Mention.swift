/// A name in a file, with what it stands for.
///
/// A file has very many of them, so that they are small.
package struct Mention: Sendable {
  package let role: Role
  /// Whether it is written letter by letter, so that it can be replaced where it stands.
  package let isPlain: Bool
  package let name: String
  private let start: UInt32
  private let end: UInt32
  private let smallNode: UInt32
  private let smallDefinition: UInt32

  /// - Parameters:
  ///   - range: the bytes that the name is written in, without quotes, tags and signs; those of the
  ///     whole text where it is not written letter by letter.
  ///   - node: the node of the member, or the text, that it is or is a part of.
  ///   - definition: the number of the definition that holds it.
  init(
    _ role: Role, _ name: String, at range: Range<Int>, isPlain: Bool, node: Int,
    in definition: Int?
  ) {
    (self.role, self.name, self.isPlain) = (role, name, isPlain)
    (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    (smallNode, smallDefinition) = (UInt32(node), definition.map(UInt32.init) ?? .max)
  }

  /// The bytes that the name is written in, without quotes, tags and signs; those of the whole text
  /// where it is not written letter by letter.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The node of the member, or the text, that it is or is a part of.
  package var node: Int { Int(smallNode) }

  /// The number of the definition that holds it; nil outside of definitions, and of their keys.
  package var definition: Int? { smallDefinition == .max ? nil : Int(smallDefinition) }
}

/// A definition as one file writes it.
package struct WrittenDefinition: Sendable {
  /// The number of the mention of its key; nil of an object without a key.
  package let key: Int?
  /// The node of its map, or of the reference that stands in place of one.
  package let node: Int
  package internal(set) var type: String?
  /// The object that its key is only another name of.
  package internal(set) var pointsTo: String?
  package internal(set) var isAbstract = false
}
