/// What is shown above a definition.
package struct Lens: Sendable, Hashable {
  package let range: Range<Int>
  package let title: String
  /// The places that the title counts.
  package let places: [FileRange]
}

/// What is shown behind a value, as if it were part of the text.
package struct InlayHint: Sendable, Hashable {
  package let offset: Int
  package let text: String
}
