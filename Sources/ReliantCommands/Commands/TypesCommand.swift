import ReliantDocument
import ReliantGraph
import ReliantInspection

/// `types`: writes what is known of the types as a manifest, for those who do not have the program.
struct TypesCommand: Command {
  let name = "types"
  let summary = "write all types as a manifest for the option '--types'"
  let operands = Operands.none
  let options: [CommandOption] = []

  func run(_ call: CommandCall) throws -> ExitCode {
    guard let catalog = call.catalog else {
      throw UsageError(
        "this program knows no types",
        help: "run 'types' of a program that calls 'ReliantCommand.main(types:)'")
    }
    let mistakes = catalog.registrationFindings
    guard mistakes.isEmpty else {
      let workspace = Workspace(limits: Limits(), catalog: catalog)
      for mistake in mistakes { workspace.findings.report(mistake) }
      var renderer = TextRenderer(style: .fitting(call.console)) { _, _ in nil }
      try call.console.write(renderer.render(workspace.report(on: [])), to: .error)
      return .findings
    }
    try call.console.write(TypeManifest(of: catalog).json, to: .output)
    return .fine
  }
}
