import ReliantDocument

/// What a type wants to see in a file, for those types that most parameters and properties have.
///
/// It is looked at for every value, which so costs no look at the type itself.
enum PlainForm {
  case single(Single)
  case list(of: Single)
  case map(of: Single)
  /// An object that fits a Swift type, and is not asked for later.
  case object(ObjectIdentifier)

  /// A single value.
  enum Single {
    case bool, string, duration, double
    case integer(ValueType.IntegerType)

    init?(_ type: ValueType) {
      switch type {
      case .bool: self = .bool
      case .string: self = .string
      case .duration: self = .duration
      case .float(.double): self = .double
      case .integer(let type): self = .integer(type)
      default: return nil
      }
    }
  }

  /// The form of a type; nil for a type that takes a closer look.
  static func of(_ type: ValueType) -> PlainForm? {
    switch type {
    case .optional(let wrapped): of(wrapped)
    case .array(let element), .set(let element): Single(element).map(PlainForm.list)
    case .dictionary(let element): Single(element).map(PlainForm.map)
    case .object(let object): object.identity.map(PlainForm.object)
    default: Single(type).map(PlainForm.single)
    }
  }
}

extension Document {
  /// Whether a node is a value in the very form that a type wants.
  ///
  /// It is a short cut: false says nothing but that the value takes a closer look.
  @inline(__always)
  func isPlain(_ node: Int, _ form: PlainForm.Single) -> Bool {
    switch (nodes[node].kind, form) {
    case (.string, .string), (.true, .bool), (.false, .bool): true
    case (.number, .integer(let type)):
      withContent(of: node) { WholeNumber(digits: $0)?.fits(type) ?? false }
    case (.number, .double): withContent(of: node) { DecimalNumber.endOfWhole(of: $0) != nil }
    case (.string, .duration): withContent(of: node) { Conversion.isShortDuration($0) }
    default: false
    }
  }
}
