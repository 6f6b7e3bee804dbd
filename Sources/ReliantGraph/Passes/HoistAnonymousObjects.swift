import ReliantDocument

/// Gives every anonymous object a definition of its own, whose key is the place where it stands:
/// `server/arguments/cache`.
///
/// As in a JSON pointer, a slash within a name is escaped.
/// No file can write such a key, so nobody but the owner refers to the object. It is made anew with
/// its owner.
enum HoistAnonymousObjects: Pass {
  static func run(on check: ContextCheck) {
    if check.workspace.hasAnonymousObjects { hoistAll(of: check) }
    check.sortObjects()
  }

  private static func hoistAll(of check: ContextCheck) {
    var pending = Array(check.objects.indices)
    var room = check.workspace.limits.fileSize
    while let index = pending.popLast() {
      guard check.objects[index].holdsObjects else { continue }
      let path = check.workspace.names[check.objects[index].key]
      var hoist = Hoist(check: check, room: room)
      hoist.hoist(&check.objects[index].arguments, below: "\(path)/\(Word.arguments.rawValue)")
      hoist.hoist(&check.objects[index].properties, below: "\(path)/\(Word.properties.rawValue)")
      room = hoist.room
      pending += check.objects.count..<(check.objects.count + hoist.found.count)
      check.objects += hoist.found
    }
  }
}

private struct Hoist {
  /// How many bytes one path may have; a longer one is no use to anybody who reads it.
  private static let longestPath = 65_536

  let check: ContextCheck
  /// How many bytes the paths may still take, as each holds all names on the way.
  var room: Int
  var found: [ObjectModel] = []

  mutating func hoist(_ fields: inout [Field], below path: String) {
    for index in fields.indices where fields[index].value.mayHoldObjects {
      let name = check.workspace.names[fields[index].name]
      hoist(&fields[index].value, at: "\(path)/\(Document.escapedForPointer(name))")
    }
  }

  private mutating func hoist(_ value: inout Expression, at path: @autoclosure () -> String) {
    // Where there is no room left, not even the paths are made.
    guard room >= 0 else { return value = .invalid(value.site) }
    let path = path()
    let count = path.utf8.count
    room -= count
    if room < 0 || count > Self.longestPath {
      check.workspace.report(
        .tooLarge, "the paths of anonymous objects are too long here",
        help: "give the objects shorter keys", at: value.site)
      return value = .invalid(value.site)
    }
    switch value {
    case .anonymous(let object, let site):
      checkDependencies(of: object, at: site)
      let key = check.workspace.names.intern(path)
      var model = ObjectModel(object.definition, key: key, at: site)
      model.isAnonymous = true
      found.append(model)
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

  /// Reports changes to a list that an object which an overlay writes out cannot have yet.
  private func checkDependencies(of object: AnonymousObject, at site: Site) {
    guard let change = object.definition.dependsOn, change.whole == nil else { return }
    check.workspace.report(
      .patchWithoutTarget, "this object has no \(Word.dependsOn.rawValue.quoted) to change",
      help: "give the whole list", at: site)
  }
}

extension ObjectModel {
  fileprivate var holdsObjects: Bool {
    self.arguments.contains { $0.value.holdsObjects }
      || self.properties.contains { $0.value.holdsObjects }
  }
}

extension Expression {
  /// Whether an anonymous object stands here or inside.
  fileprivate var holdsObjects: Bool {
    switch self {
    case .anonymous: true
    case .list(let elements, _): elements.contains(where: \.holdsObjects)
    case .map(let fields, _): fields.contains { $0.value.holdsObjects }
    default: false
    }
  }

  /// Whether an anonymous object may stand here or inside.
  fileprivate var mayHoldObjects: Bool {
    switch self {
    case .anonymous, .list, .map: true
    default: false
    }
  }
}
