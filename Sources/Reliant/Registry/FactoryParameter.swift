import ReliantGraph

/// A parameter of a factory: its name, which files use, perhaps a default, and whether it is secret or
/// given by requests only.
///
/// A string literal is a parameter without a default, so that a registration reads like a call:
///
/// ```swift
/// Factory("Server", Server.init, "host", .default("port", 8080), .secret("password"))
/// ```
///
/// What a file gives is converted to the parameter's type: `Bool`, any integer, `Float`, `Double`,
/// `String`, `Duration`, enumerations with raw values, optionals, arrays, sets and dictionaries of
/// these, types that say themselves what they are made from (``ConfigurationValue``), those that are
/// `Decodable`, and any type by reference to an object, now or later (``Provider``, ``Lazy``,
/// ``Maker``).
public struct FactoryParameter<Value>: Sendable {
  let name: String
  private(set) var defaultValue: (@Sendable () -> Value)?
  private var isSecret = false
  private(set) var isGiven = false

  /// A parameter that has a default for files that do not mention it.
  ///
  /// The default is evaluated anew for each object.
  public static func `default`(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> FactoryParameter {
    FactoryParameter(name: name, defaultValue: value)
  }

  /// A parameter that takes a password, a token or the like.
  ///
  /// Files give it with `{"$env": NAME}` or `{"$file": PATH}`; one that is written into a file is
  /// reported as `inline-secret`, and no output shows it.
  public static func secret(_ name: String) -> FactoryParameter {
    FactoryParameter(name: name, isSecret: true)
  }

  /// A secret parameter that has a default for files that do not mention it.
  public static func secret(
    _ name: String, default value: @autoclosure @escaping @Sendable () -> Value
  ) -> FactoryParameter {
    FactoryParameter(name: name, defaultValue: value, isSecret: true)
  }

  /// A parameter that only a request gives: ``ObjectContext/object(_:as:arguments:)`` or a ``Maker``.
  ///
  /// No file may set it. Only prototypes and objects of the scope `graph` have any; who refers to one
  /// without giving it is an error of the load.
  public static func given(_ name: String) -> FactoryParameter {
    FactoryParameter(name: name, isGiven: true)
  }

  /// What a file gives for it; the runtime is asked when a file is checked.
  var shape: Shape<Value> { .of(Value.self) }

  /// The parameter, its type aside.
  @usableFromInline var signature: ParameterSignature {
    ParameterSignature(name: name, type: Value.self) {
      TypeSignature.Parameter(
        name: name, type: shape.type, hasDefault: defaultValue != nil, isSecret: isSecret,
        isGiven: isGiven)
    } source: { position, binder in
      try binder.supplier(position, self).source
    }
  }
}

extension FactoryParameter: ExpressibleByStringLiteral {
  /// A parameter without a default.
  public init(stringLiteral name: String) {
    self.init(name: name)
  }
}

/// A parameter, its type aside.
@usableFromInline
struct ParameterSignature: Sendable {
  let name: String
  let type: any Any.Type
  /// The parameter as a file's check sees it.
  let checked: @Sendable () -> TypeSignature.Parameter
  /// What gives the argument at a position of a definition.
  let source: @Sendable (Int, Binder) throws -> AnySource
}
