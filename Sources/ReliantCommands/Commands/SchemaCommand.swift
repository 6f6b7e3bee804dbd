import ReliantDocument
import ReliantGraph
import ReliantInsight

/// `schema`: the JSON Schema by which editors check and complete configurations.
///
/// With the program's types it knows them and their arguments, with a configuration its keys.
struct SchemaCommand: Command {
  private static let kind = CommandOption(
    "--for", .choice(ConfigurationSchema.Kind.allCases.map(\.rawValue)),
    help: "describe files that stand on their own (configuration, the default) or overlays")

  let name = "schema"
  let summary = "write the JSON Schema for editors, with the types that are known"
  let operands = Operands(
    "PATH", count: 0...1, help: "a configuration file whose names editors shall complete")
  let options: [CommandOption] = [kind, .environment, .types] + CommandOption.loading

  func run(_ call: CommandCall) throws -> ExitCode {
    let kind = call.arguments.value(of: Self.kind).flatMap(ConfigurationSchema.Kind.init)
    let names = try call.arguments.operands.first.map { path in
      ConfigurationSchema.Names(of: try call.graph(of: path))
    }
    let schema = ConfigurationSchema(
      kind ?? .configuration, catalog: call.catalog, names: names ?? .init())
    try call.console.write(schema.text, to: .output)
    return .fine
  }
}
