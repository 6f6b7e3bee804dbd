import ReliantDocument
import Testing
import Thoroughness

@Suite("Damaged XML property lists")
struct PropertyListDamageTests {
  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- a comment -->
      <key>server</key>
      <dict>
        <key>type</key> <string>HTTP &amp; more &#x41; ä</string>
        <key>port</key> <integer>8080</integer>
        <key>mask</key> <integer>0x1F</integer>
        <key>ratio</key> <real>0.5</real>
        <key>on</key> <true/>
        <key>off</key> <false></false>
        <key>raw</key> <data> SGVsbG8= </data>
        <key>since</key> <date>2026-11-21T10:00:00Z</date>
        <key>list</key> <array><string/><array></array><string><![CDATA[<x>]]></string></array>
      </dict>
    </dict>
    </plist>
    """

  @Test func `the sample is whole`() {
    let (result, outline) = readXML(Self.sample)
    #expect(result.findings.isEmpty)
    #expect(
      outline == """
        {server: {type: "HTTP & more A ä", port: 8080, mask: 31, ratio: 0.5, on: true, off: false, \
        raw: <48656C6C6F>, since: @2026-11-21T10:00:00Z, list: ["", [], "<x>"]}}
        """)
  }

  @Test func `a file cut short anywhere gives one finding`() {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let (result, _) = readXML(Array(bytes[..<length]))
      if result.findings.count != 1 {
        Issue.record("\(length): \(result.findings.map(\.words))")
      }
      #expect(flaw(in: result.document) == nil, "\(length)")
    }
  }

  @Test func `damage never breaks the tree`() {
    var generator = SeededGenerator(seed: 11)
    let bytes = Array(Self.sample.utf8)
    let favourites = Array("<>&;/!?-[]\"'= \n\r\0".utf8) + [0xFF, 0xC3, 0xEF]
    for round in 0..<Thoroughness.share(of: 4_000) {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        let end = min(damaged.count, index + Int.random(in: 0..<20, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[index] = favourites.randomElement(using: &generator) ?? 0
        case 1: damaged.removeSubrange(index..<end)
        case 2: damaged.insert(contentsOf: Array(damaged[index..<end]), at: index)
        default: damaged.insert(favourites.randomElement(using: &generator) ?? 0, at: index)
        }
        if damaged.isEmpty { damaged = bytes }
      }
      expectSound(damaged, "round \(round)")
    }
  }

  @Test func `pieces in any order never break the tree`() {
    var generator = SeededGenerator(seed: 12)
    let pieces =
      PropertyListHostileTests.pieces + [
        "</array>", "</dict>", "</key>", "<dict>", "<key>k</key>", "<integer>1</integer>",
        "<string>s</string>", "</integer>", "<dict/>", "<array/>", "]]>", "-->", "<key/>", "text",
      ]
    for round in 0..<Thoroughness.share(of: 4_000) {
      var text = Bool.random(using: &generator) ? "<plist>" : ""
      for _ in 0..<Int.random(in: 1..<40, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      expectSound(Array(text.utf8), "round \(round): \(text)")
    }
  }

  private func expectSound(_ bytes: [UInt8], _ comment: String) {
    var limits = Limits()
    limits.nesting = 5
    let (result, _) = readXML(bytes, limits: limits)
    if let flaw = flaw(in: result.document, nesting: 5) { Issue.record("\(comment): \(flaw)") }
    let isOrdered = zip(result.findings, result.findings.dropFirst()).allSatisfy {
      $0.range.lowerBound <= $1.range.lowerBound
    }
    if !isOrdered { Issue.record("\(comment): findings out of order") }
    let hasInvalid = result.document.nodes.contains { $0.kind == .invalid || $0.isIncomplete }
    if hasInvalid || result.document.isEmpty, result.findings.isEmpty {
      Issue.record("\(comment): something was lost without a word")
    }
    for finding in result.findings where finding.range.upperBound > bytes.count {
      Issue.record("\(comment): \(finding)")
    }
  }
}
