import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

/// Whichever member of a configuration or of its overlay has a wrong name or a value of a wrong
/// kind, the whole check has that one finding.
struct OneMemberMistakeTests {
  private static let files = OneMemberSample.files

  @Test func `the sample has no findings, and members`() {
    #expect(findings(Self.files) == [])
    #expect(members(of: "app.json").count == 100)
    #expect(members(of: "app.test.json").count == 42)
  }

  @Test(arguments: ["app.json", "app.test.json"])
  func `a misspelt member is one finding`(_ path: String) {
    for member in Thoroughness.share(of: members(of: path).filter { !$0.isUsersName }) {
      expectOneFinding(in: path, replacing: member.name, by: "\"\(member.text)x\"")
      if member.text.count > 3 {
        expectOneFinding(in: path, replacing: member.name, by: "\"\(member.text.dropLast())\"")
      }
    }
  }

  @Test(arguments: ["app.json", "app.test.json"])
  func `a value of a wrong kind is one finding`(_ path: String) {
    for member in Thoroughness.share(of: members(of: path).filter { !$0.isConstant }) {
      let isNumber = member.kind == .number
      expectOneFinding(in: path, replacing: member.value, by: isNumber ? "\"no number\"" : "7")
      if member.kind == .map { expectOneFinding(in: path, replacing: member.value, by: "[7]") }
    }
  }

  @Test func `what may have lost its effect by a mistake is not reported`() {
    var files = Self.files
    files["app.test.json"] = #"{"objects": {"mailer": {"aliases": ["post"], "aliass": ["q"]}}}"#
    #expect(findings(files).count == 1)
    files["app.test.json"] = #"{"bindings": {"Part": ["@leaf"]}}"#
    #expect(findings(files).count == 1)
    files["app.test.json"] = #"{"values": {"a name": 1}}"#
    #expect(findings(files).count == 1)
    files["app.test.json"] = #"{"objects": {"mailer": {"aliases": ["post"]}}}"#
    #expect(findings(files).count == 1)
  }

  // MARK: Members

  private struct Member {
    let text: String
    let name: Range<Int>
    let value: Range<Int>
    let kind: Node.Kind
    /// The name of the map that it stands in.
    let map: String

    /// Whether the name is one that other places repeat, or any.
    var isUsersName: Bool {
      ["objects", "values", "tags", "bindings", "into", "headers"].contains(map)
    }
    /// Whether any value is as good.
    var isConstant: Bool { map == "values" }
  }

  private func members(of path: String) -> [Member] {
    let names = Vocabulary.nameTable()
    let source = SourceFile(path: path, bytes: Array((Self.files[path] ?? "").utf8))
    let document = DocumentReader.read(source, names: names, limits: Limits()).document
    var result: [Member] = []
    func collect(_ node: Int, in map: String) {
      if document[node].kind == .list {
        for element in document.elements(of: node) { collect(element, in: map) }
      }
      guard document[node].kind == .map else { return }
      for member in document.members(of: node) {
        let value = document[member.value]
        result.append(
          Member(
            text: names[member.symbol], name: document[member.node].range, value: value.range,
            kind: value.kind, map: map))
        collect(member.value, in: names[member.symbol])
      }
    }
    collect(0, in: "")
    return result
  }

  private func expectOneFinding(in path: String, replacing range: Range<Int>, by text: String) {
    var files = Self.files
    var bytes = Array((files[path] ?? "").utf8)
    bytes.replaceSubrange(range, with: text.utf8)
    files[path] = String(decoding: bytes, as: UTF8.self)
    // What stood there may have been all that mentioned a value.
    let replaced = String(decoding: Array((Self.files[path] ?? "").utf8)[range], as: UTF8.self)
    let isMention = replaced.contains("$")
    let all = findings(files)
    var found = all.count == 1 || !isMention ? all : all.filter { !$0.hasSuffix("[unused-value]") }
    // No trace of its names is left where a definition has become a number.
    let lost = replaced.hasPrefix("{") ? replaced.split(separator: "\"") : []
    let missed = lost.flatMap { name in
      ["there is no object '\(name)'", "no object has the tag '\(name)'"]
    }
    found.removeAll { finding in missed.contains(where: finding.contains) }
    // What an overlay changes in an argument, or takes away, does not find it any more.
    let changes = ["[patch-without-target]", "[remove-without-target]"]
    if path == "app.json", !replaced.contains("objects"), found.count == 2,
      found[1].hasPrefix("app.test.json"), changes.contains(where: found[1].hasSuffix)
    {
      found.removeLast()
    }
    let around = bytes[max(0, range.lowerBound - 40)..<min(bytes.count, range.lowerBound + 40)]
    #expect(found.count == 1, "\(found) around \(String(decoding: around, as: UTF8.self))")
  }

  /// What the check finds in the base and in the environment.
  private func findings(_ files: [String: String]) -> [String] {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog()).check("app.json")
      .diagnostics.map(\.description)
  }
}
