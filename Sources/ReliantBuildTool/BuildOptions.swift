import ReliantDocument
import ReliantGraph
import ReliantKeys

/// What the file `reliant-options.json` of a target says of its check: what the program gives to its loads, and
/// who may use the keys.
struct BuildOptions {
  private enum Member: String, CaseIterable {
    case access, root, parents, allow
  }

  var access = KeySource.Access.internal
  /// The folder that all files have to be inside of; each context's own if nil.
  var root: String?
  /// The files that stand for parents which only the program knows, by the names of these.
  var parents: [String: String] = [:]
  var allowedFolders: [String] = []

  /// Reads the file, if there is one; its paths count from its folder.
  init(at path: String, _ files: any FileSystem) throws(Mistake) {
    guard let source = try SourceFile(at: path, files) else { return }
    let workspace = Workspace(limits: Limits())
    let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
    _ = workspace.sources.add(read.document)
    workspace.report(read)
    guard workspace.findings.isEmpty else { throw Mistake(workspace) }
    let reader = OptionsReader(document: read.document, names: workspace.names)
    for (name, node) in try reader.members(of: 0) {
      guard let member = Member(rawValue: name) else {
        let guess = Suggestion.guess(at: name, among: Member.allCases.map(\.rawValue))
        let help = guess.help().map { "; \($0)" } ?? ""
        throw reader.mistake("there is no option \(name.quoted)\(help)", at: node - 1)
      }
      switch member {
      case .access:
        let word = try reader.text(at: node)
        guard let access = KeySource.Access(rawValue: word) else {
          throw reader.mistake("'access' is 'internal', 'package' or 'public'", at: node)
        }
        self.access = access
      case .root: root = try reader.path(at: node)
      case .parents:
        for (name, node) in try reader.members(of: node) {
          parents[name] = try reader.path(at: node)
        }
      case .allow: allowedFolders = try reader.paths(at: node)
      }
    }
  }
}

/// Reads the members of a document, the first mistake of which ends the reading.
private struct OptionsReader {
  let document: Document
  let names: NameTable

  func members(of node: Int) throws(Mistake) -> [(name: String, node: Int)] {
    guard document[node].kind == .map else { throw mistake("this has to be a map", at: node) }
    return document.members(of: node).map { (names[$0.symbol], $0.value) }
  }

  func text(at node: Int) throws(Mistake) -> String {
    guard document[node].kind == .string else { throw mistake("this has to be a string", at: node) }
    return document.text(of: node)
  }

  func path(at node: Int) throws(Mistake) -> String {
    let path = try text(at: node)
    return path.first == "/" ? path : FilePath(document.source.path).folder.appending(path).text
  }

  func paths(at node: Int) throws(Mistake) -> [String] {
    guard document[node].kind == .list else { throw mistake("this has to be a list", at: node) }
    var paths: [String] = []
    for element in document.elements(of: node) { paths.append(try path(at: element)) }
    return paths
  }

  func mistake(_ reason: String, at node: Int) -> Mistake {
    Mistake(SourcePlace(document.source, document[node].range), reason)
  }
}
