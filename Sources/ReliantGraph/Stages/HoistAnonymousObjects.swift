import ReliantDocument

/// The objects of a context in the order of the files, those without a key among them.
struct Hoisted {
  let inputs: CheckInputs
  let objects: [ObjectModel]
}

/// Gives every anonymous object a definition of its own, whose key is the place where it stands:
/// `server/arguments/cache`.
///
/// As in a JSON pointer, a slash within a name is escaped. No file can write such a key, so nobody but
/// the owner refers to the object. It is made anew with its owner.
struct HoistAnonymousObjects {
  private let inputs: CheckInputs
  private var objects: [ObjectModel]
  /// How many bytes the paths may still take, as each holds all names on the way.
  private var budget: Int

  static func run(_ inputs: CheckInputs) -> Hoisted {
    var pass = HoistAnonymousObjects(
      inputs: inputs, objects: inputs.model.objects.values,
      budget: inputs.workspace.limits.fileSize)
    if inputs.sources.hasAnonymousObjects { pass.hoistAll() }
    // As they stand in the files, what belongs to them lies side by side; mostly they do already.
    pass.objects.sort { ($0.site.number, $0.key.id) < ($1.site.number, $1.key.id) }
    return Hoisted(inputs: inputs, objects: pass.objects)
  }

  private mutating func hoistAll() {
    var index = 0
    // What is hoisted may hold further objects.
    while index < objects.count {
      var object = objects[index]
      if object.arguments.contains(where: \.value.mayHoldObjects)
        || object.properties.contains(where: \.value.mayHoldObjects)
      {
        let path = inputs.names[object.key]
        hoist(&object.arguments, below: "\(path)/\(Word.arguments.rawValue)")
        hoist(&object.properties, below: "\(path)/\(Word.properties.rawValue)")
        objects[index] = object
      }
      index += 1
    }
  }

  private mutating func hoist(_ fields: inout [Field], below path: String) {
    for index in fields.indices where fields[index].value.mayHoldObjects {
      let name = inputs.names[fields[index].name]
      hoist(&fields[index].value, at: "\(path)/\(Document.escapedForPointer(name))")
    }
  }

  private mutating func hoist(_ value: inout Expression, at path: @autoclosure () -> String) {
    // Beyond the budget not even the paths are made.
    guard budget >= 0 else { return value = .invalid(value.site) }
    let path = path()
    budget -= path.utf8.count
    if budget < 0 {
      inputs.workspace.report(LoadTooLarge.paths, at: value.site)
      return value = .invalid(value.site)
    }
    switch value {
    case .anonymous(let object, let site):
      let key = inputs.names.intern(path)
      var model = object.keyed(key, at: site)
      model.isAnonymous = true
      objects.append(model)
      value = .reference(key, site)
    case .list(var elements, let site):
      for index in elements.indices where elements[index].mayHoldObjects {
        hoist(&elements[index], at: "\(path)/\(index)")
      }
      value = .list(elements, site)
    case .map(var fields, let site):
      hoist(&fields, below: path)
      value = .map(fields, site)
    default: break
    }
  }
}

extension Expression {
  /// Whether an anonymous object may stand here or inside.
  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .anonymous, .list, .map: true
    default: false
    }
  }
}
