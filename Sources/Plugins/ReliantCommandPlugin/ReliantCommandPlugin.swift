import Foundation
import PackagePlugin

/// Runs the commands of the tool in the package's folder, with the package's manifest of types.
///
/// It asks for no permission, as most commands write nothing; those that do need
/// `--allow-writing-to-package-directory`.
@main struct ReliantCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try buildTool()
    let folder = context.package.directoryURL
    var words = arguments
    if let command = words.first, !command.hasPrefix("-"),
      !words.contains(where: { $0.hasPrefix("--types") }), let types = types(of: context.package),
      try run(tool, [command, "--help"], in: folder, isQuiet: true).output.contains("--types ")
    {
      words += ["--types", types.path]
    }
    let code = try run(tool, words, in: folder).code
    if code != 0 { exit(code) }
  }

  /// Builds the tool as `swift run` does.
  ///
  /// A tool that the plugin depended on would be compiled once more, with all of its libraries, by
  /// everybody who builds this package.
  private func buildTool() throws -> URL {
    let result = try packageManager.build(.product("reliant"), parameters: .init())
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "reliant"
    }
    guard result.succeeded, let program else {
      Diagnostics.error(result.logText)
      exit(1)
    }
    return program.url
  }

  /// The manifest of the target that has one, unless several have.
  private func types(of package: Package) -> URL? {
    let files = package.targets.map { $0.directoryURL.appending(path: "reliant-types.json") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    if files.count > 1 {
      Diagnostics.remark("several targets have a 'reliant-types.json'; name one with '--types'")
    }
    return files.count == 1 ? files[0] : nil
  }

  private func run(
    _ tool: URL, _ arguments: [String], in folder: URL, isQuiet: Bool = false
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    if isQuiet {
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    let output = isQuiet ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
