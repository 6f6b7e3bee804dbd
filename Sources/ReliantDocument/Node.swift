/// One value of a document, or one member of a map.
///
/// A document keeps its nodes in one flat array, in the order of the text (preorder). A map is
/// followed by its members, each member by its value, a list by its elements:
///
/// ```
/// {"a": [1, 2], "b": null}     map  member(a)  list  number  number  member(b)  null
/// index                         0       1        2      3       4        5       6
/// next                          7       5        5      4       5        7       7
/// ```
package struct Node: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    case map, list, member
    case string, number, `true`, `false`, null
    /// Bytes and dates exist in property lists only; a date's text is ISO 8601.
    case data, date
    /// What stands where a value was expected but could not be read; it has been reported.
    case invalid
  }

  package var kind: Kind
  /// Whether the text lies in the document's `decoded` bytes rather than in its source.
  package var isDecoded: Bool
  /// Whether a reader dropped part of this map or list after a mistake that it has reported.
  ///
  /// On a member it says that an earlier member of the map has the same name and counts instead.
  package var isIncomplete: Bool
  /// Where the node's text begins in the source, in bytes; a member's is its name.
  package var start: UInt32
  /// Where the node's text ends in the source, in bytes.
  package var end: UInt32
  /// The index of the first node that is neither this one nor inside it.
  package var next: UInt32
  /// For a scalar: where its content begins, without quotes and with escapes resolved.
  package var contentStart: UInt32
  /// For a scalar the length of its content in bytes, for a member its name's symbol.
  package var contentLength: UInt32

  package init(kind: Kind, start: Int, end: Int, next: Int) {
    self.kind = kind
    self.isDecoded = false
    self.isIncomplete = false
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.contentStart = 0
    self.contentLength = 0
  }

  /// The bytes of the source that this node was read from.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes that hold a scalar's content, in the source or in what was decoded.
  @inlinable package var contentRange: Range<Int> {
    Int(contentStart)..<Int(contentStart) + Int(contentLength)
  }

  /// Whether it stands for what could not be read.
  package var isInvalid: Bool { if case .invalid = kind { true } else { false } }

  /// A member's name.
  @inlinable package var symbol: Symbol {
    get { Symbol(id: contentLength) }
    set { contentLength = newValue.id }
  }
}
