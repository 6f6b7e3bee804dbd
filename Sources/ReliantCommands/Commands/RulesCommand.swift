import ReliantDocument
import ReliantGraph

/// `rules`: all rules, or what one of them means, an example that breaks it, and the remedy.
struct RulesCommand: Command {
  let name = "rules"
  let summary = "show the rules, or what one means, with an example and the remedy"
  let operands = Operands(
    "RULE", count: 0...1, help: "a rule's name (default: all rules)",
    words: Rule.all.map(\.name))
  let options: [CommandOption] = [.format]

  func run(_ call: CommandCall) throws -> ExitCode {
    let isJSON = call.arguments.wantsJSON
    let explained = try call.arguments.operands.first.map(call.rule)
    let text =
      isJSON ? explained?.jsonText ?? Rules.listJSON : explained?.text ?? Rules.listText
    try call.console.write(text, to: .output)
    return .fine
  }
}
