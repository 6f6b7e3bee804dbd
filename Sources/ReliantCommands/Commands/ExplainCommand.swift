import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// `explain`: what a configuration makes of one name, and where all of that comes from.
struct ExplainCommand: Command {
  private static let argument = CommandOption(
    "--argument", .each("NAME"),
    help: "show only this argument or property of the object; can be repeated")

  let name = "explain"
  let summary = "tell where a thing comes from, and what lost against it"
  let operands = Operands(
    "PATH NAME", count: 2...2,
    help: """
      a configuration file, '-' for standard input, and the name of an object, a named value, a tag or \
      a type
      """)
  let options: [CommandOption] = [argument, .environment, .types, .format] + CommandOption.loading

  func run(_ call: CommandCall) throws -> ExitCode {
    let explainer = try call.read(call.arguments.operands[0]) { loader, path, environments in
      Explainer.read(path, environments: environments, with: loader)
    }
    let arguments = call.arguments.values(of: Self.argument) ?? []
    let explanation = explainer.explain(call.arguments.operands[1])
    for argument in arguments { try check(argument, of: explanation) }
    let text =
      call.arguments.wantsJSON
      ? ExplanationJSON.text(explanation, only: arguments)
      : ExplanationText(explanation: explanation, arguments: arguments).text
    try call.console.write(text, to: .output)
    return explanation.absence == nil ? .fine : .findings
  }

  private func check(_ argument: String, of explanation: Explanation) throws(UsageError) {
    guard explanation.absence == nil else { return }
    guard let object = explanation.object else {
      throw UsageError(
        "there is no object \(explanation.name.quoted)",
        help: "leave '--argument' out for a value, a tag or a type")
    }
    let names = object.values.map(\.name)
    if !names.contains(argument) {
      throw UsageError(unknown: "argument or property", argument, among: names)
    }
  }
}
