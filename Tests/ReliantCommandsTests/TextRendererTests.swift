import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantCommands

@Suite struct TextRendererTests {
  private func render(_ report: Report, coloured: Bool = false, implied: [String] = []) -> String {
    let files = ["app.json": ["{", #"  "prot": 8080"#], "base.json": [#"{"a": 1}"#]]
    var renderer = TextRenderer(
      style: coloured ? .coloured : .plain, impliedEnvironments: implied
    ) { file, line in
      files[file]?[line - 1]
    }
    return renderer.render(report)
  }

  @Test func `a finding is a compiler line, the source line, a caret, and notes`() {
    #expect(
      render(Samples.report([Samples.error])) == """
        app.json:2:3: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]
          "prot": 8080
          ^~~~~~
        base.json:1:2: note: first defined here
        {"a": 1}
         ^~

        """)
  }

  @Test func `environments are named where a finding is not in all`() {
    var finding = Samples.error
    finding.environments = ["base", "production"]
    #expect(render(Samples.report([finding])).contains("] (in base, production)\n"))
    #expect(render(Samples.report([finding]), implied: ["production"]).contains("(in base,"))
    #expect(!render(Samples.report([finding]), implied: ["base", "production"]).contains("(in "))
  }

  @Test func `a finding without a line has its pointer, and none has an excerpt`() {
    #expect(
      render(Samples.report([Samples.inBinary, Samples.warning])) == """
        app.plist:/a: error: 'a' takes a list, not a map [wrong-kind]
        warning: this overlay changes nothing [no-effect]

        """)
  }

  @Test func `a file that cannot be read again has no excerpt`() {
    let lost = Diagnostic(
      rule: .wrongKind, severity: .error, message: "m", location: Samples.location("lost.json"))
    #expect(render(Samples.report([lost])) == "lost.json:1:1: error: m [wrong-kind]\n")
  }

  @Test func `names cannot forge lines or colours`() {
    let forged = Diagnostic(
      rule: .unknownMember, severity: .error, message: "'a\n::error::\u{1B}[2J'",
      help: "did you mean '\u{202E}'?", location: Samples.location("a\nb.json"),
      environments: ["x"])
    let text = render(Samples.report([forged]))
    #expect(text.split(separator: "\n").count == 1)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `places, severities, notes and carets are coloured`() {
    let text = render(Samples.report([Samples.error]), coloured: true)
    #expect(text.hasPrefix("\u{1B}[1mapp.json:2:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m HTTP"))
    #expect(text.contains("\n  \u{1B}[1;32m^~~~~~\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;36mnote:\u{1B}[0m"))
  }

  @Test(
    arguments: [
      (true, [:], true),
      (false, [:], false),
      (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false),
    ] as [(Bool, [String: String], Bool)])
  func `colours are for terminals whose user wants them`(
    isTerminal: Bool, variables: [String: String], isColoured: Bool
  ) {
    let console = RecordingConsole()
    console.isTerminal = isTerminal
    console.variables = variables
    #expect(TextStyle.fitting(console) == (isColoured ? .coloured : .plain))
  }
}
