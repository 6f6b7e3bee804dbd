import ReliantDocument

/// What a context is checked against: all that its stages look at and none of them changes.
package struct CheckInputs {
  let workspace: Workspace
  /// What is known of the types; nil when only a file's own rules can be checked.
  let catalog: (any TypeCatalog)?
  /// What the files amount to when they are laid over each other.
  let model: ContextModel
  /// The context whose objects this one sees besides its own.
  let parent: Graph?
  /// The names of the parent contexts that lead nowhere.
  let poisoned: PoisonedNames
  /// What overlays took away from the parent contexts.
  let parentRemovals: Removals
  /// What overlays took away from this context and its parents.
  let removals: Removals
  let outside: OutsideReader

  package init(
    workspace: Workspace, catalog: (any TypeCatalog)?, model: ContextModel, parent: Graph? = nil,
    poisoned: PoisonedNames = PoisonedNames(), parentRemovals: Removals = Removals(),
    outside: OutsideReader
  ) {
    self.workspace = workspace
    self.catalog = catalog
    self.model = model
    self.parent = parent
    self.poisoned = poisoned
    self.parentRemovals = parentRemovals
    var removals = model.removals
    removals.merge(parentRemovals)
    self.removals = removals
    self.outside = outside
  }

  var names: NameTable { workspace.names }
  var sources: Sources { workspace.sources }

  /// Warns whoever uses something deprecated.
  func warn(ofDeprecated name: Symbol, _ advice: String, at site: Site) {
    workspace.report(Deprecated(name: name, advice: advice), at: site)
  }
}

/// The names of a context and its parents that lead nowhere, which has been reported.
package struct PoisonedNames {
  var objects: [Symbol: Reported] = [:]
  var values: [Symbol: Reported] = [:]

  package init() {}

  /// The names with those of a context that sees them.
  func updated(
    objects targets: SymbolTable<Checked<Graph.Target>>,
    values constants: SymbolTable<Checked<Constant>>
  ) -> PoisonedNames {
    var result = self
    for name in targets.keys { result.objects[name] = targets[name]?.token }
    for name in constants.keys { result.values[name] = constants[name]?.token }
    return result
  }
}
