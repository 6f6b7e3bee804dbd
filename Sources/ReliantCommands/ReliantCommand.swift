public import Reliant

/// The command line of Reliant, for programs to offer with their own types.
///
/// ```swift
/// let words = CommandLine.arguments.dropFirst()
/// if words.first == "config" {
///   await ReliantCommand.main(types: types, arguments: ["mytool config"] + words.dropFirst())
/// }
/// ```
public enum ReliantCommand {
  /// Runs the command that the arguments name and ends the process with its exit code: 0 when all
  /// is fine, 1 for findings, 2 for wrong usage or nothing readable, 3 for an internal error.
  ///
  /// - Parameters:
  ///   - types: the types that configurations may name; without them the rules about types are off.
  ///   - parent: the context whose objects configurations see too, if their files name no other.
  ///   - configurators: what code defines below the configurations, weakest first.
  ///   - arguments: what messages call the program, then the command and its words.
  public static func main(
    types: TypeRegistry? = nil, parent: ObjectContext? = nil,
    configurators: [any Configurator] = [], arguments: [String] = CommandLine.arguments
  ) async -> Never {
    // Otherwise the system would end the process where a write could tell of it.
    System.ignoreBrokenPipes()
    let program = CommandProgram(
      console: SystemConsole(), files: LocalFiles(), catalog: types?.inheriting(from: parent),
      parent: parent?.graph, configurators: configurators)
    System.exit(await program.run(arguments).rawValue)
  }
}
