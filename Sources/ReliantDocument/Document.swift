/// A configuration file as a tree in which every node knows its place.
///
/// JSON, XML and binary property lists all become this one form. The root, when there is one, is
/// node 0; ``Node`` shows the layout. Freeing a document frees two arrays, whatever its depth.
package final class Document: Sendable {
  package let source: SourceFile
  package let nodes: [Node]
  /// The contents of those scalars and names that do not stand in the source letter by letter.
  package let decoded: [UInt8]
  /// Where nothing is certain, behind a mistake in the structure.
  private let openRegions: [Range<Int>]

  package init(
    source: SourceFile, nodes: [Node], decoded: [UInt8], openRegions: [Range<Int>] = []
  ) {
    self.source = source
    self.nodes = nodes
    self.decoded = decoded
    self.openRegions = openRegions
  }

  /// Whether anything could be read at all.
  package var isEmpty: Bool { nodes.isEmpty }

  package subscript(node: Int) -> Node { nodes[node] }

  /// Whether a node stands in a region of which nothing is certain.
  package func isOpen(_ node: Int) -> Bool {
    let start = Int(nodes[node].start)
    return openRegions.overlaps(start..<start + 1)
  }

  /// Whether some of what a map, a list or a member holds may have been lost after a mistake.
  package func isIncomplete(_ node: Int) -> Bool {
    nodes[node].isIncomplete || openRegions.overlaps(nodes[node].range)
  }

  /// Whether a map may lack a name after a mistake: some of it was lost, or a name stands twice.
  package func mayLackNames(_ map: Int) -> Bool { nodes[map].hasRepetition || isIncomplete(map) }

  /// A scalar's content in UTF-8: a string without quotes and escapes, a number as it is written.
  package func content(of node: Int) -> ArraySlice<UInt8> {
    let node = nodes[node]
    return node.isDecoded ? decoded[node.contentRange] : source.bytes[node.contentRange]
  }

  /// A scalar's content as a string.
  package func text(of node: Int) -> String {
    let node = nodes[node]
    let bytes = node.isDecoded ? decoded : source.bytes
    return bytes.span.text(node.contentRange)
  }

  /// The members of a map, in the order of the file; of those with the same name only the first.
  package func members(of map: Int) -> Members { Members(all: elements(of: map)) }

  /// The member of a map with a name; of several the first.
  package func member(of map: Int, named name: Symbol) -> Member? {
    let end = nodes[map].next(at: map)
    var index = map + 1
    while index < end {
      if !nodes[index].isUnnamed, nodes[index].symbol == name {
        return Member(symbol: name, node: index)
      }
      index = nodes[index].next(at: index)
    }
    return nil
  }

  /// Those members of a map that have the name of an earlier one, which counts instead.
  package func repeatedMembers(of map: Int) -> [Member] {
    guard nodes[map].hasRepetition else { return [] }
    return elements(of: map).filter { nodes[$0].isIncomplete && !nodes[$0].isUnnamed }
      .map { Member(symbol: nodes[$0].symbol, node: $0) }
  }

  /// Whether two nodes are written alike.
  package func isSame(_ first: Int, _ second: Int) -> Bool {
    source.bytes[nodes[first].range] == source.bytes[nodes[second].range]
  }

  /// Where a member with its value, or an element, stands.
  ///
  /// Of a member in a binary list it is the value alone, which may stand before the name there.
  package func extent(of node: Int) -> Range<Int> {
    let value = nodes[value(of: node)].range
    return source.isText ? nodes[node].range.lowerBound..<value.upperBound : value
  }

  /// Whether nothing stands in a map or list.
  package func isEmpty(_ node: Int) -> Bool { nodes[node].next(at: node) == node + 1 }

  /// The indices of a list's elements, in the order of the file.
  package func elements(of list: Int) -> Elements {
    Elements(nodes: nodes, index: list + 1, end: nodes[list].next(at: list))
  }

  /// One member of a map: its name, the index of its own node and that of its value.
  package struct Member {
    package let symbol: Symbol
    package let node: Int
    package var value: Int { node + 1 }

    package init(symbol: Symbol, node: Int) {
      self.symbol = symbol
      self.node = node
    }
  }

  package struct Members: Sequence, IteratorProtocol {
    var all: Elements

    package mutating func next() -> Member? {
      while let member = all.next() {
        let node = all.nodes[member]
        if !node.isIncomplete { return Member(symbol: node.symbol, node: member) }
      }
      return nil
    }
  }

  package struct Elements: Sequence, IteratorProtocol {
    let nodes: [Node]
    var index: Int
    let end: Int

    package mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = nodes[index].next(at: index) }
      return index
    }

    /// How many there are, found by going through them.
    package var underestimatedCount: Int {
      var rest = self
      var count = 0
      while rest.next() != nil { count += 1 }
      return count
    }
  }
}
