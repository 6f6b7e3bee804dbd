package import ReliantDocument
package import ReliantGraph

extension ConfigurationLoader {
  /// The contexts below a folder, in alphabetical order, and what is wrong with folders there.
  ///
  /// A context is a file of the format that is no overlay of another and that none imports.
  package func contexts(below folder: String) -> (paths: [String], findings: [Diagnostic]) {
    let workspace = workspace.withNewFindings()
    let search = ContextSearch(workspace: workspace, store: store, root: root)
    let contexts = search.contexts(below: FilePath(folder))
    return (contexts.map(\.text), workspace.diagnostics)
  }

  /// Those of some files that begin a context: none of the others imports them.
  package func contexts(among paths: [String]) -> [String] {
    let search = ContextSearch(workspace: workspace, store: store, root: root)
    let found = Set(search.contexts(among: paths.map(FilePath.init)))
    return paths.filter { found.contains(FilePath($0)) }
  }

  /// What a file is laid over, if it is the overlay of another by its name.
  package func overlay(at path: String) -> Overlay? {
    let path = FilePath(path)
    let siblings = store.folders.siblings(of: path)
    guard let name = OverlayName(path.fileName), siblings.contains(path.fileName) else {
      return nil
    }
    let bases = siblings.filter { FilePath($0).baseName == name.baseName }
    return bases.isEmpty
      ? nil
      : Overlay(
        bases: bases.map { path.folder.appending($0).text }, environment: name.environment)
  }
}

/// What the name of an overlay says of it.
package struct Overlay: Sendable {
  /// The files that it is laid over: one, unless there are two of one name with different endings.
  package let bases: [String]
  package let environment: String
}
