import Foundation

/// The files that the figures of a run go to, looked at before minutes are spent on measuring.
struct FigureDestination {
  /// What is wrong with a file.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let jsonFile: String?
  /// A page of the documentation and what it says so far.
  private let page: (file: String, text: String)?

  /// - Throws: ``Failure`` if the page cannot be read, or a file cannot be written.
  init(_ options: Options) throws {
    jsonFile = options.jsonFile
    for file in [options.jsonFile, options.page].compactMap(\.self) where !Self.isWritable(file) {
      throw Failure(description: "'\(file)' cannot be written; name a file in a folder that exists")
    }
    page = try options.page.map { file in
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw Failure(
          description: "'\(file)' cannot be read; name a page whose figures are to be replaced")
      }
      return (file, text)
    }
  }

  func write(_ figures: Figures) throws {
    if let jsonFile { try figures.json().write(to: URL(fileURLWithPath: jsonFile)) }
    if let (file, text) = page {
      try figures.replacing(in: text).write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  private static func isWritable(_ file: String) -> Bool {
    let url = URL(fileURLWithPath: file)
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: url.path, isDirectory: &isFolder) {
      return !isFolder.boolValue && manager.isWritableFile(atPath: url.path)
    }
    return manager.isWritableFile(atPath: url.deletingLastPathComponent().path)
  }
}
