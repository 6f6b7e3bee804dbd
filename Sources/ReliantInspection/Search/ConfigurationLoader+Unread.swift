package import ReliantDocument
package import ReliantGraph

extension ConfigurationLoader {
  /// Where files define a name that lie below the folder of a configuration and were not read with it.
  ///
  /// The name may be that of an object, a named value, a tag or a type. Overlays of what was read are
  /// left out, as they belong to other environments.
  package func definitions(
    of name: String, besides files: [String], below path: String
  ) -> [SourceLocation] {
    let symbol = workspace.names.intern(name)
    let folder = root ?? FilePath(path).folder
    let read = Set(files.map { store.files.canonicalPath(of: FilePath($0)) })
    return unreadFiles(below: folder, besides: read).flatMap { path, isOverlay in
      let read = try? store.file(at: path, inside: folder, isOverlay: isOverlay)
      return read?.file.sites(of: symbol).map { workspace.sources.place(of: $0).location } ?? []
    }
  }

  private func unreadFiles(
    below root: FilePath, besides read: Set<FilePath>
  ) -> [(path: FilePath, isOverlay: Bool)] {
    var found: [(path: FilePath, isOverlay: Bool)] = []
    var folders = [root]
    while let folder = folders.popLast(), found.count < workspace.limits.files {
      let entries = ((try? store.files.entries(of: folder)) ?? []).filter {
        $0.name.first != "."
      }
      folders += entries.filter(\.isFolder).map { folder.appending($0.name) }
      let paths = entries.filter(\.isConfiguration).map { folder.appending($0.name) }
      let overlays = Set(paths.flatMap { store.folders.overlays(of: $0).values.joined() })
      let ownOverlays = Set(
        paths.filter { read.contains(store.files.canonicalPath(of: $0)) }.flatMap {
          store.folders.overlays(of: $0).values.joined()
        })
      found += paths.filter {
        !ownOverlays.contains($0) && !read.contains(store.files.canonicalPath(of: $0))
      }.map { ($0, overlays.contains($0)) }
    }
    return found.ordered { $0.path.text < $1.path.text }
  }
}

extension ConfigurationFile {
  /// Where the file gives something a name: an object, a named value, a tag or a type.
  fileprivate func sites(of name: Symbol) -> [Site] {
    let objects = objects.flatMap { entry -> [Site] in
      guard case .definition(let object) = entry.content else {
        return entry.key == name ? [entry.site] : []
      }
      return entry.key == name
        ? [entry.site]
        : (object.aliases + [object.type].compactMap(\.self)).filter { $0.value == name }
          .map(\.site) + object.tags.filter { $0.name == name }.map(\.site)
    }
    return values.filter { $0.name == name }.map(\.site) + objects
  }
}
