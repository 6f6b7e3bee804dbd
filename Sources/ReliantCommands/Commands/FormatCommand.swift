import ReliantDocument
import ReliantEditing
import ReliantGraph

/// `format`: writes JSON configurations in one layout.
struct FormatCommand: Command {
  let name = "format"
  let summary = "write JSON configurations in one layout"
  let operands = Operands(
    "PATH", count: 0...Int.max,
    help: """
      files, and folders whose configurations are meant (default: the working folder); '-' reads \
      standard input and writes to standard output
      """)
  let options: [CommandOption] = [.diff, .checkOnly, .format, .root, .maxSize]

  func run(_ call: CommandCall) throws -> ExitCode {
    let writer = ChangeWriter(call)
    let loader = try call.loader()
    let targets = try FormatTargets(call, loader)
    try call.console.write(targets.remarks, to: .error)
    let (changes, report, readLine) = try formatted(targets.paths, call)
    let isInput = call.arguments.operands == ["-"] && !writer.isDry
    if isInput, report.isValid {
      let path = StandardInput.path(of: "-")
      let bytes =
        try changes.first?.new ?? call.files.contents(of: path, inside: nil, limit: .max - 1)
      try call.console.write(bytes, to: .output)
      return .fine
    }
    if !isInput { try writer.write(changes, old: { _, _ in nil }, new: { _, _ in nil }) }
    try write(changes, report, call, writer, readLine)
    return report.isValid && !(writer.isCheck && !changes.isEmpty) ? .fine : .findings
  }

  /// What the files are to be, and what is wrong with those that stay as they are.
  private func formatted(
    _ paths: [String], _ call: CommandCall
  ) throws -> ([FileChange], Report, (String, Int) -> String?) {
    let workspace = Workspace(limits: try call.arguments.limits())
    var changes: [FileChange] = []
    for path in paths {
      let bytes = try call.files.contents(
        of: path, otherwise: "\(path.quoted) cannot be read", help: "give a '.json' file")
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

  private func write(
    _ changes: [FileChange], _ report: Report, _ call: CommandCall, _ writer: ChangeWriter,
    _ readLine: @escaping (String, Int) -> String?
  ) throws {
    if call.arguments.wantsJSON, !writer.showsDiff {
      let json = JSONValue.object([
        "version": 1, "applied": !writer.isDry, "files": changes.map(\.path),
        "valid": report.isValid, "diagnostics": report.diagnostics,
      ])
      try call.console.write(json.text, to: .output)
    } else {
      let stream: OutputStream = writer.showsDiff ? .error : .output
      let verb = writer.isDry ? "to format" : "formatted"
      let lines = changes.map { "\($0.path): \(verb)".escapedForLine + "\n" }
      var text = TextRenderer(
        style: writer.showsDiff ? .plain : .fitting(call.console), readLine: readLine)
      try call.console.write(lines.joined() + text.render(report), to: stream)
    }
    let (count, files) = (changes.count, report.files.count)
    let verb = writer.isDry ? "would format" : "formatted"
    try call.console.write(
      "\(verb) \(count) of \(files) file\(files == 1 ? "" : "s")\n", to: .error)
  }
}

/// The files that the operands of `format` stand for, each once.
struct FormatTargets {
  private(set) var paths: [String] = []
  /// What has to be said of files that are passed over.
  private(set) var remarks = ""

  init(_ call: CommandCall, _ loader: ConfigurationLoader) throws {
    let operands = call.arguments.operands
    guard !operands.contains("-") || operands.count == 1 else {
      throw UsageError(
        "standard input cannot be formatted along with files", help: "give '-' alone")
    }
    for operand in operands.isEmpty ? ["."] : operands {
      let path = StandardInput.path(of: operand)
      if (try? call.files.entries(of: path)) != nil {
        try add(below: path, loader)
      } else if Self.isPropertyList(path, call) {
        remarks += "\(path.quoted) is a property list, which has no layout of its own\n"
      } else {
        add(path)
      }
    }
  }

  private mutating func add(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
  }

  /// Adds the files of all contexts below a folder that lie in it, too.
  private mutating func add(below folder: String, _ loader: ConfigurationLoader) throws {
    let contexts = loader.contexts(below: folder).paths
    guard !contexts.isEmpty else {
      throw UsageError(
        "there is no configuration below \(folder.quoted)",
        help: "give a folder that holds '.json' files with objects")
    }
    let files = Report(merging: loader.check(contexts)).files
    for path in files.map({ FilePath($0) })
    where path.pathExtension == "json" && path.mayBeInside(FilePath(folder)) {
      add(path.text)
    }
  }

  private static func isPropertyList(_ path: String, _ call: CommandCall) -> Bool {
    let ending = FilePath(path).pathExtension
    // Where there is none the first bytes tell.
    guard ending.isEmpty,
      let bytes = try? call.files.contents(of: path, inside: nil, limit: .max - 1)
    else { return ending == "plist" }
    let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    return isXML || bytes.starts(with: "bplist".utf8)
  }
}
