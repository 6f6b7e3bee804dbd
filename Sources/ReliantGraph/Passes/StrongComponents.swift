/// The strongly connected components of a directed graph, and an order in which whatever a node
/// leads to comes before it.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972; written without recursion so
/// that a chain of any length fits any stack.
package struct StrongComponents {
  /// For each node the number of its component; what a component leads to has lower numbers.
  package private(set) var numbers: [Int]
  /// All nodes, component after component.
  package private(set) var order: [Int] = []
  /// Where in `order` each component begins.
  private var starts: [Int] = []

  package init(count: Int, successors: (Int) -> [Int]) {
    numbers = Array(repeating: -1, count: count)
    var search = Search(count: count)
    for node in 0..<count where search.index[node] < 0 {
      search.visit(node, successors: successors) { component in
        // Within a component the nodes come in the order of their numbers.
        for node in component { numbers[node] = starts.count }
        starts.append(order.count)
        order += component.sorted()
      }
    }
  }

  /// The nodes of the component that a node belongs to.
  func members(of node: Int) -> ArraySlice<Int> {
    let number = numbers[node]
    let end = number + 1 < starts.count ? starts[number + 1] : order.count
    return order[starts[number]..<end]
  }

  /// A shortest circle through the lowest node of every component that has one, by lowest node.
  package func cycles(successors: (Int) -> [Int]) -> [[Int]] {
    starts.map { order[$0] }.sorted().compactMap { first in
      shortestCycle(through: first, successors: successors)
    }
  }

  /// Searches breadth first inside the node's component.
  private func shortestCycle(through first: Int, successors: (Int) -> [Int]) -> [Int]? {
    var previous: [Int: Int] = [:]
    var queue = [first]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for next in successors(node) where numbers[next] == numbers[first] {
        if next == first { return path(to: node, from: first, previous) }
        guard previous[next] == nil else { continue }
        previous[next] = node
        queue.append(next)
      }
    }
    return nil
  }

  private func path(to last: Int, from first: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [last]
    while let node = path.last, node != first, let before = previous[node] { path.append(before) }
    return path.reversed()
  }
}

/// The state of a depth-first search.
private struct Search {
  var index: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var counter = 0

  private struct Frame {
    let node: Int
    let successors: [Int]
    var position = 0
  }

  init(count: Int) {
    index = Array(repeating: -1, count: count)
    low = Array(repeating: 0, count: count)
    isOnStack = Array(repeating: false, count: count)
  }

  mutating func visit(
    _ root: Int, successors: (Int) -> [Int], found: (ArraySlice<Int>) -> Void
  ) {
    var frames = [open(root, successors)]
    while var frame = frames.popLast() {
      if frame.position < frame.successors.count {
        let next = frame.successors[frame.position]
        frame.position += 1
        frames.append(frame)
        if index[next] < 0 {
          frames.append(open(next, successors))
        } else if isOnStack[next] {
          low[frame.node] = min(low[frame.node], index[next])
        }
      } else {
        close(frame.node, found: found)
        if let parent = frames.last {
          low[parent.node] = min(low[parent.node], low[frame.node])
        }
      }
    }
  }

  private mutating func open(_ node: Int, _ successors: (Int) -> [Int]) -> Frame {
    index[node] = counter
    low[node] = counter
    counter += 1
    stack.append(node)
    isOnStack[node] = true
    return Frame(node: node, successors: successors(node))
  }

  private mutating func close(_ node: Int, found: (ArraySlice<Int>) -> Void) {
    guard low[node] == index[node], let start = stack.lastIndex(of: node) else { return }
    for member in stack[start...] { isOnStack[member] = false }
    found(stack[start...])
    stack.removeSubrange(start...)
  }
}
