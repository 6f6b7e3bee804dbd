import ReliantDocument
import ReliantGraph

/// A file that edits have changed.
package struct FileChange: Sendable {
  /// The path by which a finding names it.
  package let path: String
  /// The one path of the file, with links followed.
  package let realPath: String
  package let old: [UInt8]
  package let new: [UInt8]

  package init(path: String, realPath: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.realPath = realPath
    self.old = old
    self.new = new
  }
}

extension EditedConfigurations {
  /// The files that hold something else than they did, in the order of their paths.
  package var changes: [FileChange] {
    edited.compactMap { real, file in
      guard let new = files[real], new != file.original else { return nil }
      return FileChange(path: file.path, realPath: real, old: file.original, new: new)
    }.sorted { $0.path < $1.path }
  }

  /// Where a finding began in its file as it was before the first edit, in bytes.
  func originalOffset(of finding: Diagnostic) -> Int? {
    guard let location = finding.location, let offset = location.offset else { return nil }
    let file = edited[files.canonicalPath(of: location.file)]
    return file?.steps.reversed().reduce(offset) { $1.offset(before: $0) } ?? offset
  }

  /// A finding at its place in the files as they were before the first edit.
  func original(_ finding: Diagnostic) -> Diagnostic {
    guard let location = finding.location, let start = originalOffset(of: finding),
      let file = edited[files.canonicalPath(of: location.file)]
    else { return finding }
    let source = SourceFile(path: location.file, bytes: file.original)
    var locator = SourceLocator()
    return Diagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      help: finding.help, pointer: finding.pointer,
      location: locator.location(of: SourcePlace(source, start..<start)),
      environments: finding.environments)
  }
}
