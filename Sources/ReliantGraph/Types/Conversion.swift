import ReliantDocument

/// The strict way from a value in a file to the type that somebody asks for.
///
/// The check of a configuration and the making of its objects convert alike, because both ask here.
/// Nothing is guessed: a string is no number, a number no string, and no digit is lost in silence.
package enum Conversion {
  /// What is wrong with a scalar where a type is asked for; nil when it fits.
  package static func problem(of scalar: Scalar, as type: ValueType) -> Problem? {
    do throws(Problem) {
      try check(scalar, as: type)
      return nil
    } catch {
      return error.hint == nil ? error.with(unquoted(scalar, as: type)) : error
    }
  }

  /// The value that a text spells where the type asks for that.
  private static func unquoted(_ scalar: Scalar, as type: ValueType) -> Problem.Hint? {
    guard case .string(let text) = scalar, let meant = self.scalar(text, as: type),
      meant.kind != .string, problem(of: meant, as: type) == nil
    else { return nil }
    return .unquoted(meant)
  }

  private static func check(_ scalar: Scalar, as type: ValueType) throws(Problem) {
    switch type {
    case .bool: _ = try bool(scalar)
    case .integer(let type): _ = try integer(scalar, as: type)
    case .float(.float): _ = try float(scalar)
    case .float(.double): _ = try double(scalar)
    case .string: _ = try string(scalar)
    case .duration: _ = try duration(scalar)
    case .timestamp: _ = try timestamp(scalar)
    case .bytes: _ = try bytes(scalar)
    case .enumeration(let enumeration): try check(scalar, as: enumeration)
    case .optional(let wrapped): if scalar != .null { try check(scalar, as: wrapped) }
    case .array(let element), .set(let element):
      let isOutside = scalar.kind == .outside && element.hasTextForm
      throw Problem(type, scalar, form: .list).with(isOutside ? .separator : nil)
    case .dictionary: throw Problem(type, scalar, form: .map)
    case .decodable: break
    case .object, .deferred: throw Problem(type, scalar, form: .reference)
    }
  }

  private static func check(_ scalar: Scalar, as type: ValueType.Enumeration) throws(Problem) {
    do throws(Problem) {
      try check(scalar, as: type.raw)
    } catch {
      if let form = type.form {
        // It is the type that was asked for, not what it is made from, that messages name.
        throw Problem(
          type.name, found: error.found, form: error.form, flaw: error.flaw,
          hint: error.hint ?? form.help.map(Problem.Hint.words))
      }
      guard scalar.kind == type.raw.kind else {
        throw Problem(type.name, found: scalar.kind, form: .ofCase)
      }
      throw error
    }
    guard type.accepts(scalar) else { throw noCase(of: type, for: scalar) }
  }

  /// The problem of a raw value that no case of an enumeration has.
  package static func noCase(of type: ValueType.Enumeration, for scalar: Scalar) -> Problem {
    if let form = type.form {
      return Problem(
        type.name, found: scalar.kind, flaw: .isUnreadable,
        hint: form.help.map(Problem.Hint.words))
    }
    return Problem(
      type.name, found: scalar.kind, flaw: .isNoCase,
      hint: guess(at: scalar, among: type.cases ?? []).map(Problem.Hint.cases))
  }

  /// With so many cases a value is compared to tell which was meant.
  private static let mostCases = 2_000

  private static func guess(at scalar: Scalar, among cases: [String]) -> Guess? {
    guard cases.count <= mostCases else { return nil }
    return switch scalar {
    case .string(let text): Suggestion.guess(at: text, among: cases)
    case .number: Suggestion.guess(at: "", among: cases)
    default: nil
    }
  }

  /// A boolean, from `true` and `false` alone.
  package static func bool(_ scalar: Scalar) throws(Problem) -> Bool {
    guard case .bool(let value) = scalar else { throw Problem(.bool, scalar) }
    return value
  }

  /// A string, from nothing but a string.
  package static func string(_ scalar: Scalar) throws(Problem) -> String {
    guard case .string(let value) = scalar else { throw Problem(.string, scalar) }
    return value
  }

  /// Bytes, from a property list's data or from base64.
  package static func bytes(_ scalar: Scalar) throws(Problem) -> [UInt8] {
    switch scalar {
    case .data(let bytes): return bytes
    case .string(let text):
      guard let bytes = Base64.decode(Array(text.utf8)[...]) else {
        throw Problem(.bytes, scalar, flaw: .isNoBase64, hint: .base64)
      }
      return bytes
    default: throw Problem(.bytes, scalar)
    }
  }

  // MARK: Texts from outside

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
