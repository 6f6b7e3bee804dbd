import ReliantDocument

/// The way of one context from a merged model to a graph.
///
/// Each stage is a value that holds what it adds to the one before; a pass leads from one to the next,
/// reports all mistakes of its kind, and stays silent about what is poisoned. No user code runs in any
/// of them.
package struct ContextCheck {
  package let resolved: Resolved
  private let ordered: Ordered

  /// Runs all passes.
  package init(_ inputs: CheckInputs) {
    let hoisted = HoistAnonymousObjects.run(inputs)
    let inherited = InheritDefinitions.run(hoisted)
    let names = AssignNames.run(inherited)
    let decorated = ApplyDecorators.run(names)
    let typed = ResolveTypes.run(decorated)
    CheckSecrets.run(typed)
    let state = ResolveValues.run(typed)
    ResolveBindings.run(state)
    resolved = ResolveArguments.run(state)
    CheckRelatives.run(resolved)
    CheckAdditions.run(resolved)
    ordered = CheckCycles.run(resolved)
    CheckRequestSize.run(resolved, ordered)
    CheckCaptives.run(resolved)
  }

  /// Runs all passes for each case of a choice that is not taken, and then for those that are.
  init(_ settled: SettledChoices, recordingIn record: UsageRecord?) {
    for others in settled.others { RecordUsage.run(Self(others).resolved, in: record) }
    self.init(settled.chosen)
    RecordUsage.run(resolved, in: record)
  }

  /// The graph that the context amounts to.
  ///
  /// - Parameters:
  ///   - environments: those that the context and its parents have overlays for, or declare.
  ///   - file: the canonical path of the file that the context begins with, if one was read.
  package func graph(
    named name: String, environments: Environments = Environments(), file: String? = nil
  ) -> Graph {
    MakeGraph.run(resolved, ordered, named: name, environments: environments, file: file)
  }
}
