package import ReliantDocument

/// What a context is checked against: all that its stages look at and none of them changes.
// A class, as to hand one pointer from stage to stage takes less than all that it holds.
package final class CheckInputs {
  package let workspace: Workspace
  /// What is known of the types; nil when only a file's own rules can be checked.
  package let catalog: (any TypeCatalog)?
  /// What the files amount to when they are laid over each other.
  package let model: ContextModel
  /// The context whose objects this one sees besides its own.
  let parent: Graph?
  /// What overlays took away from the parent contexts.
  let parentRemovals: Removals
  /// What overlays took away from this context and its parents.
  let removals: Removals
  let outside: OutsideReader
  /// Whether what is required has to be given, because it is meant to be built.
  let demands: Bool
  /// The choices that have been settled.
  let choices: [Choice]

  package init(
    workspace: Workspace, catalog: (any TypeCatalog)?, model: ContextModel, parent: Graph? = nil,
    parentRemovals: Removals = Removals(), outside: OutsideReader, demands: Bool = true,
    choices: [Choice] = []
  ) {
    self.workspace = workspace
    self.catalog = catalog
    self.model = model
    self.parent = parent
    self.parentRemovals = parentRemovals
    var removals = model.removals
    removals.merge(parentRemovals)
    self.removals = removals
    self.outside = outside
    self.demands = demands
    self.choices = choices
  }

  /// The same for another model of the same files.
  ///
  /// - Parameters:
  ///   - isBuilt: whether the model is one that may be built, so that what it needs is read.
  ///   - choices: those that have been settled.
  func replacing(
    _ model: ContextModel, isBuilt: Bool = true, choices: [Choice] = []
  ) -> CheckInputs {
    CheckInputs(
      workspace: workspace, catalog: catalog, model: model, parent: parent,
      parentRemovals: parentRemovals, outside: isBuilt ? outside : outside.withoutReading,
      demands: isBuilt && demands, choices: choices)
  }

  package var names: NameTable { workspace.names }
  package var sources: Sources { workspace.sources }
}
