import Foundation

/// The built program `logdigest`, as a user runs it.
struct Program {
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The folder in which it runs.
  let folder: String

  /// The package's root, where the README's commands are given.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path()

  /// The program lies beside the bundle of the tests.
  private static let path: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
      bundle.bundleURL.pathExtension == "xctest"
      ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appending(path: "logdigest")
  }()

  func run(_ arguments: String..., input: String = "") throws -> Result {
    let process = Process()
    process.executableURL = Self.path
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let (input, output, errors) = (try file(with: input), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What the program writes about failures fits into a pipe, so that one can wait for the other.
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }

  private func file(with text: String) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forReadingFrom: url)
  }
}

extension TemporaryFolder {
  static let configuration = "Configs/LogDigest"

  /// A folder with a copy of the digest's configuration, to be changed at will.
  static func withConfiguration() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let target = URL(filePath: folder.path).appending(path: configuration)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: Program.repository).appending(path: configuration), to: target)
    try FileManager.default.createDirectory(
      at: URL(filePath: folder.path).appending(path: ".build"), withIntermediateDirectories: true)
    return folder
  }

  /// Replaces a text that occurs once in a file, and tells the line and column where it stood.
  func replace(_ old: String, with new: String, in name: String) throws -> (line: Int, column: Int)
  {
    let text = try text(of: name)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    try write(parts.joined(separator: new), to: name)
    let lines = parts[0].components(separatedBy: "\n")
    return (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
  }
}
