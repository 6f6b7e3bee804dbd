package import ReliantDocument
package import ReliantGraph

/// The configurations that somebody works on: folders of files, some of them open in an editor.
///
/// It is asked after each change for the reports, which are those of `validate` on the same texts, and
/// at any place of a file for what an editor shows there. What it has worked out it keeps until a file
/// changes; it belongs to one thread at a time.
package final class EditedProject {
  /// The folders that are searched for contexts, by their paths.
  package let folders: [FilePath]
  package let catalog: (any TypeCatalog)?
  let limits: Limits
  let root: FilePath?
  let inputs: LoadInputs
  private let disk: KeptFiles
  private(set) var files: EditedFiles
  /// What has been checked, by folder, or by file for those that lie in none; as it was before the
  /// last change, where that has not been checked yet.
  private var checks: [FilePath: ProjectCheck] = [:]
  private var changed: Set<FilePath> = []
  /// The files that have been read as they are since the last check.
  private var texts: [FilePath: EditedText] = [:]

  /// - Parameters:
  ///   - folders: the folders that somebody works in.
  ///   - files: the files as they are stored.
  ///   - catalog: what is known of the types; without it the rules about types are off.
  ///   - root: the folder that all files have to be inside of; that of each context if nil.
  ///   - inputs: what reaches the configurations from outside of their files.
  package init(
    folders: [String], files: any FileSystem, catalog: (any TypeCatalog)?,
    limits: Limits = Limits(), root: String? = nil, inputs: LoadInputs = LoadInputs()
  ) {
    self.folders = folders.map(FilePath.init)
    self.catalog = catalog
    self.limits = limits
    self.root = root.map(FilePath.init)
    self.inputs = inputs
    disk = KeptFiles(files)
    self.files = EditedFiles(over: disk)
  }

  // MARK: Changes

  /// Lays a text over a file, as it is opened or edited.
  package func edit(_ path: String, _ bytes: [UInt8]) {
    files[path] = bytes
    note(changeOf: FilePath(path))
  }

  /// Takes the text off a file, as it is closed: what is stored counts again.
  package func close(_ path: String) {
    files[path] = nil
    note(changeOf: FilePath(path))
  }

  /// Notes that stored files have changed, be they new or gone.
  package func noteStoredChanges() {
    disk.forget()
    changed = Set(checks.keys)
    texts = texts.filter { files[$0.key.text] != nil }
  }

  private func note(changeOf path: FilePath) {
    texts[path] = nil
    changed.formUnion(checks.keys.filter { $0 == path || path.mayBeInside($0) })
    // A file may be part of what lies in another folder.
    changed.formUnion(checks.filter { $0.value.files.contains(path.text) }.keys)
  }

  /// The bytes of a file as they are edited, or stored.
  package func bytes(of path: String) -> [UInt8]? {
    try? files.contents(of: path, inside: nil, limit: limits.fileSize)
  }

  // MARK: Checks

  /// The folders that are checked, and the open files that lie in none of them.
  package var scopes: [FilePath] {
    folders + files.texts.keys.filter { scope(of: $0) == $0 }.sorted { $0.text < $1.text }
  }

  /// Checks what a file belongs to, unless nothing has changed: its folder, or the file alone.
  package func check(around path: String) -> ProjectCheck { check(scope(of: FilePath(path))) }

  /// Checks a folder, or a file that lies in none, unless nothing has changed.
  package func check(_ scope: FilePath) -> ProjectCheck {
    if let known = checks[scope], !changed.contains(scope) { return known }
    // The old one is let go first, for the sake of memory.
    checks[scope] = nil
    texts = texts.filter { self.scope(of: $0.key) != scope }
    let check = ProjectCheck(scope, isFolder: folders.contains(scope), self)
    checks[scope] = check
    changed.remove(scope)
    return check
  }

  /// What the last check found out, be it that something has changed since.
  func latestCheck(around path: String) -> ProjectCheck {
    let scope = scope(of: FilePath(path))
    return checks[scope] ?? check(scope)
  }

  /// The innermost folder of the project that holds a file; the file itself if none does.
  func scope(of path: FilePath) -> FilePath {
    folders.filter { path.mayBeInside($0) }.max { $0.text.utf8.count < $1.text.utf8.count } ?? path
  }

  /// A loader over the texts, or over others.
  func loader(over files: EditedFiles? = nil) -> ConfigurationLoader {
    ConfigurationLoader(
      files: files ?? self.files, catalog: catalog, limits: limits, root: root?.text,
      inputs: inputs)
  }

  // MARK: Texts

  /// A file as a document whose parts have roles; nil where there is none.
  package func text(at path: String) -> EditedText? {
    let key = FilePath(path)
    if let known = texts[key] { return known }
    guard let bytes = bytes(of: path) else { return nil }
    if let checked = checks[scope(of: key)]?.text(at: key.text), checked.bytes == bytes {
      return checked
    }
    let text = EditedText(path: key.text, bytes: bytes, limits: limits)
    texts[key] = text
    return text
  }

  /// What may stand at an offset of a file, and what does so far; nil where there is no text.
  package func spot(in path: String, at offset: Int) -> Spot? {
    let path = FilePath(path).text
    guard let bytes = bytes(of: path), !bytes.starts(with: "bplist".utf8) else { return nil }
    let check = latestCheck(around: path)
    return Spot(
      path, bytes, at: offset, knowing: check.text(at: path), isOverlay: check.isOverlay(path))
  }
}
