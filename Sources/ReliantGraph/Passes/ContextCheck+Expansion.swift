import ReliantDocument

extension ContextCheck {
  /// Takes from what may be inserted in all, so that names within names cannot fill the memory, nor
  /// a large collection that many objects are given or choose from.
  ///
  /// - Parameters:
  ///   - what: what is inserted, in the plural.
  ///   - help: what to do if it is too much.
  func charge(
    _ weight: Int, at site: Site, for what: String = "named values and collections",
    help: String = "give objects in common instead of large values"
  ) -> Bool {
    guard expansion >= 0 else { return false }
    expansion -= weight
    if expansion >= 0 { return true }
    workspace.report(
      .tooLarge, "\(what) amount to more than \(workspace.limits.fileSize) bytes here", help: help,
      at: site)
    return false
  }
}
