import ReliantDocument

extension ContextModel {
  /// Lays what an overlay says of a type's binding over the model.
  mutating func apply(_ entry: BindingEntry, in workspace: Workspace) {
    guard let old = bindings[entry.name] else {
      if entry.removes { reportMissingBinding(entry, in: workspace) }
      bindings[entry.name] = BindingModel(entry).nonempty
      return
    }
    if entry.isRemoval {
      removals.note(binding: workspace.names[entry.name], at: entry.site)
      bindings[entry.name] = nil
      return replace(old.site)
    }
    noteRemovedParts(of: entry, from: old, in: workspace)
    if old.isSame(as: entry) {
      workspace.report(NoEffect.binding(entry.type, since: old.site), at: entry.site)
    }
    var new = old
    new.merge(entry)
    bindings[entry.name] = new.nonempty
  }

  private func reportMissingBinding(_ entry: BindingEntry, in workspace: Workspace) {
    let guess = workspace.guess(
      at: entry.name, among: bindings.keys, isOpen: open.contains(.bindings))
    guard let guess else { return }
    workspace.report(RemoveWithoutTarget.binding(entry.type, guess), at: entry.site)
  }

  /// Notes which parts of a binding an overlay takes away, which have to be there.
  private mutating func noteRemovedParts(
    of entry: BindingEntry, from old: BindingModel, in workspace: Workspace
  ) {
    let name = workspace.names[entry.name]
    if let site = entry.standardRemoval {
      if old.standard != nil {
        removals.note(binding: name, at: site)
      } else if !old.isIncomplete {
        workspace.report(RemoveWithoutTarget.defaultBinding(entry.type), at: site)
      }
    }
    for consumer in entry.removedConsumers {
      if old.into[consumer.value] != nil {
        removals.note(binding: name, at: consumer.site)
      } else if let guess = workspace.guess(
        at: consumer.value, among: old.into.keys, isOpen: old.isIncomplete)
      {
        workspace.report(
          RemoveWithoutTarget.bindingInside(entry.type, consumer: consumer.value, guess),
          at: consumer.site)
      }
    }
  }
}

extension BindingEntry {
  /// Whether an overlay takes the binding away, or a part of it.
  fileprivate var removes: Bool {
    isRemoval || standardRemoval != nil || !removedConsumers.isEmpty
  }
}

extension BindingModel {
  /// The binding; nil if nothing is given.
  fileprivate var nonempty: BindingModel? { isEmpty ? nil : self }
}
