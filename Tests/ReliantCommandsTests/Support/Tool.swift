import Foundation
import Testing

/// The built program `reliant`, run as a process in a folder of its own.
struct Tool {
  struct Result {
    let code: Int32
    let wasKilled: Bool
    let output: String
    let errors: String
  }

  /// The programs lie where this test bundle does.
  private static let programs: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  static let program = programs.appending(path: "reliant")

  let folder: URL

  /// Makes a folder that holds some files, and takes it away after the closure.
  static func withFiles(_ files: [String: String], _ body: (Tool) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(Array(text.utf8), to: file)
    }
    try body(Tool(folder: folder))
  }

  /// Writes a file without waiting for the disk, for which Foundation would.
  static func write(_ bytes: [UInt8], to file: URL) throws {
    let stream = try #require(fopen(file.path, "w"))
    defer { fclose(stream) }
    try #require(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
  }

  /// Runs the program with some words.
  func run(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run(Self.program, words, input: input, environment: environment)
  }

  /// Runs what the build plugin runs for a target `App`, whose folder is this one.
  ///
  /// - Parameter configurations: the folder with the configurations, from this one.
  func build(_ configurations: String = "") throws -> Result {
    let path = folder.resolvingSymlinksInPath().path
    let words = ["\(path)/\(configurations)", path, "\(path)/Keys.swift", "App"]
    return try run(
      Self.programs.appending(path: "ReliantBuildTool"), words, input: "", environment: [:])
  }

  /// Runs a line of shell script in which `$RELIANT` is the program.
  func shell(_ script: String) throws -> Result {
    try run(
      URL(filePath: "/bin/sh"), ["-c", script], input: "",
      environment: ["RELIANT": Self.program.path])
  }

  private func run(
    _ executable: URL, _ words: [String], input: String, environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.currentDirectoryURL = folder
    // What a test expects must not depend on where the tests run.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GITHUB_ACTIONS": ""]) { $1 }.merging(environment) { $1 }
    let (inputs, outputs, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputs
    process.standardOutput = outputs
    process.standardError = errors
    try process.run()
    // A program that hangs is a failure, not a test that never ends.
    let watchdog = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
    defer { watchdog.cancel() }
    try inputs.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputs.fileHandleForWriting.close()
    let output = try outputs.fileHandleForReading.readToEnd() ?? Data()
    let errorOutput = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errorOutput, as: UTF8.self))
  }
}
