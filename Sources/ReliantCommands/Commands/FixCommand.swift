import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInspection

/// `fix`: applies the fixes of findings that are proven to change nothing else.
struct FixCommand: Command {
  private static let unproven = CommandOption(
    "--unsafe", help: "apply fixes, too, of which it is not proven that they do what was meant")
  private static let rule = CommandOption(
    "--rule", .each("NAME"), help: "fix the findings of this rule only; can be repeated")

  let name = "fix"
  let summary = "apply the fixes that are proven to change nothing else"
  let operands = Operands(
    "PATH", count: 0...Int.max,
    help: "files and folders (default: the working folder), as 'validate' takes them")
  let options: [CommandOption] =
    [unproven, rule, .diff, .checkOnly, .types, .format] + CommandOption.loading

  func run(_ call: CommandCall) throws -> ExitCode {
    let rules = try call.arguments.values(of: Self.rule).map { names in
      Set(try names.map { try call.rule(named: $0).rule.name })
    }
    let writer = ChangeWriter(call: call)
    try writer.check(
      call.arguments.operands + (call.arguments.values(of: .overlay) ?? []))
    let loader = try call.loader()
    // What is fixed is checked in all environments, whichever an overlay is for.
    let targets = try ValidateTargets(call, loader, namesEnvironments: true)
    try call.console.write(targets.remarks, to: .error)
    let original = EditedConfigurations(loader) { loader in
      let found = try? ValidateTargets(call, loader, namesEnvironments: true)
      return (found ?? targets).contexts
    }
    guard !original.survey.report.files.isEmpty || !targets.findings.isEmpty else {
      throw try call.refusal(of: original.survey.report, readLine: original.sourceLine)
    }
    let rounds = FixRounds(
      original, rules: rules, appliesUnproven: call.arguments.has(Self.unproven))
    try writer.write(
      rounds.configurations.changes, old: original.sourceLine,
      new: rounds.configurations.sourceLine)
    let ofFolders = Report(diagnostics: targets.findings, files: [], checkedTypes: true)
    let left = Report(merging: [rounds.configurations.survey.report, ofFolders])
      .keeping(loader.workspace.limits.findings)
    try FixList(rounds: rounds, remaining: left, writer: writer).write(to: call)
    let isClean = left.isValid && !(writer.isCheck && !rounds.fixed.isEmpty)
    return isClean ? .fine : .findings
  }
}
