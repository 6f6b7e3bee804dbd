import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// Reads what the page of `graph` shows: a configuration in its base and each of its environments.
struct GraphPageSource {
  let call: CommandCall

  /// - Throws: ``Refusal`` when the configuration has errors in all of them.
  func page(depth: Int?) throws -> GraphPage {
    let loader = try call.loader()
    let read = try loader.settled { () throws(UsageError) in try inspect(loader) }
    try call.console.write(read.remark, to: .error)
    let environments = read.inspections.compactMap { name, inspection in
      inspection.contexts.isEmpty ? nil : PageEnvironment(name, inspection.contexts)
    }
    guard let shown = environments.firstIndex(where: { $0.name == read.shown }) else {
      let failed = read.inspections.first { $0.name == read.shown }?.inspection.report
      throw try call.refusal(of: failed ?? read.report, readLine: loader.sourceLine)
    }
    for (name, inspection) in read.inspections where inspection.contexts.isEmpty {
      try call.console.write(
        "left out: \(name.quoted), in which the configuration has errors\n", to: .error)
    }
    let starts = try GraphCommand.starts(
      call.arguments, in: environments[shown].picture, of: environments[shown].graph)
    return GraphPage(
      environments: environments, shown: shown, starts: starts, depth: depth,
      findings: read.report.diagnostics, record: try record())
  }

  /// What the snapshot tells that the call names.
  private func record() throws(UsageError) -> StartRecord? {
    guard let path = call.arguments.value(of: GraphCommand.snapshot) else { return nil }
    let help = "give a file with the JSON of a context's snapshot"
    let bytes = try call.files.contents(
      of: path, otherwise: "the snapshot \(path.quoted) cannot be read", help: help)
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: path, bytes: bytes)
    let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
    let record = StartRecord(read.document, names: workspace.names)
    guard read.findings.isEmpty, let record else {
      throw UsageError("\(path.quoted) is no snapshot", help: help)
    }
    return record
  }

  private struct Read {
    let inspections: [(name: String, inspection: Inspection)]
    /// The environment that the page opens in.
    let shown: String
    let report: Report
    let remark: String
  }

  /// Reads the base, each environment, and the combination that was asked for if it is another.
  private func inspect(_ loader: ConfigurationLoader) throws(UsageError) -> Read {
    let (path, asked, remark) = try call.context(of: call.arguments.operands[0], loader)
    let report = loader.check(path)
    var inspections = loader.inspectEach(path, of: report.environments).map {
      (name: $0.environment ?? "base", inspection: $0.inspection)
    }
    let shown = asked.isEmpty ? "base" : asked.joined(separator: " + ")
    // Several at once are another configuration, and one that nobody knows is a mistake.
    if !inspections.contains(where: { $0.name == shown }) {
      inspections.append((shown, loader.inspect(path, environments: asked, demands: false)))
    }
    return Read(inspections: inspections, shown: shown, report: report, remark: remark)
  }
}
