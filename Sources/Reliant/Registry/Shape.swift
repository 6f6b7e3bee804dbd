import ReliantGraph

/// What a Swift type looks like to a configuration, and how values for it are come by.
final class Shape<Value>: Sendable {
  let type: ValueType
  /// Converts a single value; nil for types that take none.
  let scalar: (@Sendable (Scalar) throws(Conversion.Problem) -> Value)?
  /// Tells whether a value is nil; nil for types that have no nil.
  let isNil: (@Sendable (Value) -> Bool)?
  /// Makes a supplier for whatever is neither a single value nor an object.
  let composite: (@Sendable (Graph.Value, Binder) throws -> Supplier<Value>)?

  init(
    type: ValueType, scalar: (@Sendable (Scalar) throws(Conversion.Problem) -> Value)? = nil,
    isNil: (@Sendable (Value) -> Bool)? = nil,
    composite: (@Sendable (Graph.Value, Binder) throws -> Supplier<Value>)? = nil
  ) {
    self.type = type
    self.scalar = scalar
    self.isNil = isNil
    self.composite = composite
  }

  /// The shape of a type: of what a file can write out for it, or else that of an object.
  static func of(_ type: Value.Type) -> Shape { shapes.value(of: type, find) }

  /// Finds the shape of a type.
  ///
  /// The runtime takes long to say that a type conforms to no protocol, and most classes are given by
  /// reference alone; so it is asked about a class when a file writes something out for one.
  private static func find() -> Shape {
    let type = Value.self
    return switch TypeKind(type) {
    case .existential: Shape(type: .object(ObjectType(type)))
    case .class:
      Shape(
        type: .object(ObjectType(type) { written?.type }),
        composite: { value, binder in
          guard let written else { throw MismatchedValue(type: ObjectType(type).name) }
          return try written.supplier(of: value, in: binder)
        })
    case .tuple, .value: written ?? Shape(type: .object(ObjectType(type)))
    }
  }

  /// The shape of a type that a file has values for: a known one, one taught by the program, an
  /// enumeration's, or that of a type that decodes itself.
  private static var written: Shape? {
    if let shape = known as? Shape { return shape }
    if let known = Value.self as? any Configurable.Type, let shape = known.anyShape as? Shape {
      return shape
    }
    if let taught = Value.self as? any ConfigurationValue.Type,
      let shape = taughtShape(of: taught) as? Shape
    {
      return shape
    }
    if let raw = Value.self as? any RawRepresentable.Type, let shape = rawShape(of: raw) as? Shape {
      return shape
    }
    if let decodable = Value.self as? any Decodable.Type {
      return decodableShape(of: decodable) as? Shape
    }
    return nil
  }

  /// A supplier for a value of a checked graph.
  func supplier(of value: Graph.Value, in binder: Binder) throws -> Supplier<Value> {
    if case .written(let written) = value { return try supplier(of: written.contents, in: binder) }
    // An optional is given what it wraps.
    if isNil != nil, let composite { return try composite(value, binder) }
    switch value {
    case .object(let target), .objectIfNil(let target):
      return try binder.object(at: target, as: Value.self)
    case .relative(let relative):
      return try binder.relative(relative, as: Value.self).map { found in
        guard let found else { throw Obstacle(description: "it has no such relative") }
        return found
      }
    case .scalar(let single):
      if let scalar { return .constant(try scalar(single)) }
      fallthrough
    case .written, .list, .map, .deferred, .registeredDefault:
      guard let composite else { throw MismatchedValue(type: type.name) }
      return try composite(value, binder)
    }
  }
}

/// The shapes of all types that have been looked at.
private let shapes = TypeTable()

/// A type that a configuration has values of its own for.
protocol Configurable: SendableMetatype {
  static var shape: Shape<Self> { get }
}

extension Configurable {
  /// The shape, for those who know the type by name only.
  static var anyShape: Any { shape }
}

extension ObjectType {
  /// The type of objects that Swift knows under a name.
  ///
  /// - Parameter written: finds what a file can write out for the type.
  init(_ type: any Any.Type, written: (@Sendable () -> ValueType?)? = nil) {
    self.init(name: TypeName.of(type), metatype: type, written: written)
  }
}

/// A checked graph has a value that does not fit its type; the check missed it.
struct MismatchedValue: Error, CustomStringConvertible {
  let type: String

  var description: String { "a value does not fit \(type)" }
}
