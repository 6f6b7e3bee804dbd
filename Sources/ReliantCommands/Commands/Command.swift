import Reliant
import ReliantDocument
import ReliantGraph

/// One command of the command line: what it is called, what it takes, and what it does.
///
/// A new command is a new type and one more entry in ``CommandProgram/commands``; usage, help and
/// the checking of options follow from what it declares.
protocol Command: Sendable {
  /// What the user types.
  var name: String { get }
  /// What it does, as a clause.
  var summary: String { get }
  var operands: Operands { get }
  /// Its options besides `--help`.
  var options: [CommandOption] { get }

  /// Carries the command out.
  ///
  /// - Throws: ``UsageError`` when nothing can be done with what was given.
  func run(_ call: CommandCall) async throws -> ExitCode
}

/// Everything that a command works with.
struct CommandCall {
  let arguments: ParsedArguments
  /// What the user calls the program, and the words that come before a command: `mytool config`.
  let program: String
  let console: any Console
  let files: any FileSystem
  /// The context that every configuration is a child of, if it names no other.
  let parent: Graph?
  /// What the program defines below every configuration.
  let configurators: [any Configurator]
  /// The types that a configuration may name; nil when none are known.
  var catalog: (any TypeCatalog)?

  /// A loader for this call, and the files that it reads.
  func loader() throws(UsageError) -> (ConfigurationLoader, InputFiles) {
    let root = arguments.value(of: .root)
    if let root, (try? files.entries(of: root)) == nil {
      throw UsageError(
        "there is no folder \(root.quoted)", help: "give the folder that holds all files")
    }
    let files = try InputFiles(self)
    let loader = ConfigurationLoader(
      files: files, catalog: catalog, root: root, inputs: try inputs(files))
    return (loader, files)
  }
}
