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

  enum Outcome {
    case text(String)
    case missing
    /// Nothing is read because nothing is to be built.
    case unread
    /// It cannot be read, which has been reported.
    case failed
  }

  func read(_ source: OutsideValue.Source, at site: Site) -> Outcome {
    switch source {
    case .variable(let name):
      return inputs.variables.map { read(name, from: $0, at: site) } ?? .unread
    case .file(let path):
      guard let target = namedFiles.resolve(path, namedAt: site) else { return .failed }
      return inputs.variables == nil ? .unread : read(target, at: site)
    }
  }

  private func read(_ name: String, from variables: any VariableSource, at site: Site) -> Outcome {
    do throws(VariableFailure) {
      return try variables.value(of: name).map(Outcome.text) ?? .missing
    } catch {
      guard inputs.requiresVariables else { return .unread }
      workspace.report(MissingVariable.notText(name), at: site)
      return .failed
    }
  }

  /// Reports what is missing, if it has to be there; says whether it has.
  func reportMissing(_ source: OutsideValue.Source, at site: Site) -> Bool {
    guard inputs.requiresVariables else { return false }
    switch source {
    case .variable(let name): workspace.report(MissingVariable.unset(name), at: site)
    case .file(let path): workspace.report(MissingFile.missing(path), at: site)
    }
    return true
  }

  private func read(_ path: FilePath, at site: Site) -> Outcome {
    let result = texts[path] ?? contents(of: path)
    texts[path] = result
    switch result {
    case .success(let text): return .text(text)
    case .failure(.notFound): return .missing
    case .failure(.tooLarge(let limit)) where limit == workspace.limits.totalSize:
      if !isFull { workspace.report(LoadTooLarge.allFiles(bytes: limit), at: site) }
      isFull = true
      return .failed
    case .failure(let failure):
      workspace.findings.report(Finding(failure.violation(ofText: path), at: .site(site)))
      return .failed
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
