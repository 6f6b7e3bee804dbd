import ReliantDocument
import Testing

@Suite("XML property lists that are accepted")
struct PropertyListAcceptedTests {
  @Test(
    arguments: [
      ("<dict/>", "{}"),
      ("<dict></dict>", "{}"),
      ("<array/>", "[]"),
      ("<string/>", "\"\""),
      ("<string></string>", "\"\""),
      ("<dict><key>a</key><string> b </string></dict>", "{a: \" b \"}"),
      ("<dict><key/><true/></dict>", "{: true}"),
      ("<dict><key>a &amp; b</key><integer>1</integer></dict>", "{a & b: 1}"),
      (
        "<array><true/><false/><true></true><false > </false ></array>",
        "[true, false, true, false]"
      ),
      ("<array><integer> 42\n</integer><integer>-7</integer></array>", "[42, -7]"),
      (
        "<array><integer>+5</integer><integer>007</integer><integer>-0</integer></array>",
        "[5, 7, -0]"
      ),
      ("<integer>0xfF</integer>", "255"),
      ("<integer>-0x8000000000000000</integer>", "-9223372036854775808"),
      ("<integer>0xFFFFFFFFFFFFFFFF</integer>", "18446744073709551615"),
      ("<integer>123456789012345678901234567890</integer>", "123456789012345678901234567890"),
      (
        "<array><real>1.50</real><real>-2e-3</real><real>1E+5</real></array>", "[1.50, -2e-3, 1E+5]"
      ),
      ("<array><real>.5</real><real>5.</real><real>+0.1</real></array>", "[0.5, 5, 0.1]"),
      ("<data>\n  SGVs\n  bG8=\n</data>", "<48656C6C6F>"),
      ("<array><data/><data>AA==</data><data>AAE=</data></array>", "[<>, <00>, <0001>]"),
      ("<date> 2026-11-21T10:00:00Z </date>", "@2026-11-21T10:00:00Z"),
      ("<date>2024-02-29T23:59:59.123456Z</date>", "@2024-02-29T23:59:59.123456Z"),
      ("<string>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;</string>", "\"<>&\"'A\u{1F600}\""),
      ("<string>a<!-- no -->b</string>", "\"ab\""),
      ("<string>a<![CDATA[<b> & ]] > ]]>c</string>", "\"a<b> & ]] > c\""),
      ("<string>a\r\nb\rc</string>", "\"a\nb\nc\""),
      ("<string><![CDATA[a\r\n\rb]]></string>", "\"a\n\nb\""),
      ("<string>a]]b>c]>d</string>", "\"a]]b>c]>d\""),
      ("<!-- one --><array ><!-- two --></array\n><!-- three -->", "[]"),
      ("<array><array><array/></array><dict/></array>", "[[[]], {}]"),
    ] as [(String, String)])
  func `a value is read as what it says`(body: String, expected: String) {
    let (result, outline) = readXML("<plist version=\"1.0\">\(body)</plist>")
    #expect(outline == expected)
    #expect(result.findings.isEmpty)
    #expect(flaw(in: result.document) == nil)
  }

  private static let apple = "http://www.apple.com/DTDs/PropertyList-1.0.dtd"

  @Test(arguments: [
    "<plist><true/></plist>",
    "<plist version='1.0'><true/></plist>",
    "\u{FEFF}<plist><true/></plist>",
    "\u{FEFF}<?xml version=\"1.0\"?>\n<plist><true/></plist>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><true/></plist>\n",
    "<?xml version='1.0' encoding='utf-8' standalone='yes' ?><plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"\(apple)\"><plist><true/></plist>",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- by hand -->
    <!DOCTYPE plist
      PUBLIC '-//Apple Computer//DTD PLIST 1.0//EN' '\(apple)' >
    <plist version = "1.0" >
      <true/>
    </plist>
    <!-- end -->
    """,
  ])
  func `what stands around the value may be left out`(text: String) {
    let (result, outline) = readXML(text)
    #expect(outline == "true")
    #expect(result.findings.isEmpty)
  }

  @Test func `every node knows where it stands`() {
    let text = "<plist><dict><key>ä</key> <array><integer> 7 </integer></array></dict></plist>"
    let document = readXML(text).result.document
    let bytes = Array(text.utf8)
    let texts = document.nodes.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(
      texts == [
        "<dict><key>ä</key> <array><integer> 7 </integer></array></dict>", "<key>ä</key>",
        "<array><integer> 7 </integer></array>", "<integer> 7 </integer>",
      ])
    #expect(document.nextNodes == [4, 4, 4, 4])
  }

  @Test func `text that stands in the file letter by letter is not copied`() {
    let document = readXML(
      "<plist><array><string>ab</string><integer> 1 </integer></array></plist>"
    )
    .result.document
    #expect(document.decoded.isEmpty)
    #expect(document.nodes.allSatisfy { !$0.isDecoded })
  }

  @Test func `keys that are canonically equal have one symbol`() {
    let names = NameTable()
    let text =
      "<plist><array><dict><key>e\u{301}</key><true/></dict>"
      + "<dict><key>&#xE9;</key><true/></dict></array></plist>"
    let document = XMLPropertyListReader.read(
      SourceFile(path: "a.plist", text: text), names: names, limits: Limits()
    ).document
    let symbols = document.nodes.filter { $0.kind == .member }.map(\.symbol)
    #expect(symbols.count == 2 && symbols[0] == symbols[1])
  }

  @Test func `XML and JSON that say the same give the same tree`() {
    let names = NameTable()
    let json = JSONReader.read(
      SourceFile(
        path: "a.json",
        text: """
          {"a": ["x", 1, -2.5, true, false, [], {}], "b c": {"d": {"e": "\\u00e4<&"}}}
          """),
      names: names, limits: Limits()
    ).document
    let xml = XMLPropertyListReader.read(
      SourceFile(
        path: "a.plist",
        text: """
          <plist><dict>
            <key>a</key>
            <array>
              <string>x</string><integer>1</integer><real>-2.5</real><true/><false/><array/><dict/>
            </array>
            <key>b c</key><dict><key>d</key><dict><key>e</key><string>ä&lt;&amp;</string></dict></dict>
          </dict></plist>
          """),
      names: names, limits: Limits()
    ).document
    #expect(outline(of: json, names) == outline(of: xml, names))
    #expect(json.nodes.map(\.kind) == xml.nodes.map(\.kind))
    #expect(json.nextNodes == xml.nextNodes)
    let symbols = [json, xml].map { $0.nodes.filter { $0.kind == .member }.map(\.symbol) }
    #expect(symbols[0] == symbols[1])
  }
}
