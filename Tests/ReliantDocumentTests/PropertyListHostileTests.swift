import Foundation
import ProcessorTime
import ReliantDocument
import Testing
import Thoroughness

@Suite("Hostile XML property lists")
struct PropertyListHostileTests {
  @Test func `a billion laughs are one finding`() {
    var subset = "<!ENTITY lol0 \"lol\">\n"
    for level in 1...9 {
      let references = String(repeating: "&lol\(level - 1);", count: 10)
      subset += "<!ENTITY lol\(level) \"\(references)\">\n"
    }
    let text =
      "<?xml version=\"1.0\"?><!DOCTYPE plist [\n\(subset)]>\n"
      + "<plist><array><string>&lol9;</string><true/></array></plist>"
    let (result, outline) = readXML(text)
    #expect(
      result.findings.map(\.words) == [
        "a document type with declarations of its own is not accepted"
      ])
    #expect(outline == "nothing")
    #expect(result.document.decoded.isEmpty)
  }

  @Test func `an external entity is never fetched`() {
    let text =
      "<!DOCTYPE plist [<!-- ]> --><!ENTITY x SYSTEM ']> file:///etc/passwd'>] >"
      + "<plist><string>&x;</string></plist>"
    let (result, outline) = readXML(text)
    #expect(result.findings.map { excerpt(of: text, $0) } == ["["])
    #expect(outline == "nothing")
  }

  /// Inputs made of one piece, repeated to a size, that tempt a reader to start over and over.
  static let pieces = [
    "<array>", "<array", "<dict><key>a</key>", "<string>", "<key>", "<a>", "<a ", "<b>x</c>", "<",
    ">", "&", "&amp;", "&a", "&#", "<!", "<!--", "<!---", "<!-- -- -->", "<![CDATA[",
    "]]>", "<?", "<?xml ", "<!DOCTYPE ", "<!DOCTYPE plist [", "<!ENTITY a ", "</", "</dict>",
    "</a>", "</string>", "'", "\"", "=", " ", "\u{1}", "\r", "x", "<true/>", "<plist>", "</plist>",
    "<a b='", "<integer>", "<data>", "<array></dict>", "<array><dict></array>", "<string></dict>",
    "<string><b ", "<dict><array></dict></array>",
  ]

  @Test(arguments: pieces)
  func `a piece repeated without end costs little`(piece: String) {
    let size = Thoroughness.share(of: 100_000)
    let repeated = String(repeating: piece, count: size / piece.utf8.count)
    let frames = [
      "", "<plist><array><string>", "<plist><dict>", "<plist><array><a>", "<!DOCTYPE a [",
    ]
    for frame in frames {
      let time = processorTime {
        let (result, _) = readXML("\(frame)\(repeated)")
        #expect(!result.findings.isEmpty)
        #expect(result.findings.count <= Limits().findings)
        #expect(flaw(in: result.document) == nil)
      }
      // Many times what is needed without optimisation, and far below anything quadratic.
      #expect(time < .microseconds(25 * size), "\(frame)")
    }
  }

  @Test func `a hundred thousand levels are refused in one finding`() {
    let levels = 100_000
    let text =
      "<plist>" + String(repeating: "<array>", count: levels)
      + String(repeating: "</array>", count: levels) + "</plist>"
    let result = readXML(text).result
    #expect(result.findings.map(\.rule) == [.tooDeep])
    #expect(
      result.findings.map(\.words) == [
        "lists and maps nest more than 128 levels deep here"
      ])
    #expect(result.findings.map(\.range.lowerBound) == [7 + 128 * 7])
    #expect(result.document.nodes.count == 129)
    #expect(flaw(in: result.document) == nil)
  }

  @Test func `a hundred thousand levels that are never closed are one finding, too`() {
    let result = readXML("<plist>" + String(repeating: "<array>", count: 100_000)).result
    #expect(result.findings.map(\.rule) == [.tooDeep])
    #expect(flaw(in: result.document) == nil)
  }

  @Test func `a thread of 512 KB is enough`() async {
    let inputs =
      ["<array>", "<dict><key>a</key>", "<a>", "<string>", "<!--", "<!DOCTYPE a [", "&amp;"].map {
        "<plist>" + String(repeating: $0, count: Thoroughness.share(of: 100_000))
      }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        for input in inputs { #expect(!readXML(input).result.findings.isEmpty) }
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func `nesting is allowed up to the limit and not beyond`() {
    var limits = Limits()
    limits.nesting = 3
    let fits = readXML(
      "<plist><array><dict><key>a</key><array/></dict></array></plist>", limits: limits)
    #expect(fits.result.findings.isEmpty)
    let tooDeep = readXML(
      "<plist><array><array><array><dict><string>a</string></dict><true/></array></array></array>"
        + "</plist>", limits: limits)
    #expect(tooDeep.result.findings.map(\.rule) == [.tooDeep])
    #expect(tooDeep.outline == "[[[invalid, true]]]")
  }

  @Test func `a file that is too large is not read`() {
    var limits = Limits()
    limits.fileSize = 20
    let (result, outline) = readXML("<plist><true/></plist>", limits: limits)
    #expect(result.findings.map(\.rule) == [.tooLarge])
    #expect(result.findings.map(\.words) == ["the file has 22 bytes, more than the 20 allowed"])
    #expect(outline == "nothing")
  }

  @Test func `values are counted`() {
    var limits = Limits()
    limits.nodes = 3
    let fits = readXML(
      "<plist><dict><key>a</key><array><true/></array></dict></plist>", limits: limits)
    #expect(fits.result.findings.isEmpty)
    let (result, _) = readXML("<plist><array><true/><true/><false/><true/>", limits: limits)
    #expect(result.findings.map(\.rule) == [.tooLarge])
    #expect(result.findings.map(\.words) == ["the file holds more than 3 values"])
    #expect(result.document[0].isIncomplete)
    #expect(flaw(in: result.document) == nil)
  }

  @Test(arguments: [1, 2, 10])
  func `mistakes beyond the limit are counted`(limit: Int) {
    var limits = Limits()
    limits.findings = limit
    let text = "<plist><array>\(String(repeating: "<x/>\n", count: 100))</array></plist>"
    let result = readXML(text, limits: limits).result
    #expect(result.findings.count == limit)
    #expect(result.omitted == 100 - limit)
    #expect(flaw(in: result.document) == nil)
  }

  @Test func `equal keys are found in a map of any size`() {
    let members = (0..<20_000).map { "<key>k\($0)</key><true/>" }.joined()
    let text =
      "<plist><dict>\(members)<key>k7</key><dict><key>k7</key><true/></dict></dict></plist>"
    let result = readXML(text).result
    #expect(result.findings.map(\.rule) == [.duplicateMember])
    #expect(result.findings.first.map { excerpt(of: text, $0) } == "<key>k7</key>")
    let first = result.findings.first?.note?.range.lowerBound ?? 0
    #expect(first == Array(text.utf8).firstRange(of: Array("<key>k7<".utf8))?.lowerBound)
  }
}
