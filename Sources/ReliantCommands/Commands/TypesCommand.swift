import ReliantDocument
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
    let mistakes = catalog.misnamedProperties
    guard mistakes.isEmpty else {
      for mistake in mistakes { try call.console.write(Self.line(about: mistake), to: .error) }
      return .findings
    }
    try call.console.write(TypeManifest(of: catalog).json, to: .output)
    return .fine
  }

  private static func line(about property: MisnamedProperty) -> String {
    let names = NameTable()
    let diagnostic = Diagnostic(
      rule: .unknownProperty, severity: .error, message: property.message(in: names),
      help: property.help(in: names))
    return diagnostic.description.escapedForLine + "\n"
  }
}
