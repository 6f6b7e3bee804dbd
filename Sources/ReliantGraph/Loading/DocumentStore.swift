import ReliantDocument

/// Reads each file once and keeps what it says, for all environments of a run.
package final class DocumentStore {
  let workspace: Workspace
  let files: any FileSystem

  private var outcomes: [Key: Outcome] = [:]
  /// What definitions made in code say.
  private var code: [Text] = []
  /// The overlay files of each folder, by the base name of their file and by environment.
  private var overlays: [FilePath: [String: [String: [FilePath]]]] = [:]
  private var fileNames: [FilePath: [String]] = [:]
  private var canonicalPaths: [FilePath: FilePath] = [:]
  /// How large the files are together that have been read, and which they are.
  private var size = 0
  private var counted: Set<FilePath> = []
  /// The files that are not read since those before them were too large together.
  private var surplus: Set<FilePath> = []

  private struct Key: Hashable {
    let path: FilePath
    let root: FilePath
    let isOverlay: Bool
  }

  private typealias Outcome = Result<Text, FileFailure>

  /// A file as read, with its findings, which every environment that uses it reports again.
  private struct Text {
    let file: ConfigurationFile
    let findings: [Finding]
    /// How many further findings were only counted.
    let omitted: Int
  }

  /// A store that has read nothing yet.
  package init(workspace: Workspace, files: any FileSystem) {
    self.workspace = workspace
    self.files = files
  }

  /// What a file says; its findings are reported.
  func file(
    at path: FilePath, inside root: FilePath, isOverlay: Bool
  ) throws(FileFailure) -> ConfigurationFile {
    let key = Key(path: path, root: root, isOverlay: isOverlay)
    let outcome = outcomes[key] ?? read(path, inside: root, isOverlay: isOverlay)
    outcomes[key] = outcome
    return report(try outcome.get())
  }

  /// What tells a file from others, whichever of its paths is asked for.
  func canonicalPath(of path: FilePath) -> FilePath {
    if let known = canonicalPaths[path] { return known }
    let canonical = FilePath(files.canonicalPath(of: path.text))
    canonicalPaths[path] = canonical
    return canonical
  }

  private func report(_ text: Text) -> ConfigurationFile {
    for finding in text.findings { workspace.report(finding) }
    workspace.countOmitted(text.omitted)
    return text.file
  }

  private func read(_ path: FilePath, inside root: FilePath, isOverlay: Bool) -> Outcome {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try contents(of: path, inside: root)
    } catch {
      return .failure(error)
    }
    return .success(read(SourceFile(path: path.text, bytes: bytes), isOverlay: isOverlay))
  }

  /// The bytes of a file, which count as read.
  func contents(of path: FilePath, inside root: FilePath) throws(FileFailure) -> [UInt8] {
    let limits = workspace.limits
    if size <= limits.totalSize {
      let bytes = try files.contents(of: path.text, inside: root.text, limit: limits.fileSize)
      if counted.insert(path).inserted { size += bytes.count }
      if size <= limits.totalSize { return bytes }
    }
    surplus.insert(path)
    throw .tooLarge(limit: limits.totalSize)
  }

  /// Whether a file is not read because all files would be too large together.
  func isSurplus(_ path: FilePath) -> Bool { surplus.contains(path) }

  private func read(_ source: SourceFile, isOverlay: Bool) -> Text {
    workspace.recordingFindings {
      let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
      let index = workspace.add(read.document)
      if isOverlay { workspace.markOverlay(index) }
      workspace.report(read, document: index)
      if source.isText, !read.problems.isEmpty { HideSurplus.run(on: index, in: workspace) }
      let isCutOff = read.problems.contains { $0.rule == .tooLarge }
      // Of what is cut off, lines may be shown all the same.
      let isSearched =
        isCutOff && !source.isText || CheckSecrets.run(on: index, in: workspace)
      let reportCount = workspace.reportCount
      let file = FileReader.read(index, in: workspace, isOverlay: isOverlay, isCutOff: isCutOff)
      if !isSearched, workspace.reportCount != reportCount {
        CheckSecrets.run(onFaulty: index, in: workspace)
      }
      return file
    } then: { file, findings, omitted in
      // What cannot be read may have named a file to import, on which everything else lies.
      let mistakes = FormMistakes(
        findings, in: workspace.documents[file.document],
        haveUnknownExtent: omitted > 0 || !file.gapsBelow.isEmpty)
      workspace.note(mistakes, in: file.document)
      return Text(file: file, findings: findings, omitted: omitted)
    }
  }

  // MARK: Code

  /// Reads what configurators define, weakest first.
  ///
  /// It is read before any file, so that it is the weakest by its place, too.
  func read(_ definitions: [[CodeDefinition]]) {
    code = definitions.flatMap(SourceFile.files(of:)).map { read($0, isOverlay: false) }
  }

  /// What definitions made in code say, weakest first; the findings are reported.
  func filesInCode() -> [ConfigurationFile] { code.map(report) }

  // MARK: Overlays

  /// The overlay files of a file, by environment; more than one for an environment is ambiguous.
  func overlays(of path: FilePath) -> [String: [FilePath]] {
    let folder = path.folder
    let found = overlays[folder] ?? findOverlays(in: folder)
    overlays[folder] = found
    return found[path.baseName] ?? [:]
  }

  /// The files whose names would make them overlays of a file for several environments at once.
  func overlaysOfSeveralEnvironments(of path: FilePath) -> [FilePath] {
    _ = overlays(of: path)
    let found = overlays[path.folder] ?? [:]
    return found.filter { OverlayName(stem: $0.key)?.baseName == path.baseName }
      .flatMap { $0.value.values.joined() }
  }

  /// The names of the configuration files beside a file, for suggestions.
  func siblings(of path: FilePath) -> [String] {
    fileNames(in: path.folder).filter {
      DocumentReader.extensions.contains(FilePath($0).pathExtension)
    }
  }

  /// Whether a path leads to a file that could be read.
  func isReadable(_ path: FilePath, inside root: FilePath) -> Bool {
    let bytes = try? files.contents(
      of: path.text, inside: root.text, limit: workspace.limits.fileSize)
    return bytes != nil
  }

  /// The names of the files in a folder; none of one that cannot be listed.
  private func fileNames(in folder: FilePath) -> [String] {
    if let known = fileNames[folder] { return known }
    let entries = (try? files.entries(of: folder.text)) ?? []
    let names = entries.filter { !$0.isFolder }.map(\.name)
    fileNames[folder] = names
    return names
  }

  private func findOverlays(in folder: FilePath) -> [String: [String: [FilePath]]] {
    // A folder that cannot be listed has no overlays; a request for one is reported as such.
    var result: [String: [String: [FilePath]]] = [:]
    for name in fileNames(in: folder) {
      guard let overlay = OverlayName(name) else { continue }
      result[overlay.baseName, default: [:]][overlay.environment, default: []].append(
        folder.appending(name))
    }
    return result
  }
}

/// The name of an overlay file taken apart: `app.production.json`.
struct OverlayName {
  let baseName: String
  let environment: String

  /// Nil when a file name is not of that form.
  init?(_ fileName: String) {
    let path = FilePath(fileName)
    guard DocumentReader.extensions.contains(path.pathExtension) else { return nil }
    self.init(stem: path.baseName)
  }

  /// - Parameter stem: the file's name without its ending.
  init?(stem: String) {
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    baseName = String(stem[..<dot])
    environment = String(stem[stem.index(after: dot)...])
    guard Vocabulary.isName(environment) else { return nil }
  }
}

extension Workspace {
  /// Reports what a reader found wrong with one of the run's documents.
  func report(_ read: ReadResult, document: Int) {
    for problem in read.problems { report(Finding(problem, document: document)) }
    countOmitted(read.omitted)
  }
}

extension Finding {
  /// A reader's problem as a finding of one of a run's documents.
  fileprivate init(_ problem: SyntaxProblem, document: Int) {
    self.init(
      problem.rule, problem.message, help: problem.help,
      at: .range(document: document, problem.range, node: problem.node),
      related: problem.related.map {
        [Related($0.message, at: .range(document: document, $0.range, node: $0.node))]
      } ?? [])
  }
}
