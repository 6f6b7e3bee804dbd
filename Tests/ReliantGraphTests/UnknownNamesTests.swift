import ProcessorTime
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A name that leads nowhere is told where the mistake is: at a mention, at a definition, or once for
/// what is missing.
struct UnknownNamesTests {
  private func told(_ files: [String: String]) -> [String] {
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

  @Test func `an object that is missing is one mistake, however often it is mentioned`() {
    let text = inLines([Self.news("a"), Self.mailer("other"), Self.news("b"), Self.news("c")])
    #expect(
      told(["app.json": text]) == [
        """
        app.json:2:53: error: there is no object 'mailer'; known are 'a', 'b', 'c' and 'other' [unknown-reference]
        4 also mentioned here
        5 also mentioned here
        """
      ])
  }

  @Test func `an object that is defined by a misspelt name is told there`() {
    let text = inLines([Self.news("a"), Self.mailer("mialer"), Self.news("b")])
    #expect(
      told(["app.json": text]) == [
        """
        app.json:3:1: error: nothing mentions 'mialer', while the object 'mailer' is mentioned and not there; did you mean 'mailer'? [unknown-reference]
        2 mentioned here
        4 mentioned here
        """
      ])
  }

  @Test func `a template that is missing or misspelt is told once, too`() {
    let heir = { (key: String) in
      #""\#(key)": {"extends": "base", "arguments": {"host": "h"}, "eager": true}"#
    }
    #expect(
      told(["app.json": inLines([heir("a"), Self.mailer("other"), heir("b")])]) == [
        """
        app.json:2:18: error: there is no object 'base' in this context to extend; known are 'a', 'b' and 'other' [unknown-reference]
        4 also mentioned here
        """
      ])
    let template = #""bsae": {"type": "SMTPMailer", "abstract": true}"#
    #expect(
      told(["app.json": inLines([template, heir("a"), heir("b")])]) == [
        """
        app.json:2:1: error: nothing mentions 'bsae', while the object 'base' is mentioned and not there; did you mean 'base'? [unknown-reference]
        3 mentioned here
        4 mentioned here
        """
      ])
    #expect(
      told(["app.json": inLines([heir("a"), Self.mailer("x"), Self.news("b", "@base")])]).count == 1
    )
  }

  @Test func `a template is suggested where its misspelt name is mentioned otherwise, too`() {
    let template = #""tmpl": {"type": "SMTPMailer", "abstract": true}"#
    let heir = #""a": {"extends": "tmp", "arguments": {"host": "h"}}"#
    let other = #""c": {"extends": "tmpl", "arguments": {"host": "h"}}"#
    let found = told(["app.json": inLines([template, heir, Self.news("b", "@tmp"), other])])
    #expect(found.first?.contains("did you mean 'tmpl'?") == true, "\(found)")
  }

  @Test func `what is made of a value is sought once for all the names in it`() {
    func time(_ mentioned: String) -> Duration {
      let values =
        #""w": "x", "v": "\#((0..<900).map { "${x\($0)}" }.joined())""#
        + (0..<5_000).map { #", "m\#($0)": "${\#(mentioned)}""# }.joined()
      let loader = ConfigurationLoader(
        files: InMemoryFiles(["app.json": "{\"values\": {\(values)}}"]), catalog: SampleCatalog())
      return processorTime { #expect(loader.check("app.json").diagnostics.count >= 900) }
    }
    #expect(time("v") < time("w") * 3)
  }

  @Test func `mentions that are misspelt are told each`() {
    let text = inLines([
      Self.news("a", "@mialer"), Self.mailer("mailer"), Self.news("b", "@mialer"), Self.news("c"),
    ])
    let found = told(["app.json": text])
    #expect(found.map { $0.prefix(11) } == ["app.json:2:", "app.json:4:"])
    #expect(found.allSatisfy { $0.contains("did you mean 'mailer'?") })
  }

  @Test func `a value that is missing or misspelt is told once, too`() {
    let host = { (key: String) in
      #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "${domain}"}}"#
    }
    let objects = #""objects": {\#(host("a")), \#(host("b"))}"#
    #expect(
      told(["app.json": "{\(objects)}"]).map { $0.split(separator: "\n").count } == [2])
    #expect(
      told(["app.json": #"{"values": {"doamin": "x"}, \#(objects)}"#]).map { $0.prefix(60) } == [
        "app.json:1:13: error: nothing mentions 'doamin', while the v"
      ])
  }

  @Test func `what an overlay takes away in vain is told once, with the place`() {
    let text = inLines([Self.news("a"), Self.mailer("mailer"), Self.news("b")])
    let overlay = #"{"objects": {"mailer": {"$remove": true}}}"#
    #expect(
      told(["app.json": text, "app.test.json": overlay]) == [
        """
        app.json:2:53: error: there is no object 'mailer'; keep it, or take these away too [unknown-reference]test
        1 removed here
        4 also mentioned here
        """
      ])
  }

  @Test func `it is the same mistake where an environment lacks the first mention`() {
    let text = inLines([Self.news("a"), Self.mailer("other"), Self.news("b")])
    let overlay = #"{"objects": {"a": {"$remove": true}}}"#
    let found = told(["app.json": text, "app.test.json": overlay])
    #expect(found.count == 1 && found[0].hasPrefix("app.json:2:53: error: "))
  }

  @Test func `an overlay that mentions another name twice is wrong itself`() {
    let text = inLines([
      Self.mailer("mailerA"), Self.news("a", "@mailerA"), Self.news("b", "@mailerA"),
    ])
    let patch = #"{"arguments": {"mailer": "@mailerB"}}"#
    let overlay = #"{"objects": {"a": \#(patch), "b": \#(patch)}}"#
    let found = told(["app.json": text, "app.test.json": overlay])
    #expect(found.map { $0.prefix(14) } == ["app.test.json:", "app.test.json:"])
  }

  @Test func `what only another configuration mentions is not misspelt`() {
    let part = #"{"objects": {\#(Self.mailer("mailerA"))}}"#
    let app =
      #"{"imports": ["part.json"], "objects": {\#(Self.news("a", "@mailerB")), \#(Self.news("b", "@mailerB"))}}"#
    let found = told(["app.json": app, "part.json": part])
    #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("app.json:") })
  }
}
