import Foundation
import ReliantTesting

@testable import Reliant

/// A server that tells of its life; one called "bad" cannot start, one called "sticky" cannot stop.
final class LoggedServer: Startable, Stoppable {
  let name: String
  private let log: Collector<String>

  init(name: String, log: Collector<String>) {
    self.name = name
    self.log = log
  }

  func start() async throws {
    if name == "bad" { throw Failure("cannot start") }
    log.add("start \(name)")
  }

  func stop() async throws {
    // Somebody who does not wait for it is to have the time to show.
    if name == "slow" { try? await Task.sleep(for: .milliseconds(200)) }
    log.add("stop \(name)")
    if name == "sticky" { throw Failure("cannot stop") }
  }
}

/// Files that a test changes.
final class ChangingFiles: Sendable {
  private let texts = Shared(["app.json": ""])

  init(_ name: String) { write(name) }

  func write(_ name: String) {
    write(
      text:
        #"{"objects": {"server": {"type": "Server", "eager": true, "arguments": {"name": "\#(name)"}}}}"#
    )
  }

  func write(text: String) { texts.withLock { $0["app.json"] = text } }

  var present: InMemoryFiles { InMemoryFiles(texts.withLock { $0 }) }
}

/// A folder of a test on the disk.
struct DiskFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The path of something inside.
  func path(_ name: String) -> String { url.appending(path: name).path }

  func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file, whole from one moment to the next unless said otherwise.
  func write(_ text: String, to name: String, atomically: Bool = true) throws {
    try text.write(toFile: path(name), atomically: atomically, encoding: .utf8)
  }

  /// Makes a link, in the place of another one from one moment to the next.
  func link(_ name: String, to destination: String) throws {
    let new = path(name) + ".new"
    try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: destination)
    guard rename(new, path(name)) == 0 else { throw Failure("'\(name)' could not be replaced") }
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}

extension ReloadOutcome {
  var isReplaced: Bool {
    if case .replaced = self { true } else { false }
  }
}
