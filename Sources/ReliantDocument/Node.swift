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
package struct Node: Sendable {
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
  package private(set) var isDecoded = false
  /// Whether a reader dropped part of this map or list after a mistake that it has reported.
  ///
  /// On a member it says that an earlier member of the map has the same name and counts instead.
  package var isIncomplete = false
  /// Whether some member of this map has the name of an earlier one.
  ///
  /// One of the two was probably to have another name, which so is missing.
  package internal(set) var hasRepetition = false
  /// Where the node's text begins in the source, in bytes; a member's is its name.
  package var start: UInt32
  /// Where the node's text ends in the source, in bytes.
  package var end: UInt32
  // Files have very many nodes, so that two fields mean something else for each kind.
  /// For a map, a list or a member the index of the first node behind it, for a scalar where its
  /// content begins.
  var link: UInt32 = 0
  /// For a map how many members it has, for a member its name's symbol, for a scalar the length of
  /// its content.
  var detail: UInt32 = 0

  package init(kind: Kind, at range: Range<Int>) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The bytes of the source that this node was read from.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it stands for what could not be read.
  package var isInvalid: Bool { if case .invalid = kind { true } else { false } }

  /// The index of the first node that is neither this one nor inside it.
  ///
  /// - Parameter index: this node's own index.
  @inline(__always)
  package func next(at index: Int) -> Int {
    switch kind {
    case .map, .list, .member: Int(link)
    case .string, .number, .true, .false, .null, .data, .date, .invalid: index + 1
    }
  }

  /// Notes the index of the first node that is neither this map, list or member nor inside it.
  mutating func close(before next: Int) { link = UInt32(truncatingIfNeeded: next) }

  // MARK: Scalars

  /// The bytes that hold a scalar's content, without quotes and with escapes resolved, in the source
  /// or in what was decoded.
  package var contentRange: Range<Int> { Int(link)..<Int(link) + Int(detail) }

  /// Notes where a scalar's content is.
  @inline(__always)
  mutating func setContent(to range: Range<Int>, isDecoded: Bool = false) {
    link = UInt32(truncatingIfNeeded: range.lowerBound)
    detail = UInt32(truncatingIfNeeded: range.count)
    self.isDecoded = isDecoded
  }

  // MARK: Members

  /// A member's name.
  package var symbol: Symbol { Symbol(id: detail) }

  /// Whether this is a member whose name could not be read, and which counts for nothing therefore.
  package var isUnnamed: Bool { kind == .member && start == end }

  /// How many members a map has.
  ///
  /// - Note: It is 0 where the reading of a property list has ended within the map.
  package var memberCount: Int { Int(detail) }
}
