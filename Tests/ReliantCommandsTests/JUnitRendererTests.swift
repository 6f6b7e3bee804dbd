import Foundation
import ReliantDocument
import ReliantGraph
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import ReliantCommands

@Suite struct JUnitRendererTests {
  private func render(_ report: Report, strict: Bool = false) -> String {
    let text = TextRenderer(style: .plain) { file, line in
      file == "app.json" && line == 2 ? #"  "prot": "<8080>""# : nil
    }
    return JUnitRenderer.render(report, isStrict: strict, text: text)
  }

  @Test func `a finding is a test that fails with the text that people see`() {
    #expect(
      render(Samples.report([Samples.error], files: ["app.json", "base.json"])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Reliant" tests="2" failures="1" errors="0" time="0">
          <testsuite name="app.json" tests="1" failures="1" errors="0" time="0">
            <testcase name="unknown-argument at /objects/server/arguments/prot" classname="app.json" \
        file="app.json" line="2" time="0">
              <failure message="HTTPServer has no parameter &apos;prot&apos;" type="unknown-argument">\
        app.json:2:3: error: HTTPServer has no parameter &apos;prot&apos;; \
        did you mean &apos;port&apos;? [unknown-argument]
          &quot;prot&quot;: &quot;&lt;8080&gt;&quot;
          ^~~~~~
        base.json:1:2: note: first defined here
        </failure>
            </testcase>
          </testsuite>
          <testsuite name="base.json" tests="1" failures="0" errors="0" time="0">
            <testcase name="base.json" classname="base.json" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `warnings are output of tests that pass, and failures when strict`() {
    let report = Samples.report([Samples.warning], files: [])
    #expect(
      render(report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Reliant" tests="1" failures="0" errors="0" time="0">
          <testsuite name="configuration" tests="1" failures="0" errors="0" time="0">
            <testcase name="no-effect" classname="configuration" time="0">
              <system-out>warning: this overlay changes nothing [no-effect]
        </system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(render(report, strict: true).contains("<failure message=\"this overlay"))
    #expect(render(report, strict: true).contains("tests=\"1\" failures=\"1\""))
  }

  @Test func `findings of one rule at one place have names of their own`() {
    let text = render(Samples.report([Samples.inBinary, Samples.inBinary]))
    #expect(text.contains("name=\"wrong-kind at /a\""))
    #expect(text.contains("name=\"wrong-kind at /a (2)\""))
  }

  @Test func `a name shows no more than the beginning of a long pointer`() {
    let finding = Diagnostic(
      rule: .wrongKind, severity: .error, message: "m",
      pointer: "/" + String(repeating: "a", count: 5_000))
    let text = render(Samples.report([finding]))
    #expect(text.contains("name=\"wrong-kind at /\(String(repeating: "a", count: 199))…\""))
  }

  @Test(arguments: [false, true])
  func `a hostile report is XML that says what the report says`(strict: Bool) throws {
    let text = render(Samples.nasty, strict: strict)
    let reading = Reading()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reading
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reading.elements["testcase"] == 5)
    #expect(reading.elements["failure"] == (strict ? 4 : 3))
    #expect(reading.elements["system-out"] == (strict ? nil : 1))
    #expect(reading.names.contains("a:b,c%/é \"<x>.json"))
    let shown = "'a\"b<c>&d%0A\\u{A}\\u{D}\\u{9}::error::x\\u{202E}\\u{1B}\\u{0}\\u{FFFE}]]>, 👩‍💻'"
    #expect(reading.names.contains("unknown-member at /\(shown)"))
    #expect(reading.messages.contains("there is no member \(shown)"))
    #expect(reading.text.contains("entry \(shown) changes nothing [no-effect] (in eu\\u{A}::stop)"))
  }

  @Test(arguments: [
    ("<&>\"'", "&lt;&amp;&gt;&quot;&apos;"), ("a\nb", "a\nb"), ("\n", "\n"), ("", ""),
    ("\r\t\u{B}\u{FFFF}", "\\u{D}\\u{9}\\u{B}\\u{FFFF}"), ("é漢👍🏽", "é漢👍🏽"),
  ])
  func `text is escaped for XML`(text: String, escaped: String) {
    #expect(text.escapedForXML == escaped)
  }

  /// What a parser of somebody else's reads.
  private final class Reading: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var names: [String] = []
    var messages: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements[element, default: 0] += 1
      if let name = attributes["name"] { names.append(name) }
      if let message = attributes["message"] { messages.append(message) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func `findings that are left out are counted`() {
    let text = render(Samples.report([Samples.error], omitted: 7))
    #expect(
      text.contains("<system-out>1 error in 1 file; 7 further findings left out</system-out>"))
    #expect(text.contains("<testsuite name=\"configuration\" tests=\"0\" failures=\"0\""))
  }
}
