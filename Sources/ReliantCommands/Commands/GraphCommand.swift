import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// `graph`: a picture of the objects and of what they refer to.
struct GraphCommand: Command {
  private static let format = CommandOption(
    "--format", .choice(["html", "mermaid", "dot", "json"]),
    help: "write a page for the browser (html, the default), for Mermaid, Graphviz, or programs")
  private static let depth = CommandOption(
    "--depth", .one("N"), help: "follow so many references in a row (default: all; in a page 1)")
  private static let root = CommandOption(
    "--root", .each("KEY"), help: "begin at the object of this name; can be repeated")
  private static let type = CommandOption(
    "--type", .each("TYPE"), help: "begin at the objects of this type; can be repeated")
  private static let tag = CommandOption(
    "--tag", .each("TAG"), help: "begin at the objects with this tag; can be repeated")
  private static let snapshot = CommandOption(
    "--snapshot", .one("FILE"),
    help: "show the start as a time line in the page, from what 'snapshot().json' gave")

  let name = "graph"
  let summary = "draw what refers to what: a page to move about in, Mermaid, DOT"
  let operands = Operands.configuration
  let options: [CommandOption] =
    [format, root, depth, snapshot, type, tag, .environment, .types, .rootFolder]
    + CommandOption.besidesRoot + CommandOption.outside

  func run(_ call: CommandCall) throws -> ExitCode {
    let format = call.arguments.value(of: Self.format) ?? "html"
    let depth = try depth(call.arguments)
    if format == "html" {
      let page = try page(call, depth: depth)
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
    selection.starts = try Self.starts(call.arguments, in: picture, of: graph)
    selection.depth = depth
    selection.size = format == "json" ? nil : .readable
    let part = selection.part(of: picture)
    let text =
      switch format {
      case "mermaid": part.picture.mermaid
      case "dot": part.picture.dot
      default: part.picture.json.text
      }
    try call.console.write(text, to: .output)
    if part.omitted > 0 {
      let all = part.picture.objects.count + part.omitted
      try call.console.write(
        "left out: \(part.omitted) of \(all) objects, as nobody could read the picture; "
          + "'--root KEY' and '--depth N' choose what is shown\n", to: .error)
    }
    return .fine
  }

  private func depth(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: Self.depth) else { return nil }
    guard let depth = Int(text), depth >= 0 else {
      throw UsageError("\(text.quoted) is no depth", help: "write a number from 0")
    }
    return depth
  }

  // MARK: Starts

  /// The numbers that the objects at which to begin have in a picture of everything.
  private static func starts(
    _ arguments: ParsedArguments, in picture: GraphPicture, of graph: Graph
  ) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for name in arguments.values(of: root) ?? [] {
      guard let target = graph.target(named: name) else {
        let named = picture.objects.map(\.definition).filter { !$0.isAnonymous }
        throw UsageError(unknown: "object", name, among: named.flatMap { [$0.key] + $0.aliases })
      }
      numbers.append(picture.number(of: target))
    }
    for type in arguments.values(of: type) ?? [] {
      numbers += try objects(in: picture, of: "type", type) { [$0.typeName] }
    }
    for tag in arguments.values(of: tag) ?? [] {
      numbers += try objects(in: picture, of: "tag", tag) { $0.tags.map(\.name) }
    }
    return numbers
  }

  /// The objects of which a word is true; it is a mistake if there is none.
  private static func objects(
    in picture: GraphPicture, of noun: String, _ word: String,
    _ words: (Graph.Definition) -> [String]
  ) throws(UsageError) -> [Int] {
    let found = picture.objects.indices.filter {
      words(picture.objects[$0].definition).contains(word)
    }
    if !found.isEmpty { return found }
    let all = Set(picture.objects.flatMap { words($0.definition) })
    throw UsageError(unknown: noun, word, among: all.sorted())
  }

  // MARK: The page

  /// What the page shows: a configuration in its base and each of its environments.
  ///
  /// - Throws: ``Refusal`` when the configuration has errors in all of them.
  private func page(_ call: CommandCall, depth: Int?) throws -> GraphPage {
    let (inspections, opened, report) = try call.read(call.arguments.operands[0]) {
      loader, path, asked in
      let read = inspect(path, in: asked, loader)
      let inspection = read.inspections[read.opened].inspection
      return (inspection.contexts.isEmpty ? nil : read, inspection.report)
    }
    for (name, inspection) in inspections where inspection.contexts.isEmpty {
      try call.console.write(
        "left out: \(name.quoted), in which the configuration has errors\n", to: .error)
    }
    let environments = inspections.compactMap { name, inspection in
      inspection.contexts.isEmpty ? nil : PageEnvironment(name, inspection.contexts)
    }
    let shown = inspections[..<opened].count { !$0.inspection.contexts.isEmpty }
    let starts = try Self.starts(
      call.arguments, in: environments[shown].picture, of: environments[shown].graph)
    return GraphPage(
      environments: environments, shown: shown, starts: starts, depth: depth,
      findings: report.diagnostics, record: try record(call))
  }

  /// What the snapshot tells that the call names.
  private func record(_ call: CommandCall) throws(UsageError) -> StartRecord? {
    guard let path = call.arguments.value(of: Self.snapshot) else { return nil }
    let help = "give a file with the JSON of a context's snapshot"
    let bytes = try call.contents(of: path, as: "the snapshot \(path.quoted)", help: help)
    let names = NameTable()
    let source = SourceFile(path: path, bytes: bytes)
    let read = DocumentReader.read(source, names: names, limits: call.limits)
    let record = StartRecord(read.document, names: names)
    guard read.findings.isEmpty, let record else {
      throw UsageError("\(path.quoted) is no snapshot", help: help)
    }
    return record
  }

  /// Reads the base, each environment, and the combination that was asked for if it is another.
  ///
  /// - Returns: by `opened` the number of the one that the page opens in.
  private func inspect(
    _ path: String, in asked: [String], _ loader: ConfigurationLoader
  ) -> (inspections: [(name: String, inspection: Inspection)], opened: Int, report: Report) {
    let report = loader.check(path)
    let each = loader.inspectEach(path, of: report.environments)
    var inspections = each.map { (name: $0.environment ?? "base", inspection: $0.inspection) }
    // Several at once are another configuration, and one that nobody knows is a mistake.
    if asked.count < 2, let known = each.firstIndex(where: { $0.environment == asked.first }) {
      return (inspections, known, report)
    }
    let inspection = loader.inspect(path, environments: asked, demands: false)
    inspections.append((asked.joined(separator: " + "), inspection))
    return (inspections, inspections.count - 1, report)
  }
}
