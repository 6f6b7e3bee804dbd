import ReliantDocument
import ReliantGraph
import ReliantInsight

/// `convert`: a configuration file in another form, with nothing lost.
struct ConvertCommand: Command {
  private typealias Form = ConvertDocument.Form

  private static let format = CommandOption(
    "--format", .choice(Form.allCases.map(\.rawValue)),
    help: "write in this form (default: by the ending of the second file, '.plist' as xml)")

  let name = "convert"
  let summary = "write a file as JSON, an XML or a binary property list"
  let operands = Operands(
    "FILE", count: 2...2,
    help: "the file to read and the one to write; '-' is standard input or output")
  let options: [CommandOption] = [format, .maxSize]

  func run(_ call: CommandCall) throws -> ExitCode {
    let (input, output) = (call.arguments.operands[0], call.arguments.operands[1])
    let form = try form(of: output, call)
    let path = StandardInput.path(of: input)
    let bytes = try call.contents(
      of: path, as: input.quoted, help: "give a '.json' or '.plist' file")
    let workspace = Workspace(limits: call.limits)
    let source = SourceFile(path: path, bytes: bytes)
    let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
    _ = workspace.sources.add(read.document)
    workspace.report(read)
    guard workspace.findings.isEmpty else {
      throw try call.refusal(of: workspace.report(on: [path])) {
        workspace.sources.line($1, of: $0)
      }
    }
    let converted: ConvertDocument.Converted
    do throws(ConvertDocument.Refusal) {
      converted = try ConvertDocument.run(read.document, to: form, names: workspace.names)
    } catch {
      try call.console.write("\(error.location): error: \(error.message)\n", to: .error)
      return .findings
    }
    let rewritten = converted.rewritten
    for (index, location) in rewritten.prefix(10).enumerated() {
      let others = index == 9 && rewritten.count > 10 ? "; so do \(rewritten.count - 10) more" : ""
      try call.console.write(
        "\(location): warning: a binary property list keeps the number but not its digits, which show "
          + "where it is inserted into a text\(others)\n", to: .error)
    }
    if output == "-" {
      try call.console.write(converted.bytes, to: .output)
    } else {
      try call.write(converted.bytes, to: output)
    }
    return .fine
  }

  /// The form that is asked for, or else the one that goes with the ending of the output.
  private func form(of output: String, _ call: CommandCall) throws(UsageError) -> Form {
    let given = call.arguments.value(of: Self.format).flatMap(Form.init)
    let ending = FilePath(output).pathExtension
    let fits: Bool =
      switch given {
      case .json: ending != "plist"
      case .xml, .binary: ending != "json"
      case nil: ending == "json" || ending == "plist"
      }
    guard fits else {
      throw given == nil
        ? UsageError(
          "the form of \(output.quoted) is not known",
          help: "give '--format json', 'xml' or 'binary'")
        : UsageError(
          "\(output.quoted) has the ending of another form", help: "let the file end otherwise")
    }
    return given ?? (ending == "json" ? .json : .xml)
  }
}
