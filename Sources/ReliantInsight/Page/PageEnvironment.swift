package import ReliantGraph
package import ReliantInspection
import ReliantMeaning

/// A configuration as it is in one environment, for a page that shows several.
package struct PageEnvironment {
  package let name: String
  package let picture: GraphPicture
  let contexts: [ContextInspection]
  /// The digests of each context's objects.
  let digests: [GraphDigests]

  package var graph: Graph { contexts[0].graph }

  /// - Parameter contexts: a context and those of its parents that were read with it, at least the one.
  package init(_ name: String, _ contexts: [ContextInspection]) {
    self.name = name
    self.contexts = contexts
    picture = GraphPicture(contexts[0].graph)
    let graphs = sequence(first: contexts[0].graph) { $0.parent }
    digests = graphs.map { GraphDigests($0) }
  }

  /// Each reference by which an object that lives on keeps one that is meant to be made anew.
  ///
  /// An object without a key is its holder's own.
  var captives: [PicturedReference] {
    picture.references.filter { reference in
      let captive = picture.objects[reference.target].definition
      return (reference.kind == .argument || reference.kind == .property)
        && picture.objects[reference.source].definition.scope == .singleton
        && !captive.isAnonymous && captive.scope != .singleton && captive.scope != .weak
    }
  }

  /// Circles of references of which no two share one.
  var circles: [[Int]] {
    let targets = picture.targets
    return StrongComponents(count: targets.count) { targets[$0] }.disjointCycles()
  }
}
