import ReliantDocument
package import ReliantGraph

extension GraphPicture {
  /// The picture for programs.
  package var json: JSONValue {
    var locator = SourceLocator()
    let objects = objects.map { object in
      let definition = object.definition
      return JSONValue.object([
        "key": object.key, "context": object.level, "type": definition.typeName,
        "scope": definition.scope.name, "eager": definition.isEager,
        "tags": definition.tags.map(\.name), "layer": object.place.layer,
        "slot": object.place.slot, "omitted": object.omitted > 0 ? object.omitted : nil,
        "location": definition.place.map { locator.location(of: $0).description },
      ])
    }
    let references = references.map {
      JSONValue.object([
        "from": $0.source, "to": $0.target, "name": $0.name, "kind": $0.kind.rawValue,
      ])
    }
    return JSONValue.object([
      "version": 1, "contexts": contexts, "objects": objects,
      "references": references,
    ])
  }
}
