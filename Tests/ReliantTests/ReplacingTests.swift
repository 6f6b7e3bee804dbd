import Foundation
import Reliant
import Testing

/// Files that are replaced all together or not at all.
struct ReplacingTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test func `all files are replaced, and nothing is left beside them`() throws {
    try withFolder { folder in
      let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
      try Data("old".utf8).write(to: a)
      try System.replaceFiles([(a.path, Array("A".utf8)), (b.path, Array("B".utf8))])
      #expect(try text(a) == "A")
      #expect(try text(b) == "B")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test func `where one has no place, none is replaced`() throws {
    try withFolder { folder in
      let a = folder.appending(path: "a")
      try Data("old".utf8).write(to: a)
      let nowhere = folder.appending(path: "no/b").path
      let failure = #expect(throws: System.ReplacingFailure.self) {
        try System.replaceFiles([(a.path, Array("A".utf8)), (nowhere, Array("B".utf8))])
      }
      #expect(failure?.path == nowhere)
      #expect(failure?.replaced == [])
      #expect(try text(a) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }
  }

  @Test func `where the system refuses one in the end, those before are put back`() throws {
    try withFolder { folder in
      let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
      let new = folder.appending(path: "new")
      try Data("old".utf8).write(to: a)
      // No file can take the place of a folder that holds something.
      try FileManager.default.createDirectory(
        at: b.appending(path: "c"), withIntermediateDirectories: true)
      let failure = #expect(throws: System.ReplacingFailure.self) {
        try System.replaceFiles([
          (a.path, Array("A".utf8)), (new.path, Array("N".utf8)), (b.path, Array("B".utf8)),
        ])
      }
      #expect(failure?.path == b.path)
      #expect(failure?.replaced == [])
      #expect(try text(a) == "old")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b"])
    }
  }

  @Test func `a link that leads nowhere yet stays, and leads to the file then`() throws {
    try withFolder { folder in
      let (link, target) = (folder.appending(path: "link"), folder.appending(path: "in/target"))
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "in/target")
      #expect(throws: System.ReplacingFailure.self) {
        try System.replaceFiles([(link.path, Array("A".utf8))])
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "in"), withIntermediateDirectories: false)
      try System.replaceFiles([(link.path, Array("A".utf8))])
      #expect(try text(target) == "A")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "in/target")
    }
  }

  @Test func `links that lead in a circle are refused`() throws {
    try withFolder { folder in
      let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
      try FileManager.default.createSymbolicLink(atPath: a.path, withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(atPath: b.path, withDestinationPath: "a")
      let failure = #expect(throws: System.ReplacingFailure.self) {
        try System.replaceFiles([(a.path, Array("A".utf8))])
      }
      #expect(failure?.failure.code == ELOOP)
    }
  }

  /// The system lets its administrator write any file.
  @Test(.enabled(if: geteuid() != 0))
  func `a file that may not be written stays`() throws {
    try withFolder { folder in
      let a = folder.appending(path: "a")
      try Data("old".utf8).write(to: a)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: a.path)
      let failure = #expect(throws: System.ReplacingFailure.self) {
        try System.replaceFiles([(a.path, Array("A".utf8))])
      }
      #expect(failure?.failure.code == EACCES)
      #expect(try text(a) == "old")
    }
  }

  /// Nobody else may give files away.
  @Test(.enabled(if: geteuid() == 0))
  func `a file keeps its owner and its permissions`() throws {
    try withFolder { folder in
      let a = folder.appending(path: "a")
      try Data("old".utf8).write(to: a)
      try FileManager.default.setAttributes(
        [.ownerAccountID: 4_711, .groupOwnerAccountID: 4_712], ofItemAtPath: a.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: a.path)
      try System.replaceFiles([(a.path, Array("A".utf8))])
      let attributes = try FileManager.default.attributesOfItem(atPath: a.path)
      #expect(attributes[.ownerAccountID] as? Int == 4_711)
      #expect(attributes[.groupOwnerAccountID] as? Int == 4_712)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try text(a) == "A")
    }
  }
}
