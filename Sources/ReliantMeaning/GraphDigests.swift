package import ReliantDigests
import ReliantDocument
package import ReliantGraph

/// The digests of all objects of a context.
package struct GraphDigests: Sendable {
  /// What each object means by itself: its type, scope, eagerness, tags, what it depends on and is
  /// given, with what it refers to by key.
  package let own: [ConfigurationDigest]
  /// The same with all that it refers to, however far, cycles included.
  package private(set) var deep: [ConfigurationDigest]
  /// The deep digests of the objects of the parent, of its parent, and so on.
  private let ancestors: [[ConfigurationDigest]]

  /// Makes the digests of a context's objects and of those of its parents.
  ///
  /// - Parameters:
  ///   - renaming: what objects and tags are taken to be called instead of their names.
  ///   - root: the one object whose digests are wanted; of what it does not reach there are none then.
  package init(_ graph: Graph, renaming: MeaningRenaming = MeaningRenaming(), of root: Int? = nil) {
    let parent = graph.parent.map { GraphDigests($0, renaming: renaming.inParent) }
    ancestors = parent.map { [$0.deep] + $0.ancestors } ?? []
    let definitions = graph.definitions
    let recorder = MeaningRecorder(graph, renaming: renaming)
    let isWanted = root.map { graph.reach(of: [$0])[0] }
    let wanted = definitions.indices.filter { isWanted?[$0] ?? true }
    var own = Array(repeating: ConfigurationDigest(of: []), count: definitions.count)
    for (index, digest) in zip(wanted, recorder.digests(of: wanted)) { own[index] = digest }
    self.own = own
    var targets = Array(repeating: [Graph.Target](), count: definitions.count)
    for index in wanted {
      targets[index] = recorder.inOrder(Set(definitions[index].targets)).map(\.target)
    }
    let keys = definitions.indices.map { recorder.key(of: Graph.Target(level: 0, index: $0)) }
    deep = own
    deepen(keys, targets)
  }

  /// The deep digest of an object of the context or its parents.
  package func deep(at target: Graph.Target) -> ConfigurationDigest {
    target.level == 0 ? deep[target.index] : ancestors[target.level - 1][target.index]
  }

  private mutating func deepen(_ keys: [String], _ targets: [[Graph.Target]]) {
    let components = StrongComponents(count: own.count) { index in
      targets[index].lazy.filter { $0.level == 0 }.map(\.index)
    }
    // What an object refers to comes before it.
    for first in components.order where components.members(of: first).first == first {
      let members = components.members(of: first).sorted {
        keys[$0].precedes(keys[$1])
      }
      var record = MeaningRecord()
      for member in members {
        record.add(own[member])
        for target in targets[member]
        where target.level > 0 || components.numbers[target.index] != components.numbers[first] {
          record.add(deep(at: target))
        }
      }
      let all = ConfigurationDigest(of: record.bytes)
      for member in members {
        deep[member] =
          members.count == 1 ? all : ConfigurationDigest(of: all.bytes + own[member].bytes)
      }
    }
  }
}
