import Foundation

/// The files that the figures of a run go to, looked at before minutes are spent on measuring.
struct FigureDestination {
  /// What is wrong with a file.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let jsonFile: String?
  /// A page of the documentation and what it says before its figures.
  private let page: (file: String, opening: String)?

  /// - Throws: ``Failure`` if the page cannot be read or would lose rows, or a file cannot be
  ///   written.
  init(_ options: Options) throws {
    if options.only != nil, options.page != nil {
      throw Failure(
        description: "'--page' writes all rows, so that '--only' cannot be given along with it")
    }
    jsonFile = options.jsonFile
    let files = [(options.jsonFile, false), (options.page, true)]
    for case (let file?, let isReplaced) in files
    where !Self.isWritable(file, isReplaced: isReplaced) {
      throw Failure(
        description: "'\(file)' cannot be written; name a file in a folder that can be written to")
    }
    page = try options.page.map { file in
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw Failure(
          description: "'\(file)' cannot be read; name a page whose figures are to be replaced")
      }
      guard let opening = Figures.opening(of: text) else {
        throw Failure(
          description: "'\(file)' has no section 'Figures'; name a page with a line '## Figures'")
      }
      return (file, String(opening))
    }
  }

  func write(_ figures: Figures) throws {
    if let jsonFile { try figures.json().write(to: URL(fileURLWithPath: jsonFile)) }
    if let (file, opening) = page {
      try (opening + figures.section).write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  /// Whether a file can be written.
  ///
  /// - Parameter isReplaced: whether a new file takes the place of an older one, in its folder.
  private static func isWritable(_ file: String, isReplaced: Bool) -> Bool {
    let url = URL(fileURLWithPath: file)
    let manager = FileManager.default
    let isThere = manager.fileExists(atPath: url.path)
    if isThere, isFolder(url.path) || !manager.isWritableFile(atPath: url.path) { return false }
    if isThere, !isReplaced { return true }
    let folder = url.deletingLastPathComponent().path
    return isFolder(folder) && manager.isWritableFile(atPath: folder)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
