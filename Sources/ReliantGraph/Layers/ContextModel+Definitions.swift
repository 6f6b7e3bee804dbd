import ReliantDocument

extension ContextModel {
  /// Lays a file's own entries over what it imports.
  ///
  /// A key of an imported file, or of code, may be defined again only by a definition that says
  /// `"override": true`.
  package mutating func define(_ file: ConfigurationFile) {
    name = file.name
    parent = file.parent
    open.formUnion(file.open)
    declareEnvironments(of: file)
    for field in file.values { lay(field) }
    for entry in file.objects { define(entry.content, of: entry.key, at: entry.site) }
    for entry in file.bindings { lay(BindingModel(entry), for: entry.name) }
  }

  /// Notes which environments a file says that there are.
  mutating func declareEnvironments(of file: ConfigurationFile) {
    guard let declared = file.environments else { return }
    declarations[file.document] = Environments.Declaration(
      names: declared.value, place: workspace.sources.place(of: declared.site))
  }

  /// Notes that something has taken an entry's place, unless that is the same entry.
  mutating func replace(_ site: Site?, by new: Site? = nil) {
    if let site, site != new { replaced.insert(site) }
  }

  /// Warns of objects that say that they override others and do not; to be called when all files of
  /// a context lie over each other.
  func reportUnusedMarks() {
    // Else the runtime would look for the types that it takes to go through none.
    if unusedMarks.isEmpty { return }
    for (key, site) in unusedMarks.ordered(by: { $0.value < $1.value }) {
      let sources = workspace.sources
      lazy var keysOfOtherFiles = objects.values.filter { $0.site.document != site.document }
        .map(\.key).filter(workspace.isName)
      workspace.report(
        NoEffect.override(
          key, sources.isOverlay(site) ? .overlay : sources.isCode(site) ? .code : .file,
          workspace.guess(at: key, among: keysOfOtherFiles)),
        at: site)
    }
  }

  private mutating func define(_ content: ObjectEntry.Content, of key: Symbol, at site: Site) {
    switch content {
    case .definition(let object):
      checkOverride(of: key, at: site, by: object)
      if !pointers.isEmpty { replace(pointers.removeValue(forKey: key)?.site) }
      let old = objects.updateValue(object, forKey: key)
      removals.note(definitionAt: object.site, over: old)
      replace(old?.site)
    case .pointer(let pointer):
      checkOverride(of: key, at: site, by: nil)
      replace(objects.removeValue(forKey: key)?.site)
      replace(pointers.updateValue(pointer, forKey: key)?.site)
    // Only an overlay changes and removes.
    case .invalid, .patch, .removal:
      pointers[key] = nil
      var object = ObjectModel(unreadable: key, at: site)
      // What it was to replace may well be meant to stay.
      object.aliases = objects[key]?.aliases ?? []
      object.tags = objects[key]?.tags ?? object.tags
      objects[key] = object
    }
  }

  /// - Parameter object: what takes the key; nil for a name that is pointed at another object.
  private mutating func checkOverride(of key: Symbol, at site: Site, by object: ObjectModel?) {
    let former = objects[key]
    if former?.isPresumed == true { return }
    let mark = object?.override
    let first = former?.site ?? pointers[key]?.site
    // What is no name has been reported as such, and nothing is known by it.
    if first != nil || mark != nil, !workspace.isName(key) { return }
    if let first, mark == nil {
      workspace.report(unmarked(object == nil ? .pointer : .object, key, first: first), at: site)
    } else if first == nil, let mark, object?.unread.contains(.override) == false {
      // Another file may be imported before this one.
      unusedMarks[key] = mark
    }
  }

  private func unmarked(
    _ kind: UnmarkedOverride.Kind, _ name: Symbol, first: Site
  ) -> UnmarkedOverride {
    UnmarkedOverride(
      kind: kind, name: name, first: first, isInCode: workspace.sources.isCode(first))
  }

  /// Reports what imports give differently, unless the file that imports them decides it.
  mutating func reportRivals(under file: ConfigurationFile) {
    if rivals.isEmpty { return }
    let values = Set(file.values.map(\.name))
    let bindings = Set(file.bindings.map(\.name))
    let objects = Set(file.objects.map(\.key))
    for (violation, site) in rivals {
      let isDecided =
        switch violation.kind {
        case .object, .pointer: objects.contains(violation.name)
        case .value: values.contains(violation.name)
        case .binding: bindings.contains(workspace.bindingName(violation.name))
        }
      if !isDecided { workspace.report(violation, at: site) }
    }
    rivals = []
  }

  /// Merges an imported file's model into this one, above what was imported before.
  ///
  /// A file that two others import arrives twice; what either of them has put in the place of its
  /// entries stays, and of an object whichever form has been worked on further.
  ///
  /// - Parameter isBeside: whether what is here was imported by the same file, so that neither of the
  ///   two is meant to replace the other's values and bindings.
  mutating func `import`(_ other: ContextModel, beside isBeside: Bool = false) {
    open.formUnion(other.open)
    declarations.merge(other.declarations) { old, _ in old }
    rivals += other.rivals
    removals.merge(other.removals)
    if !other.replaced.isEmpty { drop(other.replaced) }
    for (_, field) in other.values where !replaced.contains(field.site) {
      lay(field, beside: isBeside)
    }
    for (name, binding) in other.bindings where !replaced.contains(binding.site) {
      lay(binding, for: name, beside: isBeside)
    }
    addedObjects.merge(other.addedObjects) { old, _ in old }
    addedValues.merge(other.addedValues) { old, _ in old }
    importObjects(of: other)
    replaced.formUnion(other.replaced)
  }

  private mutating func lay(_ field: Field, beside isBeside: Bool = false) {
    let old = values.updateValue(field, forKey: field.name)
    removals.note(field, over: old, without: replaced)
    replace(old?.site, by: field.site)
    if let old, isBeside, !old.isSame(as: field, in: workspace) {
      rivals.append((unmarked(.value, field.name, first: old.site), field.site))
    }
  }

  private mutating func lay(
    _ binding: BindingModel, for name: Symbol, beside isBeside: Bool = false
  ) {
    let old = bindings[name]
    bindings[name] = binding.laid(over: old)
    replace(old?.site, by: binding.site)
    if let old, isBeside, !old.isSame(as: binding) {
      rivals.append((unmarked(.binding, binding.type, first: old.site), binding.site))
    }
  }

  /// Takes away what another model has put something else in the place of.
  private mutating func drop(_ sites: Set<Site>) {
    values.removeAll { sites.contains($0.site) }
    bindings = bindings.filter { !sites.contains($0.value.site) }
    pointers.removeAll { sites.contains($0.site) }
    objects.removeAll { sites.contains($0.site) }
  }

  private mutating func importObjects(of other: ContextModel) {
    if objects.isEmpty, pointers.isEmpty, replaced.isEmpty {
      (objects, pointers) = (other.objects, other.pointers)
      unusedMarks.merge(other.unusedMarks) { old, _ in old }
      return
    }
    for (key, site) in other.unusedMarks where !hasEntry(key) { unusedMarks[key] = site }
    let newPointers = other.pointers.values.filter { !replaced.contains($0.site) }
    for pointer in newPointers.ordered(by: { $0.site < $1.site }) {
      importPointer(pointer)
    }
    let newObjects = other.objects.values.filter {
      objects[$0.key]?.isIdentical(to: $0) != true && !replaced.contains($0.site)
    }
    for object in newObjects.ordered(by: { $0.site < $1.site }) {
      importObject(object)
    }
  }

  private mutating func importPointer(_ pointer: Pointer) {
    if objects[pointer.name]?.isPresumed == true { objects[pointer.name] = nil }
    let former = pointers[pointer.name]
    if let first = objects[pointer.name]?.site ?? former?.site, first != pointer.site {
      if former?.isSame(as: pointer) != true {
        rivals.append((unmarked(.pointer, pointer.name, first: first), pointer.site))
      }
      unusedMarks[pointer.name] = nil
      objects[pointer.name] = nil
    }
    pointers[pointer.name] = pointer
  }

  private mutating func importObject(_ object: ObjectModel) {
    if object.isPresumed, hasEntry(object.key) { return }
    if let old = objects[object.key] {
      if old.origins.starts(with: object.origins) { return }
      if !object.origins.starts(with: old.origins) {
        if object.override == nil, !old.isPresumed, !old.isSame(as: object, in: workspace) {
          rivals.append((unmarked(.object, object.key, first: old.site), object.site))
          unusedMarks[object.key] = nil
        }
        removals.note(definitionAt: object.site, over: old)
        replace(old.site)
      }
    } else if let pointer = pointers.removeValue(forKey: object.key) {
      if object.override == nil {
        rivals.append((unmarked(.object, object.key, first: pointer.site), object.site))
      }
      replace(pointer.site)
    }
    objects[object.key] = object
  }
}
