import ReliantDocument
import ReliantGraph

extension PageObject {
  var json: JSONValue {
    .object([
      "key": identity.key.escapedForDisplay, "context": identity.level,
      "layer": place.layer, "slot": place.slot,
      "in": versionNumbers.map { $0 ?? -1 }, "deep": deep.map { $0 ?? "" },
      "versions": versions.map(\.json),
    ])
  }
}

extension PageVersion {
  fileprivate var json: JSONValue {
    .object([
      "type": type.escapedForDisplay, "scope": scope.escapedForDisplay,
      "eager": isEager ? true : nil, "aliases": aliases.map(\.escapedForDisplay).nonempty,
      "tags": tags.map(\.escapedForDisplay).nonempty,
      "deprecated": deprecated?.escapedForDisplay, "place": place?.escapedForDisplay,
      "digest": digest, "given": given.map(\.json), "references": references.map(\.json),
    ])
  }
}

extension PageVersion.Given {
  fileprivate var json: JSONValue {
    .object([
      "name": name.escapedForDisplay, "kind": kind, "value": value.escapedForDisplay,
      "sources": sources.map(\.json), "removal": removal?.escapedForDisplay,
      "removed": removed.map(\.json).nonempty, "edits": edits.map(\.escapedForDisplay).nonempty,
    ])
  }
}

extension PageVersion.Source {
  fileprivate var json: JSONValue {
    .object([
      "way": way.escapedForDisplay, "place": place?.escapedForDisplay,
      "text": text?.escapedForDisplay,
    ])
  }
}

extension PicturedReference {
  /// A reference of an object that is known.
  fileprivate var json: JSONValue {
    .object(["to": target, "name": name.escapedForDisplay, "kind": kind.rawValue])
  }
}
