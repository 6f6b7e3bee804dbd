package import ReliantDocument
package import ReliantGraph

/// A configuration that can be asked where everything in it comes from.
package struct Inspection {
  /// The report on it.
  package let report: Report
  /// The context, and then its parents that were read with it, from the inside out; none where there
  /// are errors.
  package let contexts: [ContextInspection]
  /// The environments that there are, in alphabetical order.
  package let environments: [String]
}

extension ConfigurationLoader {
  /// Reads and checks a configuration, to be asked where everything in it comes from.
  ///
  /// - Parameter demands: whether what is required has to be given.
  package func inspect(
    _ path: String, environments: [String] = [], demands: Bool = true
  ) -> Inspection {
    var inputs = inputs
    inputs.demands = demands
    let (load, result) = load(path, environments: environments, inputs: inputs)
    let graphs = result.graph.map { Array(sequence(first: $0) { $0.parent }) } ?? []
    // From the outside in, as each knows those above it.
    var contexts: [ContextInspection] = []
    for (graph, checked) in zip(graphs, load.allChecked.reversed()).reversed() {
      contexts.insert(
        ContextInspection(graph: graph, checked: checked, ancestors: contexts), at: 0)
    }
    return Inspection(
      report: result.report, contexts: contexts,
      environments: load.knownEnvironments.known.sorted())
  }
}

/// One context that can be asked where everything in it comes from.
package struct ContextInspection {
  package let graph: Graph
  /// The parents that were read with it, from the nearest on.
  let ancestors: [ContextInspection]
  let resolved: Resolved
  /// What the files give, without settings and with all cases of choices.
  let written: ContextModel
  let file: FilePath
  /// What is written in the place of what choices have come to, by the places of the fields.
  private let unsettled: [Site: Expression]

  var inputs: CheckInputs { resolved.inputs }
  var names: NameTable { resolved.inputs.names }

  init(graph: Graph, checked: ContextLoad.CheckedContext, ancestors: [ContextInspection]) {
    self.graph = graph
    self.ancestors = ancestors
    resolved = checked.check.resolved
    written = checked.model
    file = checked.path
    var unsettled: [Site: Expression] = [:]
    if checked.check.resolved.inputs.sources.hasChoices {
      let objects = written.objects.values.flatMap { $0.arguments + $0.properties }
      for field in written.values.values + objects where field.value.mayHoldChoices {
        unsettled[field.site] = field.value
      }
    }
    self.unsettled = unsettled
  }

  // MARK: Named values

  /// Where a named value of the context comes from; nil where it has none of the name.
  package func origin(ofValue name: String) -> ValueOrigin? {
    guard let symbol = names.symbol(of: name), let field = inputs.model.values[symbol] else {
      return nil
    }
    let removals = inputs.model.removals
    let fields = [removals.unset[symbol] ?? field] + removals.losers(against: field.site)
    let setting = ValueOrigin.Source(way: .setting, location: nil, text: nil)
    return ValueOrigin(
      name: name, kind: .value, value: resolved.state.constants[symbol]?.value?.value,
      shown: field.isSet ? nil : shown(field.value),
      sources: (field.isSet ? [setting] : []) + fields.map { source(of: $0) }
        + (ancestors.lazy.compactMap { $0.origin(ofValue: name) }.first?.sources ?? []),
      edits: edits(of: field))
  }

  /// What a value comes to, as anybody may see it.
  func shown(_ value: Expression) -> JSONValue {
    var writer = VisibleWriter(self, expands: true)
    return writer.json(value)
  }

  /// The context that a named value belongs to, this one or a parent, and what it has there.
  func value(named name: Symbol) -> (context: ContextInspection, field: Field)? {
    ([self] + ancestors).lazy.compactMap { context in
      context.inputs.model.values[name].map { (context, $0) }
    }.first
  }

  // MARK: Sources

  func edits(of field: Field) -> [SourceLocation] {
    (inputs.model.removals.edits[field.site] ?? []).map(location)
  }

  func source(of field: Field, inheritedFrom template: Symbol? = nil) -> ValueOrigin.Source {
    var writer = VisibleWriter(self, expands: false)
    return ValueOrigin.Source(
      way: template.map { .template(names[$0]) } ?? way(of: field.site),
      location: location(field.site), text: writer.json(written(field)))
  }

  /// What a file gives a field, with all cases of choices.
  func written(_ field: Field) -> Expression { unsettled[field.site] ?? field.value }

  func way(of site: Site) -> ValueOrigin.Way {
    let sources = inputs.sources
    if sources.isCode(site) { return .code }
    if sources.isOverlay(site) {
      return .overlay(sources.overlayName(of: Int(site.document))?.environment)
    }
    return sources.document(of: site).source.path == file.text ? .file : .imported
  }

  func location(_ site: Site) -> SourceLocation { inputs.sources.location(of: .site(site), names) }
}
