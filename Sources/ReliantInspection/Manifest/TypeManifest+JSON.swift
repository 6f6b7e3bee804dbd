import ReliantDocument
import ReliantGraph

extension TypeManifest {
  /// The version of the form that this library reads and writes.
  static let version = 1

  /// The manifest as a file, in the form that `Schemas/manifest.schema.json` describes.
  ///
  /// Equal manifests have equal bytes, and a type more or less changes few lines.
  package var json: String {
    let ids = ManifestIDs(of: self)
    let types = typeNames.compactMap { signatures[$0] }
    let enumerations = ids.enumerations.map { id, type in (id, Self.json(type, id: id, ids)) }
    return JSONValue.manifest([
      .version: Self.version,
      .types: JSONValue.map(types.map { ($0.name, Self.json($0, ids)) }),
      .scopes: scopeNames.nonempty,
      .objectTypes: JSONValue.map(ids.objectTypes.map { ($0, json($1, id: $0, ids)) }),
      .enumerations: JSONValue.map(enumerations),
    ]).text
  }

  private func json(_ type: ObjectType, id: String, _ ids: ManifestIDs) -> JSONValue {
    let fits = fitting[type]?.map { ids.id(of: .object($0)) }.sorted()
    return .manifest([
      .name: id == type.name ? nil : type.name, .swift: swiftNames[type], .fits: fits?.nonempty,
    ])
  }

  private static func json(_ signature: TypeSignature, _ ids: ManifestIDs) -> JSONValue {
    let parameters = signature.parameters.map { parameter in
      JSONValue.manifest([
        .name: parameter.name, .type: ids.text(of: parameter.type),
        .default: parameter.hasDefault ? true : nil, .secret: parameter.isSecret ? true : nil,
        .given: parameter.isGiven ? true : nil,
      ])
    }
    let properties = signature.properties.map { property in
      JSONValue.manifest([
        .name: property.name, .type: ids.text(of: property.type),
        .byReference: property.isReference, .strong: property.isStrong ? true : nil,
        .autowired: property.isAutowired,
        .presence: property.presence == .optional ? nil : property.presence.rawValue,
        .secret: property.isSecret ? true : nil,
      ])
    }
    let instances = signature.instances
    return .manifest([
      .product: ids.id(of: .object(signature.product)),
      .shareable: signature.isShareable,
      .instances: instances == .unknown ? nil : instances.rawValue,
      .parameters: parameters.nonempty, .properties: properties.nonempty,
    ])
  }

  private static func json(
    _ enumeration: ValueType.Enumeration, id: String, _ ids: ManifestIDs
  ) -> JSONValue {
    .manifest([
      .name: id == enumeration.name ? nil : enumeration.name,
      .raw: ids.text(of: enumeration.raw),
      .cases: enumeration.values?.map(\.json),
    ])
  }
}

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
      for type in signature.valueTypes {
        for argument in type.deferral?.arguments ?? [] { add(argument.innermost) }
        add(type.innermost)
      }
    }
  }

  /// All object types, by id.
  var objectTypes: [(id: String, type: ObjectType)] {
    objectIDs.map { (id: $0.value, type: $0.key) }.ordered { $0.id < $1.id }
  }

  /// All enumerations, by id.
  var enumerations: [(id: String, type: ValueType.Enumeration)] {
    enumerationsByID.map { (id: $0.key, type: $0.value) }.ordered { $0.id < $1.id }
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

/// Every member of a manifest of types.
enum ManifestWord: String {
  case version
  case types
  case scopes
  case objectTypes
  case enumerations
  case product
  case shareable
  case instances
  case parameters
  case properties
  case name
  case type
  case `default`
  case secret
  case given
  case byReference
  case strong
  case autowired
  case presence
  case swift
  case fits
  case raw
  case cases

  static let ofManifest: [ManifestWord] = [
    .version, .types, .scopes, .objectTypes, .enumerations,
  ]
  static let ofType: [ManifestWord] = [
    .product, .shareable, .instances, .parameters, .properties,
  ]
  static let ofParameter: [ManifestWord] = [.name, .type, .default, .secret, .given]
  static let ofProperty: [ManifestWord] = [
    .name, .type, .byReference, .strong, .autowired, .presence, .secret,
  ]
  static let ofObjectType: [ManifestWord] = [.name, .swift, .fits]
  static let ofEnumeration: [ManifestWord] = [.name, .raw, .cases]
}

extension JSONValue {
  fileprivate static func manifest(
    _ members: KeyValuePairs<ManifestWord, (any JSONConvertible)?>
  ) -> JSONValue {
    .object(of: ManifestWord.self, members)
  }
}
