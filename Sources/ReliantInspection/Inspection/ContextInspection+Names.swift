package import ReliantDocument
package import ReliantGraph

/// A name that an object answers to, and why.
package struct NameOrigin: Sendable {
  package let name: String
  package let reason: Reason
  /// Where the name is given; nil for one that nobody has written.
  package let location: SourceLocation?

  package enum Reason: Sendable, Hashable {
    case key, alias
    /// A file points the name at the object, perhaps by a choice, of which this decides.
    case pointer(chosenBy: String?)
    /// The key answers to it besides.
    case automatic
    /// It is a name of the object with this key, which the object decorates.
    case decorated(String)
  }
}

/// One place where something is defined.
package struct DefinitionOrigin: Sendable {
  package let way: ValueOrigin.Way
  package let location: SourceLocation
  /// The type that is written there; nil where none is.
  package let type: String?
}

extension ContextInspection {
  /// The names of this context that lead to an object of it or of a parent, in alphabetical order.
  package func names(of target: Graph.Target) -> [NameOrigin] {
    let found = graph.names.filter { $0.target == target }.map(\.name).sorted()
    return found.compactMap { name in
      names.symbol(of: name).map { origin(of: $0, leadingTo: target) }
    }
  }

  private func origin(of name: Symbol, leadingTo target: Graph.Target) -> NameOrigin {
    func origin(_ reason: NameOrigin.Reason, _ site: Site? = nil) -> NameOrigin {
      NameOrigin(name: names[name], reason: reason, location: site.map(location))
    }
    if let pointer = inputs.model.pointers[name] {
      return origin(.pointer(chosenBy: subject(ofChoiceOf: names[name])), pointer.site)
    }
    let inner = resolved.typed.decorated.inner
    let chain = Array(sequence(first: target) { $0.level == 0 ? inner[$0.index] : nil })
    for (depth, target) in chain.enumerated() where target.level == 0 {
      let object = resolved.objects[target.index]
      let alias = object.aliases.first { $0.value == name }
      guard object.key == name || alias != nil else { continue }
      if depth > 0 { return origin(.decorated(names[object.key]), alias?.site ?? object.site) }
      return origin(alias == nil ? .key : .alias, alias?.site ?? object.site)
    }
    // Of what stands in a parent only the names are known.
    if let outer = chain.last,
      case .object(outer) = resolved.typed.names.meaningInParent(of: name)
    {
      return origin(.decorated(resolved.typed.names.key(of: outer)))
    }
    return origin(.automatic)
  }

  /// What has made an object what it is, the definition first, and then the overlays that change it.
  package func definitions(ofObject index: Int) -> [DefinitionOrigin] {
    let object = resolved.objects[index]
    return object.origins.enumerated().map { position, site in
      let isTyped = object.type?.site.document == site.document
      return DefinitionOrigin(
        way: way(of: site), location: location(site),
        type: isTyped ? object.type.map { names[$0.value] } : nil)
    }
  }

  /// The definitions that an object's has taken the place of, the strongest first.
  package func definitionsReplaced(byObject index: Int) -> [DefinitionOrigin] {
    definitions(replacedBy: index).map(origin)
  }

  private func origin(of model: ObjectModel) -> DefinitionOrigin {
    DefinitionOrigin(
      way: way(of: model.siteOfImplementation), location: location(model.siteOfImplementation),
      type: model.type.map { names[$0.value] })
  }

  /// Where an overlay has taken away what had a name, and the definitions that are gone.
  package func removal(
    of name: String
  ) -> (location: SourceLocation, definitions: [DefinitionOrigin])? {
    let removals = inputs.model.removals
    guard let symbol = names.symbol(of: name),
      let site = removals.objects[symbol] ?? removals.values[symbol] ?? removals.tags[symbol]
        ?? removals.types[symbol] ?? removals.bindings[name]
    else { return nil }
    return (location(site), removals.losers(againstDefinitionAt: site).map(origin))
  }

  /// The abstract definition of a name, and the objects that extend it.
  package func template(named name: String) -> (location: SourceLocation, users: [String])? {
    guard let symbol = names.symbol(of: name),
      let site = resolved.typed.names.template(named: symbol)
    else { return nil }
    let key = written.objects.values.first { $0.site == site }?.key
    let users = resolved.objects.filter { $0.extends != nil && $0.extends?.value == key }
    return (location(site), users.map { names[$0.key] })
  }

  /// What is bound to a type, for all and inside objects of certain types, the strongest first.
  package func bindings(
    ofType name: String
  ) -> [(consumer: String?, sources: [ValueOrigin.Source])] {
    let short = TypeNames.short(name)
    guard let symbol = names.symbol(of: short), let model = inputs.model.bindings[symbol] else {
      return []
    }
    let consumers = model.consumers.map { (names[$0], Optional($0)) }.ordered { $0.0 < $1.0 }
    return ([("", nil)] + consumers).compactMap { consumer, symbol in
      let sources = bindingSources(model, inside: symbol, way: .binding(type: name))
      return sources.isEmpty ? nil : (symbol.map { _ in consumer }, sources)
    }
  }

  /// Where an object says its type and its scope, as far as it does.
  package func placeOfType(ofObject index: Int) -> SourceLocation? {
    resolved.objects[index].type.map { location($0.site) }
  }

  package func placeOfScope(ofObject index: Int) -> SourceLocation? {
    resolved.objects[index].scope.map { location($0.site) }
  }

  /// The names that somebody may have meant: of objects, values, tags and types.
  package var knownNames: [String] {
    let tags = graph.definitions.flatMap { $0.tags.map(\.name) }
    let types = Set(graph.definitions.map(\.typeName)).union(inputs.catalog?.typeNames ?? [])
    return graph.knownNames + graph.valueNames + Set(tags) + types
      + graph.templates.filter(Vocabulary.isName)
  }

  /// Whether a type is registered; nil where the types are not known.
  package func isRegistered(type name: String) -> Bool? {
    inputs.catalog.map { $0.signature(of: name) != nil }
  }
}
