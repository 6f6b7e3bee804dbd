import ReliantDocument

extension ContextModel {
  /// Lays an overlay over the model: swaps, patches, points, adds and removes.
  mutating func apply(_ overlay: ConfigurationFile) {
    if overlay.open.contains(.imported) { open = .all }
    // What the overlay lacks itself is nothing that it could have changed.
    defer { open.formUnion(overlay.open) }
    if let newName = overlay.name { name = newName }
    if let newParent = overlay.parent { parent = newParent }
    declareEnvironments(of: overlay)
    for field in overlay.values { apply(field) }
    for entry in overlay.bindings { apply(entry) }
    let older = dropAliases(under: overlay.objects)
    keepPlaces(under: overlay.objects)
    for entry in overlay.objects { apply(entry, over: older) }
  }

  private mutating func apply(_ field: Field) {
    let old = values[field.name]
    if old == nil { addedValues[field.name] = field.site }
    if case .removal = field.value, old != nil {
      removals.values[field.name] = field.site
    }
    var new = old
    let patcher = FieldPatcher(workspace: workspace, isOpen: open.contains(.values))
    patcher.apply(field, to: &new, as: .value, noting: &removals) {
      // Nobody could mean what the overlay brings in itself.
      values.keys.filter { addedValues[$0]?.document != field.site.document }
    }
    values[field.name] = new
    if let old, new?.site != old.site { replace(old.site) }
  }

  // MARK: Names

  /// The names that there are before an overlay, collected once for all of its entries.
  struct OlderNames {
    /// Those that an entry can be meant to change, as no other takes them away.
    let objects: [Symbol]
    let pointers: [Symbol]
    /// For each alias the key of the object that it belongs to.
    let aliasOwners: [Symbol: Symbol]
  }

  /// Takes away the aliases that entries remove or point elsewhere, those of an object in one go.
  ///
  /// - Returns: the names that there were.
  private mutating func dropAliases(under entries: [ObjectEntry]) -> OlderNames {
    var owners: [Symbol: Symbol] = [:]
    for object in objects.values {
      for alias in object.aliases { owners[alias.value] = object.key }
    }
    var gone: Set<Symbol> = []
    var dropped: [Symbol: Set<Symbol>] = [:]
    for entry in entries {
      switch entry.content {
      case .removal, .pointer: gone.insert(entry.key)
      case .definition, .patch, .invalid: continue
      }
      if case .removal = entry.content, hasEntry(entry.key) { continue }
      if let owner = owners[entry.key] { dropped[owner, default: []].insert(entry.key) }
    }
    for (owner, names) in dropped {
      objects[owner]?.aliases.removeAll { names.contains($0.value) }
    }
    return OlderNames(
      objects: objects.keys.filter { !gone.contains($0) && workspace.isName($0) },
      pointers: pointers.keys.filter { !gone.contains($0) && workspace.isName($0) },
      aliasOwners: owners)
  }

  // MARK: Bindings

  /// Lays what an overlay says of a type's binding over the model.
  private mutating func apply(_ entry: BindingEntry) {
    var new = BindingModel(entry)
    if let old = bindings[entry.name] {
      if entry.isRemoval {
        removals.bindings[workspace.names[entry.name]] = entry.site
        bindings[entry.name] = nil
        return replace(old.site)
      }
      noteRemovedParts(of: entry, from: old)
      if old.isSame(as: entry) {
        workspace.report(NoEffect.same(entry.type, since: old.site), at: entry.site)
      }
      new = old
      new.merge(entry)
    } else if entry.isRemoval || entry.parts.contains(where: { $0.target == nil }),
      let guess = workspace.guess(
        at: entry.name, among: bindings.keys, isOpen: open.contains(.bindings))
    {
      workspace.report(RemoveWithoutTarget.binding(entry.type, inside: nil, guess), at: entry.site)
    }
    bindings[entry.name] = new.isEmpty ? nil : new
  }

  /// Notes which parts of a binding an overlay takes away, which have to be there.
  private mutating func noteRemovedParts(of entry: BindingEntry, from old: BindingModel) {
    for part in entry.parts where part.target == nil {
      if old[part.consumer] != nil {
        removals.bindings[workspace.names[entry.name]] = part.site
      } else if let consumer = part.consumer {
        let guess = workspace.guess(at: consumer, among: old.consumers, isOpen: old.isIncomplete)
        guard let guess else { continue }
        workspace.report(
          RemoveWithoutTarget.binding(entry.type, inside: consumer, guess), at: part.site)
      } else if !old.isIncomplete {
        workspace.report(RemoveWithoutTarget.defaultBinding(entry.type), at: part.site)
      }
    }
  }
}
