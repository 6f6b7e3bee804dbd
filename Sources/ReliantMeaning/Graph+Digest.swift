package import ReliantDigests
import ReliantDocument
package import ReliantGraph

extension Graph {
  /// What all objects of the context mean, with those of its parents that they refer to.
  package var digest: ConfigurationDigest { digest(of: definitions.indices) }

  /// What some objects mean, with all that they refer to, however far.
  package func digest(of objects: some Collection<Int>) -> ConfigurationDigest {
    let graphs = Array(sequence(first: self) { $0.parent })
    let reached = reach(of: objects)
    let orders = zip(graphs, reached).map { graph, isReached in
      // What has no key is a part of those that refer to it.
      graph.inOrder(
        graph.definitions.indices.filter { isReached[$0] && !graph.definitions[$0].isAnonymous })
    }
    // Those of the parents follow, so that a place tells a context as well.
    var count = 0
    let places = zip(graphs, orders).map { graph, order in
      var places: [Int?] = Array(repeating: nil, count: graph.definitions.count)
      for (offset, index) in order.enumerated() { places[index] = count + offset }
      count += order.count
      return places
    }
    var record = MeaningRecord()
    for (level, graph) in graphs.enumerated() {
      let shapes = ObjectShapes(of: graph, where: reached[level])
      var recorder = MeaningRecorder(graph)
      (recorder.places, recorder.shapes) = (Array(places[level...]), shapes.numbers)
      record.add(.context, number: orders[level].count)
      for shape in shapes.records { record.add(.shape, shape.span) }
      recorder.write(orders[level], to: &record)
    }
    return record.takeDigest()
  }

  /// Some objects in an order that depends on their keys alone: that of short hashes, by which most find
  /// their places at once, as in a hash table, and hardly two have to be compared.
  private func inOrder(_ objects: [Int]) -> [Int] {
    let hashed = objects.map { (index: $0, hash: definitions[$0].key.shortHash) }
    func place(_ hash: UInt64) -> Int {
      Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(hashed.count)).high)
    }
    var ends = Array(repeating: 0, count: hashed.count + 1)
    for (_, hash) in hashed { ends[place(hash) + 1] += 1 }
    for place in hashed.indices { ends[place + 1] += ends[place] }
    var order = hashed
    for object in hashed {
      let place = place(object.hash)
      order[ends[place]] = object
      ends[place] += 1
    }
    var start = 0
    for end in ends {
      order.sort(start..<end) {
        $0.hash != $1.hash
          ? $0.hash < $1.hash : definitions[$0.index].key.precedes(definitions[$1.index].key)
      }
      start = end
    }
    return order.map(\.index)
  }

  /// For each object of the context, of its parent, and so on, whether some objects of the context
  /// refer to it, be it by way of others; those are among them.
  func reach(of objects: some Collection<Int>) -> [[Bool]] {
    let graphs = sequence(first: self) { $0.parent }
    var levels = graphs.map { Array(repeating: false, count: $0.definitions.count) }
    for index in objects { levels[0][index] = true }
    // Those that are all there lead to no others.
    var pending = levels.count == 1 && !levels[0].contains(false) ? [] : Array(objects)
    for (level, graph) in graphs.enumerated() {
      while let next = pending.popLast() {
        for target in graph.definitions[next].targets
        where !levels[level + target.level][target.index] {
          levels[level + target.level][target.index] = true
          if target.level == 0 { pending.append(target.index) }
        }
      }
      if level + 1 < levels.count {
        pending = levels[level + 1].indices.filter { levels[level + 1][$0] }
      }
    }
    return levels
  }
}

extension String {
  /// Whether it comes before another in an alphabet of bytes, in which no two spellings are equal.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Its hash by FNV-1a (Fowler, Noll and Vo), the same in each process, times the golden ratio, which
  /// spreads it as far as its first bits (Knuth, The Art of Computer Programming, 6.4).
  fileprivate var shortHash: UInt64 {
    func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        &* 0x9e37_79b9_7f4a_7c15
    }
    return utf8.withContiguousStorageIfAvailable(hash) ?? hash(utf8)
  }
}
