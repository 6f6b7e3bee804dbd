/// What a parameter or a property takes, as far as a configuration can tell right from wrong.
package indirect enum ValueType: Sendable {
  case bool
  case integer(IntegerType)
  case float(FloatType)
  case string
  case duration
  /// A point in time.
  case timestamp
  /// Bytes, as data or as a list of numbers.
  case bytes
  case enumeration(Enumeration)
  case optional(ValueType)
  case array(ValueType)
  case set(ValueType)
  /// A dictionary whose keys are strings.
  case dictionary(ValueType)
  /// An object, which a file gives by reference.
  case object(ObjectType)
  /// An object that its holder asks for later; a file gives it by reference, too.
  case deferred(Deferral, ValueType)
  /// An object that a file gives by reference or writes out, and whose type decodes what is written.
  case decodable(ValueType, Decoding)

  package struct IntegerType: Sendable, Hashable {
    package let bits: Int
    package let isSigned: Bool

    package init(bits: Int, isSigned: Bool) {
      self.bits = bits
      self.isSigned = isSigned
    }

    /// The type's name in Swift.
    package var name: String {
      let width = bits == Int.bitWidth ? "" : String(bits)
      return isSigned ? "Int\(width)" : "UInt\(width)"
    }
  }

  package enum FloatType: String, Sendable, Hashable {
    case float = "Float"
    case double = "Double"
  }

  /// How an object that is asked for later is wrapped.
  package enum Deferral: Sendable {
    /// Each time somebody wants it.
    case provider
    /// When somebody wants it first.
    case lazy
    /// Each time somebody wants it, with arguments of the given types.
    case maker([ValueType])

    /// The type's name in Swift without what stands in its angle brackets.
    package var name: String {
      switch self {
      case .provider: "Provider"
      case .lazy: "Lazy"
      case .maker: "Maker"
      }
    }

    /// What arguments are given when the object is asked for.
    package var arguments: [ValueType] {
      if case .maker(let arguments) = self { arguments } else { [] }
    }
  }

  /// A type that is made from single values of another: an enumeration from the raw values of its
  /// cases, or one that a program has taught how to be converted.
  package struct Enumeration: Sendable {
    package let name: String
    package let raw: ValueType
    /// The raw values of all cases as a file writes them, where the type can list them.
    package let cases: [String]?
    /// Whether a raw value, already found fit for `raw`, is one of a case.
    package let accepts: @Sendable (Scalar) -> Bool
    /// What values look like, for a type without cases; nil for an enumeration.
    package let form: Form?

    /// What messages say of the values of a type without cases.
    package struct Form: Sendable {
      package let help: String?

      package init(help: String?) { self.help = help }
    }

    package init(
      name: String, raw: ValueType, cases: [String]?, form: Form? = nil,
      accepts: @escaping @Sendable (Scalar) -> Bool
    ) {
      self.name = name
      self.raw = raw
      self.cases = cases
      self.accepts = accepts
      self.form = form
    }
  }

  /// The type's name as messages show it.
  package var name: String {
    switch self {
    case .bool: "Bool"
    case .integer(let type): type.name
    case .float(let type): type.rawValue
    case .string: "String"
    case .duration: "Duration"
    case .timestamp: "Timestamp"
    case .bytes: "[UInt8]"
    case .enumeration(let type): type.name
    case .optional(let wrapped):
      wrapped.name.hasPrefix("any ") ? "(\(wrapped.name))?" : "\(wrapped.name)?"
    case .array(let element): "[\(element.name)]"
    case .set(let element): "Set<\(element.name)>"
    case .dictionary(let value): "[String: \(value.name)]"
    case .object(let type): type.name
    case .decodable(let object, _): object.name
    case .deferred(let deferral, let wrapped):
      "\(deferral.name)<\((deferral.arguments + [wrapped]).map(\.name).joined(separator: ", "))>"
    }
  }

  /// The type as a value sees it that is no reference.
  package var ofWritten: ValueType {
    if case .object(let object) = self { object.written ?? self } else { self }
  }

  /// The type of what a list or a map holds; nil of any other.
  package var element: ValueType? {
    switch self {
    case .array(let element), .set(let element), .dictionary(let element): element
    case .optional(let wrapped): wrapped.element
    default: nil
    }
  }

  /// Whether objects given for the type are asked for later, so that they need not exist before
  /// their holder.
  package var isDeferred: Bool { deferral != nil }

  /// How objects given for the type are wrapped if they are asked for later.
  package var deferral: Deferral? {
    switch self {
    case .deferred(let deferral, _): deferral
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(let inner):
      inner.deferral
    default: nil
    }
  }
}

/// The type of an object as parameters ask for it and factories produce it.
package struct ObjectType: Sendable, Hashable {
  /// The type's name as messages show it.
  package let name: String
  /// The Swift type; nil when it is known from a manifest only.
  package let metatype: (any Any.Type)?
  /// What tells types without a Swift type apart; two of them may have the same name.
  private let id: String
  private let findWritten: (@Sendable () -> ValueType?)?

  /// - Parameters:
  ///   - id: by which a manifest tells the type from others of its name.
  ///   - written: finds what a file can write out for the type, which is asked for late, as it takes
  ///     the runtime long to say that a type is nothing of the kind.
  package init(
    name: String, metatype: (any Any.Type)? = nil, id: String? = nil,
    written: (@Sendable () -> ValueType?)? = nil
  ) {
    self.name = name
    self.metatype = metatype
    self.id = id ?? name
    findWritten = written
  }

  /// What a file can write out for the type; nil when only references fit.
  package var written: ValueType? { findWritten?() }

  /// What tells the Swift type apart at a glance.
  var identity: ObjectIdentifier? { metatype.map { ObjectIdentifier($0) } }

  package static func == (a: ObjectType, b: ObjectType) -> Bool {
    a.identity == b.identity && (a.identity != nil || a.id == b.id)
  }

  package func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(id) }
  }
}
