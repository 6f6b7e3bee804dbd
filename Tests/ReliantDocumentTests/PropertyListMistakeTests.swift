import ReliantDocument
import Testing

/// One mistake in the body of a property list, and the one finding expected for it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let body: String
  let rule: Rule
  let message: String
  /// The text that the finding points at.
  let at: String
  /// What can be read all the same.
  let outline: String

  init(
    _ body: String, _ message: String, at: String, _ outline: String,
    rule: Rule = .invalidSyntax
  ) {
    self.body = body
    self.rule = rule
    self.message = message
    self.at = at
    self.outline = outline
  }

  var testDescription: String { body }
}

@Suite("Mistakes in XML property lists")
struct PropertyListMistakeTests {
  @Test(arguments: [
    // Tags that do not match
    Mistake(
      "<dict><key>a</key><array><true/></dict><key>b</key><true/></dict>",
      "'</dict>' does not close 'array'", at: "</dict>", "{a: [true], b: true}"),
    Mistake(
      "<dict><key>a</key><array><true/></dict>", "'array' is not closed before '</dict>'",
      at: "</dict>", "{a: [true]…}…"),
    Mistake(
      "<array><dict><key>a</key><true/></array>", "'dict' is not closed before '</array>'",
      at: "</array>", "[{a: true}…]…"),
    Mistake(
      "<dict><key>a</key><true/>", "'dict' is not closed before '</plist>'", at: "</plist>",
      "{a: true}…"),
    Mistake(
      "<array><true/></dict>", "'</dict>' does not close 'array'", at: "</dict>", "[true]"),
    Mistake(
      "<array><true/></aray>", "'</aray>' does not close 'array'", at: "</aray>", "[true]"),
    Mistake(
      "<array><true/></string></array>", "'</string>' closes nothing that is open",
      at: "</string>", "[true]"),
    Mistake("<true/></array>", "'</array>' closes nothing that is open", at: "</array>", "true"),
    Mistake(
      "<array><string>a</strng><true/></array>", "'</strng>' does not close 'string'",
      at: "</strng>", "[\"a\", true]"),
    Mistake(
      "<array><string>a</key><true/></array>", "'</key>' does not close 'string'",
      at: "</key>", "[invalid, true]"),
    Mistake(
      "<array><string>a<string>b</string></array>", "'string' is not closed before '<string>'",
      at: "<string", "[invalid, invalid]"),
    Mistake(
      "<array>\n<string>a\n<string>b</string>\n</array>",
      "'string' is not closed before '<string>'", at: "<string", "[invalid, \"b\"]"),
    Mistake(
      "<array><string>a<string>b</string></string></array>",
      "'string' is not closed before '<string>'", at: "<string", "[invalid, invalid]"),
    Mistake(
      "<array><string>a</array>", "'string' is not closed before '</array>'",
      at: "</array>", "[invalid]"),
    Mistake(
      "<dict><key>a<string>b</string><key>c</key><true/></dict>",
      "'key' is not closed before '<string>'", at: "<string", "{c: true}…"),
    Mistake(
      "<array><dict </dict><true/></array>", "the tag 'dict' lacks its '>'", at: "<dict ",
      "[{}, true]"),
    Mistake(
      "<array></array<!-- -->", "the end tag of 'array' lacks its '>'", at: "</array", "[]"),
    Mistake(
      "<array></array x>", "an end tag holds a name and nothing else", at: "</array x>", "[]"),
    Mistake("<array>< true/></array>", "'<' begins no element here", at: "<", "[]"),
    // Elements
    Mistake(
      "<array><int>5</int><true/></array>", "'int' is no element of a property list", at: "<int>",
      "[invalid, true]"),
    Mistake(
      "<array><b><int/><int>5</int></b><true/></array>", "'b' is no element of a property list",
      at: "<b>", "[invalid, true]"),
    Mistake(
      "<dict><br><key>a</key><true/></dict>", "'br' is no element of a property list",
      at: "<br>", "{}…"),
    Mistake(
      "<dict><kye>a</kye><true/><key>b</key><true/></dict>",
      "'kye' is no element of a property list", at: "<kye>", "{a: true, b: true}"),
    Mistake(
      "<dict><key>a</key><bool/></dict>", "'bool' is no element of a property list",
      at: "<bool/>", "{a: invalid}"),
    Mistake("<dict></dict><foo/>", "'foo' is no element of a property list", at: "<foo/>", "{}"),
    Mistake(
      "<plist><true/></plist>", "'plist' stands inside another 'plist'", at: "<plist>", "invalid"),
    Mistake("<true a='1'/>", "'true' takes no attributes", at: "a='1'", "true"),
    Mistake(
      "<dict><key a='>' b>x</key><true/></dict>", "'key' takes no attributes", at: "a='>' b",
      "{x: true}"),
    // Maps and lists
    Mistake(
      "<dict><key>a</key></dict>", "the key 'a' has no value", at: "<key>a</key>", "{a: invalid}"),
    Mistake(
      "<dict><key>a</key><key>b</key><true/></dict>", "the key 'a' has no value",
      at: "<key>a</key>", "{a: invalid, b: true}"),
    Mistake(
      "<dict><true/><key>b</key><true/></dict>", "'true' stands in a 'dict' without a key",
      at: "<true/>", "{b: true}…"),
    Mistake(
      "<dict><dict><key>x</key><array/></dict><key>b</key><true/></dict>",
      "'dict' stands in a 'dict' without a key", at: "<dict>", "{}…"),
    Mistake(
      "<array><key>a</key><true/></array>", "'key' stands outside a 'dict'", at: "<key>", "[]…"),
    Mistake(
      "<true/><false/>", "a property list holds one value, and this is another", at: "<false/>",
      "true"),
    Mistake("", "the property list holds no value", at: "<plist></plist>", "nothing"),
    Mistake(
      "<dict><key>a</key><true/><key>&#97;</key><false/></dict>", "a name stands twice",
      at: "<key>&#97;</key>", "{a: true}", rule: .duplicateMember),
    // Text
    Mistake(
      "<array> x y <true/></array>", "text is only allowed inside an element", at: "x y",
      "[invalid, true]"),
    Mistake(
      "<dict><key>a</key>1</dict>", "text is only allowed inside an element", at: "1",
      "{a: invalid}"),
    Mistake(
      "<dict>a<true/></dict>", "text is only allowed inside an element", at: "a", "{}…"),
    Mistake(
      "<array><![CDATA[x]]></array>", "text is only allowed inside an element", at: "<![CDATA[",
      "[]"),
    Mistake(
      "<string>a < b</string>", "'<' stands inside the text of 'string'", at: "<", "invalid"),
    Mistake(
      "<string>a <b>c</b></string>", "'<' stands inside the text of 'string'", at: "<",
      "invalid"),
    Mistake("<string>a]]>b</string>", "']]>' closes no CDATA section here", at: "]]>", "invalid"),
    Mistake("<true>1</true>", "'true' holds nothing", at: "1", "invalid"),
    // References
    Mistake("<string>R&D</string>", "'&' begins no entity here", at: "&", "invalid"),
    Mistake("<string>a & b</string>", "'&' begins no entity here", at: "&", "invalid"),
    Mistake("<string>&nbsp;</string>", "there is no entity '&nbsp;'", at: "&nbsp;", "invalid"),
    Mistake(
      "<string>&#0;</string>", "this is no reference to a character that XML allows",
      at: "&#0;", "invalid"),
    Mistake(
      "<string>&#xD800;</string>", "this is no reference to a character that XML allows",
      at: "&#xD800;", "invalid"),
    Mistake(
      "<string>&#99999999999999999999;</string>",
      "this is no reference to a character that XML allows", at: "&#99999999999999999999;",
      "invalid"),
    Mistake(
      "<string>&#x;</string>", "this is no reference to a character that XML allows", at: "&#x",
      "invalid"),
    // Scalars
    Mistake("<integer/>", "this is no integer", at: "<integer/>", "invalid"),
    Mistake("<integer> 1.5 </integer>", "this is no integer", at: "1.5", "invalid"),
    Mistake("<integer>0xG</integer>", "this is no integer", at: "0xG", "invalid"),
    Mistake("<integer>0x-1</integer>", "this is no integer", at: "0x-1", "invalid"),
    Mistake(
      "<integer>0x10000000000000000</integer>", "this is no integer", at: "0x10000000000000000",
      "invalid"),
    Mistake("<real>1,5</real>", "this is no real number", at: "1,5", "invalid"),
    Mistake("<real>.</real>", "this is no real number", at: ".", "invalid"),
    Mistake("<real>1e</real>", "this is no real number", at: "1e", "invalid"),
    Mistake("<real>-Infinity</real>", "this is no real number", at: "-Infinity", "invalid"),
    Mistake("<data>AA!A</data>", "this is no base64", at: "AA!A", "invalid"),
    Mistake("<data>AA=A</data>", "this is no base64", at: "AA=A", "invalid"),
    Mistake("<data>AAA</data>", "this is no base64", at: "AAA", "invalid"),
    Mistake("<date>2026-11-21</date>", "this is no date", at: "2026-11-21", "invalid"),
    Mistake(
      "<date>2026-02-29T00:00:00Z</date>", "this is no date",
      at: "2026-02-29T00:00:00Z", "invalid"),
    Mistake(
      "<date>0000-01-01T00:00:00Z</date>", "this is no date",
      at: "0000-01-01T00:00:00Z", "invalid"),
    Mistake(
      "<date>2026-13-01T00:00:00Z</date>", "this is no date",
      at: "2026-13-01T00:00:00Z", "invalid"),
    Mistake(
      "<date>2026-12-01T24:00:00Z</date>", "this is no date",
      at: "2026-12-01T24:00:00Z", "invalid"),
    // Markup
    Mistake("<!-- a -- b --><true/>", "XML allows no '--' inside a comment", at: "--", "true"),
    Mistake("<!-- a", "the file ends inside a comment", at: "", "nothing"),
    Mistake("<string><![CDATA[ a", "the file ends inside a CDATA section", at: "", "invalid"),
    Mistake("<?php 1 ?><true/>", "processing instructions are not accepted", at: "<?", "true"),
    Mistake(
      "<!ENTITY a 'b'><true/>", "declarations are not accepted in a property list", at: "<!", "true"
    ),
    Mistake(
      "<string>a\u{1}\u{2}b</string>", "XML does not allow this control character",
      at: "\u{1}\u{2}",
      "\"a\u{1}\u{2}b\""),
    Mistake("\u{1}<true/>", "XML does not allow this control character", at: "\u{1}", "true"),
    Mistake(
      "<true/></plist><true/>", "nothing may follow '</plist>'", at: "<", "true"),
  ])
  func `one mistake gives one finding, and reading goes on`(mistake: Mistake) {
    let text = "<plist>\(mistake.body)</plist>"
    let (result, outline) = readXML(text)
    #expect(result.findings.map(\.words) == [mistake.message])
    #expect(result.findings.first?.rule == mistake.rule)
    if let range = result.findings.first?.range {
      #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == mistake.at)
    }
    #expect(outline == mistake.outline)
    #expect(flaw(in: result.document) == nil)
  }

  @Test func `many mistakes give as many findings, in the order of the file`() {
    let text = """
      <plist version="1">
      <dict>
        <key>a</key>
        <key>b<c></key> <true/>
        <key>d</key> <array><int>1</int> x <integer>y</integer></array>
        <key>h</key> <array>
          x
          <integer>y</integer>
        </array>
        <string>&nbsp;</string>
        <key>e</key> <string class="big">R&D</string>
        <key>d</key> <dict/>
        <?middle?>
        <key>g</key> <array><date>2026</date></array></array>
        <key>k</key> <integer>z</integer>
      </dict>
      </plist>
      """
    let result = readXML(text).result
    #expect(
      result.findings.map { "\(excerpt(of: text, $0)): \($0.words)" } == [
        "version=\"1\": 'plist' takes no attribute but 'version=\"1.0\"'",
        "<key>a</key>: the key 'a' has no value",
        "<: '<' stands inside the text of 'key'",
        "<int>: 'int' is no element of a property list",
        "x: text is only allowed inside an element",
        "y: this is no integer",
        "<string>: 'string' stands in a 'dict' without a key",
        "class=\"big\": 'string' takes no attributes",
        "&: '&' begins no entity here",
        "<?: processing instructions are not accepted",
        "2026: this is no date",
      ])
  }

  @Test(
    arguments: [
      ("<int/>", "did you mean 'integer' or 'real'?"), ("<intger/>", "did you mean 'integer'?"),
      ("<Dict/>", "did you mean 'dict'?"), ("<bool/>", "write '<true/>' or '<false/>'"),
      ("<null/>", "write a 'dict' with the key '$nil' and the value '<true/>'"), ("<zzz/>", nil),
      ("<array></aray>", "write '</array>'"),
      (
        "<string>&nbsp;</string>",
        "there are '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;'"
      ),
      ("<string>a & b</string>", "write '&amp;' for the character itself"),
      ("<date>1</date>", "write it as '2026-11-21T10:00:00Z'"),
    ] as [(String, String?)])
  func `a finding shows the way out`(body: String, help: String?) {
    #expect(readXML("<plist>\(body)</plist>").result.findings.map(\.wayOut) == [help])
  }

  @Test(arguments: [
    ("<array><dict></array>", "<dict>", "opened here"),
    ("<array></dict>", "<array>", "opened here"),
    ("<string>a</strin>", "<string>", "opened here"),
    ("<true/><false/>", "<true/>", "the first one"),
    ("<dict><key>a</key><true/><key>a</key><true/></dict>", "<key>a</key>", "first here"),
  ])
  func `a finding shows the other place`(body: String, place: String, message: String) {
    let text = "<plist>\(body)</plist>"
    let related = readXML(text).result.findings.first?.note
    #expect(related?.message == message)
    #expect(
      related?.range.lowerBound == Array(text.utf8).firstRange(of: Array(place.utf8))?.lowerBound)
    #expect(related?.range.count == place.utf8.count)
  }

  @Test func `a misspelt name that is longer than all others is one finding`() {
    let (result, outline) = readXML("<plist><array><stringggg>a</stringggg></array></plist>")
    #expect(
      result.findings.map(\.words) == ["'stringggg' is no element of a property list"])
    #expect(outline == "[\"a\"]")
  }
}
