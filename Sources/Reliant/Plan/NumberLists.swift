import ReliantGraph

/// A list of numbers for each of several things, laid out flat.
struct NumberLists: Sendable {
  private let numbers: Numbers
  /// Where those of each thing end.
  private let ends: Numbers

  /// - Parameters:
  ///   - numbers: those of all things, one after the other.
  ///   - ends: where those of each end.
  init(_ numbers: [Int], ends: [Int]) {
    self.numbers = Numbers(numbers)
    self.ends = Numbers(ends)
  }

  /// How many things there are.
  var count: Int { ends.count }

  /// The list of one thing.
  subscript(thing: Int) -> List {
    List(numbers: numbers, startIndex: thing > 0 ? ends[thing - 1] : 0, endIndex: ends[thing])
  }

  /// A part of the numbers; a `Slice` of them took a thousand instructions more for each first request.
  struct List: RandomAccessCollection {
    fileprivate let numbers: Numbers
    let startIndex: Int
    let endIndex: Int

    subscript(position: Int) -> Int { numbers[position] }
  }

  /// The definitions of each group, in an order in which their initializers need each other.
  init(membersOfGroupsIn graph: Graph) {
    var starts = Array(repeating: 0, count: graph.order.ranks.count + 1)
    for group in graph.groups { starts[group + 1] += 1 }
    for group in starts.indices.dropFirst() { starts[group] += starts[group - 1] }
    var members = Array(repeating: 0, count: graph.groups.count)
    for index in graph.constructionOrder {
      members[starts[graph.groups[index]]] = index
      starts[graph.groups[index]] += 1
    }
    // Each start has moved on to where its group ends.
    starts.removeLast()
    self.init(members, ends: starts)
  }
}
