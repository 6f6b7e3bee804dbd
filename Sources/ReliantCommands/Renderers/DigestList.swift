import ReliantDocument
import ReliantGraph

/// The digests of a context, as `digest` shows them.
struct DigestList {
  private let context: String
  private let digest: ConfigurationDigest
  private let objects: [(key: String, own: ConfigurationDigest, deep: ConfigurationDigest)]

  /// - Parameter chosen: the objects that the digest is of, with what they refer to; all if nil.
  init(_ graph: Graph, of chosen: [Int]?) {
    let digests = GraphDigests(graph)
    context = graph.name
    digest = chosen.map(graph.digest) ?? graph.digest
    let shown = chosen.map(Set.init)
    objects = graph.keyOrder.filter { shown?.contains($0) ?? true }
      .map { (graph.definitions[$0].key, digests.own[$0], digests.deep[$0]) }
  }

  func text(withObjects: Bool) -> String {
    let line = "\(digest.short)  \(context.escapedForDisplay)  \(digest.text)\n"
    if !withObjects { return line }
    let rows = objects.map { [$0.key.escapedForDisplay, $0.own.short, $0.deep.short] }
    return line + "\n" + TableRenderer.render([["KEY", "OWN", "WITH WHAT IT REFERS TO"]] + rows)
  }

  var json: String {
    let objects = objects.map {
      JSONValue.object(["key": $0.key, "own": $0.own.text, "deep": $0.deep.text])
    }
    return JSONValue.object([
      "version": 1, "context": context, "digest": digest.text, "objects": objects,
    ]).text
  }
}
