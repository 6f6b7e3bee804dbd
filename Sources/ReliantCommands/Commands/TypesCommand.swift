import ReliantGraph

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
    try call.console.write(TypeManifest(of: catalog).json, to: .output)
    return .fine
  }
}
