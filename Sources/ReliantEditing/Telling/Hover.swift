/// What is told of a place.
package struct Hover: Sendable {
  package let markdown: String
  /// The bytes that it is told of.
  package let range: Range<Int>
}
