import ReliantDocument
import ReliantGraph

/// Hands what a file says of one definition to its factory while the two are bound to each other.
@usableFromInline
struct Binder {
  /// What makes the objects; nil where one that is there is filled.
  let maker: Lent<AnyMaker>?
  /// Which of its context's definitions it is.
  let index: Int
  let definition: Graph.Definition
  let traits: DefinitionTraits
  let group: BuildGroup
  /// The group of the definition; the one above is another where a request gives arguments.
  let home: BuildGroup
  /// What a request gives itself, by the names of the parameters.
  var given: [String: any Sendable] = [:]
  /// The plan of the context that the definition belongs to.
  let plan: Plan
  /// What is put off until the whole group has been bound.
  let later: LaterSteps

  /// Which definition it is, for errors.
  var origin: Origin {
    maker?.use(\.origin) ?? Origin(id: nil, key: definition.key, place: definition.place)
  }
  /// What hooks are told of the definition.
  var info: ObjectInfo { ObjectInfo(definition, of: plan.graph.name) }
  var link: PlanLink { plan.link }
  var hooks: ContextHooks { plan.hooks }

  /// The maker of another definition, which has been bound unless it belongs to the same group.
  func maker(_ target: Graph.Target) throws -> AnyMaker {
    guard let owner = plan.ancestor(target.level) else { throw MissingObject() }
    return owner.makers[target.index]
  }

  /// A supplier for one argument.
  func supplier<Value>(_ position: Int, _ parameter: FactoryParameter<Value>) throws
    -> Supplier<Value>
  {
    if let given = given[parameter.name] {
      guard let value = given as? Value else {
        let found = TypeName.of(type(of: given as Any))
        throw WrongArgument(
          description: "\(parameter.name.quoted) takes \(TypeName.of(Value.self)), not \(found)")
      }
      return .constant(value)
    }
    // A request without it gets an error.
    if parameter.isGiven {
      let all = plan.types.signature(of: definition.typeName)?.givenParameters.map(\.name) ?? []
      let missing = Suggestion.list(all.filter { given[$0] == nil }, joinedBy: "and")
      return .made { _ in
        throw WrongArgument(
          description: "only a request gives \(missing), and this one does not; ask with "
            + "'object(_:as:arguments:)', or through a Maker")
      }
    }
    guard position < definition.arguments.count else {
      throw MismatchedValue(type: parameter.shape.type.name)
    }
    let value = definition.arguments[position]
    if case .registeredDefault = value, let value = parameter.defaultValue {
      return .made { _ in value() }
    }
    return try parameter.shape.supplier(of: value, in: self)
  }

  /// A supplier for an object of this context or a parent's.
  func object<Value>(at target: Graph.Target, as type: Value.Type) throws -> Supplier<Value> {
    try maker(target).supplier(of: type, for: group)
  }

  /// A supplier for an object that is related to this one; of nil when there is none and may be.
  func relative<Value>(_ relative: Graph.Relative, as type: Value.Type) -> Supplier<Value?> {
    .made { request in
      guard let found = try request?.relation?.relative(relative) else {
        if relative.isOptional { return nil }
        throw Obstacle.noRequester
      }
      guard let value = found as? Value else {
        let mismatch = WrongType(found: Swift.type(of: found), wanted: Value.self)
        throw Obstacle(description: "\(relative.words): \(mismatch)")
      }
      return value
    }
  }

  /// Whether a value contains an object that can be made only when this one can be given to others,
  /// as it is of the same group, or takes this one.
  func closesCycle(_ value: Graph.Value) throws -> Bool {
    try value.targets.contains { target in
      let owner = plan.ancestor(target.level)
      if owner?.traits[target.index].looksForRelatives == true { return true }
      return try maker(target).group === home
    }
  }
}

/// Steps that bind properties, which may lead in cycles, once the whole group has been bound.
final class LaterSteps {
  private var steps: [() throws -> Void] = []

  func add(_ step: @escaping () throws -> Void) { steps.append(step) }

  /// Takes the steps, one after the other; they are let go of, as they hold what they are held by.
  func take() throws {
    defer { steps = [] }
    for step in steps { try step() }
  }
}

/// A request gives an argument that does not fit its parameter, or lacks one that nothing else gives.
struct WrongArgument: Error, CustomStringConvertible {
  let description: String
}

extension Graph.Value {
  /// Whether the value is for a property that has none yet.
  var isForNilOnly: Bool {
    switch self {
    case .objectIfNil, .deferred(_, ifNil: true): true
    default: false
    }
  }

  /// Whether a relative is to be found for a part of it.
  var hasRelatives: Bool {
    switch self {
    case .relative: true
    case .list(let values): values.contains(where: \.hasRelatives)
    case .map(let entries): entries.contains(where: \.value.hasRelatives)
    case .written, .scalar, .registeredDefault, .object, .objectIfNil, .deferred: false
    }
  }

  /// The objects in a value that have to exist before it, however deep.
  var targets: [Graph.Target] {
    switch self {
    case .object(let target), .objectIfNil(let target): [target]
    case .list(let values): values.flatMap(\.targets)
    case .map(let entries): entries.flatMap(\.value.targets)
    case .written, .scalar, .registeredDefault, .deferred, .relative: []
    }
  }
}
