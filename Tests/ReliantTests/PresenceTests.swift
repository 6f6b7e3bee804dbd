import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import Reliant

/// A property that nothing fills is not silently nil.
@Suite struct PresenceTests {
  // One thread uses it.
  final class Page: @unchecked Sendable {
    @Injected var clock: (any Clock)?
    @Injected.Optional var archive: Thing?
    @Injected.Optional var started: (any Clock)? = FixedClock(name: "start")
    var subject: Thing?
    var lines: Int?
  }

  class Base {
    @Injected.Required private var clock: (any Clock)?
    var baseClock: (any Clock)? { clock }
  }

  final class Strict: Base {
    @Injected.Required var thing: Thing?
  }

  private let types = TypeRegistry {
    Factory("Page", Page.init).property("subject", \.subject).property("lines", \.lines)
    Factory("Strict") { Strict() }
    Factory("Clock", as: (any Clock).self) { SystemClock() }
    Factory("Thing") { Thing() }
  }

  private func findings(_ objects: String, by catalog: (any TypeCatalog)? = nil) -> [String] {
    let files = InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"])
    let loader = ConfigurationLoader(files: files, catalog: catalog ?? types)
    return loader.check("app.json").diagnostics.map {
      String("\($0)".drop { $0 != " " }.dropFirst())
    }
  }

  @Test func `one that nothing fills is a warning naming it, and what would fit`() {
    #expect(
      findings(#""page": {"type": "Page"}, "tick": {"type": "Clock", "eager": true}"#) == [
        "warning: nothing fills the property 'clock' (Clock?) of Page; '@tick' would fit; "
          + "or register it as optional [unfilled-property]",
        "warning: nothing fills the property 'subject' (Thing?) of Page; give it under 'properties', "
          + "or register it as optional [unfilled-property]",
      ])
  }

  @Test func `it is one warning for all objects of the type`() {
    let findings = findings(
      #""a": {"type": "Page"}, "b": {"type": "Page"}, "c": {"type": "Page"}, "clock": {"type": "Clock"}"#
    )
    #expect(findings.count == 1)
    #expect(findings[0].hasPrefix("warning: nothing fills the property 'subject'"))
  }

  @Test(arguments: [
    #""clock": {"type": "Clock"}, "subject": {"type": "Thing"}, "page": {"type": "Page"}"#,
    #""a": {"type": "Page", "properties": {"clock": null, "subject": null}}"#,
    #""a": {"type": "Page", "autowire": false}"#,
  ])
  func `nothing is said of what is filled, listed or not to be filled`(_ objects: String) {
    #expect(findings(objects) == [])
  }

  @Test func `an optional one may stay nil, and an ignored one, too`() {
    let quiet = TypeRegistry {
      types
      Factory("Page", Page.init).property("subject", \.subject, .optional).ignoring("clock")
        .overriding()
    }
    #expect(findings(#""page": {"type": "Page"}"#, by: quiet) == [])
  }

  @Test func `a required one is an error, a superclass's private one too`() {
    #expect(
      findings(
        #""strict": {"type": "Strict", "scope": "prototype"}, "tick": {"type": "Clock", "eager": true}"#
      )
        == [
          "error: Strict needs the property 'clock' (Clock?); '@tick' would fit [missing-argument]",
          "error: Strict needs the property 'thing' (Thing?); give it under 'properties' "
            + "[missing-argument]",
        ])
  }

  @Test func `nil is nothing where a property is required`() {
    let objects = #"""
      "s": {"type": "Strict", "scope": "prototype", "properties": {"clock": null, "thing": "@t"}},
      "t": {"type": "Thing"}
      """#
    #expect(findings(objects).count == 1)
    #expect(findings(objects)[0].hasPrefix("error: Strict needs the property 'clock'"))
  }

  @Test func `a number may be required, too, and is missed only then`() {
    let strict = TypeRegistry {
      types
      Factory("Page", Page.init).property("lines", \.lines, .required).overriding()
    }
    let clock = #""clock": {"type": "Clock"}, "page": {"type": "Page"#
    #expect(
      findings(clock + "\"}", by: strict) == [
        "error: Page needs the property 'lines' (Int?); give it under 'properties' [missing-argument]"
      ])
    #expect(findings(clock + #"", "properties": {"lines": 3}}"#, by: strict) == [])
  }

  @Test func `a misspelt property is one finding`() {
    let findings = findings(
      #""page": {"type": "Page", "properties": {"sbject": "@t", "clock": null}}, "t": {"type": "Thing"}"#
    )
    #expect(findings.count == 1)
    #expect(findings[0].hasSuffix("did you mean 'subject'? [unknown-property]"))
  }

  @Test func `a manifest says the same`() throws {
    let workspace = Workspace(limits: Limits())
    let json = TypeManifest(of: types).json
    let source = SourceFile(path: "types.json", text: json)
    let manifest = try #require(TypeManifest.read(source, in: workspace).value)
    let objects = #""page": {"type": "Page"}, "s": {"type": "Strict", "scope": "prototype"}"#
    #expect(findings(objects, by: manifest) == findings(objects))
    #expect(TypeManifest(of: manifest).json == json)
  }

  @Test func `an object made elsewhere is not filled by half when a required one is missing`()
    throws
  {
    let context = try load(#""clock": {"type": "Clock"}"#, types: types)
    let strict = Strict()
    let error = try #require(throws: ResolutionError.self) { try context.inject(into: strict) }
    #expect(error.code == .unfilledProperty)
    #expect(
      "\(error)"
        == "Strict needs the property 'thing' (Thing?), which nothing in context 'app' fills")
    #expect(strict.baseClock == nil)
    try context.inject(into: Page())
  }
}
