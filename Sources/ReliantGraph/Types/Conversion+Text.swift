extension Conversion {
  /// The value that a text from outside stands for where a type is asked for, before it is checked
  /// like any other; nil when the type has no such form.
  ///
  /// A boolean is one of true, false, yes, no, on, off, 1 and 0, in lowercase; a number is written as
  /// in JSON.
  package static func scalar(_ text: String, as type: ValueType) -> Scalar? {
    switch type {
    case .bool: bool(text).map(Scalar.bool)
    case .integer, .float: isJSONNumber(text) ? .number(text) : nil
    case .enumeration(let enumeration): scalar(text, as: enumeration.raw)
    case .optional(let wrapped): scalar(text, as: wrapped)
    case .array, .set, .dictionary, .object, .deferred, .decodable: nil
    case .string, .duration, .timestamp, .bytes: .string(text)
    }
  }

  /// Whether a text is a number as JSON writes it, without needless zeros.
  package static func isJSONNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.prefix { $0 &- UInt8(ascii: "0") < 10 }
    return DecimalNumber(text) != nil && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
  }

  private static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// The problem of a text from outside that is not written as the type wants it.
  package static func noForm(of type: ValueType) -> Problem {
    Problem(
      type.name, found: .outside, flaw: .isUnreadable,
      hint: scalar("true", as: type) == .bool(true) ? .booleans : nil)
  }
}

extension ValueType {
  /// Whether a single text can be read as the type.
  package var hasTextForm: Bool {
    // A zero has the form of each type that has one.
    Conversion.scalar("0", as: self) != nil
  }
}
