import ReliantDocument

/// The strict way from a value in a file to the type that somebody asks for.
///
/// The check of a configuration and the making of its objects convert alike, because both ask here.
/// Nothing is guessed: a string is no number, a number no string, and no digit is lost in silence.
package enum Conversion {
  /// Why a value does not fit a type.
  package struct Problem: Error, Hashable {
    /// What is wrong, as a predicate: "expects Int, got a string".
    ///
    /// It never shows the value, which may come from outside.
    package let message: String
    /// The way out, such as the names that were perhaps meant.
    package let help: String?

    package init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// What is wrong with a scalar where a type is asked for; nil when it fits.
  package static func problem(of scalar: Scalar, as type: ValueType) -> Problem? {
    do throws(Problem) {
      try check(scalar, as: type)
      return nil
    } catch {
      return error
    }
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
    case .array, .set: throw mismatch(scalar, expected: type.name, form: "a list")
    case .dictionary: throw mismatch(scalar, expected: type.name, form: "a map")
    case .decodable: break
    case .object, .deferred:
      throw mismatch(scalar, expected: type.name, form: "a reference such as \"@key\"")
    }
  }

  private static func check(_ scalar: Scalar, as type: ValueType.Enumeration) throws(Problem) {
    if let problem = problem(of: scalar, as: type.raw) {
      if let form = type.form {
        // It is the type that was asked for, not what it is made from, that messages name.
        let rest = problem.message.dropFirst("expects \(type.raw.name)".count)
        throw Problem("expects \(type.name)\(rest)", help: problem.help ?? form.help)
      }
      guard scalar.kind == kind(of: type.raw) else {
        throw mismatch(scalar, expected: type.name, form: "one of its raw values")
      }
      throw problem
    }
    guard type.accepts(scalar) else { throw noCase(of: type, for: scalar) }
  }

  /// The problem of a raw value that no case of an enumeration has.
  package static func noCase(of type: ValueType.Enumeration, for scalar: Scalar) -> Problem {
    if let form = type.form {
      return Problem(
        "expects \(type.name), got \(scalar.kind) that cannot be read as one", help: form.help)
    }
    return Problem(
      "expects \(type.name), got \(scalar.kind) that none of its cases has",
      help: help(for: scalar, among: type.cases ?? []))
  }

  /// With so many cases a value is compared to tell which was meant.
  private static let mostCases = 2_000

  private static func help(for scalar: Scalar, among cases: [String]) -> String? {
    guard cases.count <= mostCases else { return nil }
    return switch scalar {
    case .string(let text): Suggestion.help(for: text, among: cases, otherwise: .cases)
    case .number: Suggestion.help(for: "", among: cases, otherwise: .cases)
    default: nil
    }
  }

  /// A boolean, from `true` and `false` alone.
  package static func bool(_ scalar: Scalar) throws(Problem) -> Bool {
    guard case .bool(let value) = scalar else { throw mismatch(scalar, expected: "Bool") }
    return value
  }

  /// A string, from nothing but a string.
  package static func string(_ scalar: Scalar) throws(Problem) -> String {
    guard case .string(let value) = scalar else { throw mismatch(scalar, expected: "String") }
    return value
  }

  /// The problem of a value that is of another kind altogether.
  static func mismatch(_ scalar: Scalar, expected: String, form: String? = nil) -> Problem {
    let form = form.map { ", \($0)" } ?? ""
    return Problem("expects \(expected)\(form), got \(scalar.kind)")
  }

  private static func kind(of type: ValueType) -> String? {
    switch type {
    case .bool: Scalar.bool(false).kind
    case .integer, .float: Scalar.number("0").kind
    case .string, .duration: Scalar.string("").kind
    default: nil
    }
  }
}
