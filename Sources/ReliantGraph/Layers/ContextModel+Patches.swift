import ReliantDocument

extension ContextModel {
  /// Applies what an overlay says about one key.
  mutating func apply(_ entry: ObjectEntry, over older: OlderNames) {
    let isNew = !hasEntry(entry.key) && older.aliasOwners[entry.key] == nil
    if isNew { addedObjects[entry.key] = entry.site }
    switch entry.content {
    case .patch(let text):
      if swaps(entry.key, text) {
        swap(entry, text, isNew: isNew)
      } else if let object = objects[entry.key] {
        objects[entry.key] = patched(object, entry, text)
      } else {
        reportMissingTarget(of: entry, text, over: older)
      }
    case .pointer(let pointer):
      if let old = pointers[entry.key], old.isSame(as: pointer) {
        workspace.report(NoEffect.same(entry.key, since: old.site), at: entry.site)
      }
      point(pointer)
    case .removal:
      remove(entry, over: older)
    // An overlay defines nothing but by what it says of it.
    case .invalid, .definition:
      if !hasEntry(entry.key) {
        objects[entry.key] = ObjectModel(unreadable: entry.key, at: entry.site)
      }
      objects[entry.key]?.dropUses()
    }
  }

  // MARK: Swaps

  /// Whether an entry gives a key another implementation.
  private func swaps(_ key: Symbol, _ text: DefinitionText) -> Bool {
    // Of an implementation without the name of its type nothing fits the one that is there.
    text.type != nil || text.unread.contains(.type) && objects[key] != nil
  }

  /// Gives a key another implementation, or adds a new object.
  ///
  /// Type, arguments and properties are the implementation and start afresh; whatever else the
  /// entry does not mention stays.
  private mutating func swap(_ entry: ObjectEntry, _ text: DefinitionText, isNew: Bool) {
    removals.objects[entry.key] = nil
    replace(pointers.removeValue(forKey: entry.key)?.site)
    let old = objects[entry.key]
    var object = old ?? ObjectModel(DefinitionText(), key: entry.key, at: entry.site)
    if let old {
      object.laterOrigins.append(entry.site)
      removals.note(definitionAt: entry.site, over: old)
    } else if open.contains(.objects) {
      // What could not be read may have had such a key, and lists that are changed here.
      object.unread.formUnion([.aliases, .tags, .dependsOn])
    } else if isNew, let mark = text.override, !text.unread.contains(.override) {
      unusedMarks[entry.key] = mark
    }
    object.isPresumed = false
    object.type = text.type
    if let old, !old.arguments.isEmpty, let type = old.type { object.swapped = type }
    object.arguments = []
    object.properties = []
    object.removedArguments = [:]
    object.removedProperties = [:]
    object.extends = text.extends
    object.override = object.override ?? text.override
    // There is nothing yet that could be removed or changed.
    setFields(of: &object, to: text, isOpen: text.type == nil)
    let isWhole = object.arguments.count == text.arguments?.count ?? 0
    object.unread.subtract(Vocabulary.implementation)
    object.unread.formUnion(text.unread)
    if !isWhole { object.unread.insert(.arguments) }
    // Without its type one cannot even tell whether the object is meant to stand alone.
    if text.type == nil { object.unread.insert(.extends) }
    object.setPlace(
      from: text, isPatch: false, at: entry.site, noting: &removals, in: workspace)
    objects[entry.key] = object
    if let old, old.isSame(as: object, in: workspace) {
      workspace.report(NoEffect.same(entry.key, since: old.site), at: entry.site)
    }
  }

  /// Gives the objects that are about to be swapped the place that they inherit, which stays when the
  /// implementation does not; before any entry changes what they inherit it from.
  mutating func keepPlaces(under entries: [ObjectEntry]) {
    for entry in entries {
      guard case .patch(let text) = entry.content, swaps(entry.key, text),
        var object = objects[entry.key]
      else { continue }
      var met: Set<Symbol> = []
      var base = object.extends?.value
      while let key = base, met.insert(key).inserted, let template = objects[key] {
        object.inheritPlace(from: template)
        base = template.extends?.value
      }
      objects[entry.key] = object
    }
  }

  // MARK: Patches

  /// An object with what an overlay changes of it.
  private mutating func patched(
    _ old: ObjectModel, _ entry: ObjectEntry, _ text: DefinitionText
  ) -> ObjectModel {
    if text.isEmpty { workspace.report(NoEffect.patch(of: entry.key), at: entry.site) }
    var object = old
    object.setPlace(from: text, isPatch: true, at: entry.site, noting: &removals, in: workspace)
    setFields(of: &object, to: text, isOpen: old.isIncomplete)
    object.removedArguments.noteRemovals(in: text.arguments ?? [])
    object.removedProperties.noteRemovals(in: text.properties ?? [])
    object.laterOrigins.append(entry.site)
    return object
  }

  /// Lays arguments and properties over those of an object.
  ///
  /// - Parameter isOpen: whether the object may have more of them than could be read.
  private mutating func setFields(
    of object: inout ObjectModel, to text: DefinitionText, isOpen: Bool
  ) {
    let patcher = FieldPatcher(
      workspace: workspace, isOpen: isOpen, template: object.extends?.value)
    patcher.apply(text.arguments ?? [], to: &object.arguments, as: .argument, noting: &removals)
    patcher.apply(text.properties ?? [], to: &object.properties, as: .property, noting: &removals)
  }

  /// Reports a patch of an object that is not there; most likely its type is forgotten, so that what
  /// refers to it is no further mistake.
  private mutating func reportMissingTarget(
    of entry: ObjectEntry, _ text: DefinitionText, over older: OlderNames
  ) {
    if pointers[entry.key]?.choice != nil {
      return _ = workspace.report(PatchWithoutTarget.choice(entry.key), at: entry.site)
    }
    if let owner = pointers[entry.key]?.target ?? older.aliasOwners[entry.key] {
      workspace.report(PatchWithoutTarget.otherName(entry.key, of: owner), at: entry.site)
      return
    }
    let removed = removals.objects[entry.key]
    let isIncomplete = !text.unread.isDisjoint(with: Vocabulary.implementation)
    let isOpen = open.contains(.objects) || isIncomplete
    let guess = workspace.nearMiss(of: entry.key, among: older.objects, isOpen: isOpen)
    if removed == nil, guess?.near.isEmpty ?? true || text.unread.contains(.type) {
      objects[entry.key] = ObjectModel(presumed: entry.key, text, at: entry.site)
    }
    // What is no name has been reported as such, and so has a type that could not be read.
    guard let guess, !text.unread.contains(.type), workspace.isName(entry.key) else { return }
    workspace.report(PatchWithoutTarget.object(entry.key, guess, removed: removed), at: entry.site)
  }

  // MARK: Pointers and removals

  /// Points a name at another object; what the name's former object was called goes along.
  private mutating func point(_ pointer: Pointer) {
    removals.objects[pointer.name] = nil
    let former = objects.removeValue(forKey: pointer.name)
    replace(former?.site)
    let target = pointer.target
    for alias in former?.aliases ?? [] where alias.value != target && !hasEntry(alias.value) {
      pointers[alias.value] = Pointer(
        name: alias.value, site: alias.site, target: target, targetSite: pointer.targetSite)
    }
    replace(pointers.updateValue(pointer, forKey: pointer.name)?.site)
  }

  private mutating func remove(_ entry: ObjectEntry, over older: OlderNames) {
    if let object = objects.removeValue(forKey: entry.key) {
      removals.note(object, at: entry.site, in: workspace.names)
      return replace(object.site)
    }
    let pointer = pointers.removeValue(forKey: entry.key)
    if pointer != nil || older.aliasOwners[entry.key] != nil {
      removals.objects[entry.key] = entry.site
      return replace(pointer?.site)
    }
    // What is no name has been reported as such.
    guard workspace.isName(entry.key),
      let guess = workspace.guess(
        at: entry.key, among: older.objects + older.pointers,
        isOpen: open.contains(.objects))
    else { return }
    workspace.report(
      RemoveWithoutTarget.named(entry.key, .object, guess, removed: removals.objects[entry.key]),
      at: entry.site)
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
