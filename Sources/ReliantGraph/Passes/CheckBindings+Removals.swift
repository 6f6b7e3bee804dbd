import ReliantDocument

extension CheckBindings {
  /// Reports what overlays take away from bindings in vain.
  ///
  /// - Parameter misspelt: the types that bindings name by mistake under other names; that has been
  ///   reported, and is why nothing is found under theirs.
  static func reportMissedRemovals(besides misspelt: Set<Symbol>, _ check: ContextCheck) {
    for (site, missed) in check.model.missedRemovals.sorted(by: { $0.key < $1.key })
    where !misspelt.contains(check.workspace.bindingName(missed.type)) {
      report(missed, at: site, besides: misspelt, check)
    }
  }

  private static func report(
    _ missed: MissedRemoval, at site: Site, besides misspelt: Set<Symbol>, _ check: ContextCheck
  ) {
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
      if misspelt.contains(consumer) { return }
      let known = check.bindingModel(of: missed.type)?.into ?? [:]
      workspace.report(
        .removeWithoutTarget,
        "there is no binding for \(type()) inside \(workspace.quoted(consumer)) to remove",
        help: workspace.suggestion(for: consumer, among: known.keys), at: site)
    }
  }
}
