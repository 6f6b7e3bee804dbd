import ReliantDocument

extension ContextModel {
  /// Lays what an overlay says of a type's binding over the model.
  mutating func apply(_ entry: BindingEntry, in workspace: Workspace) {
    let old = bindings[entry.name]
    // It may stand where the file cannot be read.
    let isHidden = old?.isIncomplete ?? gaps.contains(.bindings)
    if entry.isRemoval {
      bindings[entry.name] = nil
      guard let old else {
        if !isHidden { missedRemovals[entry.site] = MissedRemoval(type: entry.type, part: .all) }
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
    guard let old else {
      let isRemoving = entry.standardRemoval != nil || !entry.removedConsumers.isEmpty
      if isRemoving, !isHidden {
        missedRemovals[entry.site] = MissedRemoval(type: entry.type, part: .all)
      }
      return
    }
    if let site = entry.standardRemoval {
      if old.standard != nil {
        removals.note(binding: workspace.names[entry.name], at: site)
      } else if !isHidden {
        missedRemovals[site] = MissedRemoval(type: entry.type, part: .standard)
      }
    }
    for consumer in entry.removedConsumers {
      if old.into[consumer.value] != nil {
        removals.note(binding: workspace.names[entry.name], at: consumer.site)
      } else if !isHidden {
        missedRemovals[consumer.site] = MissedRemoval(
          type: entry.type, part: .inside(consumer.value))
      }
    }
  }
}

/// What an overlay takes away from a binding in vain.
struct MissedRemoval {
  /// The type that would be bound, as it is written.
  let type: Symbol
  let part: Part

  enum Part {
    /// There is no binding at all.
    case all
    /// Nothing is given by default.
    case standard
    /// Nothing is given inside objects of a type.
    case inside(Symbol)
  }
}
