/// Where something is written: a node of one of the documents of a load.
package struct Site: Sendable, Hashable, Comparable {
  package let document: UInt32
  package let node: UInt32

  package init(document: Int, node: Int) {
    self.document = UInt32(document)
    self.node = UInt32(node)
  }

  /// Its position among the sites of all documents.
  package var number: UInt64 { UInt64(document) << 32 | UInt64(node) }

  /// The value of the member that stands here.
  package var valueOfMember: Site { Site(document: Int(document), node: Int(node) + 1) }

  /// The member whose value stands here.
  package var memberOfValue: Site { Site(document: Int(document), node: Int(node) - 1) }

  package static func < (a: Site, b: Site) -> Bool { a.number < b.number }
}

/// The place of a finding: a node, a stretch of bytes, or a file as a whole.
///
/// Where a stretch has a node, its JSON pointer is that of the node.
package enum Place: Sendable, Hashable {
  case site(Site)
  case range(document: Int, Range<Int>, node: Int? = nil)
  /// A file that could not become a document.
  case file(String)
  /// A call in the program's code, which is rare and large.
  indirect case call(SourceLocation)

  /// The bytes, if the place is a stretch of them.
  package var range: Range<Int>? { if case .range(_, let range, _) = self { range } else { nil } }
}

/// A violation where it was found, before its place is looked up in the text.
package struct Finding: Sendable {
  package let violation: any Violation
  package internal(set) var place: Place

  package init(_ violation: any Violation, at place: Place) {
    self.violation = violation
    self.place = place
  }

  package var rule: Rule { type(of: violation).rule }
}
