package import ReliantDigests
package import ReliantGraph

/// What is known of the meaning of a context, be it one with mistakes.
package struct ContextMeaning: Sendable, Hashable {
  /// The digest of what each object is by itself, by its key; nil for one of which not all is known.
  ///
  /// What an object refers to goes by its key. An object without a key is a part of its owner.
  package private(set) var objects: [String: ConfigurationDigest?] = [:]
  /// The object that each name leads to: its key, behind how far up its context is.
  package private(set) var names: [String: String] = [:]
  /// What each named value comes to, as far as that is known.
  package private(set) var values: [String: ConfigurationDigest] = [:]

  /// Takes a context's meaning from its check.
  package init(_ checked: ContextLoad.CheckedContext) {
    let resolved = checked.check.resolved
    let graph = checked.check.graph(named: "")
    let recorder = MeaningRecorder(graph)
    let named = graph.definitions.indices.filter { !graph.definitions[$0].isAnonymous }
    for (index, digest) in zip(named, recorder.digests(of: named)) {
      let isKnown = !resolved.unknown.contains(index)
      objects[graph.definitions[index].key] = .some(isKnown ? digest : nil)
    }
    for (name, target) in graph.names {
      names[name] = "\(target.level) \(recorder.key(of: target))"
    }
    values = graph.values.compactMapValues { value in
      recorder.record(of: value).map { ConfigurationDigest(of: $0) }
    }
  }
}
