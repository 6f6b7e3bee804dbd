import ReliantDocument
import ReliantGraph
import ReliantInsight

/// `list`: the objects of a configuration, and those of its parents.
struct ListCommand: Command {
  let name = "list"
  let summary = "show all objects: names, type, scope, tags, place, needs"
  let operands = Operands.configuration
  let options: [CommandOption] = [.environment, .types, .format] + CommandOption.loading

  func run(_ call: CommandCall) throws -> ExitCode {
    let lists = ObjectList.ofContexts(try call.graph(of: call.arguments.operands[0]))
    let text = call.arguments.wantsJSON ? ObjectList.json(lists) : ObjectList.text(lists)
    try call.console.write(text, to: .output)
    return .fine
  }
}
