extension Graph {
  /// What all objects of the context mean, with those of its parents that they refer to.
  package var digest: ConfigurationDigest { digest(of: definitions.indices) }

  /// What some objects mean, with all that they refer to, however far.
  ///
  /// It is made of the digests of each of them by itself, with its key, by which others refer to it.
  package func digest(of objects: some Collection<Int>) -> ConfigurationDigest {
    let graphs = sequence(first: self) { $0.parent }
    let digests = zip(graphs, reach(of: objects)).enumerated().flatMap { level, context in
      let (graph, isReached) = context
      // What has no key is a part of those that refer to it.
      let named = graph.definitions.indices.filter {
        isReached[$0] && !graph.definitions[$0].isAnonymous
      }
      return MeaningRecorder(graph).digests(of: named, withKeysAt: level)
    }
    var record = MeaningRecord()
    // In an order that does not depend on the files.
    for digest in digests.sorted(by: <) { record.add(digest) }
    return ConfigurationDigest(of: record.bytes)
  }

  /// For each object of the context, of its parent, and so on, whether some objects of the context
  /// refer to it, be it by way of others; those are among them.
  func reach(of objects: some Collection<Int>) -> [[Bool]] {
    let graphs = sequence(first: self) { $0.parent }
    var levels = graphs.map { Array(repeating: false, count: $0.definitions.count) }
    for index in objects { levels[0][index] = true }
    // Those that are all there lead to no others.
    var pending = levels.count == 1 && objects.count == definitions.count ? [] : Array(objects)
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

extension ConfigurationDigest {
  /// An order of no meaning.
  fileprivate static func < (one: Self, other: Self) -> Bool {
    for index in one.words.indices where one.words[index] != other.words[index] {
      return one.words[index] < other.words[index]
    }
    return false
  }
}
