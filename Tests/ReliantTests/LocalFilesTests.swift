import Foundation
import Reliant
import ReliantGraph
import ReliantInspection
import Testing

/// The disk is read without ever waiting, within the root folder and up to the limit.
@Suite final class LocalFilesTests {
  private let files = LocalFiles()
  private let folder: String
  private let root: String

  init() throws {
    folder = NSTemporaryDirectory() + "/reliant-\(UUID().uuidString)"
    root = folder + "/root"
    try FileManager.default.createDirectory(
      atPath: root + "/inner", withIntermediateDirectories: true)
    try write("hello", to: "root/file.json")
    try write("secret", to: "secret.json")
    try write("", to: "root-beside.json")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + path, withDestinationPath: target)
  }

  private func read(_ path: String, limit: Int = 100) throws(FileFailure) -> String {
    String(
      decoding: try files.contents(of: folder + "/" + path, inside: root, limit: limit),
      as: UTF8.self)
  }

  @Test func `a regular file is read`() throws {
    #expect(try read("root/file.json") == "hello")
    #expect(try read("root/inner/../file.json") == "hello")
    let path = folder + "/secret.json"
    #expect(try files.contents(of: path, inside: nil, limit: 100) == Array("secret".utf8))
    #expect(try files.contents(of: path, inside: "/", limit: 100) == Array("secret".utf8))
  }

  @Test func `a file is known by one path, whatever links lead to it`() throws {
    try link("root/link.json", to: "inner/../file.json")
    try link("root/up", to: "..")
    let path = files.canonicalPath(of: folder + "/root/file.json")
    for other in ["root/link.json", "root/up/root/link.json", "root/./inner/..//file.json"] {
      #expect(files.canonicalPath(of: folder + "/" + other) == path)
    }
    for none in [folder + "/root/none.json", folder + "/root/file.json\0", ""] {
      #expect(files.canonicalPath(of: none) == none)
    }
  }

  /// The findings of a configuration that names one file by several paths.
  private func findings(_ texts: [String: String]) throws -> [String] {
    for (path, text) in texts { try write(text, to: path) }
    let report = ConfigurationLoader(files: files, catalog: nil).check(root + "/app.json")
    return report.diagnostics.map {
      $0.description.replacing(FilePath(root).text + "/", with: "")
    }
  }

  @Test func `a file and a link to it are merged once`() throws {
    try link("root/link.json", to: "part.json")
    let found = try findings([
      "root/app.json": #"{"imports": ["link.json", "part.json"]}"#,
      "root/part.json": #"{"objects": {"a": {"type": "T"}, "b": {"type": 1}}}"#,
    ])
    // Messages show the path that is written first.
    #expect(found == ["link.json:1:48: error: 'type' takes a string, not a number [wrong-kind]"])
  }

  @Test func `what a link leads to is a source by both paths, as either may change`() throws {
    try link("root/link.json", to: "part.json")
    try write(#"{"imports": ["part.json", "link.json"]}"#, to: "root/app.json")
    try write(#"{"objects": {}}"#, to: "root/part.json")
    let result = ConfigurationLoader(files: files, catalog: nil).load(root + "/app.json")
    let names = result.sources.map { FilePath($0).fileName }
    #expect(names == ["app.json", "part.json", "link.json"])
    #expect(result.report.files.count == 2)
  }

  @Test func `a file that imports itself by a link is told at once`() throws {
    try link("root/link.json", to: "app.json")
    let found = try findings(["root/app.json": #"{"imports": ["link.json"]}"#])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("app.json:1:14: error: these files import each other: "))
  }

  @Test func `what is imported by a link begins no context`() throws {
    try link("root/inner/link.json", to: "../part.json")
    try write(#"{"imports": ["inner/link.json"], "objects": {}}"#, to: "root/app.json")
    try write(#"{"objects": {"a": {"type": "T"}}}"#, to: "root/part.json")
    let loader = ConfigurationLoader(files: files, catalog: nil)
    #expect(loader.contexts(below: root).paths == [FilePath(root + "/app.json").text])
  }

  @Test func `a missing file is not found`() {
    #expect(throws: FileFailure.notFound) { try read("root/none.json") }
    #expect(throws: FileFailure.notFound) { try read("root/file.json/none") }
  }

  @Test func `a file outside of the root is refused, through links too`() throws {
    #expect(throws: FileFailure.outsideRoot) { try read("secret.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("root/../secret.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("root-beside.json") }
    try link("root/link.json", to: folder + "/secret.json")
    #expect(throws: FileFailure.outsideRoot) { try read("root/link.json") }
    try link("root/up", to: "..")
    #expect(throws: FileFailure.outsideRoot) { try read("root/up/secret.json") }
  }

  @Test func `a link that stays inside is followed, and so is one to the root`() throws {
    try link("root/link.json", to: "file.json")
    #expect(try read("root/link.json") == "hello")
    try link("other", to: root)
    let bytes = try files.contents(
      of: folder + "/other/file.json", inside: folder + "/other", limit: 100)
    #expect(bytes == Array("hello".utf8))
  }

  @Test func `a link to itself is refused`() throws {
    try link("root/loop.json", to: "loop.json")
    #expect(throws: FileFailure.self) { try read("root/loop.json") }
  }

  @Test func `folders, pipes, sockets and devices are refused at once`() throws {
    #expect(throws: FileFailure.notAFile("a folder")) { try read("root/inner") }
    mkfifo(root + "/pipe.json", 0o600)
    #expect(throws: FileFailure.notAFile("a named pipe")) { try read("root/pipe.json") }
    for device in ["/dev/zero", "/dev/tty", "/dev/null"] {
      #expect(throws: FileFailure.notAFile("a device")) {
        try files.contents(of: device, inside: nil, limit: 100)
      }
    }
  }

  @Test func `what is near by its name is suggested for a file that is not there`() throws {
    mkfifo(root + "/pipes.json", 0o600)
    try link("root/links.json", to: folder + "/secret.json")
    try link("root/folders.json", to: "inner")
    try write(
      #"{"imports": ["pipe.json", "link.json", "folder.json", "fil.json"]}"#, to: "root/app.json")
    let loader = ConfigurationLoader(files: files, catalog: nil)
    let found = loader.load(root + "/app.json").report.diagnostics
    #expect(found.map(\.rule) == Array(repeating: .fileNotFound, count: 4))
    let near = ["pipes", "links", "folders", "file"]
    #expect(found.map(\.help) == near.map { "did you mean '\($0).json'?" })
  }

  @Test func `a file may have as many bytes as the limit and no more`() throws {
    #expect(try read("root/file.json", limit: 5) == "hello")
    #expect(throws: FileFailure.tooLarge(limit: 4)) { try read("root/file.json", limit: 4) }
  }

  #if os(Linux)
    @Test func `a file whose size the system does not tell is read up to the limit`() throws {
      let path = "/proc/self/status"
      #expect(try !files.contents(of: path, inside: nil, limit: 1 << 20).isEmpty)
      #expect(throws: FileFailure.tooLarge(limit: 10)) {
        try files.contents(of: path, inside: nil, limit: 10)
      }
    }
  #endif

  #if os(Linux)
    @Test func `a file whose name is no text is told as that, and not as one that is missing`()
      throws
    {
      // As Latin-1 has them, of which the one letter is no UTF-8.
      func bytes(_ path: String) -> [CChar] {
        "\(root)/\(path)\0".unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) }
      }
      mkdir(bytes("folder\u{FF}"), 0o700)
      mkfifo(bytes("file\u{FF}.json"), 0o600)
      let names = try files.entries(of: root).map { "\($0.name) \($0.isFolder)" }
      #expect(names.contains("folder\u{FFFD} true") && names.contains("file\u{FFFD}.json false"))
      let itself = FileFailure.unreadable("its name is not text in UTF-8")
      #expect(throws: itself) { try read("root/file\u{FFFD}.json") }
      #expect(throws: itself) { try files.entries(of: root + "/folder\u{FFFD}") }
      let onTheWay = FileFailure.unreadable(
        "the name of a folder on the way is not text in UTF-8")
      #expect(throws: onTheWay) { try read("root/folder\u{FFFD}/file.json") }
      #expect(throws: FileFailure.notFound) { try read("root/none\u{FFFD}.json") }
      try write("shown", to: "root/shown\u{FFFD}.json")
      #expect(try read("root/shown\u{FFFD}.json") == "shown")
      #expect(throws: FileFailure.notFound) {
        try read("root/shown\u{FFFD}.json/none\u{FFFD}.json")
      }
    }
  #endif

  @Test func `a large file is read whole`() throws {
    let text = String(repeating: "0123456789", count: 100_000)
    try write(text, to: "root/large.json")
    #expect(try read("root/large.json", limit: 1 << 20) == text)
  }

  @Test func `a path with a NUL is refused`() {
    #expect(throws: FileFailure.unreadable("the path contains a NUL character")) {
      try read("root/file.json\0.txt")
    }
    #expect(throws: FileFailure.unreadable("the path contains a NUL character")) {
      try files.entries(of: root + "\0")
    }
  }

  @Test func `a folder's entries come in alphabetical order`() throws {
    try write("", to: "root/b.json")
    try write("", to: "root/.hidden")
    try link("root/a", to: "inner")
    #expect(
      try files.entries(of: root) == [
        FolderEntry(name: ".hidden", isFolder: false), FolderEntry(name: "a", isFolder: false),
        FolderEntry(name: "b.json", isFolder: false),
        FolderEntry(name: "file.json", isFolder: false),
        FolderEntry(name: "inner", isFolder: true),
      ])
    #expect(throws: FileFailure.notFound) { try files.entries(of: root + "/none") }
    #expect(throws: FileFailure.self) { try files.entries(of: root + "/file.json") }
  }

  @Test func `a context is loaded from the disk`() throws {
    try write(#"{"objects": {"thing": {"type": "Thing"}}}"#, to: "root/app.json")
    let types = TypeRegistry { Factory("Thing") { Thing() } }
    let context = try ObjectContext.load(root + "/app.json", types: types)
    #expect(context.name == "app")
    _ = try context.object("thing", as: Thing.self)
  }

  @Test func `of what is outside of the root nobody learns whether it is there`() throws {
    try link("root/up", to: "..")
    #expect(throws: FileFailure.outsideRoot) { try read("root/up/none.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("root/up/none/none.json") }
    #expect(throws: FileFailure.outsideRoot) { try read("none.json") }
    #expect(throws: FileFailure.notFound) { try read("root/none.json") }
    #expect(throws: FileFailure.notFound) { try read("root/inner/none/none.json") }
    try link("root/lost.json", to: "../none.json")
    try link("root/far.json", to: folder + "/none/none.json")
    try link("root/nowhere.json", to: "/no-such-folder-\(UUID().uuidString)/none.json")
    try link("root/top.json", to: "/none-\(UUID().uuidString).json")
    try link("root/gone", to: "../gone")
    try link("root/chain.json", to: "gone/none.json")
    for name in [
      "lost.json", "far.json", "nowhere.json", "top.json", "gone/none.json", "chain.json",
    ] {
      #expect(throws: FileFailure.outsideRoot) { try read("root/\(name)") }
    }
    try link("root/inside.json", to: "inner/none.json")
    #expect(throws: FileFailure.notFound) { try read("root/inside.json") }
    try link("root/circle.json", to: "circle.json")
    #expect(throws: FileFailure.self) { try read("root/circle.json") }
    #expect(throws: FileFailure.notFound) {
      try files.contents(of: folder + "/none.json", inside: nil, limit: 100)
    }
  }

  @Test func `an import outside of the root is a finding`() throws {
    try link("root/link.json", to: folder + "/secret.json")
    try write(#"{"imports": ["link.json"], "objects": {}}"#, to: "root/app.json")
    do {
      _ = try ObjectContext.load(root + "/app.json", types: TypeRegistry())
      Issue.record("the load succeeded")
    } catch {
      #expect(error.diagnostics.map(\.rule) == [.outsideRoot])
    }
  }
}
