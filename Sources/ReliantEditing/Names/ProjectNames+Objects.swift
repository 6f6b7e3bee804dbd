import ReliantDocument
import ReliantGraph

/// An object as the files of some contexts write it, be they whole or not.
struct VisibleObject {
  let name: String
  /// The key that it is defined under, where this is another name of it.
  let key: String
  var type: String?
  var extends: String?
  var pointsTo: String?
  var isTemplate = false
  /// How many contexts up it is.
  let level: Int

  /// Adds what a file says of it, as far as it is not said yet, or is another context's.
  fileprivate mutating func add(_ definition: WrittenDefinition, at level: Int) {
    guard level == self.level else { return }
    type = type ?? definition.type
    extends = extends ?? definition.extends
    pointsTo = pointsTo ?? definition.pointsTo
    isTemplate = isTemplate || definition.isAbstract
  }
}

extension ProjectNames {
  /// The objects that a context sees, by all names that files give them.
  func objects(from context: String) -> [String: VisibleObject] {
    var objects: [String: VisibleObject] = [:]
    for (level, context) in lineage(of: context).enumerated() {
      // What a file says counts before what its overlays do.
      let texts =
        (contexts[context]?.texts ?? []).filter { $0.environment == nil }
        + (contexts[context]?.texts ?? []).filter { $0.environment != nil }
      for (text, _) in texts {
        objects.reserveCapacity(objects.count + text.definitions.count)
        for definition in text.definitions {
          guard let key = definition.key.map({ text.mentions[$0].name }) else { continue }
          objects[key, default: VisibleObject(name: key, key: key, level: level)]
            .add(definition, at: level)
        }
        for mention in text.mentions where mention.role == .alias && objects[mention.name] == nil {
          guard let key = text.key(of: mention)?.name else { continue }
          objects[mention.name] = VisibleObject(name: mention.name, key: key, level: level)
        }
      }
    }
    return objects
  }

  /// The name of an object's type, as far as files tell.
  static func type(of name: String, among objects: [String: VisibleObject]) -> String? {
    var name = name
    for _ in 0..<32 {
      guard let object = objects[name] else { return nil }
      if let type = object.type { return type }
      let next = object.extends ?? object.pointsTo ?? object.key
      if next == name { return nil }
      name = next
    }
    return nil
  }

  /// The names of one kind that a context sees, or all of the project's for tags.
  func names(of kind: Role.Kind, from context: String) -> Set<String> {
    let seen = kind == .tag || kind == .type ? Array(contexts.keys) : lineage(of: context)
    return seen.reduce(into: []) { names, context in
      for (text, _) in contexts[context]?.texts ?? [] {
        for mention in text.mentions
        where mention.role.kind == kind && (mention.role.isDefinition || kind == .type) {
          names.insert(mention.name)
        }
      }
    }
  }
}
