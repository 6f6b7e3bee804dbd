import ReliantDocument
import ReliantGraph
import Testing
import Thoroughness

@testable import ReliantEditing

/// Where a place lies in the structure of a text.
@Suite struct SpotTests {
  /// All that is found of a place, as text.
  private func description(_ spot: Spot) -> String {
    let levels = spot.levels.map { level in
      let members = level.members.map { "\($0.name)=\($0.text ?? "")" }
      return "\(String(describing: level.slot)) \(level.name ?? "") \(members)"
    }
    return """
      \(String(describing: spot.slot)) \(spot.isName) '\(spot.prefix)' \(spot.range) \
      \(spot.enclosure) \(levels.dropFirst(2))
      """
  }

  @Test(arguments: [
    Examples.app, Examples.every, "\(Examples.root)/Configs/LogDigest/reports.plist",
  ])
  func `what is known of the file as it was changes nothing in what is found`(path: String) throws {
    let project = path == Examples.every ? Examples.everyMember : Examples.logDigest
    let bytes = try #require(project.bytes(of: path))
    let known = try #require(project.check(around: path).text(at: path))
    let step = max(1, bytes.count / Thoroughness.share(of: 4000))
    for offset in stride(from: 0, to: bytes.count, by: step) {
      var edited = bytes
      edited.insert(UInt8(ascii: "x"), at: offset)
      for (text, offset) in [(bytes, offset), (edited, offset + 1), (edited, bytes.count / 2)] {
        let found = [nil, known].map {
          description(Spot(path, text, at: offset, knowing: $0, isOverlay: false))
        }
        #expect(found[0] == found[1], "at \(offset)")
      }
    }
  }

  @Test(arguments: [
    (#"{"objects": {"a": {"arguments": {"x": 1, "▮", "y": 2}, "type": "T"}}}"#, ["x", "y"], "T"),
    (#"{"objects": {"a": {"arguments": {▮"y": [{}], "z": "}"}, "type": "T"}}}"#, ["y", "z"], "T"),
    (#"{"objects": {"a": {"arguments": {"x": 1, "▮"#, ["x"], nil),
    (
      "<plist><dict><key>objects</key><dict><key>a</key><dict><key>arguments</key><dict>"
        + "<key>▮</key><string/><key>y</key><dict/></dict><key>type</key><string>T</string>",
      ["y"], "T"
    ),
  ])
  func `what stands behind a place counts as what stands before it`(
    text: String, others: [String], type: String?
  ) throws {
    let parts = text.split(separator: "▮", omittingEmptySubsequences: false)
    let spot = Spot(
      "app", Array(parts.joined().utf8), at: parts[0].utf8.count, knowing: nil, isOverlay: false)
    #expect(spot.levels.last?.members.map(\.name) == others)
    #expect(spot.definition?.level.text(of: .type) == type)
  }
}
