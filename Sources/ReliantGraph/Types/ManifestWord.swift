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
  case byReference
  case autowired
  case fits
  case raw
  case cases

  static let ofManifest: [ManifestWord] = [
    .version, .types, .scopes, .objectTypes, .enumerations,
  ]
  static let ofType: [ManifestWord] = [
    .product, .shareable, .instances, .parameters, .properties,
  ]
  static let ofParameter: [ManifestWord] = [.name, .type, .default, .secret]
  static let ofProperty: [ManifestWord] = [.name, .type, .byReference, .autowired, .secret]
  static let ofObjectType: [ManifestWord] = [.name, .fits]
  static let ofEnumeration: [ManifestWord] = [.name, .raw, .cases]
}
