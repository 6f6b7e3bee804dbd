/// Finds the JSON pointers (RFC 6901) of places in a document.
///
/// It remembers some of the children of each map and list that it has come through, so that the
/// pointers of many places among very many take hardly longer than one.
package struct PointerFinder {
  /// A longer pointer helps nobody, and a file could make a report as large as it likes with one.
  private static let longest = 4_096
  /// Of so many children one is remembered.
  private static let stride = 128

  private let document: Document
  private var knownChildren: [Int: [Int]] = [:]

  /// A member of a map or an element of a list, and how many come before it.
  private struct Child {
    var node: Int
    var position: Int
  }

  package init(_ document: Document) {
    self.document = document
  }

  /// The pointer of a node, a member's being that of its value; nil when it would be unreasonably
  /// long.
  package mutating func pointer(of node: Int, names: NameTable) -> String? {
    if node == 0 { return "" }
    return pointer(names) { finder, parent in
      let child = finder.firstChild(of: parent) { finder.next(of: $0) > node }
      return child.flatMap { $0.node <= node ? $0 : nil }
    }
  }

  /// The pointer of the innermost value, or member, around a byte of a text; nil when it would be
  /// unreasonably long.
  package mutating func pointer(at offset: Int, names: NameTable) -> String? {
    pointer(names) { finder, parent in
      let child = finder.firstChild(of: parent) { next in
        // Where two touch, a byte belongs to the second.
        finder.end(of: next) > offset
          || finder.end(of: next) == offset && !finder.isFollowed(next, in: parent, at: offset)
      }
      return child.flatMap { finder.start(of: $0.node) <= offset ? $0 : nil }
    }
  }

  /// Goes from the root inwards into the child that is on the way, until there is none.
  private mutating func pointer(
    _ names: NameTable, _ childOnTheWay: (PointerFinder, Int) -> Child?
  ) -> String? {
    guard !document.isEmpty else { return "" }
    var pointer = ""
    var current = 0
    while true {
      learnChildren(of: current)
      guard let next = childOnTheWay(self, current) else { return pointer }
      let child = document[next.node]
      if child.kind == .member {
        guard names.byteCount(of: child.symbol) <= Self.longest else { return nil }
        pointer += "/" + Document.escapedForPointer(names[child.symbol])
        // What is in a member that repeats a name is not what the pointer leads to.
        if child.isIncomplete { return pointer.utf8.count <= Self.longest ? pointer : nil }
      } else {
        pointer += "/\(next.position)"
      }
      guard pointer.utf8.count <= Self.longest else { return nil }
      current = value(of: next.node)
    }
  }

  // MARK: Children

  private mutating func learnChildren(of parent: Int) {
    guard knownChildren[parent] == nil else { return }
    var known: [Int] = []
    var child = Child(node: parent + 1, position: 0)
    while isChild(child.node, of: parent) {
      if child.position % Self.stride == 0 { known.append(child.node) }
      child = Child(node: next(of: child.node), position: child.position + 1)
    }
    knownChildren[parent] = known
  }

  /// The first child that fulfils a condition, which from then on all do.
  private func firstChild(of parent: Int, where holds: (Int) -> Bool) -> Child? {
    let known = knownChildren[parent, default: []]
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(known[middle]) { high = middle } else { low = middle + 1 }
    }
    var child =
      low > 0
      ? Child(node: known[low - 1], position: (low - 1) * Self.stride)
      : Child(node: parent + 1, position: 0)
    while isChild(child.node, of: parent) {
      if holds(child.node) { return child }
      child = Child(node: next(of: child.node), position: child.position + 1)
    }
    return nil
  }

  private func isChild(_ node: Int, of parent: Int) -> Bool { node < next(of: parent) }

  /// Whether another child begins at an offset, right behind one.
  private func isFollowed(_ child: Int, in parent: Int, at offset: Int) -> Bool {
    let next = next(of: child)
    return isChild(next, of: parent) && start(of: next) == offset
  }

  private func value(of child: Int) -> Int {
    document[child].kind == .member ? child + 1 : child
  }

  private func next(of child: Int) -> Int { document[child].next(at: child) }

  private func start(of child: Int) -> Int { Int(document[child].start) }

  private func end(of child: Int) -> Int { Int(document[value(of: child)].end) }
}
