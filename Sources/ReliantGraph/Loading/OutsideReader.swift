import ReliantDocument

/// Reads the variables and text files that a configuration names, where it is to be built.
///
/// What they hold never appears in a finding.
package final class OutsideReader {
  private let inputs: LoadInputs
  private let namedFiles: NamedFiles
  /// The folders besides the root that texts may be read from.
  private let allowedFolders: [FilePath]
  private var texts: [FilePath: FileAnswer<String>] = [:]
  /// Whether it has been reported that no more is read.
  private var isFull = false

  /// The folder from which digests count paths.
  var root: FilePath { namedFiles.root }

  /// The paths of the text files that were asked for, whether there or not, in alphabetical order.
  var paths: [String] { texts.keys.map(\.text).sorted() }

  private var store: DocumentStore { namedFiles.store }
  private var workspace: Workspace { namedFiles.workspace }

  /// A reader for the files below a root folder.
  package init(
    _ inputs: LoadInputs, store: DocumentStore, root: FilePath, reportingTo workspace: Workspace
  ) {
    self.inputs = inputs
    allowedFolders = inputs.allowedFolders.map(FilePath.init)
    namedFiles = NamedFiles(workspace: workspace, store: store, root: root)
  }

  /// The same without reading anything, for what is not going to be built.
  var withoutReading: OutsideReader {
    var inputs = inputs
    inputs.variables = nil
    return OutsideReader(inputs, store: store, root: namedFiles.root, reportingTo: workspace)
  }

  /// Whether variables and files are read, because something is to be built.
  var reads: Bool { inputs.variables != nil }

  /// Whether what is read has to be there.
  var demands: Bool { reads && inputs.requiresVariables }

  /// The text of a variable; nil where there is none, or none is read because nothing is to be built.
  ///
  /// - Parameter isNeeded: whether it has to be there, for lack of a default.
  func text(ofVariable name: String, isNeeded: Bool, at site: Site) throws(Reported) -> String? {
    guard let variables = inputs.variables else { return nil }
    do throws(VariableFailure) {
      if let text = try variables.value(of: name) { return text }
    } catch {
      guard inputs.requiresVariables else { return nil }
      throw workspace.report(MissingVariable.notText(name), at: site)
    }
    guard inputs.requiresVariables, isNeeded else { return nil }
    throw workspace.report(MissingVariable.unset(name), at: site)
  }

  /// The text of a file; nil as for a variable.
  func text(ofFile path: String, isNeeded: Bool, at site: Site) throws(Reported) -> String? {
    let (target, folders) = try resolve(path, namedAt: site)
    if inputs.variables == nil { return nil }
    if let text = try text(of: target, inside: folders, at: site) { return text }
    guard inputs.requiresVariables, isNeeded else { return nil }
    throw workspace.report(MissingFile.missing(path), at: site)
  }

  /// Where a path leads, and the folders in one of which that has to be; a link that lies in one may
  /// lead into another.
  private func resolve(
    _ path: String, namedAt site: Site
  ) throws(Reported) -> (target: FilePath, folders: [FilePath]) {
    let isAbsolute = PathProblem(path) == .absolute
    if isAbsolute || PathProblem(path) == nil {
      let target = isAbsolute ? FilePath(path) : workspace.sources.path(path, namedAt: site)
      // Between an absolute and a relative path only the file system could tell.
      let allowed = allowedFolders.filter { ($0.text.first == "/") == (target.text.first == "/") }
      let roots = isAbsolute ? [] : [namedFiles.root]
      if (roots + allowed).contains(where: target.mayBeInside) {
        return (target, [namedFiles.root] + allowedFolders)
      }
      if isAbsolute { throw workspace.report(OutsideRoot.notAllowed(path), at: site) }
    }
    _ = namedFiles.resolve(path, namedAt: site)
    throw workspace.findings.reportNothing()
  }

  private func text(
    of path: FilePath, inside folders: [FilePath], at site: Site
  ) throws(Reported) -> String? {
    let result = texts[path] ?? contents(of: path, inside: folders)
    texts[path] = result
    switch result {
    case .found(let text): return text
    case .failed(.notFound): return nil
    case .failed(.tooLarge(let limit)) where limit == workspace.limits.totalSize:
      if isFull { throw workspace.findings.reportNothing() }
      isFull = true
      throw workspace.report(LoadTooLarge.allFiles(bytes: limit), at: site)
    case .failed(let failure):
      throw workspace.findings.report(Finding(failure.violation(ofText: path), at: .site(site)))
    }
  }

  /// A file's text without its last newline, as mounted secrets end with one.
  private func contents(of path: FilePath, inside folders: [FilePath]) -> FileAnswer<String> {
    FileAnswer { () throws(FileFailure) in
      var bytes = try store.contents(of: path, insideAnyOf: folders)
      if bytes.last == UInt8(ascii: "\n") {
        bytes.removeLast()
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .unreadable("it is not text in UTF-8")
      }
      return text
    }
  }
}
