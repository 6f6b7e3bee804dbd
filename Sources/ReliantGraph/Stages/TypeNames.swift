import ReliantDocument

/// The types of a context's objects, parameters and properties by the names that files write, with
/// `any` or without.
package final class TypeNames {
  private let typed: Typed

  /// What a name may stand for that bindings go by.
  struct Known {
    /// What the type is called in full.
    var name = ""
    /// The type as a parameter or a property has it.
    var wanted: ValueType?
    /// The types that objects are made as or asked for as.
    var objects: Set<ObjectType> = []
  }

  /// The types that the catalog tells of, by the names that bindings go by.
  private(set) lazy var known = collectKnown()
  /// The objects of each type, here and in the parent contexts, by the name of their type and of what
  /// it produces.
  private(set) lazy var targets = collectTargets()
  private lazy var all =
    typed.objects.indices.map { Graph.Target(level: 0, index: $0) }
    + typed.inputs.ancestors.flatMap { level, graph in
      graph.definitions.indices.map { Graph.Target(level: level, index: $0) }
    }
  private var kinds: [String: Set<Graph.Target>] = [:]

  init(_ typed: Typed) { self.typed = typed }

  /// The objects of a type, its subclasses and what conforms to it, the parents' included.
  ///
  /// - Parameter name: the type's name without `any`.
  func kind(_ name: String, _ fits: (Graph.Target, ValueType) -> Bool?) -> Set<Graph.Target> {
    if let known = kinds[name] { return known }
    let wanted = known[name]?.objects ?? []
    let found = (targets[name] ?? []).union(
      wanted.isEmpty
        ? [] : all.filter { target in wanted.contains { fits(target, .object($0)) == true } })
    kinds[name] = found
    return found
  }

  /// A type's name as bindings go by it, without any `any`.
  package static func short(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: " ")) else { return name }
    let parts = name.split(separator: " ").map { part in
      let isAny = part.hasSuffix("any") && part.dropLast(3).last?.isLetter != true
      return isAny ? String(part.dropLast(3)) : "\(part) "
    }
    return String(parts.joined().dropLast())
  }

  /// The name by which the binding of a type is looked up.
  package static func short(_ type: ValueType) -> String { short(type.unwrapped.name) }

  /// What may have been meant by the name of a type, written with `any` where that is.
  ///
  /// - Parameter other: a type that cannot be meant.
  func guess(at type: Symbol, besides other: Symbol? = nil) -> Guess {
    let names = typed.inputs.names
    let name = names[type]
    let bare = Self.short(name)
    let excluded = other.map { Self.short(names[$0]) }
    let guess = typed.inputs.workspace.guess(at: bare, among: known.keys.filter { $0 != excluded })
    if name == bare { return guess }
    let inFull = { [known] name in known[name]?.name ?? name }
    return Guess(near: guess.near.map(inFull), all: guess.all.map(inFull))
  }

  private func collectKnown() -> [String: Known] {
    guard let catalog = typed.inputs.catalog else { return [:] }
    var known: [String: Known] = [:]
    func add(_ name: String, wanted: ValueType? = nil, object: ObjectType? = nil) {
      var type = known[Self.short(name)] ?? Known()
      type.name = name
      type.wanted = type.wanted ?? wanted
      if let object { type.objects.insert(object) }
      known[Self.short(name)] = type
    }
    for signature in catalog.typeNames.compactMap(catalog.signature) {
      known[signature.name, default: Known()].name = signature.name
      add(signature.product.name, object: signature.product)
      for type in signature.parameters.map(\.type) + signature.properties.map(\.type) {
        add(type.unwrapped.name, wanted: type)
        if let object = type.reference { add(object.name, object: object) }
      }
    }
    return known
  }

  private func collectTargets() -> [String: Set<Graph.Target>] {
    var result: [String: Set<Graph.Target>] = [:]
    for target in all {
      let type =
        target.level == 0
        ? typed.objects[target.index].type.map { typed.inputs.names[$0.value] }
        : typed.inputs.parent?.definition(at: target.inParent)?.typeName
      for case let name? in [type, typed.signature(of: target)?.product.name] {
        result[Self.short(name), default: []].insert(target)
      }
    }
    return result
  }
}

extension ValueType {
  /// The type of the object that is given for an optional, or for one that is asked for later.
  package var unwrapped: ValueType {
    switch self {
    case .optional(let wrapped), .deferred(_, let wrapped): wrapped.unwrapped
    default: self
    }
  }

  /// The type of the object that is given for the type, be it one that a file may write out instead.
  package var objectType: ObjectType? {
    switch unwrapped {
    case .object(let type), .decodable(.object(let type), _): type
    default: nil
    }
  }
}
