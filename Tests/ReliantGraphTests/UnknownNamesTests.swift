import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// A name that leads nowhere is one finding at its first mention; the others are notes.
struct UnknownNamesTests {
  /// The errors, each with its environments and its notes in further lines.
  private func errors(_ files: [String: String]) -> [String] {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    return loader.check("app.json").diagnostics.filter { $0.severity == .error }.map { finding in
      let notes = finding.related.map { "\($0.location.line ?? 0) \($0.message)" }
      let environments = finding.environments.joined(separator: ",")
      return ([finding.description + environments] + notes).joined(separator: "\n")
    }
  }

  private static func news(_ key: String, _ mailer: String = "@mailer") -> String {
    #""\#(key)": {"type": "Newsletter", "arguments": {"mailer": "\#(mailer)"}}"#
  }
  private static func mailer(_ key: String) -> String {
    #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#
  }

  @Test(arguments: [
    ("other", "known are 'b', 'c' and 'other'"), ("mialer", "did you mean 'mialer'?"),
  ])
  func `an object that is missing is one finding at its first mention`(
    _ key: String, _ help: String
  ) {
    let text = inLines([Self.news("a"), Self.mailer(key), Self.news("b"), Self.news("c")])
    #expect(
      errors(["app.json": text]) == [
        """
        app.json:2:53: error: there is no object 'mailer'; \(help) [unknown-reference]
        4 also mentioned here
        5 also mentioned here
        """
      ])
  }

  @Test(arguments: [
    ("other", "known are 'a', 'b' and 'other'"), ("bsae", "did you mean 'bsae'?"),
  ])
  func `so is a template`(_ key: String, _ help: String) {
    let derived = { (key: String) in
      #""\#(key)": {"extends": "base", "arguments": {"host": "h"}, "eager": true}"#
    }
    #expect(
      errors(["app.json": inLines([derived("a"), Self.mailer(key), derived("b")])]) == [
        """
        app.json:2:18: error: there is no object with the key 'base' in this context to extend; \(help) [unknown-reference]
        4 also mentioned here
        """
      ])
    let mention = Self.news("b", "@base")
    #expect(errors(["app.json": inLines([derived("a"), Self.mailer("x"), mention])]).count == 1)
  }

  @Test func `a template is suggested where its misspelt name is mentioned otherwise, too`() {
    let template = #""tmpl": {"type": "SMTPMailer", "abstract": true}"#
    let derived = #""a": {"extends": "tmp", "arguments": {"host": "h"}}"#
    let other = #""c": {"extends": "tmpl", "arguments": {"host": "h"}}"#
    let found = errors(["app.json": inLines([template, derived, Self.news("b", "@tmp"), other])])
    #expect(found.first?.contains("did you mean 'tmpl'?") == true, "\(found)")
  }

  @Test func `each misspelling of a name is a finding`() {
    let text = inLines([
      Self.news("a", "@mialer"), Self.mailer("mailer"), Self.news("b", "@mailr"), Self.news("c"),
    ])
    let found = errors(["app.json": text])
    #expect(found.map { $0.prefix(11) } == ["app.json:2:", "app.json:4:"])
    #expect(found.allSatisfy { $0.contains("did you mean 'mailer'?") })
  }

  @Test(arguments: [("", ""), (#""values": {"doamin": "x"}, "#, "; did you mean 'doamin'?")])
  func `a value that is missing is one finding at its first mention`(
    _ values: String, _ help: String
  ) {
    let host = { (key: String) in
      #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "${domain}"}}"#
    }
    let text = "{\(values)\"objects\": {\n\(host("a")),\n\(host("b"))}}"
    #expect(
      errors(["app.json": text]) == [
        """
        app.json:2:51: error: there is no value 'domain'\(help) [unknown-value]
        3 also mentioned here
        """
      ])
  }

  @Test func `what an overlay takes away in vain is one finding with the place of the removal`() {
    let text = inLines([Self.news("a"), Self.mailer("mailer"), Self.news("b")])
    let overlay = #"{"objects": {"mailer": {"$remove": true}}}"#
    #expect(
      errors(["app.json": text, "app.test.json": overlay]) == [
        """
        app.json:2:53: error: there is no object 'mailer'; keep it, or take this away too [unknown-reference]test
        1 removed here
        4 also mentioned here
        """
      ])
  }

  @Test func `it is the same mistake where an environment lacks the first mention`() {
    let text = inLines([Self.news("a"), Self.mailer("other"), Self.news("b")])
    let overlay = #"{"objects": {"a": {"$remove": true}}}"#
    let found = errors(["app.json": text, "app.test.json": overlay])
    #expect(found.count == 1 && found[0].hasPrefix("app.json:2:53: error: "), "\(found)")
  }

  @Test func `an overlay that mentions a missing name twice has it as one finding`() {
    let text = inLines([
      Self.mailer("mailerA"), Self.news("a", "@mailerA"), Self.news("b", "@mailerA"),
    ])
    let patch = #"{"arguments": {"mailer": "@mailerB"}}"#
    let overlay = #"{"objects": {"a": \#(patch), "b": \#(patch)}}"#
    let found = errors(["app.json": text, "app.test.json": overlay])
    #expect(found.map { $0.prefix(14) } == ["app.test.json:"])
    #expect(found.first?.hasSuffix("test\n1 also mentioned here") == true, "\(found)")
  }

  @Test func `where a missing name is reported does not depend on how the file was given`() {
    let files = [
      "z.json": #"{"imports": ["part.json"], "objects": {\#(Self.news("z"))}}"#,
      "part.json": #"{"objects": {\#(Self.news("a"))}}"#,
    ]
    func places(_ paths: (ConfigurationLoader) -> [String]) -> [ReliantDocument.SourceLocation?] {
      let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      return loader.check(paths(loader)).flatMap { $0.diagnostics.map(\.location) }
    }
    let given = places { _ in ["z.json"] }
    #expect(given.map(\.?.file) == ["part.json"])
    #expect(places { $0.contexts(below: ".").paths } == given)
  }
}
