/// Finds the JSON pointers (RFC 6901) of places in a document.
///
/// It remembers the children of each map and list that it has come through, so that the pointers of
/// many places among very many take hardly longer than one.
package struct PointerFinder {
  /// A longer pointer helps nobody, and a file could make a report as large as it likes with one.
  private static let longest = 4_096

  private let document: Document
  private var children: [Int: [Int]] = [:]

  package init(_ document: Document) {
    self.document = document
  }

  /// The pointer of a node, a member's being that of its value; nil when it would be unreasonably
  /// long.
  package mutating func pointer(of node: Int, names: NameTable) -> String? {
    pointer(names, isBehind: { $0 > node }, holdsPlace: { _ in true })
  }

  /// The pointer of the innermost value, or member, around a byte of a text; nil when it would be
  /// unreasonably long.
  package mutating func pointer(at offset: Int, names: NameTable) -> String? {
    let document = document
    return pointer(names, isBehind: { document[$0].start > offset }) { child in
      offset <= document[document.value(of: child)].end
    }
  }

  /// Goes from the root inwards, into the last child that is not behind the place, as long as it
  /// holds the place.
  private mutating func pointer(
    _ names: NameTable, isBehind: (Int) -> Bool, holdsPlace: (Int) -> Bool
  ) -> String? {
    guard !document.isEmpty else { return "" }
    var pointer = ""
    var current = 0
    while true {
      let children = children(of: current)
      let position = children.bisection(where: isBehind) - 1
      guard position >= 0, holdsPlace(children[position]) else { return pointer }
      let child = document[children[position]]
      if child.kind == .member {
        if child.isUnnamed { return pointer }
        guard names.utf8(of: child.symbol).count <= Self.longest else { return nil }
        pointer += "/" + Document.escapedForPointer(names[child.symbol])
        // What is in a member that repeats a name is not what the pointer leads to.
        if child.isIncomplete { return pointer.utf8.count <= Self.longest ? pointer : nil }
      } else {
        pointer += "/\(position)"
      }
      guard pointer.utf8.count <= Self.longest else { return nil }
      current = document.value(of: children[position])
    }
  }

  private mutating func children(of parent: Int) -> [Int] {
    let document = document
    return children.value(of: parent, orAdding: Array(document.elements(of: parent)))
  }
}

extension Document {
  /// The value of a member; a value itself.
  func value(of node: Int) -> Int { nodes[node].kind == .member ? node + 1 : node }

  /// A name as a step of a pointer, in which `/` and `~` are escaped.
  package static func escapedForPointer(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return name }
    return name.replacing(["~": "~0", "/": "~1"])
  }
}
