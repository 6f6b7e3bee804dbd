import ReliantGraph

/// A property of the objects of one type, and how it is set.
struct Property<Object>: Sendable {
  let name: String
  /// Whether it can be set on an object that others hold already.
  let isReference: Bool
  /// The property as a file's check sees it.
  let checked: @Sendable () -> TypeSignature.Property
  /// Whether an object waits for the property to be filled, as it is nil.
  let isVacant: @Sendable (Object) -> Bool
  /// What gives an object back the value that it has now.
  let restorer: @Sendable (Object) -> () -> Void
  /// Makes a step that sets the property to a value of a checked graph.
  let bind: @Sendable (Graph.Value, Binder) throws -> Setter<Object>
}

/// Sets one property of an object.
typealias Setter<Object> = @Sendable (inout Object, Request?) throws -> Void

extension Property {
  /// A property that is set through a key path.
  init<Value>(
    name: String, path: any WritableKeyPath<Object, Value> & Sendable,
    _ presence: TypeSignature.Presence, isAutowired: Bool, isSecret: Bool
  ) {
    self.name = name
    let isReference = path is ReferenceWritableKeyPath<Object, Value>
    self.isReference = isReference
    checked = {
      let shape = Shape.of(Value.self)
      let canBeFilled = isAutowired && shape.isNil != nil
      // Nobody expects a number that no file mentions.
      let isMissed = presence != .expected || canBeFilled && shape.type.isObject
      return TypeSignature.Property(
        name: name, type: shape.type, isReference: isReference,
        isStrong: InjectedProperties.isStrong(name, Value.self, of: Object.self),
        isAutowired: canBeFilled, presence: isMissed ? presence : .optional, isSecret: isSecret)
    }
    isVacant = { object in
      isAutowired && Shape.of(Value.self).isNil?(object[keyPath: path]) ?? false
    }
    restorer = { object in
      let value = object[keyPath: path]
      var object = object
      return { object[keyPath: path] = value }
    }
    bind = { value, binder in
      let shape = Shape.of(Value.self)
      let supplier = try shape.supplier(of: value, in: binder)
      guard value.isForNilOnly, let isNil = shape.isNil else {
        return { object, request in object[keyPath: path] = try supplier.get(request) }
      }
      return { object, request in
        if isNil(object[keyPath: path]) { object[keyPath: path] = try supplier.get(request) }
      }
    }
  }
}

/// The steps that set the properties of the objects of one definition.
///
/// They are bound after all makers of the group, because properties may lead in cycles. They are
/// written by the holder of the group's latch, before it opens, and only read later.
final class PropertySteps<Object>: @unchecked Sendable {
  private nonisolated(unsafe) var immediate: [Setter<Object>] = []
  /// Steps that need an object of the holder's own group, or one that takes the holder.
  private nonisolated(unsafe) var closing: [Setter<Object>] = []
  private nonisolated(unsafe) var relating: [Setter<Object>] = []

  /// Adds the step that gives a property its value.
  ///
  /// - Parameter isReference: whether it can be set when others hold the object.
  func add(
    _ step: @escaping Setter<Object>, for value: Graph.Value, isReference: Bool, in binder: Binder
  ) throws {
    if !isReference {
      immediate.append(step)
    } else if value.hasRelatives {
      relating.append(step)
    } else if try binder.closesCycle(value) {
      closing.append(step)
    } else {
      immediate.append(step)
    }
  }

  /// Sets what can be set at once; the request's end brings the rest.
  func run(on object: inout Object, _ request: Request?, for maker: AnyMaker) throws {
    for step in immediate { try step(&object, request) }
    guard let request, !closing.isEmpty || !relating.isEmpty else { return }
    // A cycle closes through a reference, so that a copy of it will do.
    let (copy, relation) = (object, request.relation)
    let later = { (steps: [Setter<Object>]) in
      {
        var object = copy
        do {
          try request.resume(relation) {
            for step in steps { try step(&object, request) }
          }
        } catch {
          throw maker.failure(error)
        }
      }
    }
    if !closing.isEmpty { request.completion.close(later(closing)) }
    if !relating.isEmpty { request.completion.relate(later(relating)) }
  }
}
