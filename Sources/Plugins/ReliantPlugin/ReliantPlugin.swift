import Foundation
import PackagePlugin

/// Checks the configurations of a target at each build, and generates typed keys for it.
@main struct ReliantPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let folder = configurations(of: target, in: context.package.directoryURL)
    let files = try files(below: folder)
    guard !files.isEmpty else {
      Diagnostics.warning(
        "'\(target.name)' has no configurations; put them in its folder, or in 'Configs/\(target.name)'"
      )
      return []
    }
    let types = target.directoryURL.appending(path: "reliant-types.json")
    let options = target.directoryURL.appending(path: "reliant-options.json")
    let given = [types, options].filter { FileManager.default.fileExists(atPath: $0.path) }
    let keys = context.pluginWorkDirectoryURL.appending(path: "ReliantKeys.swift")
    var arguments = [folder, target.directoryURL, keys].map(\.path) + [target.moduleName]
    var inputs = given + files.filter { !given.contains($0) }
    if !folder.path.hasPrefix(target.directoryURL.path) || given.contains(options) {
      // The native build system plans anew when something comes or goes in the target's folder, and
      // misses it elsewhere, where options may lead. So the check depends on a file that it changes
      // itself, and runs in each build.
      let again = context.pluginWorkDirectoryURL.appending(path: "again")
      if !FileManager.default.fileExists(atPath: again.path) { try Data().write(to: again) }
      arguments.append(again.path)
      inputs = given + [again]
    }
    return [
      .buildCommand(
        displayName: "Checking the configurations of \(target.name)",
        executable: try context.tool(named: "ReliantBuildTool").url,
        arguments: arguments, inputFiles: inputs, outputFiles: [keys])
    ]
  }

  /// The folder that holds a target's configurations: `Configs` in its own, `Configs/NAME` in the
  /// package's, or else its own.
  private func configurations(of target: any SourceModuleTarget, in package: URL) -> URL {
    let folders = [
      target.directoryURL.appending(path: "Configs"),
      package.appending(path: "Configs/\(target.name)"),
    ]
    return folders.first { isFolder($0) } ?? target.directoryURL
  }

  /// The files below a folder that may be configurations.
  private func files(below folder: URL) throws -> [URL] {
    var files: [URL] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where !name.hasPrefix(".") {
      let path = folder.appending(path: name)
      if isFolder(path) {
        files += try self.files(below: path)
      } else if ["json", "plist"].contains(path.pathExtension.lowercased()) {
        files.append(path)
      }
    }
    return files
  }

  private func isFolder(_ path: URL) -> Bool {
    (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
