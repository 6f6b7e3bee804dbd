package import ReliantDocument

/// Reads each file once and keeps what it says, for all environments of a run.
package final class DocumentStore {
  /// How often files are read that change meanwhile.
  static let mostReads = 5

  package let files: FilesAsRead
  /// What lies beside the files.
  package let folders: Folders
  let workspace: Workspace
  /// By their paths, the folders that they had to lie inside of, and whether as overlays.
  private var filesRead: [String: ReadFile] = [:]
  /// What definitions made in code say, weakest first.
  private(set) var filesInCode: [ReadFile] = []
  /// The files that others may be meant to import, which so may have what seems to be missing in them.
  package var possibleImports: [FilePath: OpenNames] = [:]
  /// What has changed whenever it was read, so that nothing is read any more.
  var restless: FilePath?
  /// The overlays of files that are named and not there.
  package var orphans: Set<FilePath> = []
  /// How large the files are together that have been read, and what they hold.
  private var size = 0
  private var bytes: [String: [UInt8]] = [:]

  /// A store that has read nothing yet.
  package init(workspace: Workspace, files: any FileSystem) {
    self.workspace = workspace
    self.files = FilesAsRead(files, limit: workspace.limits.fileSize)
    folders = Folders(self.files)
  }

  /// Reads what configurators define, weakest first.
  ///
  /// It is read before any file, so that it is the weakest by its place, too.
  func read(_ definitions: [[CodeDefinition]]) {
    for definitions in definitions {
      let sources = SourceFile.files(of: definitions, from: workspace.sources.documents.count)
      filesInCode += sources.map { read($0, isOverlay: false) }
    }
  }

  /// What a file says.
  package func file(
    at path: FilePath, inside root: FilePath, isOverlay: Bool
  ) throws(FileFailure) -> ReadFile {
    let key = "\(path.text)\0\(root.text)\0\(isOverlay)"
    if let known = filesRead[key] { return known }
    let bytes = try contents(of: path, insideAnyOf: [root])
    let number = workspace.sources.documents.count
    let source = SourceFile(path: path.text, bytes: bytes, number: number)
    let new = read(source, isOverlay: isOverlay)
    filesRead[key] = new
    return new
  }

  /// The bytes of a file inside of any of some folders, which count as read; once all files are too
  /// large together, those that follow are refused with the limit for all.
  func contents(of path: FilePath, insideAnyOf folders: [FilePath]) throws(FileFailure) -> [UInt8] {
    let limits = workspace.limits
    for folder in folders where size <= limits.totalSize {
      do throws(FileFailure) {
        let bytes = try files.contents(of: path, inside: folder)
        if self.bytes.updateValue(bytes, forKey: path.text) == nil { size += bytes.count }
        if size <= limits.totalSize { return bytes }
      } catch {
        if error != .outsideRoot { throw error }
      }
    }
    throw size > limits.totalSize ? .tooLarge(limit: limits.totalSize) : .outsideRoot
  }

  /// What the files held that have been read, of some paths.
  func contents(of paths: [String]) -> [String: [UInt8]] {
    paths.reduce(into: [:]) { $0[$1] = bytes[$1] }
  }

  private func read(_ source: SourceFile, isOverlay: Bool) -> ReadFile {
    let workspace = workspace.withNewFindings()
    let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
    let index = workspace.sources.add(read.document)
    if isOverlay { workspace.sources.markOverlay(index) }
    workspace.report(read)
    workspace.findNamedSecrets(in: index)
    let isCutOff = read.findings.contains { $0.rule == .tooLarge }
    let file = FileReader.read(index, in: workspace, isOverlay: isOverlay, isCutOff: isCutOff)
    return ReadFile(file: file, findings: workspace.findings)
  }
}

/// What a file says, with its findings, which all who use it report.
package struct ReadFile {
  package let file: ConfigurationFile
  let findings: Findings
}

extension Workspace {
  /// Reports what a reader found wrong with one of the run's documents.
  package func report(_ read: ReadResult) {
    for finding in read.findings { findings.report(finding) }
    findings.countOmitted(read.omitted)
  }
}
