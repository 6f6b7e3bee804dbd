import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantMeaning

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
    let digest = keys.map(graph.digest) ?? graph.digest
    let digests = GraphDigests(graph)
    let shown = keys.map(Set.init)
    let objects = graph.keyOrder.filter { shown?.contains($0) ?? true }
      .map { (key: graph.definitions[$0].key, own: digests.own[$0], deep: digests.deep[$0]) }
    var text = "\(digest.short)  \(graph.name.escapedForDisplay)  \(digest.text)\n"
    if call.arguments.wantsJSON {
      let objects = objects.map {
        JSONValue.object(["key": $0.key, "own": $0.own.text, "deep": $0.deep.text])
      }
      text =
        JSONValue.object([
          "version": 1, "context": graph.name, "digest": digest.text, "objects": objects,
        ]).text
    } else if call.arguments.has(Self.objects) {
      let rows = objects.map { [$0.key.escapedForDisplay, $0.own.short, $0.deep.short] }
      text += "\n" + TableRenderer.render([["KEY", "OWN", "WITH WHAT IT REFERS TO"]] + rows)
    }
    try call.console.write(text, to: .output)
    return .fine
  }

  private func object(named name: String, in graph: Graph) throws(UsageError) -> Int {
    if let target = graph.target(named: name) {
      if target.level == 0 { return target.index }
      let parent = Array(sequence(first: graph) { $0.parent })[target.level]
      throw UsageError(
        "\(name.quoted) is an object of the parent \(parent.name.quoted)",
        help: parent.file.map { "take its digest from \($0.quoted)" }
          ?? "name an object of \(graph.name.quoted) that refers to it")
    }
    let keys = graph.definitions.filter { !$0.isAnonymous }.map(\.key)
    throw UsageError(unknown: "object", name, among: keys)
  }
}
