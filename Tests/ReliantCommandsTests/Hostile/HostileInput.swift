import Foundation
import Testing

/// A folder that somebody made to harm whoever checks it, and the one line that the check has to
/// say about it.
struct HostileInput: Sendable, CustomTestStringConvertible {
  /// What stands in the folder under a path.
  enum Entry {
    case bytes([UInt8])
    /// A symbolic link and where it leads.
    case link(String)
    case pipe
    /// So many zeroes that take no place on the disk.
    case zeroes(UInt64)

    static func text(_ text: String) -> Entry { .bytes(Array(text.utf8)) }
  }

  let name: String
  /// The line of the one finding.
  let report: String
  /// The words after `validate`, besides those that all inputs share.
  let words: [String]
  let entries: @Sendable () -> [String: Entry]

  var testDescription: String { name }

  /// Whether anything can be read of it at all.
  var isReadable: Bool { !report.hasPrefix("app.json: error: 'app.json' is larger") }

  init(
    _ name: String, _ report: String, words: [String] = ["app.json"],
    _ entries: @escaping @autoclosure @Sendable () -> [String: Entry]
  ) {
    self.name = name
    self.report = report
    self.words = words
    self.entries = entries
  }

  /// A single file `app.json`.
  static func json(
    _ name: String, _ report: String, _ text: @escaping @autoclosure @Sendable () -> String
  ) -> HostileInput {
    HostileInput(name, "app.json:\(report)", ["app.json": .text(text())])
  }

  /// A single file `app.json` with some objects, one in a line from the second line on.
  static func objects(
    _ name: String, _ report: String, values: String = "",
    _ objects: @escaping @autoclosure @Sendable () -> [String]
  ) -> HostileInput {
    json(
      name, report,
      "{\"values\": {\(values)}, \"objects\": {\n\(objects().joined(separator: ",\n"))\n}}")
  }

  /// A single file `app.plist`.
  static func plist(
    _ name: String, _ report: String, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]
  ) -> HostileInput {
    HostileInput(
      name, "app.plist\(report)", words: ["app.plist"], ["app.plist": .bytes(bytes())])
  }

  static let all = syntax + propertyLists + files + graphs

  /// Writes the entries below a folder.
  func write(below folder: URL) throws {
    let manager = FileManager.default
    for (path, entry) in entries() {
      let place = folder.appending(path: path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch entry {
      case .bytes(let bytes): try Tool.write(bytes, to: place)
      case .link(let target):
        try manager.createSymbolicLink(atPath: place.path, withDestinationPath: target)
      case .pipe: #expect(mkfifo(place.path, 0o600) == 0)
      case .zeroes(let count):
        try Tool.write([], to: place)
        try FileHandle(forWritingTo: place).truncate(atOffset: count)
      }
    }
  }
}
