import ReliantDocument
import ReliantGraph
import ReliantInspection

/// One side of a comparison: a context or one of its parents, with the objects that are compared.
struct ComparedContext {
  let inspection: ContextInspection
  /// The contexts from this one on outwards.
  let lineage: ArraySlice<ContextInspection>
  /// The compared objects that have a key, by it.
  let indices: [String: Int]
  let places = PlaceFinder()

  var graph: Graph { inspection.graph }

  /// - Parameter keys: those of the objects that are compared, where there are such.
  init(_ lineage: ArraySlice<ContextInspection>, keys: Set<String>) {
    self.lineage = lineage
    inspection = lineage[lineage.startIndex]
    indices = Dictionary(
      inspection.graph.definitions.enumerated()
        .filter { !$1.isAnonymous && keys.contains($1.key) }.map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func definition(_ key: String) -> Graph.Definition? { indices[key].map { graph.definitions[$0] } }

  func place(of key: String) -> SourceLocation? { places.location(of: definition(key)?.place) }

  /// The context that gives a named value.
  func owner(ofValue name: String) -> ContextInspection? {
    lineage.first { $0.graph.values[name] != nil }
  }

  /// The key of the object that a name leads to.
  func key(named name: String) -> String? {
    graph.target(named: name).flatMap { graph.definition(at: $0)?.key }
  }
}

extension [ContextInspection] {
  /// The keys of each context's objects that the objects of the first one are made from, of which all
  /// count.
  var keysInUse: [Set<String>] {
    var found: [Set<Int>] = map { _ in [] }
    guard let first else { return [] }
    found[0] = Set(first.graph.definitions.indices)
    var pending = found[0].map { Graph.Target(level: 0, index: $0) }
    while let next = pending.popLast() {
      guard indices.contains(next.level) else { continue }
      for target in self[next.level].graph.definitions[next.index].targets {
        let target = Graph.Target(level: target.level + next.level, index: target.index)
        if indices.contains(target.level), found[target.level].insert(target.index).inserted {
          pending.append(target)
        }
      }
    }
    return zip(self, found).map { context, objects in
      let definitions = objects.map { context.graph.definitions[$0] }
      return Set(definitions.filter { !$0.isAnonymous }.map(\.key))
    }
  }
}

/// Finds places as editors count them, for which the lines of each file are gone through once.
final class PlaceFinder {
  private var locator = SourceLocator()

  func location(of place: SourcePlace?) -> SourceLocation? {
    place.map { locator.location(of: $0) }
  }
}
