import ReliantDocument
import ReliantGraph

/// `digest`: what a configuration means, in a few digits that are equal where the meaning is.
struct DigestCommand: Command {
  private static let key = CommandOption(
    "--key", .each("KEY"),
    help: "take only this object and what it refers to; can be repeated")
  private static let objects = CommandOption(
    "--objects", help: "show each object's digests: its own, and with what it refers to")

  let name = "digest"
  let summary = "show digests of what a configuration means, however it is written"
  let operands = Operands.configuration
  let options: [CommandOption] =
    [key, objects, .environment, .types, .format] + CommandOption.loading

  func run(_ call: CommandCall) throws -> ExitCode {
    let graph = try call.graph(of: call.arguments.operands[0])
    let keys = try call.arguments.values(of: Self.key)?.map { try object(named: $0, in: graph) }
    let list = DigestList(graph, of: keys)
    let isLong = call.arguments.has(Self.objects)
    let text = call.arguments.wantsJSON ? list.json : list.text(withObjects: isLong)
    try call.console.write(text, to: .output)
    return .fine
  }

  private func object(named name: String, in graph: Graph) throws(UsageError) -> Int {
    if let target = graph.target(named: name), target.level == 0 { return target.index }
    let keys = graph.definitions.filter { !$0.isAnonymous }.map(\.key)
    throw UsageError(unknown: "object", name, among: keys)
  }
}
