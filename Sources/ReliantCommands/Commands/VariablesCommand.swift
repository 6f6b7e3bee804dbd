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
  let operands = Operands.configuration
  let options: [CommandOption] = [.environment, .types, format] + CommandOption.reading

  func run(_ call: CommandCall) throws -> ExitCode {
    let inventory = try call.read(call.arguments.operands[0]) { loader, path, environments in
      OutsideInventory.read(path, environments: environments, with: loader)
    }
    let text =
      switch call.arguments.value(of: Self.format) {
      case "json": inventory.json
      case "env": inventory.template
      default: inventory.text
      }
    try call.console.write(text, to: .output)
    return .fine
  }
}
