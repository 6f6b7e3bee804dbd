import ReliantDocument

extension ContextCheck {
  /// The object that is bound to a type, nil where that has been reported.
  struct BoundObject {
    let target: Graph.Target?
    let site: Site
  }

  /// A type's name as bindings are looked up, with or without `any`, optional or not.
  static func bindingName(_ name: String) -> String {
    name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }

  /// The name by which the binding of a type is looked up.
  static func bindingName(of type: ValueType) -> String {
    bindingName(type.unwrapped.name)
  }

  /// What is said of the binding of a type, however either of them writes its name.
  func bindingModel(of type: Symbol) -> BindingModel? {
    model.bindings[workspace.bindingName(type)]
  }

  /// The object that is given for a type in objects of a type; nil when none is bound.
  func boundObject(for type: ValueType, in consumer: String, except own: Int) -> Graph.Target? {
    let name = Self.bindingName(of: type)
    guard let bound = boundObjects[name]?[consumer] ?? standardObjects[name],
      let target = bound.target.map({ seen($0, by: own) }),
      target != Graph.Target(level: 0, index: own)
    else { return nil }
    return fits(target, boundTo: type, at: bound.site) ? target : nil
  }

  /// Whether an object fits a type that it is bound to; reports it otherwise.
  func fits(_ target: Graph.Target, boundTo type: ValueType, at site: Site) -> Bool {
    guard let signature = signature(of: target), !fits(signature.product, type) else { return true }
    let name = Self.bindingName(of: type)
    let written = workspace.names.symbol(of: name).flatMap { model.bindings[$0]?.type }
    workspace.report(
      .wrongReferenceType,
      "\(written.map(quoted) ?? name.quoted) is bound to \(key(of: target).quoted), "
        + "which is \(signature.product.name)",
      help: candidatesHelp(for: type, except: nil) ?? untoldHelp(target, for: type), at: site,
      related: definitionPlace(of: target))
    return false
  }

  /// Whether something else than an object itself is bound to a type for it, be it in vain.
  func isBound(_ type: ValueType, in consumer: String, except own: Int) -> Bool {
    let name = Self.bindingName(of: type)
    guard let bound = boundObjects[name]?[consumer] ?? standardObjects[name] else { return false }
    return bound.target != Graph.Target(level: 0, index: own)
  }

  /// The one object of a type that a binding names, if there is just one.
  ///
  /// - Parameter bound: the types that are bound to it, none of which can be meant.
  func onlyObject(ofType type: Symbol, at site: Site, boundTo bound: [Symbol]) -> Graph.Target? {
    let name = Self.bindingName(workspace.names[type])
    // No file could write the key of an anonymous object.
    let found = (objectsByType[name] ?? []).filter { !objects[$0].isAnonymous }
    if found.isEmpty, let inherited = onlyObjectOfParents(ofType: name) { return inherited }
    if found.count == 1 {
      let target = Graph.Target(level: 0, index: found[0])
      warnIfDeprecated(target, named: objects[found[0]].key, at: site)
      return target
    }
    if found.isEmpty {
      workspace.report(
        .unknownReference, "no object has the type \(quoted(type))",
        help: referenceHelp(workspace.names[type]) ?? typeHelp(type, besides: bound)
          ?? "bind to an object, as \"@key\"", at: site,
        related: Finding.Related.removal(removals.types[type], of: "the object of the type"))
    } else {
      let keys = found.map { objects[$0].key }.filter(workspace.isName)
        .map { workspace.names[$0] }.sorted().prefix(3)
      workspace.report(
        .unknownReference, "several objects have the type \(quoted(type))",
        help:
          "bind to one of them, such as \(Suggestion.list(keys.map { "@\($0)" }, joinedBy: "or"))",
        at: site)
    }
    return nil
  }

  /// The one object of a type in the nearest parent context that has any.
  private func onlyObjectOfParents(ofType name: String) -> Graph.Target? {
    let found = (targetsByType[name] ?? []).filter { target in
      target.level > 0 && Vocabulary.isName(key(of: target))
    }
    guard let level = found.map(\.level).min() else { return nil }
    let nearest = found.filter { $0.level == level }
    return nearest.count == 1 ? nearest.first : nil
  }

  /// The objects by the name of their type and of what it produces, as bindings write them.
  func collectObjectsByType() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (index, object) in objects.enumerated() {
      let product = signature(of: Graph.Target(level: 0, index: index))?.product.name
      let names = [object.type.map { workspace.names[$0.value] }, product]
      for name in Set(names.compactMap { $0.map(Self.bindingName) }) {
        result[name, default: []].append(index)
      }
    }
    return result
  }

  /// The types of parameters and properties, by the name that bindings write.
  func collectWantedTypes() -> [String: ValueType] {
    var types: [String: ValueType] = [:]
    for signature in catalog.map({ $0.typeNames.compactMap($0.signature) }) ?? [] {
      for type in signature.parameters.map(\.type) + signature.properties.map(\.type) {
        let name = Self.bindingName(of: type)
        if types[name] == nil { types[name] = type }
      }
    }
    return types
  }

  /// The names of all types that parameters ask for, that objects have, or that are registered: by
  /// the name that bindings go by what the type is called.
  func collectTypeNames() -> [String: String] {
    guard let catalog else { return [:] }
    var names: [String: String] = [:]
    for signature in catalog.typeNames.compactMap(catalog.signature) {
      names[signature.name] = signature.name
      let wanted = (signature.parameters.map(\.type) + signature.properties.map(\.type)).map(
        \.unwrapped)
      for name in [signature.product.name] + wanted.map(\.name) {
        names[Self.bindingName(name)] = name
      }
    }
    return names
  }

  /// The did-you-mean for the name of a type in a binding.
  ///
  /// - Parameter bound: types that cannot be meant.
  func typeHelp(_ type: Symbol, besides bound: [Symbol] = []) -> String? {
    let excluded = Set(bound.map { Self.bindingName(workspace.names[$0]) })
    return workspace.suggestion(
      forType: type, among: knownTypeNames.keys.filter { !excluded.contains($0) }
    ) { knownTypeNames[$0] }
  }
}

extension ValueType {
  /// The type of the object that is given for an optional, or for one that is asked for later.
  fileprivate var unwrapped: ValueType {
    switch self {
    case .optional(let wrapped), .deferred(_, let wrapped): wrapped.unwrapped
    default: self
    }
  }
}

extension BindingModel {
  /// What is given in objects of a type: the binding for this consumer first.
  func binding(in consumer: Symbol?) -> BindingEntry.Binding? {
    consumer.flatMap { into[$0]?.binding } ?? standard
  }

  /// What a name that is given for the type is bound to in its turn, if it is not this very type.
  ///
  /// A protocol can be bound to a registered type that is called like it, as in `"any Clock":
  /// "Clock"`.
  func next(_ name: Symbol, in check: ContextCheck) -> BindingModel? {
    let next = check.bindingModel(of: name)
    return next?.site == site && name != type ? nil : next
  }
}

extension Workspace {
  /// The name of a type as bindings go by it, without `any`.
  func bindingName(_ type: Symbol) -> Symbol {
    let name = names[type]
    let short = ContextCheck.bindingName(name)
    return short == name ? type : names.intern(short)
  }

  /// The did-you-mean for the name of a type in a binding, with `any` where it is written so.
  ///
  /// - Parameters:
  ///   - known: the names that bindings go by.
  ///   - written: what one of them is with `any`, if it has that.
  func suggestion(
    forType type: Symbol, among known: @autoclosure () -> [String],
    writtenAs written: (String) -> String?
  ) -> String? {
    let name = names[type]
    let bare = ContextCheck.bindingName(name)
    return suggestion(for: bare, among: known()) { name == bare ? $0 : written($0) ?? $0 }
  }
}
