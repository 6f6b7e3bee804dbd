import ReliantDocument

/// Reads the variables and text files that a configuration names, where it is to be built.
///
/// What they hold never appears in a finding.
package final class OutsideReader {
  private let inputs: LoadInputs
  private let store: DocumentStore
  private let root: FilePath
  private var files: [FilePath: Result<String, FileFailure>] = [:]
  /// Whether it has been reported that no more is read.
  private var isFull = false

  /// The paths of the text files that were asked for, whether there or not.
  var paths: [String] { files.keys.map(\.text) }

  private var workspace: Workspace { store.workspace }

  /// A reader for the files below a root folder.
  package init(_ inputs: LoadInputs, store: DocumentStore, root: FilePath) {
    self.inputs = inputs
    self.store = store
    self.root = root
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
      guard let target = resolve(path, at: site) else { return .failed }
      return inputs.variables == nil ? .unread : read(target, at: site)
    }
  }

  private func read(_ name: String, from variables: any VariableSource, at site: Site) -> Outcome {
    do throws(VariableFailure) {
      return try variables.value(of: name).map(Outcome.text) ?? .missing
    } catch {
      guard inputs.requiresVariables else { return .unread }
      workspace.report(
        .missingVariable,
        "the environment variable \(name.quoted) cannot be read: it is not text in UTF-8",
        help: "set it to text", at: site)
      return .failed
    }
  }

  /// Reports what is missing, if it has to be there; says whether it has.
  func reportMissing(_ source: OutsideValue.Source, at site: Site) -> Bool {
    guard inputs.requiresVariables else { return false }
    switch source {
    case .variable(let name):
      workspace.report(
        .missingVariable, "the environment variable \(name.quoted) is not set",
        help: "set it, or give a \"default\"", at: site)
    case .file(let path):
      workspace.report(
        .missingFile, "there is no file \(path.quoted) to read the text from",
        help: "put it there, or give a \"default\"", at: site)
    }
    return true
  }

  private func resolve(_ path: String, at site: Site) -> FilePath? {
    let problem = PathProblem(path)?.text
    if problem == nil {
      let target = workspace.path(path, namedAt: site)
      if target.mayBeInside(root) { return target }
    }
    workspace.report(
      .outsideRoot,
      "\(path.quoted) \(problem.map { "is \($0)" } ?? "lies outside the root folder")",
      help: "name a file inside the root folder, relative to this one", at: site)
    return nil
  }

  private func read(_ path: FilePath, at site: Site) -> Outcome {
    let result = files[path] ?? contents(of: path)
    files[path] = result
    switch result {
    case .success(let text): return .text(text)
    case .failure(.notFound): return .missing
    case .failure where store.isSurplus(path):
      if !isFull { workspace.reportTotalSize(at: .site(site)) }
      isFull = true
      return .failed
    case .failure(let failure):
      let (rule, message, help) = failure.explanation(of: path, .text)
      workspace.report(rule, message, help: help, at: site)
      return .failed
    }
  }

  /// A file's text without its last newline, as mounted secrets end with one.
  private func contents(of path: FilePath) -> Result<String, FileFailure> {
    do throws(FileFailure) {
      var bytes = try store.contents(of: path, inside: root)
      if bytes.last == UInt8(ascii: "\n") {
        bytes.removeLast()
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(.unreadable("it is not text in UTF-8"))
      }
      return .success(text)
    } catch {
      return .failure(error)
    }
  }
}
