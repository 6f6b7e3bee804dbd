package import ReliantDocument
import ReliantGraph
package import ReliantInspection

/// What a check of one folder, or of one file, has found, and the contexts to be asked further.
package final class ProjectCheck {
  /// So many values may the inspections hold together that are kept, as each has its own graph.
  private static let mostKept = 500_000

  let loader: ConfigurationLoader
  /// The files that contexts begin with, in alphabetical order.
  package let contexts: [String]
  /// The report on each context, the base and every environment.
  package let reports: [Report]
  /// All of them as one, as `validate` shows them.
  package let report: Report
  /// The paths of all files that were read.
  let files: Set<String>
  /// The folder that all files have to be inside of.
  private let root: FilePath
  /// How many values the files hold.
  private lazy var valueCount = files.reduce(0) {
    $0 + (loader.document(at: $1)?.nodes.count ?? 0)
  }
  private var texts: [String: EditedText] = [:]
  private var layouts: [String: ContextFiles] = [:]
  private var inspections: [Variant: Inspection] = [:]

  private struct Variant: Hashable {
    let context: String
    let environment: String?
  }

  init(_ scope: FilePath, isFolder: Bool, _ project: EditedProject) {
    loader = project.loader()
    let findings: [Diagnostic]
    root = project.root ?? (isFolder ? scope : scope.folder)
    (contexts, findings) = Self.contexts(of: scope, isFolder: isFolder, loader)
    reports = loader.check(contexts)
    report = Report(
      merging: reports + [Report(diagnostics: findings, files: [], checkedTypes: true)])
    files = Set(report.files)
  }

  /// The files that contexts begin with in a folder, or the ones that a single file belongs to, and what
  /// is wrong with folders.
  static func contexts(
    of scope: FilePath, isFolder: Bool, _ loader: ConfigurationLoader
  ) -> (paths: [String], findings: [Diagnostic]) {
    guard isFolder else { return (loader.overlay(at: scope.text)?.bases ?? [scope.text], []) }
    let found = loader.contexts(below: scope.text)
    let paths = found.paths.count > 1 ? loader.contexts(among: found.paths) : found.paths
    return (paths, found.findings)
  }

  /// The contexts that a file is part of, itself or as a part of a parent.
  package func contexts(of path: String) -> [String] {
    let path = FilePath(path).text
    return zip(contexts, reports).filter { $1.files.contains(path) }.map(\.0)
  }

  /// Whether a file is an overlay, as another one lies beside it that has its name without the
  /// environment.
  func isOverlay(_ path: String) -> Bool { loader.overlay(at: path) != nil }

  /// The environments of a context, in alphabetical order.
  package func environments(of context: String) -> [String] {
    contexts.firstIndex(of: context).map { reports[$0].environments } ?? []
  }

  /// The files of a context, and what it imports.
  package func layout(of context: String) -> ContextFiles {
    if let known = layouts[context] { return known }
    let layout = loader.files(ofContextAt: context, inside: root.text)
    layouts[context] = layout
    return layout
  }

  /// The names in all files that were read.
  var names: NameTable { loader.names }

  /// A file as it was read; nil if it was not.
  func text(at path: String) -> EditedText? {
    if let known = texts[path] { return known }
    guard let document = loader.document(at: path) else { return nil }
    let text = EditedText(path: path, document, names)
    texts[path] = text
    return text
  }

  /// A context to be asked where everything in it comes from; in its base, or in an environment.
  package func inspection(of context: String, in environment: String? = nil) -> Inspection {
    let variant = Variant(context: context, environment: environment)
    if let known = inspections[variant] { return known }
    if (inspections.count + 1) * valueCount > Self.mostKept { inspections.removeAll() }
    let found = loader.inspect(
      context, environments: environment.map { [$0] } ?? [], demands: false)
    inspections[variant] = found
    return found
  }
}
