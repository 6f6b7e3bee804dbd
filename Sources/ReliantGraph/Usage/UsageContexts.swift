import ReliantDocument

/// The contexts of a check, and which are the parents of which: a context sees its own objects and
/// values and those of its parents, and never those of a context that has nothing to do with it.
struct UsageContexts {
  /// The names of values that a context mentions and only its parents can have.
  private var outerValues: [Set<Symbol>] = []
  /// The parents of each context; an overlay may give it another.
  private var parents: [Set<Int>] = []
  private var numbers: [String: Int] = [:]

  /// The number of the context that begins with a file, and whose parent is another.
  mutating func number(of path: String, parent: String?) -> Int {
    let number = number(of: path)
    if let parent { parents[number].insert(self.number(of: parent)) }
    return number
  }

  private mutating func number(of path: String) -> Int {
    if let known = numbers[path] { return known }
    numbers[path] = parents.count
    parents.append([])
    outerValues.append([])
    return parents.count - 1
  }

  mutating func mentionOuter(_ name: Symbol, in context: Int) {
    outerValues[context].insert(name)
  }

  /// The names of values that each context may have for those below it.
  var wantedValues: [Set<Symbol>] {
    var wanted = Array(repeating: Set<Symbol>(), count: parents.count)
    for context in parents.indices {
      for ancestor in lineage(of: context).dropFirst() {
        wanted[ancestor].formUnion(outerValues[context])
      }
    }
    return wanted
  }

  /// Each context with all whose objects it sees, itself first.
  var lineages: [[Int]] { parents.indices.map(lineage) }

  private func lineage(of context: Int) -> [Int] {
    var found = [context]
    var position = 0
    while position < found.count {
      for parent in parents[found[position]] where !found.contains(parent) { found.append(parent) }
      position += 1
    }
    return found
  }
}
