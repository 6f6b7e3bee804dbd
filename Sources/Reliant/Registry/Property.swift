import ReliantGraph

/// A property of the objects of one type, and how it is set.
struct Property<Object>: Sendable {
  let signature: TypeSignature.Property
  /// Makes a step that sets the property to a value of a checked graph.
  let bind: @Sendable (Graph.Value, Binder) throws -> Setter<Object>
}

/// Sets one property of an object.
typealias Setter<Object> = @Sendable (inout Object) throws -> Void

extension Property {
  /// A property that is set through a key path.
  init<Value>(
    name: String, path: any WritableKeyPath<Object, Value> & Sendable, isAutowired: Bool
  ) {
    let shape = Shape.of(Value.self)
    signature = TypeSignature.Property(
      name: name, type: shape.type,
      isReference: path is ReferenceWritableKeyPath<Object, Value>,
      isAutowired: isAutowired && shape.isNil != nil)
    bind = { value, binder in
      let supplier = try shape.supplier(of: value, in: binder)
      guard value.isForNilOnly, let isNil = shape.isNil else {
        return { object in object[keyPath: path] = try supplier.get() }
      }
      return { object in
        if isNil(object[keyPath: path]) { object[keyPath: path] = try supplier.get() }
      }
    }
  }
}

/// The steps that set the properties of the objects of one definition.
///
/// They are bound after all makers, because properties may lead in circles. They are written by the
/// thread that makes the plan, before any other knows it, and only read later.
final class PropertySteps<Object>: @unchecked Sendable {
  private nonisolated(unsafe) var immediate: [Setter<Object>] = []
  private nonisolated(unsafe) var postponed: [Setter<Object>] = []

  /// Adds a step; one that needs an object of its own group has to wait until that is made.
  func add(_ step: @escaping Setter<Object>, isPostponed: Bool) {
    if isPostponed { postponed.append(step) } else { immediate.append(step) }
  }

  func run(on object: inout Object, in group: BuildGroup, origin: Origin) throws {
    for step in immediate { try step(&object) }
    if postponed.isEmpty { return }
    // A circle closes through a reference, so that a copy of it will do.
    let (steps, object) = (postponed, object)
    try group.whenMade {
      var object = object
      do {
        for step in steps { try step(&object) }
      } catch {
        throw origin.failure(error)
      }
    }
  }
}
