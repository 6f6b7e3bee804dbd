import ReliantDocument

extension ContextModel {
  /// Lays an overlay over the model: swaps, patches, points, adds and removes.
  mutating func apply(_ overlay: ConfigurationFile, in workspace: Workspace) {
    gaps.formUnion(overlay.gapsBelow)
    // What the overlay lacks itself is nothing that it could have changed.
    defer { gaps.formUnion(overlay.gaps) }
    if let newName = overlay.name { name = newName }
    if let newParent = overlay.parent { parent = newParent }
    for field in overlay.values {
      let valuePatcher = FieldPatcher(
        workspace: workspace,
        isIncomplete: gaps.contains(.values)
          || values[field.name] == nil
            && gaps.haveLost(field.name, as: .value, in: workspace)
      )
      if values[field.name] == nil { addedValues[field.name] = field.site }
      if case .removal = field.value, values[field.name] != nil {
        removals.note(value: field.name, at: field.site)
      }
      let old = values[field.name]?.site
      let patch = {
        [addedValues] (values: inout SymbolTable<Field>, removals: inout Removals) in
        valuePatcher.apply(field, to: &values, what: "a value", noting: &removals) {
          addedValues[$0]?.document == field.site.document
        }
      }
      if case .edit = field.value {
        let found = workspace.recordingFindings {
          patch(&values, &removals)
        } then: { _, found, omitted in
          workspace.countOmitted(omitted)
          return found
        }
        if !found.isEmpty { missedPatches[field.site] = (field.name, found) }
      } else {
        patch(&values, &removals)
      }
      if values[field.name]?.site != old { replace(old) }
    }
    for entry in overlay.bindings { apply(entry, in: workspace) }
    let older = olderNames(under: overlay, in: workspace)
    reportRepeatedAliases(overlay.patches, owners: older.aliasOwners, in: workspace)
    dropAliases(overlay.patches, owners: older.aliasOwners)
    keepPlaces(under: overlay.patches)
    for entry in overlay.patches { apply(entry, over: older, in: workspace) }
  }

  /// The names that there are before an overlay, collected once for all of its entries.
  private struct OlderNames {
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

  private mutating func apply(
    _ entry: ObjectPatch, over older: OlderNames, in workspace: Workspace
  ) {
    let isNew = !hasEntry(entry.key) && older.aliasOwners[entry.key] == nil
    if isNew { addedObjects[entry.key] = entry.site }
    switch entry.content {
    case .definition(let text):
      if swaps(entry.key, text) {
        swap(entry, text, isNew: isNew, in: workspace)
      } else {
        patch(entry, text, over: older, in: workspace)
      }
    case .pointer(let target, let targetSite):
      if let old = pointers[entry.key], old.target == target {
        reportRepeated(entry, at: target, since: old.site, in: workspace)
      }
      point(entry, at: target, targetSite: targetSite)
    case .removal:
      remove(entry, over: older, in: workspace)
    case .invalid:
      if !hasEntry(entry.key) {
        objects[entry.key] = ObjectModel(unreadable: entry.key, at: entry.site)
      }
      objects[entry.key]?.dropUses()
    }
  }

  /// Whether an entry gives a key another implementation.
  private func swaps(_ key: Symbol, _ text: DefinitionText) -> Bool {
    // Of an implementation without the name of its type nothing fits the one that is there.
    text.type != nil || text.unread.contains(.type) && objects[key] != nil
  }

  /// Gives a key another implementation, or adds a new object.
  ///
  /// Type, arguments and properties are the implementation and start afresh; whatever else the
  /// entry does not mention stays.
  private mutating func swap(
    _ entry: ObjectPatch, _ text: DefinitionText, isNew: Bool, in workspace: Workspace
  ) {
    removals.forget(name: entry.key)
    replace(pointers.removeValue(forKey: entry.key)?.site)
    let old = objects[entry.key]
    var object = old ?? ObjectModel(DefinitionText(), key: entry.key, at: entry.site)
    if old != nil {
      object.laterOrigins.append(entry.site)
    } else if isNew, let mark = text.override, !text.unread.contains(.override) {
      unusedMarks[entry.key] = mark
    }
    object.isPresumed = false
    object.type = text.type
    object.arguments = []
    object.properties = []
    object.removedArguments = [:]
    object.removedProperties = [:]
    // There is nothing yet that could be removed or changed, which the patcher says.
    let patcher = FieldPatcher(
      workspace: workspace, isIncomplete: text.type == nil, template: text.extends?.value)
    patcher.apply(
      text.arguments ?? [], to: &object.arguments, what: "an argument", noting: &removals)
    patcher.apply(
      text.properties ?? [], to: &object.properties, what: "a property", noting: &removals)
    object.extends = text.extends
    object.override = object.override ?? text.override
    let isWhole = object.arguments.count == text.arguments?.count ?? 0
    object.isIncomplete = text.isIncomplete || !isWhole
    // Without its type one cannot even tell whether the object is meant to stand alone.
    if text.type == nil { object.unread.insert(.extends) }
    object.setPlace(from: text, at: entry.site, noting: &removals, in: workspace)
    objects[entry.key] = object
    if let old, old.isSame(as: object, in: workspace) {
      workspace.report(
        .noEffect, "\(workspace.quoted(entry.key)) is defined like this already",
        help: "leave it out", at: entry.site,
        related: [Finding.Related("defined here", at: .site(old.site))])
    }
  }

  /// Gives the objects that are about to be swapped the place that they inherit, which stays when the
  /// implementation does not; before any entry changes what they inherit it from.
  private mutating func keepPlaces(under patches: [ObjectPatch]) {
    for patch in patches {
      guard case .definition(let text) = patch.content, swaps(patch.key, text),
        var object = objects[patch.key], object.extends != nil
      else { continue }
      inheritPlace(of: &object)
      objects[patch.key] = object
    }
  }

  private func inheritPlace(of object: inout ObjectModel) {
    var met: Set<Symbol> = []
    var base = object.extends?.value
    while let key = base, met.insert(key).inserted, let template = objects[key] {
      object.inheritPlace(from: template)
      base = template.extends?.value
    }
  }

  private mutating func patch(
    _ entry: ObjectPatch, _ text: DefinitionText, over older: OlderNames,
    in workspace: Workspace
  ) {
    guard var object = objects[entry.key] else {
      return reportMissingTarget(of: entry, text, over: older, in: workspace)
    }
    object.reportRepetitions(of: text, at: entry.site, in: workspace)
    // It was probably to be removed, and what it uses along with it.
    if text.unread.contains(.remove) { object.dropUses() }
    let template = text.extends ?? object.extends
    let patcher = FieldPatcher(
      workspace: workspace, isIncomplete: object.isIncomplete, template: template?.value)
    object.missedPatches += workspace.recordingFindings {
      patcher.apply(
        text.arguments ?? [], to: &object.arguments, what: "an argument", noting: &removals)
      patcher.apply(
        text.properties ?? [], to: &object.properties, what: "a property", noting: &removals)
    } then: { _, found, omitted in
      workspace.countOmitted(omitted)
      return found
    }
    object.removedArguments.noteRemovals(in: text.arguments ?? [])
    object.removedProperties.noteRemovals(in: text.properties ?? [])
    object.extends = template
    object.isIncomplete = object.isIncomplete || text.isIncomplete
    var text = text
    if let template, object.inheritsDependencies, let change = text.dependsOn, change.whole == nil {
      text.dependsOn = nil
      workspace.report(
        .patchWithoutTarget,
        "\(workspace.quoted(object.key)) has no \(Word.dependsOn.rawValue.quoted) of its own to change",
        help: "give the whole list; what is inherited is changed in "
          + workspace.quoted(template.value), at: change.firstSite ?? entry.site)
    }
    object.setPlace(from: text, at: entry.site, noting: &removals, in: workspace)
    object.laterOrigins.append(entry.site)
    objects[entry.key] = object
  }

  /// Reports a patch of an object that is not there; most likely its type is forgotten, so that what
  /// refers to it is no further mistake.
  private mutating func reportMissingTarget(
    of entry: ObjectPatch, _ text: DefinitionText, over older: OlderNames,
    in workspace: Workspace
  ) {
    for alias in text.aliases?.given ?? [] { gaps.formUnion(Gaps(.object, alias.value)) }
    for tag in text.tags?.given ?? [] where !tag.isRemoval { gaps.formUnion(Gaps(.tag, tag.name)) }
    let key = workspace.quoted(entry.key)
    if let owner = pointers[entry.key]?.target ?? older.aliasOwners[entry.key]?.value {
      return workspace.report(
        .patchWithoutTarget, "\(key) is another name of \(workspace.quoted(owner))",
        help: "patch \(workspace.quoted(owner))", at: entry.site)
    }
    func knownNames() -> [String] { older.objects.map { workspace.names[$0] } }
    let isMisspelt =
      !text.unread.contains(.type)
      && (gaps.contains(.objects)
        ? workspace.isSlip(entry.key, of: knownNames())
        : workspace.isMisspelling(entry.key, of: knownNames()))
    defer {
      if !isMisspelt, removals.objects[entry.key] == nil {
        objects[entry.key] = ObjectModel(unreadable: entry.key, at: entry.site)
        objects[entry.key]?.isPresumed = true
      }
    }
    let isUnclear = gaps.contains(.objects) || text.unread.contains(.remove)
    if text.unread.contains(.type) || isUnclear && !isMisspelt { return }
    // What is no name has been reported as such.
    if !workspace.isName(entry.key) || gaps.haveLost(entry.key, in: workspace) { return }
    workspace.report(
      .patchWithoutTarget, "there is no object \(key) to patch",
      help: isMisspelt
        ? workspace.suggestion(for: entry.key, among: knownNames())
        : "give it a 'type' to add a new object", at: entry.site,
      related: Finding.Related.removal(removals.objects[entry.key]))
  }

  /// Points a name at another object; what the name's former object was called goes along.
  private mutating func point(
    _ entry: ObjectPatch, at target: Symbol, targetSite: Site
  ) {
    removals.forget(name: entry.key)
    let former = objects.removeValue(forKey: entry.key)
    replace(former?.site)
    for alias in former?.aliases ?? [] where alias.value != target && !hasEntry(alias.value) {
      pointers[alias.value] = Pointer(
        name: alias.value, site: alias.site, target: target, targetSite: targetSite)
    }
    let pointer = Pointer(
      name: entry.key, site: entry.site, target: target, targetSite: targetSite)
    replace(pointers.updateValue(pointer, forKey: entry.key)?.site)
  }

  private mutating func remove(
    _ entry: ObjectPatch, over older: OlderNames, in workspace: Workspace
  ) {
    if let object = objects.removeValue(forKey: entry.key) {
      removals.note(object, at: entry.site, in: workspace.names)
      return replace(object.site)
    }
    let pointer = pointers.removeValue(forKey: entry.key)
    if pointer != nil || older.aliasOwners[entry.key] != nil {
      removals.note(name: entry.key, at: entry.site)
      return replace(pointer?.site)
    }
    func names() -> [String] { (older.objects + older.pointers).map { workspace.names[$0] } }
    if gaps.contains(.objects), !workspace.isSlip(entry.key, of: names()) { return }
    // What is no name has been reported as such.
    if !workspace.isName(entry.key) || gaps.haveLost(entry.key, in: workspace) { return }
    workspace.report(
      .removeWithoutTarget, "there is no object \(workspace.quoted(entry.key)) to remove",
      help: workspace.suggestion(for: entry.key, among: names()), at: entry.site,
      related: Finding.Related.removal(removals.objects[entry.key]))
  }

  /// For each alias the key of the object that it belongs to, with the place of the alias.
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
      reportRepeated(entry, at: target, since: owner.site, in: workspace)
    }
  }

  private func reportRepeated(
    _ entry: ObjectPatch, at target: Symbol, since old: Site, in workspace: Workspace
  ) {
    workspace.report(
      .noEffect,
      "\(workspace.quoted(entry.key)) is another name of \(workspace.quoted(target)) already",
      help: "leave it out", at: entry.site,
      related: [Finding.Related("set here", at: .site(old))])
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

extension [Symbol: Site] {
  /// Notes which fields an overlay takes away, and forgets those that it gives anew.
  fileprivate mutating func noteRemovals(in fields: [Field]) {
    for field in fields {
      switch field.value {
      case .removal: self[field.name] = field.site
      // What changes a list does not bring it back.
      case .edit: break
      default: self[field.name] = nil
      }
    }
  }
}
