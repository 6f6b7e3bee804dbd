import ReliantDocument

/// What holds for every document, however broken the file was that it was read from.
enum DocumentInvariants {
  /// The first way in which a document breaks them, or nil.
  static func violation(in document: Document) -> String? {
    let nodes = document.nodes
    if let root = nodes.first, root.next(at: 0) != nodes.count { return "more than one root" }
    for (index, node) in nodes.enumerated() {
      if let violation = violation(of: node, in: document) { return "\(index): \(violation)" }
      if node.kind == .map || node.kind == .list || node.kind == .member {
        if let violation = violation(ofChildrenOf: index, nodes) { return "\(index): \(violation)" }
      }
      // Members are not counted where the reading of a property list has ended among them.
      if node.kind == .map, node.memberCount != 0 || !node.isIncomplete,
        node.memberCount != Array(document.members(of: index)).count
      {
        return "\(index): \(node.memberCount) members"
      }
    }
    return nil
  }

  private static func violation(of node: Node, in document: Document) -> String? {
    let count = document.source.bytes.count
    guard node.start <= node.end, Int(node.end) <= count else { return "outside of the source" }
    guard node.kind != .map, node.kind != .list, node.kind != .member else { return nil }
    let end = node.contentRange.upperBound
    return end <= (node.isDecoded ? document.decoded.count : count) ? nil : "content is outside"
  }

  private static func violation(ofChildrenOf parent: Int, _ nodes: [Node]) -> String? {
    let end = nodes[parent].next(at: parent)
    guard end <= nodes.count else { return "next is outside" }
    let isMap = nodes[parent].kind == .map
    let isMember = nodes[parent].kind == .member
    var child = parent + 1
    var reached = isMember ? nodes[parent].end : nodes[parent].start
    var count = 0
    while child < end {
      let node = nodes[child]
      let next = node.next(at: child)
      guard next > child, next <= end else { return "children do not nest" }
      guard (node.kind == .member) == isMap else { return "members are not just in maps" }
      guard node.start >= reached else { return "children are not in order" }
      guard isMember || node.end <= nodes[parent].end else { return "a child goes beyond" }
      reached = node.end
      child = next
      count += 1
    }
    guard child == end else { return "children go beyond" }
    return isMember && count != 1 ? "a member has \(count) values" : nil
  }
}

extension Document {
  /// For each node the index of the first one that is neither that node nor inside it.
  var nextNodes: [Int] { nodes.indices.map { nodes[$0].next(at: $0) } }
}
