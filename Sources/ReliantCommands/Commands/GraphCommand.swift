import ReliantDocument
import ReliantGraph
import ReliantInsight

/// `graph`: a picture of the objects and of what they refer to.
struct GraphCommand: Command {
  private static let format = CommandOption(
    "--format", .choice(["html", "mermaid", "dot", "json"]),
    help: "write a page for the browser (html, the default), for Mermaid, Graphviz, or programs")
  private static let depth = CommandOption(
    "--depth", .one("N"), help: "follow so many references in a row (default: all; in a page 1)")

  static let snapshot = CommandOption(
    "--snapshot", .one("FILE"),
    help: "show the start as a time line in the page, from what 'snapshot().json' gave")

  let name = "graph"
  let summary = "draw what refers to what: a page to move about in, Mermaid, DOT"
  let operands = Operands(
    "PATH", count: 1...1, help: "a configuration file; '-' reads standard input")
  let options: [CommandOption] = [
    format, GraphStarts.root, depth, snapshot, GraphStarts.type, GraphStarts.tag, .environment,
    .types,
    .rootFolder, .maxSize, .allow, .overlay, .set, .parent, .envFile, .requireEnv,
  ]

  func run(_ call: CommandCall) throws -> ExitCode {
    let format = call.arguments.value(of: Self.format) ?? "html"
    let depth = try depth(call.arguments)
    let starts = GraphStarts(call.arguments)
    if format == "html" {
      let page = try GraphPageSource(call).page(starts, depth: depth)
      try call.console.write(page.html, to: .output)
      return .fine
    }
    if call.arguments.has(Self.snapshot) {
      throw UsageError(
        "only the page shows a snapshot", help: "leave out '--format' or '--snapshot'")
    }
    let graph = try call.graph(of: call.arguments.operands[0])
    let picture = GraphPicture(graph)
    var selection = PictureSelection()
    selection.starts = try starts.numbers(in: picture, of: graph)
    selection.depth = depth
    selection.size = format == "json" ? nil : .readable
    let part = selection.part(of: picture)
    try call.console.write(text(of: part.picture, format), to: .output)
    if part.omitted > 0 {
      let all = part.picture.objects.count + part.omitted
      try call.console.write(
        "left out: \(part.omitted) of \(all) objects, as nobody could read the picture; "
          + "'--root KEY' and '--depth N' choose what is shown\n", to: .error)
    }
    return .fine
  }

  private func text(of picture: GraphPicture, _ format: String) -> String {
    switch format {
    case "mermaid": picture.mermaid
    case "dot": picture.dot
    default: picture.json.text
    }
  }

  private func depth(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: Self.depth) else { return nil }
    guard let depth = Int(text), depth >= 0 else {
      throw UsageError("\(text.quoted) is no depth", help: "write a number from 0")
    }
    return depth
  }
}
