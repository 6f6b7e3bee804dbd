import Testing

@testable import LogDigest

@Suite struct FileLogsTests {
  static let suffixes = [".log", ".jsonl"]

  @Test func `a folder gives its logs in the order of their names`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.log", "a.jsonl", "c.txt", ".hidden.log", "deep/d.log", "a.log"] {
      try folder.write("", to: name)
    }
    let logs = try FileLogs(paths: [folder.path], suffixes: Self.suffixes).logs(requested: [])
    #expect(logs.map(\.name) == ["a.jsonl", "a.log", "b.log"].map { "\(folder.path)/\($0)" })
  }

  @Test func `what the user asks for replaces what the configuration names`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "x.txt")
    let logs = try FileLogs(paths: ["/nowhere"], suffixes: Self.suffixes)
      .logs(requested: ["\(folder.path)/x.txt", "-"])
    #expect(logs.map(\.name) == ["\(folder.path)/x.txt", "(standard input)"])
  }

  @Test func `a log that is not there is noticed before anything is read`() {
    let source = FileLogs(paths: [], suffixes: Self.suffixes)
    #expect(throws: DigestFailure.notFound("/nowhere/a.log")) {
      try source.logs(requested: ["-", "/nowhere/a.log"])
    }
  }

  @Test func `a folder without logs says which names it looked for`() throws {
    let folder = try TemporaryFolder()
    let source = FileLogs(paths: [], suffixes: Self.suffixes)
    #expect(throws: DigestFailure.nothingInFolder(folder.path, suffixes: Self.suffixes)) {
      try source.logs(requested: [folder.path])
    }
  }

  @Test func `the bytes of a file arrive in order`() throws {
    let folder = try TemporaryFolder()
    try folder.write("first\nsecond", to: "a.log")
    let log = try #require(
      FileLogs(paths: [folder.path], suffixes: Self.suffixes).logs(requested: []).first)
    var lines = LineReader(try log.open(), limit: 100)
    #expect(try lines.next() == .text(0..<5))
    #expect(try lines.next() == .text(6..<12))
    #expect(try lines.next() == nil)
  }

  @Test func `a source of standard input takes no files`() throws {
    #expect(try StandardInputLog().logs(requested: ["-"]).count == 1)
    #expect(throws: DigestFailure.takesNoInputs(["a.log"])) {
      try StandardInputLog().logs(requested: ["a.log"])
    }
  }
}
