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
    let text =
      if let name = call.arguments.operands.first {
        RuleRenderer(explained: try rule(name)).render(asJSON: isJSON)
      } else {
        isJSON ? RuleRenderer.jsonList() : RuleRenderer.list()
      }
    try call.console.write(text, to: .output)
    return .fine
  }

  private func rule(_ name: String) throws(UsageError) -> RuleExplanation {
    if let explained = Rules.explanation(named: name) { return explained }
    throw UsageError(
      "there is no rule \(name.quoted)",
      help: Suggestion.guess(at: name, among: operands.words).help()
        ?? "'reliant rules' shows all")
  }
}
