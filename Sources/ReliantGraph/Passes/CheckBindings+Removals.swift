import ReliantDocument

extension CheckBindings {
  /// The types that bindings name by mistake under other names; that has been reported, and is why
  /// nothing is found under theirs.
  struct Misspelt {
    /// Those that something is bound to.
    var types: Set<Symbol> = []
    /// Those inside whose objects something is bound, by the type that is bound.
    var consumers: [Symbol: Set<Symbol>] = [:]

    func contains(_ missed: MissedRemoval, in workspace: Workspace) -> Bool {
      let name = workspace.bindingName(missed.type)
      if types.contains(name) { return true }
      guard case .inside(let consumer) = missed.part else { return false }
      return consumers[name]?.contains(consumer) ?? false
    }
  }

  /// Reports what overlays take away from bindings in vain.
  static func reportMissedRemovals(besides misspelt: Misspelt, _ check: ContextCheck) {
    for (site, missed) in check.model.missedRemovals.sorted(by: { $0.key < $1.key })
    where !misspelt.contains(missed, in: check.workspace) {
      report(missed, at: site, check)
    }
  }

  private static func report(_ missed: MissedRemoval, at site: Site, _ check: ContextCheck) {
    let workspace = check.workspace
    let bindings = check.model.bindings
    func type() -> String { workspace.quoted(missed.type) }
    switch missed.part {
    case .all:
      workspace.report(
        .removeWithoutTarget, "there is no binding for \(type()) to remove",
        help: workspace.suggestion(
          forType: missed.type, among: bindings.keys.map { workspace.names[$0] }
        ) { name in
          workspace.names.symbol(of: name).flatMap { bindings[$0] }.map { workspace.names[$0.type] }
        }, at: site)
    case .standard:
      workspace.report(
        .removeWithoutTarget, "there is no default binding for \(type()) to remove", at: site)
    case .inside(let consumer):
      let known = check.bindingModel(of: missed.type)?.into ?? [:]
      workspace.report(
        .removeWithoutTarget,
        "there is no binding for \(type()) inside \(workspace.quoted(consumer)) to remove",
        help: workspace.suggestion(for: consumer, among: known.keys), at: site)
    }
  }
}
