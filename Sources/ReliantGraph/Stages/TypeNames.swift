import ReliantDocument

/// The types of a context's objects, parameters and properties by the names that files write, with
/// `any` or without.
package final class TypeNames {
  private let typed: Typed

  /// What a binding's name for a type is called in full, by the name that bindings go by.
  private(set) lazy var known = collectKnown()
  /// The types of parameters and properties.
  private(set) lazy var wanted = collectWanted()
  /// The types that objects are made as or asked for as, by the name that bindings go by.
  private(set) lazy var objectTypes = collectObjectTypes()
  /// The objects of each type, here and in the parent contexts, by the name of their type and of what
  /// it produces.
  private(set) lazy var targets = collectTargets()
  private lazy var all = collectAll()
  private var kinds: [String: Set<Graph.Target>] = [:]

  init(_ typed: Typed) { self.typed = typed }

  /// The objects of a type, its subclasses and what conforms to it, the parents' included.
  ///
  /// - Parameter name: the type's name without `any`.
  func kind(
    _ name: String, _ fits: (Graph.Target, ValueType) -> Bool?
  ) -> Set<Graph.Target> {
    if let known = kinds[name] { return known }
    let wanted = objectTypes[name] ?? []
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
    return name == bare
      ? guess
      : Guess(
        near: guess.near.map { known[$0] ?? $0 }, all: guess.all.map { known[$0] ?? $0 })
  }

  private func collectKnown() -> [String: String] {
    guard let catalog = typed.inputs.catalog else { return [:] }
    var known: [String: String] = [:]
    for signature in catalog.typeNames.compactMap(catalog.signature) {
      known[signature.name] = signature.name
      let wanted = signature.wantedTypes
      for name in [signature.product.name] + wanted.map(\.unwrapped.name)
        + wanted.compactMap(\.reference?.name)
      {
        known[Self.short(name)] = name
      }
    }
    return known
  }

  private func collectWanted() -> [String: ValueType] {
    let catalog = typed.inputs.catalog
    let types = catalog?.typeNames.compactMap { catalog?.signature(of: $0) }.flatMap(\.wantedTypes)
    return Dictionary(
      (types ?? []).map { (Self.short($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func collectObjectTypes() -> [String: Set<ObjectType>] {
    var result: [String: Set<ObjectType>] = [:]
    guard let catalog = typed.inputs.catalog else { return result }
    for signature in catalog.typeNames.compactMap(catalog.signature) {
      for type in [signature.product] + signature.wantedTypes.compactMap(\.reference) {
        result[Self.short(type.name), default: []].insert(type)
      }
    }
    return result
  }

  private func collectAll() -> [Graph.Target] {
    typed.objects.indices.map { Graph.Target(level: 0, index: $0) }
      + typed.inputs.ancestors.flatMap { level, graph in
        graph.definitions.indices.map { Graph.Target(level: level, index: $0) }
      }
  }

  private func collectTargets() -> [String: Set<Graph.Target>] {
    var result: [String: Set<Graph.Target>] = [:]
    func add(_ target: Graph.Target, _ type: String?, _ product: ObjectType?) {
      for name in [type, product?.name] {
        if let name { result[Self.short(name), default: []].insert(target) }
      }
    }
    for (index, object) in typed.objects.enumerated() {
      add(
        Graph.Target(level: 0, index: index), object.type.map { typed.inputs.names[$0.value] },
        typed.types[index]?.signature.product)
    }
    for (level, graph) in typed.inputs.ancestors {
      for (index, definition) in graph.definitions.enumerated() {
        add(
          Graph.Target(level: level, index: index), definition.typeName,
          definition.type.signature?.product)
      }
    }
    return result
  }
}

extension TypeSignature {
  fileprivate var wantedTypes: [ValueType] { parameters.map(\.type) + properties.map(\.type) }
}

extension ValueType {
  /// The type of the object that is given for an optional, or for one that is asked for later.
  package var unwrapped: ValueType {
    switch self {
    case .optional(let wrapped), .deferred(_, let wrapped): wrapped.unwrapped
    default: self
    }
  }
}
