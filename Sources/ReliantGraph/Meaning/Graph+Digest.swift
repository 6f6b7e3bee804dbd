extension Graph {
  /// What all objects of the context mean, with those of its parents that they refer to.
  package var digest: ConfigurationDigest { digest(of: definitions.indices) }

  /// What some objects mean, with all that they refer to, however far.
  ///
  /// All that they reach is hashed at once, each object by itself: who refers to whom is told by keys.
  package func digest(of objects: some Collection<Int>) -> ConfigurationDigest {
    var record = MeaningRecord()
    var graph = self
    for level in reach(of: objects) {
      let recorder = MeaningRecorder(graph)
      record.add(.parent)
      // What has no key is a part of those that refer to it.
      for index in graph.keyOrder where level[index] && !graph.definitions[index].isAnonymous {
        record.add(.key, graph.definitions[index].key)
        recorder.write(graph.definitions[index], to: &record)
      }
      if let parent = graph.parent?.graph { graph = parent }
    }
    return ConfigurationDigest(of: record.bytes)
  }

  /// For each object of the context, of its parent, and so on, whether some objects of the context
  /// refer to it, be it by way of others; those are among them.
  func reach(of objects: some Collection<Int>) -> [[Bool]] {
    let graphs = sequence(first: self) { $0.parent?.graph }
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
