import ReliantGraph

/// What fills the ``Injected`` properties that the class of a definition's objects has beyond those of
/// the type that it is registered as: a protocol's object has some, and one of a subclass.
///
/// No load sees them, so that they are looked for when the first such object has been made.
struct OwnFilling: Sendable {
  typealias Entry = (property: Property<AnyObject>, value: Graph.Value)

  /// Sets what can be set at once.
  var steps: [Setter<AnyObject>] = []
  /// What can only be completed together with the object.
  var closing: [Entry] = []
  /// The properties that an object has to have a value for, as nothing fills them, each with what is
  /// wrong otherwise.
  var required: [(property: Property<AnyObject>, error: ResolutionError)] = []

  var isEmpty: Bool { steps.isEmpty && closing.isEmpty && required.isEmpty }

  /// Makes sure that an object lacks nothing.
  func check(_ object: AnyObject) throws {
    for (property, error) in required where property.isVacant(object) { throw error }
  }
}

/// What fills the objects of the classes that have been met.
///
/// It is no mere dictionary, so that a plan can be made without the runtime's look for one of its type.
struct OwnFillings {
  var known: [OwnClass: OwnFilling] = [:]
}

/// A class of a definition's objects.
struct OwnClass: Hashable {
  let definition: Int
  let type: ObjectIdentifier
}

extension Plan {
  /// What fills the properties of an object's class; it is looked for once.
  func ownFilling(of object: Any, _ index: Int, beyond product: any Any.Type) throws -> OwnFilling {
    let type = type(of: object)
    let key = OwnClass(definition: index, type: ObjectIdentifier(type))
    if let known = ownFillings.withLock({ $0.known[key] }) { return known }
    let filling = try findFilling(of: type, index, beyond: product)
    ownFillings.withLock { $0.known[key] = filling }
    return filling
  }

  private func findFilling(
    of type: any Any.Type, _ index: Int, beyond product: any Any.Type
  ) throws -> OwnFilling {
    let definition = graph.definitions[index]
    let ignored = types.ignoredProperties(of: type)
    var filling = OwnFilling()
    var entries: [OwnFilling.Entry] = []
    for property in InjectedProperties.of(type, beyond: product, as: AnyObject.self)
    where !ignored.contains(property.name) {
      let signature = property.checked()
      if definition.isAutowired, let target = try object(for: signature, in: definition.typeName),
        target != Graph.Target(level: 0, index: index)
      {
        let entry = (property, signature.filled(with: target))
        if target.level == 0, graph.groups[target.index] == graph.groups[index] {
          filling.closing.append(entry)
        } else {
          entries.append(entry)
        }
      } else if signature.presence == .required {
        filling.required.append((property, unfilled(signature, of: TypeName.of(type))))
      }
    }
    layout.found.note((entries + filling.closing).map(\.value), of: index)
    for target in entries.flatMap(\.value.targets) {
      do {
        try prepare(target)
      } catch {
        if error is Superseded || error is ConstructionFailure { throw error }
        throw explain(error, requesting: target)
      }
    }
    filling.steps = try steps(entries, for: index)
    return filling
  }

  /// The steps that set properties of a definition's objects to something that is there.
  func steps(_ entries: [OwnFilling.Entry], for index: Int) throws -> [Setter<AnyObject>] {
    var later: LaterSteps?
    let binder = binder(
      of: makers[index], in: BuildGroup(CollectionOfOne(index), of: graph, link), [:], &later)
    return try entries.map { try $0.property.bind($0.value, binder) }
  }
}
