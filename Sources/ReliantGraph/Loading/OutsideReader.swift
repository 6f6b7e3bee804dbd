import ReliantDocument

/// Reads the variables and text files that a configuration names, where it is to be built.
///
/// What they hold never appears in a finding.
package final class OutsideReader {
  private let inputs: LoadInputs
  private let namedFiles: NamedFiles
  private var texts: [FilePath: Result<String, FileFailure>] = [:]
  /// Whether it has been reported that no more is read.
  private var isFull = false

  /// The paths of the text files that were asked for, whether there or not.
  var paths: [String] { texts.keys.map(\.text) }

  private var store: DocumentStore { namedFiles.store }
  private var workspace: Workspace { namedFiles.workspace }

  /// A reader for the files below a root folder.
  package init(
    _ inputs: LoadInputs, store: DocumentStore, root: FilePath, reportingTo workspace: Workspace
  ) {
    self.inputs = inputs
    namedFiles = NamedFiles(workspace: workspace, store: store, root: root)
  }

  /// Whether variables and files are read, because something is to be built.
  var reads: Bool { inputs.variables != nil }

  /// The text of a variable or a file; nil where there is none, or none is read because nothing is to
  /// be built.
  ///
  /// What has to be there, for lack of a default, and is not is reported.
  func text(of value: OutsideValue, at site: Site) throws(Reported) -> String? {
    let isNeeded = inputs.requiresVariables && value.standard == nil
    switch value.source {
    case .variable(let name):
      guard let variables = inputs.variables else { return nil }
      do throws(VariableFailure) {
        if let text = try variables.value(of: name) { return text }
      } catch {
        guard inputs.requiresVariables else { return nil }
        throw workspace.report(MissingVariable.notText(name), at: site)
      }
      if isNeeded { throw workspace.report(MissingVariable.unset(name), at: site) }
    case .file(let path):
      guard let target = namedFiles.resolve(path, namedAt: site) else {
        throw workspace.findings.reportNothing()
      }
      if inputs.variables == nil { return nil }
      if let text = try text(of: target, at: site) { return text }
      if isNeeded { throw workspace.report(MissingFile.missing(path), at: site) }
    }
    return nil
  }

  private func text(of path: FilePath, at site: Site) throws(Reported) -> String? {
    let result = texts[path] ?? contents(of: path)
    texts[path] = result
    switch result {
    case .success(let text): return text
    case .failure(.notFound): return nil
    case .failure(.tooLarge(let limit)) where limit == workspace.limits.totalSize:
      if isFull { throw workspace.findings.reportNothing() }
      isFull = true
      throw workspace.report(LoadTooLarge.allFiles(bytes: limit), at: site)
    case .failure(let failure):
      throw workspace.findings.report(Finding(failure.violation(ofText: path), at: .site(site)))
    }
  }

  /// A file's text without its last newline, as mounted secrets end with one.
  private func contents(of path: FilePath) -> Result<String, FileFailure> {
    Result { () throws(FileFailure) in
      var bytes = try store.contents(of: path, inside: namedFiles.root)
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
