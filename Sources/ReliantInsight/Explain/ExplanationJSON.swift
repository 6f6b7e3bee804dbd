import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInspection

/// An explanation as programs read it, in the form that `Schemas/explain.schema.json` describes.
package enum ExplanationJSON {
  /// All of an explanation, or of its object's arguments and properties only some, with a line break at
  /// the end.
  package static func text(_ explanation: Explanation, only arguments: [String]) -> String {
    JSONValue.object([
      "version": 1, "name": explanation.name,
      "object": explanation.object.map { json($0, only: arguments) },
      "value": explanation.value.map(json), "tag": explanation.tag.map(json),
      "type": explanation.type.map(json), "absence": explanation.absence.map(json),
    ]).text
  }

  private static func json(_ object: ObjectExplanation, only arguments: [String]) -> JSONValue {
    let values = object.values.filter { arguments.isEmpty || arguments.contains($0.name) }
    return .object([
      "key": object.key, "context": object.context, "names": object.names.map(json),
      "answeredBy": object.answeredBy, "type": object.type, "typeLocation": object.typeLocation,
      "scope": object.scope, "scopeLocation": object.scopeLocation, "eager": object.isEager,
      "deprecated": object.deprecated, "tags": object.tags,
      "definitions": object.definitions.map(json), "replaced": object.replaced.map(json),
      "values": values.map(json), "users": object.users.map(json),
      "targets": object.targets.map(json), "digest": object.digests.own.text,
      "deepDigest": object.digests.deep.text, "environments": object.environments.map(json),
    ])
  }

  private static func json(_ name: NameOrigin) -> JSONValue {
    let (reason, key, subject): (String, String?, String?) =
      switch name.reason {
      case .key: ("key", nil, nil)
      case .alias: ("alias", nil, nil)
      case .pointer(let subject): ("pointer", nil, subject)
      case .automatic: ("automatic", nil, nil)
      case .decorated(let key): ("decorated", key, nil)
      }
    return .object([
      "name": name.name, "reason": reason, "chosenBy": subject, "decorates": key,
      "location": name.location,
    ])
  }

  private static func json(_ definition: DefinitionOrigin) -> JSONValue {
    json(definition.way, at: definition.location, typeName: definition.type)
  }

  private static func json(_ source: ValueOrigin.Source) -> JSONValue {
    json(source.way, at: source.location, written: source.text)
  }

  /// Where something comes from, in one word and with what belongs to it.
  private static func json(
    _ way: ValueOrigin.Way, at location: SourceLocation?, typeName: String? = nil,
    written: (any JSONConvertible)? = nil
  ) -> JSONValue {
    // Where there is no detail nothing is written for its label.
    let (word, label, detail): (String, String, String?) =
      switch way {
      case .file: ("file", "", nil)
      case .imported: ("import", "", nil)
      case .overlay(let name): ("overlay", "environment", name)
      case .code: ("code", "", nil)
      case .template(let key): ("template", "template", key)
      case .setting: ("set", "", nil)
      case .binding(let type): ("binding", "type", type)
      case .name(let name): ("name", "name", name)
      case .registeredDefault: ("default", "", nil)
      case .request: ("request", "", nil)
      }
    return .object([
      "way": word, label: detail, "location": location, "typeName": typeName, "written": written,
    ])
  }

  private static func json(_ origin: ValueOrigin) -> JSONValue {
    .object([
      "name": origin.name, "kind": origin.kind.rawValue, "type": origin.type,
      "value": origin.shown, "sources": origin.sources.map(json),
      "listChanges": origin.edits.nonempty, "removal": origin.removal,
      "removed": origin.removed.map(json).nonempty,
    ])
  }

  private static func json(_ reference: ReferenceExplanation) -> JSONValue {
    .object(["key": reference.key, "by": reference.ways, "location": reference.location])
  }

  private static func json(_ difference: EnvironmentDifference) -> JSONValue {
    .object(["environment": difference.environment, "state": difference.kind.rawValue])
  }

  private static func json(_ value: ValueExplanation) -> JSONValue {
    .object([
      "context": value.context, "origin": json(value.origin), "users": value.users,
      "environments": value.environments.map(json),
    ])
  }

  private static func json(_ tag: TagExplanation) -> JSONValue {
    .object(["members": tag.members, "environments": tag.environments.map(json)])
  }

  private static func json(_ type: TypeExplanation) -> JSONValue {
    let bindings = type.bindings.map { consumer, sources in
      JSONValue.object(["inside": consumer, "sources": sources.map(json)])
    }
    return .object([
      "registered": type.isRegistered, "objects": type.objects, "bindings": bindings,
      "environments": type.environments.map(json),
    ])
  }

  private static func json(_ absence: Absence) -> JSONValue {
    .object([
      "removal": absence.removal?.location,
      "removed": absence.removal?.definitions.map(json).nonempty,
      "template": absence.template?.location, "extendedBy": absence.template?.users,
      "base": absence.environments.contains(nil),
      "environments": absence.environments.compactMap(\.self),
      "unread": absence.unread, "near": absence.near,
    ])
  }
}
