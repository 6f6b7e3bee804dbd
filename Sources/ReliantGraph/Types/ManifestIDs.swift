/// The ids under which a manifest mentions object types and enumerations.
///
/// An id is the type's name. Swift allows two types of one name, in different modules or types, and
/// names that look like something else; these get a number.
struct ManifestIDs {
  /// An enumeration, as far as a manifest tells one from another.
  private struct EnumerationKey: Hashable {
    let name: String
    let raw: String
    let values: [Scalar]?
  }

  private var objectIDs: [ObjectType: String] = [:]
  private var enumerationIDs: [EnumerationKey: String] = [:]
  private var enumerationsByID: [String: ValueType.Enumeration] = [:]
  private var taken: Set<String> = []
  /// How many ids have been made from a name.
  private var counts: [String: Int] = [:]

  /// Gives ids in the order in which the types mention others, so that they depend on nothing else.
  init(of manifest: TypeManifest) {
    for name in manifest.typeNames {
      guard let signature = manifest.signature(of: name) else { continue }
      add(.object(signature.product))
      for type in signature.valueTypes { add(type.innermost) }
    }
  }

  /// All object types, by id.
  var objectTypes: [(id: String, type: ObjectType)] {
    objectIDs.map { (id: $0.value, type: $0.key) }.sorted { $0.id < $1.id }
  }

  /// All enumerations, by id.
  var enumerations: [(id: String, type: ValueType.Enumeration)] {
    enumerationsByID.map { (id: $0.key, type: $0.value) }.sorted { $0.id < $1.id }
  }

  /// The id of an object type or an enumeration; the name of any other type.
  func id(of type: ValueType) -> String {
    switch type {
    case .object(let type): objectIDs[type] ?? type.name
    case .enumeration(let type): enumerationIDs[Self.key(of: type)] ?? type.name
    default: type.name
    }
  }

  /// A type in words.
  func text(of type: ValueType) -> String { ManifestSpelling.text(of: type, id: id) }

  private mutating func add(_ type: ValueType) {
    switch type {
    case .object(let type):
      if objectIDs[type] == nil { objectIDs[type] = newID(for: type.name) }
    case .enumeration(let type):
      let key = Self.key(of: type)
      guard enumerationIDs[key] == nil else { return }
      let id = newID(for: type.name)
      enumerationIDs[key] = id
      enumerationsByID[id] = type
    default: break
    }
  }

  private mutating func newID(for name: String) -> String {
    // Any number behind it turns the name of a single value's type into an id, but not "[A]".
    let base = ManifestSpelling.isID("\(name)#1") ? name : "type"
    while true {
      let number = counts[base, default: 0] + 1
      counts[base] = number
      let id = number == 1 && ManifestSpelling.isID(name) ? name : "\(base)#\(number)"
      if taken.insert(id).inserted { return id }
    }
  }

  private static func key(of type: ValueType.Enumeration) -> EnumerationKey {
    let raw = ManifestSpelling.text(of: type.raw) { $0.name }
    return EnumerationKey(name: type.name, raw: raw, values: type.values)
  }
}
