/// Finds the JSON pointers (RFC 6901) of places in a document.
///
/// It remembers the children of the maps and lists that it has come through, so that the pointers of
/// many places among very many take hardly longer than one.
package struct PointerFinder {
  /// A longer pointer helps nobody, and a file could make a report as large as it likes with one.
  private static let longest = 4_096

  private let document: Document
  private var knownChildren: [Int: [Int]] = [:]

  package init(_ document: Document) {
    self.document = document
  }

  /// The pointer of a node, a member's being that of its value; nil when it would be unreasonably
  /// long.
  package mutating func pointer(of node: Int, names: NameTable) -> String? {
    if node == 0 { return "" }
    return pointer(names) { finder, children in
      let position = children.firstPosition { finder.next(of: $0) > node }
      return children.indices.contains(position) && children[position] <= node ? position : nil
    }
  }

  /// The pointer of the innermost value, or member, around a byte of the source; nil when it would be
  /// unreasonably long.
  package mutating func pointer(at offset: Int, names: NameTable) -> String? {
    pointer(names) { finder, children in
      let surrounds = { finder.start(of: $0) <= offset && offset <= finder.end(of: $0) }
      // What a binary property list shares stands in no order.
      guard finder.document.source.isText else { return children.firstIndex(where: surrounds) }
      let position = children.firstPosition { finder.end(of: $0) >= offset }
      return children.indices.contains(position) && surrounds(children[position]) ? position : nil
    }
  }

  /// Goes from the root inwards into the child that is on the way, until there is none.
  private mutating func pointer(
    _ names: NameTable, _ childOnTheWay: (PointerFinder, [Int]) -> Int?
  ) -> String? {
    guard !document.isEmpty else { return "" }
    var pointer = ""
    var current = 0
    while true {
      let children = children(of: current)
      guard let position = childOnTheWay(self, children) else { return pointer }
      let child = document[children[position]]
      if child.kind == .member {
        guard names.byteCount(of: child.symbol) <= Self.longest else { return nil }
        pointer += "/" + Document.escapedForPointer(names[child.symbol])
      } else {
        pointer += "/\(position)"
      }
      guard pointer.utf8.count <= Self.longest else { return nil }
      current = value(of: children[position])
    }
  }

  // MARK: Children

  /// The members of a map or the elements of a list, in the order of the nodes.
  private mutating func children(of node: Int) -> [Int] {
    if let known = knownChildren[node] { return known }
    let children: [Int] =
      switch document[node].kind {
      case .map: document.members(of: node).map(\.node)
      case .list: Array(document.elements(of: node))
      default: []
      }
    knownChildren[node] = children
    return children
  }

  private func value(of child: Int) -> Int {
    document[child].kind == .member ? child + 1 : child
  }

  private func next(of child: Int) -> Int { document[child].next(at: child) }

  private func start(of child: Int) -> Int { Int(document[child].start) }

  private func end(of child: Int) -> Int { Int(document[value(of: child)].end) }
}

extension [Int] {
  /// The first position from which on a condition holds for all.
  fileprivate func firstPosition(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
