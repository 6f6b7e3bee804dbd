import ReliantGraph

/// What kind of type a Swift type is, as far as it matters to scopes.
enum TypeKind {
  case `class`, existential, tuple, value

  /// The kind of a type.
  init(_ type: any Any.Type) {
    // The numbers of the runtime's metadata kinds, as in the standard library's `MetadataKind.def`.
    switch metadataKind(of: type) {
    case 0x000, 0x203, 0x305: self = .class
    case 0x303, 0x307: self = .existential
    case 0x301: self = .tuple
    default: self = .value
    }
  }

  /// Whether a type is that of optionals.
  static func isOptional(_ type: any Any.Type) -> Bool { metadataKind(of: type) == 0x202 }

  /// What a check of configurations needs to know.
  var instances: TypeSignature.Instances {
    switch self {
    case .class: .references
    case .existential: .unknown
    case .tuple, .value: .values
    }
  }
}

/// The function that the standard library's `Mirror` tells kinds apart with.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(of type: any Any.Type) -> UInt
