import ReliantDocument
import Testing

@Suite("What stands around an XML property list")
struct PropertyListPrologTests {
  private static let value = "<plist><true/></plist>"

  @Test(
    arguments: [
      ("<true/>", "'true' stands outside '<plist>'", "<true/>", "true"),
      (
        "<dict><key>a</key><true/></dict>", "'dict' stands outside '<plist>'", "<dict>", "{a: true}"
      ),
      ("", "the file holds no property list", "", "nothing"),
      (" \n<!-- a -->", "the file holds no property list", "", "nothing"),
      ("<plist", "the file ends inside a tag", "", "nothing"),
      ("<plist/>", "the property list holds no value", "<plist/>", "nothing"),
      ("<plist>\n</plist>\n", "the property list holds no value", "<plist>\n</plist>", "nothing"),
      (
        "<plist version='2.0'><true/></plist>", "'plist' takes no attribute but 'version=\"1.0\"'",
        "version='2.0'", "true"
      ),
      (
        "<plist version='1.0' a='b'><true/></plist>",
        "'plist' takes no attribute but 'version=\"1.0\"'", "version='1.0' a='b'", "true"
      ),
      (
        "<plist version='1.0\"><true/></plist>", "the tag 'plist' lacks its '>'",
        "<plist version='1.0\">", "true"
      ),
      ("hello \(value)", "text is only allowed inside an element", "hello", "true"),
      ("\(value) hello", "nothing may follow '</plist>'", "hello", "true"),
      ("\(value)\(value)\(value)", "nothing may follow '</plist>'", "<", "true"),
      ("\(value)</plist>", "nothing may follow '</plist>'", "<", "true"),
      (
        " <?xml version='1.0'?>\(value)",
        "an XML declaration stands at the very start of a file or nowhere", "<?", "true"
      ),
      (
        "<?xml encoding='UTF-8'?>\(value)", "this is no XML declaration that can be understood",
        "<?xml encoding='UTF-8'?>", "true"
      ),
      (
        "<?xml version='1.1'?>\(value)", "this is no XML declaration that can be understood",
        "<?xml version='1.1'?>", "true"
      ),
      ("<?xml version='1.0'", "the file ends inside the XML declaration", "", "nothing"),
      (
        "<?xml-stylesheet href='a'?>\(value)", "processing instructions are not accepted", "<?",
        "true"
      ),
      ("<?php", "processing instructions are not accepted", "<?", "nothing"),
    ] as [(String, String, String, String)])
  func `a mistake around the value is one finding`(
    text: String, message: String, at: String, outlined: String
  ) {
    let (result, outline) = readXML(text)
    #expect(result.findings.map(\.words) == [message])
    #expect(result.findings.map { excerpt(of: text, $0) } == [at])
    #expect(outline == outlined)
  }

  @Test(arguments: [
    "<!DOCTYPE plist>",
    "<!DOCTYPE html>",
    "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://example.org/a.dtd\">",
    "<!DOCTYPE plist PUBLIC \"-//Other//DTD//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
  ])
  func `a document type other than Apple's is refused`(type: String) {
    let text = "\(type)<plist><string>&x;</string></plist>"
    let (result, outline) = readXML(text)
    #expect(
      result.findings.map(\.words) == [
        "only Apple's document type for property lists is accepted"
      ])
    #expect(result.findings.map { excerpt(of: text, $0) } == [type])
    #expect(outline == "invalid")
  }

  @Test(arguments: [
    "<plist><!DOCTYPE plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' "
      + "'http://www.apple.com/DTDs/PropertyList-1.0.dtd'><!DOCTYPE plist>\(value)",
  ])
  func `a document type stands once and at the top`(text: String) {
    let (result, outline) = readXML(text)
    #expect(result.findings.map(\.words) == ["a document type stands once, before '<plist>'"])
    #expect(outline == "true")
  }

  @Test func `a declared encoding other than UTF-8 is named`() {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\(Self.value)"
    let (result, outline) = readXML(text)
    #expect(result.findings.map(\.rule) == [.invalidEncoding])
    #expect(
      result.findings.map(\.words) == [
        "the encoding 'ISO-8859-1' is declared, and property lists are read in UTF-8"
      ])
    #expect(result.findings.map { excerpt(of: text, $0) } == ["ISO-8859-1"])
    #expect(outline == "true")
    let latin = readXML(Array(text.utf8) + [0xE9])
    #expect(String(reflecting: latin.result.findings) == String(reflecting: result.findings))
    #expect(latin.outline == "nothing")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0x00], "UTF-16 (little-endian)"),
      ([0xFE, 0xFF, 0x00, 0x3C], "UTF-16 (big-endian)"),
      ([0x3C, 0x00, 0x70, 0x00], "UTF-16 (little-endian)"),
      ([0x00, 0x3C, 0x00, 0x70], "UTF-16 (big-endian)"),
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32 (little-endian)"),
      ([0x00, 0x00, 0xFE, 0xFF], "UTF-32 (big-endian)"),
      ([0x3C, 0x00, 0x00, 0x00], "UTF-32 (little-endian)"),
      ([0x00, 0x00, 0x00, 0x3C], "UTF-32 (big-endian)"),
    ] as [([UInt8], String)])
  func `a file in another Unicode encoding is told apart`(bytes: [UInt8], encoding: String) {
    let findings = readXML(bytes).result.findings
    #expect(findings.map(\.rule) == [.invalidEncoding])
    #expect(
      findings.map(\.words) == [
        "the file is encoded as \(encoding), not as UTF-8"
      ])
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF5, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are pointed at`(bytes: [UInt8]) {
    let (result, outline) = readXML(Array("<plist><string>ä".utf8) + bytes)
    #expect(result.findings.map(\.rule) == [.invalidEncoding])
    #expect(result.findings.map(\.range.lowerBound) == [17])
    #expect(outline == "nothing")
  }

  @Test func `all of UTF-8 is told from what is not`() {
    for first in UInt8(0xC0)...0xFF {
      for second in stride(from: UInt8(0x70), through: 0xCF, by: 1) {
        for tail in [[], [0x80], [0xBF], [0x80, 0x80], [0xBF, 0xBF], [0x80, 0x41]] as [[UInt8]] {
          let bytes = [first, second] + tail
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          let findings = readXML(Array("<plist><string>".utf8) + bytes).result.findings
          let isRefused = findings.contains { $0.rule == .invalidEncoding }
          if isRefused == isValid { Issue.record("\(bytes)") }
        }
      }
    }
  }

  @Test func `characters that XML forbids are all found`() {
    for value in Array(UInt32(0)...0x100) + [0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x1_FFFE] {
      guard let scalar = Unicode.Scalar(value), scalar != "<", scalar != "&" else { continue }
      for padding in ["", "abcdefghijk"] {
        let text = "<plist><string>\(padding)\(Character(scalar))\(padding)</string></plist>"
        let isForbidden =
          value < 0x20 && value != 9 && value != 10 && value != 13 || value == 0xFFFE
          || value == 0xFFFF
        #expect(readXML(text).result.findings.isEmpty == !isForbidden, "\(value)")
      }
    }
  }
}

/// The text that a finding points at.
func excerpt(of text: String, _ finding: Finding) -> String {
  String(decoding: Array(text.utf8)[finding.range], as: UTF8.self)
}
