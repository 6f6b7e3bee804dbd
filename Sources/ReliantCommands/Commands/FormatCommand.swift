import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInspection

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
  ) throws -> ([FileChange], Report, TextRenderer.ReadLine) {
    let workspace = Workspace(limits: call.limits)
    var changes: [FileChange] = []
    for path in paths {
      let bytes = try call.contents(of: path, as: path.quoted, help: "give a '.json' file")
      let number = workspace.sources.documents.count
      let source = SourceFile(path: path, bytes: bytes, number: number)
      guard let new = try FormattedFile(source, in: workspace)?.bytes, new != bytes else {
        continue
      }
      changes.append(
        FileChange(
          path: path, realPath: call.files.canonicalPath(of: path), old: bytes, new: new))
    }
    return (changes, workspace.report(on: paths), { workspace.sources.line($1, of: $0) })
  }

  /// The lines of the files as they are and as they are to be, without secrets.
  private func sourceLines(
    _ changes: [FileChange], _ loader: ConfigurationLoader, _ call: CommandCall
  ) -> (old: TextRenderer.ReadLine, new: TextRenderer.ReadLine) {
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
    _ readLine: @escaping TextRenderer.ReadLine
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
      let stream = call.arguments.operands == ["-"] && !writer.isDry ? .error : writer.listStream
      try call.console.write(lines.joined() + text.render(report), to: stream)
    }
    let verb = writer.isDry ? "would format" : "formatted"
    let files = SummaryRenderer.counted(report.files.count, "file")
    try call.console.write("\(verb) \(changes.count) of \(files)\n", to: .error)
  }
}

/// The files that the operands of `format` stand for, each once.
private struct FormatTargets {
  private(set) var paths: [String] = []
  /// What has to be said of files that are passed over.
  private(set) var remarks = ""
  /// The files, by the one path of each.
  private var known: Set<String> = []

  init(_ call: CommandCall, _ loader: ConfigurationLoader) throws {
    let operands = call.arguments.operands
    guard !operands.contains("-") || operands.count == 1 else {
      throw UsageError(
        "standard input cannot be formatted along with files", help: "give '-' alone")
    }
    for operand in operands.isEmpty ? ["."] : operands {
      let path = StandardInput.path(of: operand)
      if (try? call.files.entries(of: path)) != nil {
        try add(below: path, loader, call)
      } else if let remark = try Self.remark(on: path, call) {
        remarks += "\(path.quoted) \(remark)\n"
      } else {
        add(path, call)
      }
    }
  }

  private mutating func add(_ path: String, _ call: CommandCall) {
    if known.insert(call.files.canonicalPath(of: path)).inserted { paths.append(path) }
  }

  /// Adds the files of all contexts below a folder that lie in it, too.
  private mutating func add(
    below folder: String, _ loader: ConfigurationLoader, _ call: CommandCall
  ) throws {
    let contexts = loader.contexts(below: folder).paths
    guard !contexts.isEmpty else {
      throw UsageError(
        "there is no configuration below \(folder.quoted)",
        help: "give a folder that holds '.json' files with objects")
    }
    let files = Report(merging: loader.check(contexts)).files
    for path in files.map({ FilePath($0) })
    where path.pathExtension == "json" && path.mayBeInside(FilePath(folder)) {
      add(path.text, call)
    }
  }

  /// Why a file that is given by hand is passed over, as a clause; nil if it is not.
  private static func remark(on path: String, _ call: CommandCall) throws -> String? {
    let bytes = try call.contents(of: path, as: path.quoted, help: "give a '.json' file")
    if isPropertyList(path, bytes) { return "is a property list, which has no layout of its own" }
    let names = Vocabulary.nameTable()
    let source = SourceFile(path: path, bytes: bytes)
    let document = DocumentReader.read(source, names: names, limits: call.limits).document
    return document.isConfiguration(in: names)
      ? nil : "is no configuration: it has no member such as 'objects'"
  }

  private static func isPropertyList(_ path: String, _ bytes: [UInt8]) -> Bool {
    let ending = FilePath(path).pathExtension
    // Where there is none the first bytes tell.
    guard ending.isEmpty else { return ending == "plist" }
    let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    return isXML || bytes.starts(with: "bplist".utf8)
  }
}
