import ReliantGraph

/// Hands the arguments of one definition to its factory while a plan is bound.
@usableFromInline
struct Binder {
  /// Where the definition stands, for errors.
  @usableFromInline let origin: Origin
  let group: BuildGroup
  let gate: Gate
  let link: PlanLink
  let arguments: [Graph.Value]
  let properties: [(property: Int, value: Graph.Value)]
  /// Finds what another definition has been bound to.
  let maker: (Graph.Target) throws -> AnyMaker
  /// Puts a step off until everything else has been bound.
  let afterwards: (@escaping () throws -> Void) -> Void

  /// A supplier for one argument.
  @usableFromInline
  func supplier<Value>(_ index: Int, _ parameter: Parameter<Value>) throws -> Supplier<Value> {
    guard index < arguments.count else { throw MisfitValue(type: parameter.shape.type.name) }
    if case .registeredDefault = arguments[index], let value = parameter.defaultValue {
      return .made(value)
    }
    return try parameter.shape.supplier(of: arguments[index], in: self)
  }

  /// A supplier for an object of this context or a parent's.
  func object<Value>(at target: Graph.Target, as type: Value.Type) throws -> Supplier<Value> {
    try maker(target).supplier(of: type, for: group)
  }

  /// Whether a value contains an object of the definition's own group.
  func needsOwnGroup(_ value: Graph.Value) throws -> Bool {
    try value.targets.contains { try maker($0).group === group }
  }
}

extension Graph.Value {
  /// Whether the value is for a property that has none yet.
  var isForNilOnly: Bool {
    switch self {
    case .objectIfNil, .deferred(_, ifNil: true): true
    default: false
    }
  }

  /// The objects in a value that have to exist before it, however deep.
  var targets: [Graph.Target] {
    switch self {
    case .object(let target), .objectIfNil(let target): [target]
    case .list(let values): values.flatMap(\.targets)
    case .map(let entries): entries.flatMap(\.value.targets)
    case .scalar, .registeredDefault, .deferred, .relative: []
    }
  }
}
