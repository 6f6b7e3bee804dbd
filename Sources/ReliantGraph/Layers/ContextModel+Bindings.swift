import ReliantDocument

extension ContextModel {
  /// Lays what an overlay says of a type's binding over the model.
  mutating func apply(_ entry: BindingEntry, in workspace: Workspace) {
    let old = bindings[entry.name]
    // It may stand where the file cannot be read.
    let isHidden = old?.isIncomplete ?? gaps.contains(.objects)
    if entry.isRemoval {
      bindings[entry.name] = nil
      guard let old else {
        if !isHidden { reportNothingToRemove(entry, at: entry.site, in: workspace) }
        return
      }
      removals.note(binding: workspace.names[entry.name], at: entry.site)
      return replace(old.site)
    }
    noteRemovedParts(of: entry, from: old, isHidden: isHidden, in: workspace)
    if let old, old.isSame(as: entry) {
      workspace.report(
        .noEffect, "\(workspace.quoted(entry.type)) is bound like this already",
        help: "leave it out", at: entry.site,
        related: [Finding.Related("bound here", at: .site(old.site))])
    }
    var new = old ?? BindingModel(entry)
    new.merge(entry)
    bindings[entry.name] = new.isEmpty ? nil : new
  }

  /// Notes which parts of a binding an overlay takes away, which have to be there.
  private mutating func noteRemovedParts(
    of entry: BindingEntry, from old: BindingModel?, isHidden: Bool, in workspace: Workspace
  ) {
    if let site = entry.standardRemoval {
      if old?.standard != nil {
        removals.note(binding: workspace.names[entry.name], at: site)
      } else if !isHidden {
        reportNothingToRemove(entry, at: site, part: "default binding", in: workspace)
      }
    }
    for consumer in entry.removedConsumers {
      if old?.into[consumer.value] != nil {
        removals.note(binding: workspace.names[entry.name], at: consumer.site)
      } else if !isHidden {
        let known = old.map { Array($0.into.keys) } ?? []
        workspace.report(
          .removeWithoutTarget,
          "there is no binding for \(workspace.quoted(entry.type)) inside "
            + "\(workspace.quoted(consumer.value)) to remove",
          help: workspace.suggestion(for: consumer.value, among: known), at: consumer.site)
      }
    }
  }

  private func reportNothingToRemove(
    _ entry: BindingEntry, at site: Site, part: String = "binding", in workspace: Workspace
  ) {
    workspace.report(
      .removeWithoutTarget, "there is no \(part) for \(workspace.quoted(entry.type)) to remove",
      help: workspace.suggestion(for: entry.type, among: bindings.keys), at: site)
  }
}
