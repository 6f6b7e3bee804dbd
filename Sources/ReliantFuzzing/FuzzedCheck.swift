import ReliantDocument
import ReliantGraph
import ReliantInspection

/// What holds for the check of any files.
enum FuzzedCheck {
  private static let limits: Limits = {
    var limits = FuzzedDocument.limits
    limits.files = 5
    limits.importDepth = 3
    limits.objectsPerRequest = 100
    limits.fileSize = 1 << 16
    return limits
  }()

  static func flaw(in bytes: [UInt8]) -> String? {
    let files = FuzzedFiles(bytes)
    let loader = loader(for: files)
    let result = loader.load("app.json", environments: ["test"])
    if (result.graph == nil) != (result.report.errors > 0) { return "a graph in spite of errors" }
    let report = loader.check("app.json")
    if report != Self.loader(for: files).check("app.json") { return "another report the next time" }
    for diagnostic in report.diagnostics + result.report.diagnostics {
      if let flaw = flaw(in: diagnostic, files) { return "\(flaw): \(diagnostic)" }
    }
    return result.graph.flatMap { _ in flawOfFlattening(files) }
  }

  private static func loader(
    for files: any FileSystem, limits: Limits = limits
  ) -> ConfigurationLoader {
    ConfigurationLoader(files: files, catalog: FuzzedTypes(), limits: limits)
  }

  private static func flaw(in diagnostic: Diagnostic, _ files: FuzzedFiles) -> String? {
    let texts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.related.map(\.message)
    if texts.contains(where: { $0.utf8.contains { $0 < 0x20 } }) { return "a control character" }
    if texts.contains(where: { $0.utf8.count > 20_000 }) { return "endless words" }
    for location in [diagnostic.location].compactMap(\.self) + diagnostic.related.map(\.location) {
      guard let bytes = files.files[location.file] else {
        // What names a file that is not there says so where it is named.
        return "no such file"
      }
      guard (location.offset ?? 0) <= bytes.count else { return "outside of the file" }
      guard let line = location.line, let column = location.column else { continue }
      let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      guard (1...lines).contains(line), (1...bytes.count + 1).contains(column) else {
        return "no such place"
      }
      guard let endLine = location.endLine, let endColumn = location.endColumn else { continue }
      guard (line, column) <= (endLine, endColumn), endLine <= lines else {
        return "an end before the beginning"
      }
    }
    return nil
  }

  /// What is accepted can be written as one file, which is accepted as well and says the same.
  private static func flawOfFlattening(_ files: FuzzedFiles) -> String? {
    do {
      let result = try loader(for: files, limits: Limits()).flatten(
        "app.json", environments: ["test"])
      return result.file == nil ? "it cannot be written as one file: \(result.report)" : nil
    } catch {
      return "it cannot be written as one file: \(error)"
    }
  }
}
