import ReliantGraph

extension EditedProject {
  /// The configurations around a file as they are edited, to try fixes on.
  package func trial(around path: String) -> EditedConfigurations {
    let scope = scope(of: FilePath(path))
    let isFolder = folders.contains(scope)
    return EditedConfigurations(loader()) { loader in
      ProjectCheck.contexts(of: scope, isFolder: isFolder, loader).paths
    }
  }
}
