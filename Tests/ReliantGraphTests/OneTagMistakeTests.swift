import Testing
import Thoroughness

/// Whichever tag of an XML property list is wrong, the whole check has that one finding.
struct OneTagMistakeTests {
  private static let bytes = Array(OneMistakeSample.plist.utf8)

  /// Where the tags are.
  private static let tags: [Range<Int>] = {
    var tags: [Range<Int>] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      tags.append(start..<end + 1)
      rest = rest[(end + 1)...]
    }
    return tags
  }()

  @Test func `the sample has no findings, and tags`() {
    #expect(OneMistakeSample.findings(in: "app.plist", Self.bytes) == [])
    #expect(Self.tags.count == 152)
  }

  @Test func `a tag that is missing or stands twice is one finding`() {
    for tag in Thoroughness.share(of: Self.tags) {
      expectOneFinding(replacing: tag, by: "")
      expectOneFinding(replacing: tag, by: text(tag) + text(tag))
    }
  }

  @Test func `a tag that lacks a character is one finding`() {
    for tag in Thoroughness.share(of: Self.tags) {
      for index in tag { expectOneFinding(replacing: index..<index + 1, by: "") }
    }
  }

  @Test func `a tag of another element is one finding`() {
    for tag in Thoroughness.share(of: Self.tags) {
      let name = text(tag).drop { "</".contains($0) }.prefix { $0.isLetter }
      for other in ["key", "string", "array", "dict", "integer", "true"] where other != name {
        let start = text(tag).hasPrefix("</") ? tag.lowerBound + 2 : tag.lowerBound + 1
        expectOneFinding(replacing: start..<start + name.utf8.count, by: other)
      }
    }
  }

  @Test func `a slash too many is one finding`() {
    for tag in Thoroughness.share(of: Self.tags) where !text(tag).contains("/") {
      expectOneFinding(replacing: tag.lowerBound + 1..<tag.lowerBound + 1, by: "/")
      expectOneFinding(replacing: tag.upperBound - 1..<tag.upperBound - 1, by: "/")
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Self.bytes[range], as: UTF8.self)
  }

  private func expectOneFinding(replacing range: Range<Int>, by text: String) {
    var bytes = Self.bytes
    bytes.replaceSubrange(range, with: text.utf8)
    let found = OneMistakeSample.findings(in: "app.plist", bytes)
    let around = bytes[max(0, range.lowerBound - 40)..<min(bytes.count, range.upperBound + 40)]
    #expect(found.count == 1, "\(found) around \(String(decoding: around, as: UTF8.self))")
  }
}
