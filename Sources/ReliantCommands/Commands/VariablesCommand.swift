import ReliantDocument
import ReliantGraph
import ReliantInsight

/// `variables`: what a configuration takes from outside.
struct VariablesCommand: Command {
  private static let format = CommandOption(
    "--format", .choice(["text", "json", "env"]),
    help: "write for people (text, the default), for programs, or a template of NAME= lines")

  let name = "variables"
  let summary = "show the variables, text files and settings it can be given"
  let operands = Operands(
    "PATH", count: 1...1, help: "a configuration file; '-' reads standard input")
  let options: [CommandOption] = [
    .environment, .types, format, .root, .maxSize, .allow, .overlay, .set, .parent,
  ]

  func run(_ call: CommandCall) throws -> ExitCode {
    let inventory = try call.read(call.arguments.operands[0]) { loader, path, environments in
      OutsideInventory.read(path, environments: environments, with: loader)
    }
    let list = VariableList(inventory)
    let text =
      switch call.arguments.value(of: Self.format) {
      case "json": list.json
      case "env": VariableTemplate(inventory).text
      default: list.text
      }
    try call.console.write(text, to: .output)
    return .fine
  }
}
