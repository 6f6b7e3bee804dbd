import ReliantDocument

extension ContextModel {
  /// Lays a file's own entries over what it imports.
  ///
  /// A key of an imported file, or of code, may be defined again only by a definition that says
  /// `"override": true`.
  package mutating func define(_ file: ConfigurationFile, in workspace: Workspace) {
    name = file.name
    parent = file.parent
    isIncomplete = isIncomplete || file.isIncomplete
    for field in file.values { values[field.name] = field }
    for entry in file.objects { define(entry, in: workspace) }
    for entry in file.bindings { bindings[entry.type] = BindingModel(entry) }
  }

  private mutating func define(_ entry: ObjectEntry, in workspace: Workspace) {
    switch entry.content {
    case .definition(let text):
      checkOverride(of: entry, isMarked: text.isOverride, in: workspace)
      pointers[entry.key] = nil
      objects[entry.key] = ObjectModel(entry, text)
    case .pointer(let target, let targetSite):
      checkOverride(of: entry, isMarked: false, in: workspace)
      objects[entry.key] = nil
      pointers[entry.key] = Pointer(
        name: entry.key, site: entry.site, target: target, targetSite: targetSite)
    case .invalid, .removal:
      pointers[entry.key] = nil
      objects[entry.key] = ObjectModel(unreadable: entry)
    }
  }

  private func checkOverride(of entry: ObjectEntry, isMarked: Bool, in workspace: Workspace) {
    let first = site(ofEntry: entry.key)
    if let first, !isMarked {
      let isPointer = if case .pointer = entry.content { true } else { false }
      reportUnmarked(
        entry.key, isPointer: isPointer, at: entry.site, first: first, in: workspace)
    } else if first == nil, isMarked {
      let origin = workspace.isCode(entry.site) ? "earlier configurator" : "imported file"
      workspace.report(
        .noEffect, "\(workspace.quoted(entry.key)) overrides nothing: no \(origin) defines it",
        help: workspace.suggestion(for: entry.key, among: objects.keys), at: entry.site)
    }
  }

  private func reportUnmarked(
    _ key: Symbol, isPointer: Bool = false, at site: Site, first: Site, in workspace: Workspace
  ) {
    let origin = workspace.isCode(first) ? "in code" : "by an imported file"
    workspace.report(
      .unmarkedOverride, "\(workspace.quoted(key)) is defined \(origin) already",
      help: isPointer
        ? "point it elsewhere in an overlay"
        : "to replace it, add \"override\": true to the definition", at: site,
      related: [Finding.Related("first defined here", at: .site(first))])
  }

  /// Merges an imported file's model into this one, above what was imported before.
  ///
  /// A file that two others import arrives twice with the same origins; the second time, whichever
  /// of the two forms has been worked on further is kept.
  mutating func `import`(_ other: ContextModel, in workspace: Workspace) {
    isIncomplete = isIncomplete || other.isIncomplete
    values.merge(other.values) { old, new in new }
    bindings.merge(other.bindings) { old, new in new }
    addedObjects.merge(other.addedObjects) { old, _ in old }
    addedValues.merge(other.addedValues) { old, _ in old }
    removedObjects.merge(other.removedObjects) { old, _ in old }
    removedValues.merge(other.removedValues) { old, _ in old }
    if objects.isEmpty, pointers.isEmpty {
      (objects, pointers) = (other.objects, other.pointers)
      return
    }
    for pointer in other.pointers.values.sorted(by: { $0.site < $1.site }) {
      importPointer(pointer, in: workspace)
    }
    let news = other.objects.values.filter { objects[$0.key]?.isIdentical(to: $0) != true }
    for object in news.sorted(by: { $0.site < $1.site }) { importObject(object, in: workspace) }
  }

  private mutating func importPointer(_ pointer: Pointer, in workspace: Workspace) {
    if let first = site(ofEntry: pointer.name), first != pointer.site {
      reportUnmarked(
        pointer.name, isPointer: true, at: pointer.site, first: first, in: workspace)
      objects[pointer.name] = nil
    }
    pointers[pointer.name] = pointer
  }

  private mutating func importObject(_ object: ObjectModel, in workspace: Workspace) {
    if let old = objects[object.key] {
      if old.origins.starts(with: object.origins) { return }
      if !object.origins.starts(with: old.origins), !object.isOverride {
        reportUnmarked(object.key, at: object.site, first: old.site, in: workspace)
      }
    } else if let pointer = pointers.removeValue(forKey: object.key), !object.isOverride {
      reportUnmarked(object.key, at: object.site, first: pointer.site, in: workspace)
    }
    objects[object.key] = object
  }
}
