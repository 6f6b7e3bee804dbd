/// The edges of a directed graph whose nodes are numbers from 0: what each of them leads to.
typealias Adjacency = Rows<Int>

extension Adjacency {
  /// The edges of a number of nodes, each with whatever it leads to.
  init(count: Int, successors: (Int) -> some Sequence<Int>) {
    self.init()
    for node in 0..<count {
      for successor in successors(node) { append(successor) }
      endRow()
    }
  }

  /// The same edges but those of some cycles.
  fileprivate func without(_ cycles: [[Int]]) -> Adjacency {
    var taken = Array(repeating: -1, count: count)
    for cycle in cycles {
      for (node, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) { taken[node] = next }
    }
    return Adjacency(count: count) { node in self[node].lazy.filter { $0 != taken[node] } }
  }
}

/// The strongly connected components of a directed graph, and an order in which whatever a node
/// leads to comes before it.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972; written without recursion so
/// that a chain of any length fits any stack.
package struct StrongComponents {
  private let edges: Adjacency
  /// For each node the number of its component; what a component leads to has lower numbers.
  package let numbers: [Int]
  /// The nodes of each component in the order of their numbers.
  private let components: Rows<Int>
  /// Whether no node leads back to itself, directly or by way of others.
  package let isAcyclic: Bool

  /// - Parameter roots: all nodes in the order in which the search begins at them, on which depends
  ///   which comes first of those that do not lead to each other; the order of their numbers if nil.
  init(_ edges: Adjacency, roots: [Int]? = nil) {
    self.edges = edges
    var search = Search(edges)
    for position in 0..<edges.count {
      let root = roots?[position] ?? position
      if !search.hasSeen(root) { search.visit(root) }
    }
    (numbers, components) = (search.numbers, search.components)
    isAcyclic = components.count == edges.count && !search.hasLoop
  }

  package init(count: Int, successors: (Int) -> some Sequence<Int>) {
    self.init(Adjacency(count: count, successors: successors))
  }

  /// All nodes, component after component.
  package var order: [Int] { components.items }

  /// The nodes of the component that a node belongs to.
  package func members(of node: Int) -> ArraySlice<Int> { components[numbers[node]] }

  /// A shortest cycle through the lowest node of every component that has one, by lowest node.
  package func cycles() -> [[Int]] {
    var previous = Array(repeating: -1, count: numbers.count)
    let cyclic = components.filter { nodes in
      nodes.count > 1 || nodes.contains { edges[$0].contains($0) }
    }
    return cyclic.map { $0[$0.startIndex] }.sorted().compactMap {
      shortestCycle(through: $0, &previous)
    }
  }

  /// How often cycles are looked for, so that a graph full of them takes no long time.
  private static let mostRounds = 8

  /// Cycles of which no two share an edge, so that each has to be broken by itself.
  ///
  /// One of each component is a shortest through its lowest node; those that are left when its edges
  /// are taken away follow, as long as there are not too many.
  package func disjointCycles() -> [[Int]] {
    var found: [[Int]] = []
    var rest = self
    for _ in 0..<Self.mostRounds where !rest.isAcyclic {
      let cycles = rest.cycles()
      found += cycles
      rest = StrongComponents(rest.edges.without(cycles))
    }
    return found
  }

  /// Searches breadth first inside the node's component.
  ///
  /// - Parameter previous: by which node each other one is reached, or -1; nothing yet within the
  ///   component.
  private func shortestCycle(through first: Int, _ previous: inout [Int]) -> [Int]? {
    var queue = [first]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for next in edges[node] where numbers[next] == numbers[first] {
        if next == first {
          var cycle = [node]
          while let last = cycle.last, last != first { cycle.append(previous[last]) }
          return cycle.reversed()
        }
        guard previous[next] < 0 else { continue }
        previous[next] = node
        queue.append(next)
      }
    }
    return nil
  }
}

/// The state of a depth-first search.
private struct Search {
  private let edges: Adjacency
  /// What is known of a node, which lies together since the search goes to and fro.
  private var nodes: [Node]
  private var stack: [Int] = []
  private var frames: [Frame] = []
  private var counter = 0
  /// What has been found, as ``StrongComponents`` has it.
  private(set) var numbers: [Int]
  private(set) var components = Rows<Int>()
  /// Whether a node leads to itself directly.
  private(set) var hasLoop = false

  private struct Node {
    /// When the search came to it; -1 before, and later than any other once its component is known.
    var index = -1
    /// The earliest node of its component that the search has found a way to.
    var low = 0
  }

  /// A node on the way, and which of its edges are still to be followed.
  private struct Frame {
    let node: Int
    var rest: Range<Int>
  }

  init(_ edges: Adjacency) {
    self.edges = edges
    nodes = Array(repeating: Node(), count: edges.count)
    numbers = Array(repeating: -1, count: edges.count)
    components.reserveCapacity(rows: edges.count, items: edges.count)
  }

  func hasSeen(_ node: Int) -> Bool { nodes[node].index >= 0 }

  mutating func visit(_ root: Int) {
    open(root)
    while let frame = frames.last {
      if let position = frame.rest.first {
        frames[frames.count - 1].rest.removeFirst()
        let next = edges.items[position]
        if !hasSeen(next) {
          open(next)
        } else {
          if next == frame.node { hasLoop = true }
          nodes[frame.node].low = min(nodes[frame.node].low, nodes[next].index)
        }
      } else {
        frames.removeLast()
        let low = nodes[frame.node].low
        close(frame.node)
        if let parent = frames.last { nodes[parent.node].low = min(nodes[parent.node].low, low) }
      }
    }
  }

  private mutating func open(_ node: Int) {
    nodes[node] = Node(index: counter, low: counter)
    counter += 1
    stack.append(node)
    frames.append(Frame(node: node, rest: edges.range(of: node)))
  }

  private mutating func close(_ node: Int) {
    guard nodes[node].low == nodes[node].index, let start = stack.lastIndex(of: node)
    else { return }
    if start < stack.count - 1 { stack[start...].sort() }
    for position in start..<stack.count {
      nodes[stack[position]].index = .max
      numbers[stack[position]] = components.count
      components.append(stack[position])
    }
    components.endRow()
    stack.removeLast(stack.count - start)
  }
}
