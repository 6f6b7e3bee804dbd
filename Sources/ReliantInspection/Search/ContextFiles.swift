package import ReliantDocument
package import ReliantGraph

/// The files that one context is made of in any of its environments, its parent's aside.
package struct ContextFiles: Sendable {
  /// One file: what it is laid over the others for.
  package struct Layer: Sendable {
    package let path: String
    /// The environment that it is an overlay for; nil of a file that counts in all of them.
    package let environment: String?
    /// The files that it imports.
    package let imports: [(named: Site, path: String)]
    /// The file that it names as its parent.
    package let parent: (named: Site, path: String)?
    /// The document that it was read into.
    package let document: Int
  }

  /// The file that the context begins with.
  package let path: String
  /// Its files, itself first.
  package let layers: [Layer]
  /// The file that its parent begins with.
  package var parent: String? { layers.lazy.compactMap { $0.parent?.path }.first }
}

extension ConfigurationLoader {
  /// The files of a context, as far as they can be read.
  ///
  /// - Parameter folder: the folder that they have to be inside of, besides their own.
  package func files(ofContextAt path: String, inside folder: String? = nil) -> ContextFiles {
    let search = ContextSearch(workspace: workspace, store: store, root: root)
    let folder = folder.map(FilePath.init) ?? root ?? FilePath(path).folder
    return search.files(of: FilePath(path), inside: folder, standingFor: inputs.parents)
  }

  /// The names in all files that have been read.
  package var names: NameTable { workspace.names }

  /// The document that has been read of a file.
  package func document(at path: String) -> Document? {
    workspace.sources.documents.last { $0.source.path == path && !$0.source.isCode }
  }

  /// Whether a file is one that others may name: a configuration by its ending, and no overlay.
  package func isConfiguration(_ entry: FolderEntry, among names: Set<String>) -> Bool {
    entry.isConfiguration && !OverlayName.isOverlay(entry.name, among: names)
  }

  /// The files that a path means which a file writes: several for a pattern, and none that is sure to be
  /// there.
  package func files(named name: String, in file: String) -> [String] {
    let path = inputs.parents[name].map(FilePath.init) ?? FilePath(file).folder.appending(name)
    return store.folders.files(matching: path).map(\.text)
  }
}

extension ContextSearch {
  fileprivate func files(
    of context: FilePath, inside folder: FilePath, standingFor parents: [String: String]
  ) -> ContextFiles {
    var layers: [ContextFiles.Layer] = []
    var met: Set<FilePath> = []
    var pending = [context]
    while let path = pending.popLast() {
      guard met.insert(store.files.canonicalPath(of: path)).inserted,
        let file = configuration(at: path, inside: folder)
      else { continue }
      let overlays = store.folders.overlays(of: path).ordered { $0.key < $1.key }
        .flatMap { environment, paths in paths.map { (Optional(environment), $0) } }
      for (environment, path) in [(nil, path)] + overlays {
        guard let layer = environment == nil ? file : configuration(at: path, inside: folder)
        else { continue }
        let imports = imports(of: layer).filter { $0.path != path }
        layers.append(
          ContextFiles.Layer(
            path: path.text, environment: environment,
            imports: imports.map { ($0.named.site, $0.path.text) },
            parent: layer.parent.map {
              ($0.site, FilePath(parents[$0.value] ?? self.path(of: $0).text).text)
            }, document: layer.document))
        pending += imports.map(\.path)
      }
    }
    return ContextFiles(path: context.text, layers: layers)
  }
}
