import ReliantDocument
import ReliantGraph

extension CommandCall {
  /// Takes the types from the manifest that the call names, if it names one.
  ///
  /// False when it has mistakes, which have been shown.
  mutating func readTypes() throws -> Bool {
    try InputFiles.checkInput(of: arguments)
    guard let path = arguments.value(of: .types) else { return true }
    let workspace = Workspace(limits: Limits())
    if let manifest = TypeManifest.read(try source(of: path), in: workspace) {
      catalog = manifest
      return true
    }
    let report = Report(
      diagnostics: workspace.diagnostics, omitted: workspace.findings.omitted, files: [path],
      checkedTypes: false)
    _ = try refuse(report) { workspace.sources.line($1, of: $0) }
    return false
  }

  private func source(of path: String) throws(UsageError) -> SourceFile {
    if path == InputFiles.operand {
      return SourceFile(path: InputFiles.name, bytes: try InputFiles.readInput(console))
    }
    do throws(FileFailure) {
      let bytes = try files.contents(of: path, inside: nil, limit: Limits().fileSize)
      return SourceFile(path: path, bytes: bytes)
    } catch {
      throw UsageError(
        "the types \(path.quoted) cannot be read: \(error.reason)",
        help: "give a file that the command 'types' has written")
    }
  }
}
