import ReliantGraph

/// A parameter of a factory: its name, which files use, and perhaps a default.
///
/// A string literal is a parameter without a default, so that a registration reads like a call:
///
/// ```swift
/// Factory("Server", Server.init, "host", .default("port", 8080))
/// ```
///
/// What a file gives is converted to the parameter's type: `Bool`, any integer, `Float`, `Double`,
/// `String`, `Duration`, enumerations with raw values, optionals, arrays, sets and dictionaries of
/// these, types that say themselves what they are made from (``ConfigurationValue``), those that are
/// `Decodable`, and any type by reference to an object, now or later (``Provider``, ``Lazy``).
public struct Parameter<Value>: Sendable {
  let name: String
  let shape: Shape<Value>
  let defaultValue: (@Sendable () -> Value)?

  private init(name: String, defaultValue: (@Sendable () -> Value)?) {
    self.name = name
    self.defaultValue = defaultValue
    shape = Shape.of(Value.self)
  }

  /// A parameter that has a default for files that do not mention it.
  ///
  /// The default is evaluated anew for each object.
  public static func `default`(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Parameter {
    Parameter(name: name, defaultValue: value)
  }

  /// The parameter as a file's check sees it.
  @usableFromInline var signature: ParameterSignature {
    ParameterSignature(
      parameter: .init(name: name, type: shape.type, hasDefault: defaultValue != nil))
  }
}

extension Parameter: ExpressibleByStringLiteral {
  /// A parameter without a default.
  public init(stringLiteral name: String) {
    self.init(name: name, defaultValue: nil)
  }
}

/// A parameter with its type in words.
@usableFromInline
struct ParameterSignature: Sendable {
  let parameter: TypeSignature.Parameter
}
