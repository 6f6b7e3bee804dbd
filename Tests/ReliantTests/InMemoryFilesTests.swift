import Reliant
import ReliantTesting
import Testing

/// A test's files behave as the disk would.
@Suite struct InMemoryFilesTests {
  private let files = InMemoryFiles(["root/a.json": "hello", "root/inner/b.json": "", "c.json": ""])

  private func read(_ path: String, inside root: String? = "root", limit: Int = 100)
    throws(FileFailure) -> String
  {
    String(decoding: try files.contents(of: path, inside: root, limit: limit), as: UTF8.self)
  }

  @Test func `a file is read by any path that leads to it`() throws {
    #expect(try read("root/a.json") == "hello")
    #expect(try read("./root/inner/../a.json") == "hello")
    #expect(try read("c.json", inside: nil) == "")
    #expect(try read("c.json", inside: ".") == "")
  }

  @Test func `what the disk refuses is refused`() {
    #expect(throws: FileFailure.notFound) { try read("root/none.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("c.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("root/../c.json") }
    #expect(throws: FileFailure.notAFile("a folder")) { try read("root/inner") }
    #expect(throws: FileFailure.tooLarge(limit: 4)) { try read("root/a.json", limit: 4) }
    #expect(throws: FileFailure.self) { try read("root/a.json\0") }
  }

  @Test func `folders are listed in alphabetical order`() throws {
    #expect(
      try files.entries(of: "root") == [
        FolderEntry(name: "a.json", isFolder: false), FolderEntry(name: "inner", isFolder: true),
      ])
    #expect(try files.entries(of: ".").map(\.name) == ["c.json", "root"])
    #expect(throws: FileFailure.notFound) { try files.entries(of: "none") }
    #expect(throws: FileFailure.self) { try files.entries(of: "c.json") }
  }

  @Test func `a file can be changed and taken away`() throws {
    var files = files
    files["c.json"] = Array("new".utf8)
    #expect(try files.contents(of: "c.json", inside: nil, limit: 9) == Array("new".utf8))
    files["c.json"] = nil
    #expect(throws: FileFailure.notFound) {
      try files.contents(of: "c.json", inside: nil, limit: 9)
    }
  }
}
