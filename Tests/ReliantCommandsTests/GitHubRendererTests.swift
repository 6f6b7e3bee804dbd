import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantCommands

@Suite struct GitHubRendererTests {
  private func render(_ report: Report, implied: [String] = []) -> String {
    GitHubRenderer(impliedEnvironments: implied).render(report)
  }

  @Test func `a finding is an annotation with its place, title, way out and notes`() {
    #expect(
      render(Samples.report([Samples.error])) == """
        ::notice title=Reliant::1 error in 1 file
        ::error file=app.json,line=2,col=3,endLine=2,endColumn=9,title=unknown-argument::\
        HTTPServer has no parameter 'prot'; did you mean 'port'?%0Abase.json:1:2: first defined here

        """)
  }

  @Test func `nothing found is nothing said`() {
    #expect(render(Samples.report([])) == "")
  }

  @Test func `errors come before warnings and keep their order`() {
    let lines = render(Samples.report([Samples.warning, Samples.error, Samples.inBinary]))
      .split(separator: "\n")
    #expect(lines.map { $0.prefix(9) } == ["::notice ", "::error f", "::error f", "::warning"])
    #expect(lines[1].contains("file=app.json,") && lines[2].contains("file=app.plist,"))
  }

  @Test func `a finding without a line has no line, and one without a file no file`() {
    let lines = render(Samples.report([Samples.inBinary, Samples.warning])).split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "::error file=app.plist,title=wrong-kind::/a: 'a' takes a list, not a map",
        "::warning title=no-effect::this overlay changes nothing",
      ])
  }

  @Test func `columns are given within one line only`() {
    let several = Diagnostic(
      rule: .wrongKind, severity: .error, message: "m",
      location: Samples.location("a.json", 1, 5, to: 2, endLine: 3))
    #expect(
      render(Samples.report([several])).contains("::error file=a.json,line=1,endLine=3,title="))
  }

  @Test func `environments are named unless the user has`() {
    var finding = Samples.warning
    finding.environments = ["eu", "test"]
    #expect(render(Samples.report([finding])).hasSuffix("nothing (in eu, test)\n"))
    #expect(render(Samples.report([finding]), implied: ["eu", "test"]).hasSuffix("nothing\n"))
  }

  @Test func `no string can forge a command, end a property or hide`() {
    let shown = "'a\"b<c>&d%250A\\u{A}\\u{D}\\u{9}::error::x\\u{202E}\\u{1B}\\u{0}\\u{FFFE}]]>, 👩‍💻'"
    let file = "file=a%3Ab%2Cc%25/é \"<x>.json"
    #expect(
      render(Samples.nasty) == """
        ::notice title=Reliant::3 errors and 1 warning in 4 files, environments: eu\\u{A}::stop
        ::error file=app.json,line=4,endLine=6,title=unknown-member::there is no member \(shown); \
        did you mean '%2525'?%0Aa:b,c%25/é "<x>.json:2:3: first \(shown)
        ::error title=unknown-environment::no file is for 'x'
        ::error file=app.plist,title=wrong-kind::/a: 'a' takes a list, not a map
        ::warning \(file),line=2,col=3,endLine=2,endColumn=9,title=no-effect::\
        entry \(shown) changes nothing (in eu\\u{A}::stop)

        """)
  }
}
