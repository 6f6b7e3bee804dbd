import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantKeys

/// `generate`: Swift source with a typed key for each object, and names for all that a program may name.
struct GenerateCommand: Command {
  private static let output = CommandOption(
    "--output", .one("FILE"),
    help: "write to this file, which is left alone if nothing changes (default: standard output)")
  private static let access = CommandOption(
    "--access", .choice(KeySource.Access.allCases.map(\.rawValue)),
    help: "who may use what is declared (default: internal)")
  private static let prefix = CommandOption(
    "--name", .one("NAME"),
    help:
      "begin the names of types with this, such as App for AppKeys (default: the context's name)")
  private static let module = CommandOption(
    "--module", .one("NAME"), help: "leave out the import of this module, which the file is part of"
  )

  let name = "generate"
  let summary = "write Swift source with a typed key for each object"
  let operands = Operands.configuration
  let options: [CommandOption] = [output, access, prefix, module, .types] + CommandOption.reading

  func run(_ call: CommandCall) throws -> ExitCode {
    let prefix = call.arguments.value(of: Self.prefix)
    if let prefix, !KeySource.isPrefix(prefix) {
      throw UsageError(
        "\(prefix.quoted) cannot begin the name of a type", help: "give a name such as 'App'")
    }
    let keys = try call.read(call.arguments.operands[0], takesAll: true) { loader, path, _ in
      let report = loader.check(path)
      let inspections = report.isValid ? loader.inspectEach(path, of: report.environments) : []
      return (ContextKeys(inspections, catalog: call.catalog, prefix: prefix), report)
    }
    let access = call.arguments.value(of: Self.access).flatMap(KeySource.Access.init)
    let source = KeySource(
      [keys], access: access ?? .internal, module: call.arguments.value(of: Self.module))
    if call.catalog == nil {
      try call.console.write(
        "names only, since no types are known; for typed keys, give '--types FILE' with what the "
          + "program's own command 'types' writes\n", to: .error)
    }
    let bytes = Array(source.text.utf8)
    if let path = call.arguments.value(of: Self.output), path != "-" {
      let old = try? call.files.contents(of: path, inside: nil, limit: bytes.count)
      if old != bytes { try call.write(bytes, to: path) }
    } else {
      try call.console.write(bytes, to: .output)
    }
    return .fine
  }
}
