import ReliantDocument
import ReliantGraph

/// An object as the files of some contexts write it, be they whole or not.
struct VisibleObject {
  let name: Symbol
  /// The key that it is defined under, where this is another name of it.
  let key: Symbol
  var type: Symbol?
  var extends: Symbol?
  var pointsTo: Symbol?
  var isTemplate = false
  /// How many contexts up it is.
  let level: Int

  /// Adds what a file says of it, as far as it is not said yet, or is another context's.
  fileprivate mutating func add(_ object: WrittenObject, at level: Int) {
    guard level == self.level else { return }
    type = type ?? object.type
    extends = extends ?? object.extends
    pointsTo = pointsTo ?? object.pointsTo
    isTemplate = isTemplate || object.isTemplate
  }
}

/// The objects that some contexts see, by all names that files give them.
struct VisibleObjects {
  private(set) var all: [VisibleObject] = []
  /// Where in the list an object is, by the number of its name's symbol.
  private var positions: [Int?] = []

  private func position(of name: Symbol) -> Int? {
    let number = Int(name.id)
    return number < positions.count ? positions[number] : nil
  }

  /// Adds an object, unless one has the name, and returns its place in the list.
  private mutating func add(_ name: Symbol, of key: Symbol, at level: Int) -> Int {
    if let known = position(of: name) { return known }
    positions[Int(name.id)] = all.count
    all.append(VisibleObject(name: name, key: key, level: level))
    return all.count - 1
  }

  /// Adds what a file says of the objects of a context so many levels up.
  fileprivate mutating func add(_ text: EditedText, at level: Int) {
    let objects = text.objects
    positions += Array(repeating: nil, count: text.names.count - positions.count)
    for object in objects {
      let position = add(object.key, of: object.key, at: level)
      all[position].add(object, at: level)
      for alias in object.aliases { _ = add(alias, of: object.key, at: level) }
    }
  }

  /// The name of an object's type, as far as files tell.
  func type(of name: Symbol) -> Symbol? {
    var name = name
    for _ in 0..<32 {
      guard let object = position(of: name).map({ all[$0] }) else { return nil }
      if let type = object.type { return type }
      let next = object.extends ?? object.pointsTo ?? object.key
      if next == name { return nil }
      name = next
    }
    return nil
  }
}

extension ProjectNames {
  /// The objects that some contexts see.
  func objects(from contexts: [String]) -> VisibleObjects {
    var objects = VisibleObjects()
    for context in contexts {
      for (level, context) in lineage(of: context).enumerated() {
        let texts = self.contexts[context]?.texts ?? []
        // What a file says counts before what its overlays do.
        for (text, environment) in texts where environment == nil { objects.add(text, at: level) }
        for (text, environment) in texts where environment != nil { objects.add(text, at: level) }
      }
    }
    return objects
  }

  /// The named values that some contexts see, by their names, each as it is written first.
  func values(from contexts: [String]) -> [String: (text: EditedText, node: Int)] {
    var values: [String: (text: EditedText, node: Int)] = [:]
    for context in contexts.flatMap(lineage) {
      for (text, _) in self.contexts[context]?.texts ?? [] {
        for value in text.values where values[text.names[value.name]] == nil {
          values[text.names[value.name]] = (text, value.node)
        }
      }
    }
    return values
  }

  /// The tags or types that files name anywhere in the project.
  func names(of kind: Role.Kind) -> Set<String> {
    contexts.values.reduce(into: []) { names, context in
      for (text, _) in context.texts {
        for mention in text.mentions
        where mention.role.kind == kind && (mention.role.isDefinition || kind == .type) {
          names.insert(mention.name)
        }
      }
    }
  }
}
