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
}

/// A finding as the readers and passes report it, before its place is looked up in the text.
package struct Finding: Sendable, Hashable {
  package struct Related: Sendable, Hashable {
    package let message: String
    package let place: Place

    package init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  package let rule: Rule
  package let message: String
  package let help: String?
  package let place: Place
  package let related: [Related]

  package init(
    _ rule: Rule, _ message: String, help: String? = nil, at place: Place, related: [Related] = []
  ) {
    self.rule = rule
    self.message = message
    self.help = help
    self.place = place
    self.related = related
  }
}
