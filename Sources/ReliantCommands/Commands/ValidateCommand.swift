import ReliantDocument
import ReliantGraph
import ReliantInspection

/// `validate`: checks files, or every context below a folder, in the base and each environment.
struct ValidateCommand: Command {
  private static let environment = CommandOption(
    CommandOption.environment.name, CommandOption.environment.value,
    help: "check these together, in this order (default: the base, then each on its own)")
  private static let strict = CommandOption(
    "--strict", help: "treat warnings as errors in the exit code")

  let name = "validate"
  let summary = "check files, or every context below a folder, in each environment"
  let operands = Operands(
    "PATH", count: 0...Int.max,
    help: """
      files and folders (default: the working folder); an overlay is checked with the file that it \
      is laid over; '-' reads standard input
      """)
  let options: [CommandOption] =
    [environment, .types, .reportFormat, strict] + CommandOption.reading + [.rule]
    + CommandOption.outside

  func run(_ call: CommandCall) throws -> ExitCode {
    let loader = try call.loader()
    let environments = call.arguments.values(of: Self.environment)
    let (targets, reports, remarks) = try loader.settled { () throws(UsageError) in
      let targets = try ValidateTargets(call, loader, namesEnvironments: environments != nil)
      let (reports, remarks) = check(targets, in: environments, loader)
      return (targets, reports, remarks)
    }
    try call.console.write(targets.remarks + remarks, to: .error)
    let ofFolders = Report(diagnostics: targets.findings, files: [], checkedTypes: true)
    var report = Report(merging: reports + [ofFolders])
    if let environments {
      // They were laid over each other in the order given, so that is the order to show.
      report.environments = environments.filter(report.environments.contains)
    }

    try write(report, call, readLine: loader.sourceLine)
    if report.files.isEmpty { return .wrongUsage }
    let hasFindings = !report.isValid || call.arguments.has(Self.strict) && report.warnings > 0
    return hasFindings ? .findings : .fine
  }

  /// Checks each context, for all its environments or for one combination.
  private func check(
    _ targets: ValidateTargets, in environments: [String]?, _ loader: ConfigurationLoader
  ) -> (reports: [Report], remarks: String) {
    guard let environments else {
      let underOverlays = targets.underOverlays.map {
        loader.check($0.context, environments: [$0.environment])
      }
      return (loader.check(targets.contexts) + underOverlays, "")
    }
    let (reports, without) = loader.check(targets.contexts, environments: environments)
    let remarks = without.filter { !$0.paths.isEmpty }.map { environment, paths in
      let list = paths.map(\.quoted).joined(separator: ", ")
      return "checked without an overlay for \(environment.quoted): \(list)\n"
    }
    return (reports, remarks.joined())
  }

  private func write(
    _ report: Report, _ call: CommandCall, readLine: @escaping TextRenderer.ReadLine
  ) throws {
    let format = ReportFormat(asked: call.arguments.value(of: .reportFormat), on: call.console)
    let text = TextRenderer(
      style: format == .text ? .fitting(call.console) : .plain,
      impliedEnvironments: call.arguments.values(of: Self.environment) ?? [], readLine: readLine)
    let output = format.render(report, text: text, isStrict: call.arguments.has(Self.strict))
    try call.console.write(output, to: .output)
    try call.console.write(SummaryRenderer.lines(on: report), to: .error)
  }
}
