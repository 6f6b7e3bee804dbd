import LogDigest
import Reliant
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInsight
import ReliantTesting
import Testing

@Suite struct NavigationTests {
  private static let folder = "\(Examples.root)/Configs/LogDigest"

  /// The offset of a text within a file of the log digest, behind its first letters.
  private func offset(of text: String, in path: String, _ project: EditedProject) throws -> Int {
    let bytes = try #require(project.bytes(of: path))
    return try #require(bytes.firstRange(of: Array(text.utf8))).lowerBound + text.utf8.count
  }

  /// Places as file names with the text that stands there.
  private func words(_ places: [FileRange], _ project: EditedProject) -> [String] {
    places.map { place in
      let text = project.bytes(of: place.path).map {
        String(decoding: $0[place.range], as: UTF8.self)
      }
      return "\(FilePath(place.path).fileName): \(text ?? "")"
    }
  }

  @Test(arguments: [
    ("@terminalRep", ["reports.plist: terminalReport"]),
    ("${rows", ["app.json: rows", "app.development.json: rows"]),
    ("\"@jsonLi", ["app.json: jsonLines"]),
    ("\"shared.js", ["shared.json: "]),
    ("\"reports.pl", ["reports.plist: "]),
  ])
  func `a name leads to where it is defined, in whichever file`(text: String, found: [String])
    throws
  {
    let project = Examples.logDigest
    let offset = try offset(of: text, in: Examples.app, project)
    let places = project.definitions(in: Examples.app, at: offset).compactMap { definition in
      if case .file(let place) = definition { place } else { nil }
    }
    #expect(words(places, project) == found)
  }

  @Test func `a type leads to its registration in code`() throws {
    let project = EditedProject(
      folders: [Examples.root], files: LocalFiles(), catalog: Digest.types)
    let offset = try offset(of: "\"TopVal", in: Examples.app, project)
    let found = project.definitions(in: Examples.app, at: offset)
    guard case .code(let place, let path)? = found.first else {
      return #expect(Bool(false), "\(found)")
    }
    #expect(place.file == "LogDigest/Digest+Types.swift")
    let file = "\(Examples.root)/Sources/LogDigest/Digest+Types.swift"
    #expect(path == file)
    let lines = String(decoding: try #require(project.bytes(of: file)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(place.line)].contains("\"TopValues\""))
  }

  @Test func `references are found in overlays, imports, parents and lists in XML`() throws {
    let project = Examples.logDigest
    let rows = try offset(of: "\"row", in: Examples.app, project)
    #expect(
      words(project.references(in: Examples.app, at: rows), project)
        == ["app.development.json: rows", "app.json: rows", "app.json: rows"])
    let report = try offset(of: "@terminalRep", in: Examples.app, project)
    #expect(
      words(project.references(in: Examples.app, at: report), project)
        == ["app.json: terminalReport", "reports.plist: terminalReport"])
    #expect(
      words(project.references(in: Examples.app, at: report, withDefinitions: false), project)
        == ["app.json: terminalReport"])
    let type = try offset(of: "\"TopVal", in: Examples.app, project)
    #expect(project.references(in: Examples.app, at: type).count == 3)
  }

  @Test func `a child's object of a parent's name is another one`() throws {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles([
        "work/base.json":
          #"{"objects": {"clock": {"type": "A"}, "x": {"type": "B", "arguments": {"c": "@clock"}}}}"#,
        "work/app.json":
          #"{"parent": "base.json", "objects": {"clock": {"type": "A"}, "y": {"type": "B", "arguments": {"c": "@clock", "d": {"$ref": "clock", "from": "parent"}}}}}"#,
      ]), catalog: nil)
    let text = try #require(project.text(at: "work/app.json"))
    let own = try #require(text.mentions.first { $0.role == .reference })
    #expect(
      project.references(in: "work/app.json", at: own.range.lowerBound).map(\.path) == [
        "work/app.json", "work/app.json",
      ])
    let above = try #require(text.mentions.first { $0.role == .parentReference })
    #expect(
      project.references(in: "work/app.json", at: above.range.lowerBound).map(\.path)
        == ["work/app.json", "work/base.json", "work/base.json"])
    let edits = try project.rename(in: "work/app.json", at: above.range.lowerBound, to: "time")
    #expect(edits.mapValues(\.count) == ["work/app.json": 1, "work/base.json": 2])
  }

  @Test func `names with escapes are found and renamed as well`() throws {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles([
        "work/app.json":
          #"{"values": {"h\u006fst": "x"}, "objects": {"a": {"type": "A", "arguments": {"b": "\u0024{host}, $${host} and ${host}"}}}}"#
      ]), catalog: nil)
    let text = try #require(project.text(at: "work/app.json"))
    let value = try #require(text.mentions.first { $0.role == .value })
    let edits = try project.rename(in: "work/app.json", at: value.range.lowerBound, to: "mx")
    #expect(
      project.text(of: "work/app.json", after: edits["work/app.json"] ?? [])
        == #"{"values": {"mx": "x"}, "objects": {"a": {"type": "A", "arguments": {"b": "${mx}, $${host} and ${mx}"}}}}"#
    )
  }

  @Test(arguments: [
    ("\"TopVal", "Other", "'TopValues' is the name of a type, which code gives it"),
    ("\"tit", "other", "'title' is not the name of an object, a value or a tag"),
    (
      "\"row", "1a",
      "'1a' is no name: it has to begin with a letter or '_' and to go on with letters, digits, '_', '-' and '.'"
    ),
    ("\"row", "capacity", "'capacity' is taken in 'app.json'"),
    ("\"accessLin", "csv", "'csv' is taken in 'reports.plist'"),
  ])
  func `a rename is refused with its reason`(text: String, new: String, reason: String) throws {
    let project = Examples.logDigest
    let offset = try offset(of: text, in: Examples.app, project)
    let refusal = #expect(throws: RenameRefusal.self) {
      _ = try project.rename(in: Examples.app, at: offset, to: new)
    }
    #expect(refusal?.description.replacing("\(Self.folder)/", with: "") == reason)
  }

  @Test func `a rename lists the arguments that were filled by the name`() throws {
    let project = Examples.logDigest
    let offset = try offset(of: "\"parse", in: Examples.app, project)
    let edits = try project.rename(in: Examples.app, at: offset, to: "reader")
    let inserted = edits.values.joined().filter { $0.range.isEmpty }.map(\.replacement)
    #expect(inserted.count == 1 && inserted[0].hasSuffix("\"parser\": \"@reader\""))
    #expect(
      edits.mapValues(\.count).map { "\(FilePath($0.key).fileName): \($0.value)" }.sorted() == [
        "app.json: 2", "app.pipe.json: 1",
      ])
  }

  @Test func `findings that a rename moves are no new ones`() throws {
    let project = Examples.logDigest
    let text = String(decoding: try #require(project.bytes(of: Examples.app)), as: UTF8.self)
    let key = "\"jsonLines\": {"
    project.edit(
      Examples.app, Array(text.replacing(key, with: key + "\"deprecated\": \"x\", ").utf8))
    let found = project.check(around: Examples.app).report.diagnostics
    #expect(Set(found.map(\.rule.name)) == ["deprecated"])
    let offset = try offset(of: "\"parse", in: Examples.app, project)
    #expect(try project.rename(in: Examples.app, at: offset, to: "reader").count == 2)
  }

  @Test func `a rename is refused where a collection goes by the name`() throws {
    let project = Examples.everyMember
    let text = try #require(project.text(at: Examples.every))
    let mailer = try #require(text.mentions.first { $0.role == .key && $0.name == "mailer" })
    let refusal = #expect(throws: RenameRefusal.self) {
      _ = try project.rename(in: Examples.every, at: mailer.range.lowerBound, to: "post2")
    }
    #expect(
      refusal?.description
        == "'news' would not be the same: what it is given depends on this name")
  }

  @Test func `a name that nothing defines cannot be renamed`() {
    let files = InMemoryFiles([
      "work/app.json": #"{"objects": {"a": {"type": "A", "arguments": {"b": "@b"}}}}"#
    ])
    let project = EditedProject(folders: ["work"], files: files, catalog: nil)
    let refusal = #expect(throws: RenameRefusal.self) {
      _ = try project.renameRange(in: "work/app.json", at: 53)
    }
    #expect(refusal?.description == "nothing is called 'b'")
  }

  @Test func `the outline of a binary list has its names wherever its values lie`() throws {
    // The text 'zed' lies before the name 'k', as it is the name of the first value, too.
    var files = InMemoryFiles()
    files["work/a.plist"] = try Examples.binary(
      #"{"values": {"zed": "x", "m": "y", "k": "zed", "on": true, "n": 1.5}}"#)
    let project = EditedProject(folders: ["work"], files: files, catalog: nil)
    let symbols = project.symbols(in: "work/a.plist")
    #expect(symbols.map(\.name) == ["values"])
    #expect(
      symbols[0].children.map { "\($0.name)=\($0.detail ?? "")" }
        == ["zed=x", "m=y", "k=zed", "on=true", "n=1.5"])
  }

  @Test func `a rename is refused where a file is binary`() throws {
    var files = InMemoryFiles([
      "work/app.json": #"{"parent": "base.plist", "objects": {"now": "@clock"}}"#
    ])
    files["work/base.plist"] = try Examples.binary(#"{"objects": {"clock": {"type": "Clock"}}}"#)
    let project = EditedProject(folders: ["work"], files: files, catalog: nil)
    let text = try #require(project.text(at: "work/app.json"))
    let clock = try #require(text.mentions.first { $0.role == .reference })
    let refusal = #expect(throws: RenameRefusal.self) {
      _ = try project.rename(in: "work/app.json", at: clock.range.lowerBound, to: "time")
    }
    #expect(
      refusal?.description
        == "'work/base.plist' is a binary property list, which cannot be edited; convert it first")
  }

  @Test func `a configuration with errors keeps its names, and says so before one is typed`() {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles([
        "work/app.json": #"{"objects": {"a": {"type": "A"}, "b": "@c"}}"#
      ]), catalog: nil)
    let refusals = [
      #expect(throws: RenameRefusal.self) {
        _ = try project.rename(in: "work/app.json", at: 14, to: "x")
      },
      #expect(throws: RenameRefusal.self) {
        _ = try project.renameRange(in: "work/app.json", at: 14)
      },
    ]
    for refusal in refusals {
      #expect(
        refusal?.description
          == "'work/app.json' has errors, so nobody can tell whether all stays the same; fix them first"
      )
    }
  }
}
