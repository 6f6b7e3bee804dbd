import ReliantDocument
import ReliantEditing
import ReliantGraph

/// `format`: writes JSON configurations in one layout.
struct FormatCommand: Command {
  private typealias ReadLine = (_ file: String, _ line: Int) -> String?

  let name = "format"
  let summary = "write JSON configurations in one layout"
  let operands = Operands(
    "PATH", count: 0...Int.max,
    help: """
      files, and folders whose configurations are meant (default: the working folder); '-' reads \
      standard input and writes to standard output
      """)
  let options: [CommandOption] = [.diff, .checkOnly, .types, .format, .root, .maxSize]

  func run(_ call: CommandCall) throws -> ExitCode {
    let writer = ChangeWriter(call: call)
    let isInput = call.arguments.operands == ["-"] && !writer.isDry
    try writer.checkFormat()
    if isInput, call.arguments.wantsJSON {
      throw UsageError(
        "standard input and '--format json' both write to standard output", help: "give '--check'")
    }
    let loader = try call.loader()
    let targets = try FormatTargets(call, loader)
    try call.console.write(targets.remarks, to: .error)
    let (changes, report, readLine) = try formatted(targets.paths, call)
    if isInput, report.isValid {
      let path = StandardInput.path(of: "-")
      let bytes =
        try changes.first?.new ?? call.files.contents(of: path, inside: nil, limit: .max - 1)
      try call.console.write(bytes, to: .output)
      return .fine
    }
    if !isInput {
      // To know secrets the files are checked, of which only a difference shows anything.
      let (old, new) =
        writer.showsDiff ? sourceLines(changes, loader, call) : ({ _, _ in nil }, { _, _ in nil })
      try writer.write(changes, old: old, new: new)
    }
    try write(changes, report, call, writer, readLine)
    return report.isValid && !(writer.isCheck && !changes.isEmpty) ? .fine : .findings
  }

  /// What the files are to be, and what is wrong with those that stay as they are.
  private func formatted(
    _ paths: [String], _ call: CommandCall
  ) throws -> ([FileChange], Report, ReadLine) {
    let limits = try call.arguments.limits()
    let workspace = Workspace(limits: limits)
    var changes: [FileChange] = []
    for path in paths {
      let bytes = try call.files.contents(
        of: path, otherwise: "\(path.quoted) cannot be read", help: "give a '.json' file",
        limit: limits.fileSize)
      let number = workspace.sources.documents.count
      let source = SourceFile(path: path, bytes: bytes, number: number)
      guard let new = try FormattedFile(source, in: workspace)?.bytes, new != bytes else {
        continue
      }
      changes.append(
        FileChange(
          path: path, realPath: call.files.canonicalPath(of: path), old: bytes, new: new))
    }
    let report = Report(
      diagnostics: workspace.diagnostics, omitted: workspace.findings.omitted, files: paths,
      checkedTypes: true)
    return (changes, report, { workspace.sources.line($1, of: $0) })
  }

  /// The lines of the files as they are and as they are to be, without secrets.
  private func sourceLines(
    _ changes: [FileChange], _ loader: ConfigurationLoader, _ call: CommandCall
  ) -> (old: ReadLine, new: ReadLine) {
    let texts = Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first }
    let formatted = loader.reading(EditedFiles(over: call.files, texts))
    for loader in [loader, formatted] {
      let targets = try? ValidateTargets(call, loader, namesEnvironments: true)
      _ = loader.check(targets?.contexts ?? [])
    }
    return (loader.sourceLine, formatted.sourceLine)
  }

  private func write(
    _ changes: [FileChange], _ report: Report, _ call: CommandCall, _ writer: ChangeWriter,
    _ readLine: @escaping ReadLine
  ) throws {
    if call.arguments.wantsJSON {
      let json = JSONValue.object([
        "version": 1, "applied": !writer.isDry, "files": changes.map(\.path),
        "valid": report.isValid, "diagnostics": report.diagnostics,
      ])
      try call.console.write(json.text, to: .output)
    } else {
      let verb = writer.isDry ? "to format" : "formatted"
      let lines = changes.map { "\($0.path): \(verb)".escapedForLine + "\n" }
      var text = writer.listRenderer(readLine: readLine)
      try call.console.write(lines.joined() + text.render(report), to: writer.listStream)
    }
    let verb = writer.isDry ? "would format" : "formatted"
    let files = SummaryRenderer.counted(report.files.count, "file")
    try call.console.write("\(verb) \(changes.count) of \(files)\n", to: .error)
  }
}
