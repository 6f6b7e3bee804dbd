/// What things are taken to be called instead of their names, by which others refer to them.
package struct MeaningRenaming: Sendable {
  /// By their keys, those of the context first, then those of its parent, and so on.
  private var objects: [[String: String]]
  let tags: [String: String]

  package init(objects: [[String: String]] = [], tags: [String: String] = [:]) {
    self.objects = objects
    self.tags = tags
  }

  func name(ofKey key: String, at level: Int) -> String {
    level < objects.count ? objects[level][key] ?? key : key
  }

  /// The same as the parent counts contexts.
  var inParent: MeaningRenaming {
    MeaningRenaming(objects: Array(objects.dropFirst()), tags: tags)
  }
}
