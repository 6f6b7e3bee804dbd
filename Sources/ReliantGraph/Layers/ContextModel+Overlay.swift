import ReliantDocument

extension ContextModel {
  /// Lays an overlay over the model: swaps, patches, points, adds and removes.
  mutating func apply(_ overlay: ConfigurationFile, in workspace: Workspace) {
    if overlay.isOpenBelow { open = .all }
    // What the overlay lacks itself is nothing that it could have changed.
    defer { open.formUnion(overlay.open) }
    if let newName = overlay.name { name = newName }
    if let newParent = overlay.parent { parent = newParent }
    for field in overlay.values { apply(field, in: workspace) }
    for entry in overlay.bindings { apply(entry, in: workspace) }
    let older = olderNames(under: overlay, in: workspace)
    reportRepeatedAliases(overlay.patches, owners: older.aliasOwners, in: workspace)
    dropAliases(overlay.patches, owners: older.aliasOwners)
    keepPlaces(under: overlay.patches)
    for entry in overlay.patches { apply(entry, over: older, in: workspace) }
  }

  private mutating func apply(_ field: Field, in workspace: Workspace) {
    let old = values[field.name]
    if old == nil { addedValues[field.name] = field.site }
    if case .removal = field.value, old != nil {
      removals.note(value: field.name, at: field.site)
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
    /// For each alias the key of the object that it belongs to, with the place of the alias.
    let aliasOwners: [Symbol: Written<Symbol>]
  }

  private func olderNames(
    under overlay: ConfigurationFile, in workspace: Workspace
  ) -> OlderNames {
    let gone = Set(
      overlay.patches.lazy.filter {
        switch $0.content {
        case .removal, .pointer: true
        case .definition, .invalid: false
        }
      }.map(\.key))
    return OlderNames(
      objects: objects.keys.filter { !gone.contains($0) && workspace.isName($0) },
      pointers: pointers.keys.filter { !gone.contains($0) && workspace.isName($0) },
      aliasOwners: aliasOwners())
  }

  private func aliasOwners() -> [Symbol: Written<Symbol>] {
    var owners: [Symbol: Written<Symbol>] = [:]
    for object in objects.values {
      for alias in object.aliases { owners[alias.value] = Written(object.key, at: alias.site) }
    }
    return owners
  }

  /// Warns of names that are pointed at objects of which they are aliases, and would stay so.
  private func reportRepeatedAliases(
    _ entries: [ObjectPatch], owners: [Symbol: Written<Symbol>], in workspace: Workspace
  ) {
    let changed = Set(entries.lazy.filter(\.changesAliases).map(\.key))
    for entry in entries {
      guard case .pointer(let target, _) = entry.content, let owner = owners[entry.key],
        owner.value == target, !hasEntry(entry.key), !changed.contains(target)
      else { continue }
      workspace.report(NoEffect.name(entry.key, of: target, since: owner.site), at: entry.site)
    }
  }

  /// Takes away the aliases that entries remove or point elsewhere, those of an object in one go.
  private mutating func dropAliases(
    _ entries: [ObjectPatch], owners: [Symbol: Written<Symbol>]
  ) {
    var dropped: [Symbol: Set<Symbol>] = [:]
    for entry in entries {
      guard let owner = owners[entry.key]?.value else { continue }
      switch entry.content {
      case .pointer: break
      case .removal where !hasEntry(entry.key): break
      default: continue
      }
      dropped[owner, default: []].insert(entry.key)
    }
    for (owner, names) in dropped {
      objects[owner]?.aliases.removeAll { names.contains($0.value) }
    }
  }
}

extension ObjectPatch {
  /// Whether the aliases of the object may be others afterwards.
  fileprivate var changesAliases: Bool {
    guard case .definition(let text) = content else { return true }
    return text.aliases != nil || text.unread.contains(.aliases)
  }
}
