import ReliantDocument
import ReliantGraph

/// `list`: the objects of a configuration, and those of its parents.
struct ListCommand: Command {
  let name = "list"
  let summary = "show all objects: key, type, scope, aliases, place of definition"
  let operands = Operands(
    "PATH", count: 1...1, help: "a configuration file; '-' reads standard input")
  let options: [CommandOption] = [
    .environment, .types, .format, .root, .overlay, .set, .envFile, .requireEnv,
  ]

  func run(_ call: CommandCall) throws -> ExitCode {
    let (loader, files) = try call.loader()
    let target = try ContextTarget(call.arguments.operands[0], of: call, loader, files)
    let result = loader.load(target.path, environments: target.environments)
    guard let graph = result.graph else {
      return try call.refuse(result.report, readLine: loader.sourceLine)
    }
    let lists = ObjectList.ofContexts(graph)
    let text = call.arguments.wantsJSON ? ObjectList.json(lists) : ObjectList.text(lists)
    try call.console.write(text, to: .output)
    return .fine
  }
}
