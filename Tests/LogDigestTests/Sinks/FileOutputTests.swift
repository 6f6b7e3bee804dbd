import Testing

@testable import LogDigest

@Suite struct FileOutputTests {
  @Test func `the file appears under its name when it is complete`() throws {
    let folder = try TemporaryFolder()
    let output = FileOutput(path: "\(folder.path)/r.html")
    try output.start()
    #expect(try folder.names() == ["r.html.partial"])
    try output.write("one ")
    try output.write("two")
    try output.stop()
    #expect(try folder.names() == ["r.html"])
    #expect(try folder.text(of: "r.html") == "one two")
  }

  @Test func `a run that writes nothing leaves the old report as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "r.html")
    let output = FileOutput(path: "\(folder.path)/r.html")
    try output.start()
    try output.stop()
    #expect(try folder.names() == ["r.html"])
    #expect(try folder.text(of: "r.html") == "old")
  }

  @Test func `a folder that is not there is noticed at the start`() throws {
    let folder = try TemporaryFolder()
    let output = FileOutput(path: "\(folder.path)/nowhere/r.html")
    #expect(throws: DigestFailure.self) { try output.start() }
    #expect(throws: DigestFailure.self) { try output.write("x") }
    try output.stop()
  }
}
